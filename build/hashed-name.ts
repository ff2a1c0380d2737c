import { createHash } from 'node:crypto';

/**
 * A file's name with a hash of its content in it: `film.mp4` becomes `film-1a2b3c4d.mp4`. Another content is another
 * name, so a browser may keep the file for ever. Four characters of it, because the HTML is counted in packets.
 */
export function hashedName(name: string, content: Uint8Array | string): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${shortHash(content).slice(0, 4)}${name.slice(dot)}`;
}

/** Ten characters that tell one content from another. */
export function shortHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').replace(/[_-]/g, 'x').slice(0, 10);
}
