import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clockTime } from './film.ts';
import { filmSeconds } from './film-seconds.ts';
import { ROOT } from './folders.ts';

test('a film says how long it runs', async () => {
  expect(filmSeconds(await readFile(`${ROOT}site/islands/film/blank.mp4`))).toBeCloseTo(1);
});

test('a header with 64-bit times is read too', () => {
  const header = Buffer.alloc(8 + 108);
  header.writeUInt32BE(header.length, 0);
  header.write('mvhd', 4, 'latin1');
  header.writeUInt8(1, 8);
  header.writeUInt32BE(600, 8 + 20);
  header.writeBigUInt64BE(12_000n, 8 + 24);
  expect(filmSeconds(Buffer.concat([box('free', Buffer.alloc(3)), box('moov', header)]))).toBe(20);
});

test.each([
  ['text', Buffer.from('this is a text and no film at all')],
  ['nothing', Buffer.alloc(0)],
  ['a box that claims to be shorter than its own head', Buffer.from([0, 0, 0, 2, 0x66, 0x72, 0x65, 0x65, 0, 0])],
])('%s is refused as a film', (_, bytes) => {
  expect(() => filmSeconds(bytes, 'film-small.mp4')).toThrow('film-small.mp4 is no MP4');
});

test('seconds become minutes and seconds', () => {
  expect(clockTime(8.4)).toBe('0:08');
  expect(clockTime(59.6)).toBe('1:00');
  expect(clockTime(125)).toBe('2:05');
});

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
