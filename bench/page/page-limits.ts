const KIB = 1024;

/** What a visit to the page may cost, for whoever measures it. Bytes are counted as they come over the network: compressed, with headers. */
export const PAGE_LIMITS = {
  /** Before the first scroll. */
  requests: 5,
  /** Of all that comes before the first scroll, but the face for reading, which comes when the first view is whole. */
  bytes: 100 * KIB,
  /** Of the face for reading. */
  textFaceBytes: 25 * KIB,
  /** Of HTML and styles. */
  documentBytes: 15 * KIB,
  /** Of the document: ten packets, which a server sends before it waits for the first acknowledgement (RFC 6928). */
  firstPackets: 10 * 1460,
  /** Of the scripts within the HTML, which are all that run before the first scroll. */
  inlineScriptBytes: 2 * KIB,
  /** Of all scripts, of who uses everything but the film. */
  scriptBytes: 75 * KIB,
  /** Of the film's scripts, which come on top. */
  filmScriptBytes: 31 * KIB,
  /** Total blocking time in milliseconds. */
  blocking: 10,
} as const;

/** What one task may take while an island is hydrated on a phone's processor, in milliseconds: a longer one is felt (W3C Long Tasks). */
export const HYDRATION_TASK = 50;
