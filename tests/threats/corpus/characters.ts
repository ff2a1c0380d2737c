/** Characters that are not what they look like, or that do something. */
import { each } from './hostile-value.ts';

const codes = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

/** C0 but tab and line breaks, DEL, C1. */
const CONTROLS = [...codes(0x00, 0x08), ...codes(0x0b, 0x0c), ...codes(0x0e, 0x1f), ...codes(0x7f, 0x9f)];

export const CONTROL_CHARACTERS = each(
  ['Message', 'Name'],
  CONTROLS.map((control) => `a${control}b`),
  400,
);

/** What a terminal does with these, if it is let. */
export const TERMINAL_ESCAPES = each(
  ['Message', 'Name', 'Company'],
  [
    '\x1b[2J\x1b[H',
    '\x1b]0;owned\x07',
    '\x1b]8;;https://evil.example\x1b\\click\x1b]8;;\x1b\\',
    '\x1b]52;c;ZWNobyBvd25lZA==\x07',
    '\x1bP+q544e\x1b\\',
    '\x1b[8m hidden \x1b[0m',
    '\x9b2J',
    '\x07'.repeat(20),
    'safe\b\b\b\bevil',
    '\x1bc',
  ],
  400,
);

/** Bidirectional controls (CVE-2021-42574), zero widths, tags, fillers, marks in heaps. */
export const INVISIBLE_CHARACTERS = each(
  ['Name', 'Message', 'Company'],
  [
    ...codes(0x202a, 0x202e).map((mark) => `a${mark}moc.elpmaxe@ada`),
    ...codes(0x2066, 0x2069).map((mark) => `a${mark}b`),
    ...codes(0x200b, 0x200f).map((mark) => `a${mark}b`),
    ...['\u00ad', '\u061c', '\u2060', '\u2061', '\ufff9', '\u{e0041}', '\u180e'].map((mark) => `a${mark}b`),
    'a\ufeffb',
    'a\u3164b\uffa0',
    `Z${'\u0300\u0316'.repeat(50)}`,
    'user\u202egnp.exe',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  ],
  200,
);
