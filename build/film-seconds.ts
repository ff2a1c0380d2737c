/**
 * The length of an MP4 in seconds, from its movie header box (`moov` › `mvhd`, ISO/IEC 14496-12 §8.2.2).
 *
 * @param name of the file in `media/film`, for the message
 * @throws Error if there is no such box: then it is no MP4
 */
export function filmSeconds(mp4: Buffer, name = 'film.mp4'): number {
  const movie = findBox(mp4, 'moov');
  const header = movie && findBox(movie, 'mvhd');
  if (!header) throw new Error(`media/film/${name} is no MP4 film: it has no movie header. Export it anew as MP4.`);
  // Version 1 has 64-bit times: creation and modification before the timescale, then the duration.
  const isLong = header.readUInt8(0) === 1;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return duration / timescale;
}

/** The content of the first box of a type. */
function findBox(bytes: Buffer, type: string): Buffer | undefined {
  let start = 0;
  while (start + 8 <= bytes.length) {
    let head = 8;
    let size = bytes.readUInt32BE(start);
    if (size === 1) {
      head = 16;
      size = Number(bytes.readBigUInt64BE(start + 8));
    } else if (size === 0) size = bytes.length - start;
    if (bytes.toString('latin1', start + 4, start + 8) === type) return bytes.subarray(start + head, start + size);
    if (size < head) return undefined;
    start += size;
  }
  return undefined;
}
