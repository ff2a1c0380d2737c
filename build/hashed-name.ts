import { createHash } from 'node:crypto';

/**
 * Adds a content hash to a file name: `film.mp4` becomes `film-1a2b.mp4`, so that browsers may cache it for ever. Four
 * characters, because the HTML is counted in packets.
 */
export function hashedName(name: string, content: Uint8Array | string): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${shortHash(content).slice(0, 4)}${name.slice(dot)}`;
}

/** A content hash of ten characters. */
export function shortHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').replace(/[_-]/g, 'x').slice(0, 10);
}
