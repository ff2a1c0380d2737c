const KIB = 1024;

/** What a visit to the page may cost, for whoever measures it. Bytes are counted as they come over the network: compressed, with headers. */
export const PAGE_LIMITS = {
  /** Before the first scroll. */
  requests: 5,
  /** Everything before the first scroll, except the text face, which is fetched once the first view is complete. */
  bytes: 100 * KIB,
  /** The text face. */
  textFaceBytes: 25 * KIB,
  /** HTML and styles. */
  documentBytes: 15 * KIB,
  /** The document: ten packets, which a server sends before it waits for the first acknowledgement (RFC 6928). */
  firstPackets: 10 * 1460,
  /** The inline scripts of the HTML: no others run before the first scroll. */
  inlineScriptBytes: 2 * KIB,
  /** All scripts of a visitor who uses everything but the film. */
  scriptBytes: 75 * KIB,
  /** The film's scripts, which come on top. */
  filmScriptBytes: 31 * KIB,
  /** Of the model's scripts, which come on top when the model is asked for. */
  viewerScriptBytes: 250 * KIB,
  /** Total blocking time in milliseconds. */
  blocking: 10,
} as const;

/** What one task may take while an island is hydrated on a phone's processor, in milliseconds: a longer one is felt (W3C Long Tasks). */
export const HYDRATION_TASK = 50;
