/** Forms that two readers could understand in two ways. */

/** A form that is refused, or of which one reading is taken. */
export interface HostileBody {
  readonly name: string;
  readonly type: string;
  readonly body: string;
  readonly status: 200 | 400 | 415 | 422;
  /** What the letter's name is, where it is taken. */
  readonly letterName?: string;
}

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=oak';
const REST = '&Email=ada@example.com&Message=M';

const part = (name: string, value: string): string =>
  `--oak\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const rest = `${part('Email', 'ada@example.com')}${part('Message', 'M')}--oak--\r\n`;
const raw = (headers: string, value = 'A'): string => `--oak\r\n${headers}\r\n\r\n${value}\r\n`;
const D = 'Content-Disposition: form-data; name="Name"';

export const PARAMETER_POLLUTION: readonly HostileBody[] = [
  { name: 'a field twice', type: URLENCODED, body: `Name=A&Name=B${REST}`, status: 400 },
  { name: 'a field twice, once encoded', type: URLENCODED, body: `Name=A&%4eame=B${REST}`, status: 400 },
  { name: 'a field twice, once without a value', type: URLENCODED, body: `Name&Name=B${REST}`, status: 400 },
  { name: 'a setting twice', type: URLENCODED, body: `Name=A${REST}&.cfg.sendTo=a&.cfg.sendTo=b`, status: 400 },
  {
    name: 'a submission id twice',
    type: URLENCODED,
    body: `Name=A${REST}&.cfg.submissionId=&.cfg.submissionId=`,
    status: 400,
  },
  { name: '__proto__ twice', type: URLENCODED, body: `Name=A${REST}&__proto__=1&__proto__=2`, status: 400 },
  {
    name: 'a semicolon for an ampersand',
    type: URLENCODED,
    body: `Name=A;Name=B${REST}`,
    status: 200,
    letterName: 'A;Name=B',
  },
  { name: 'brackets for a list', type: URLENCODED, body: `Name[]=A&Name[]=B${REST}`, status: 400 },
  { name: 'another case', type: URLENCODED, body: `Name=A&name=B&NAME=C${REST}`, status: 200, letterName: 'A' },
  { name: 'a part twice', type: MULTIPART, body: `${part('Name', 'A')}${part('Name', 'B')}${rest}`, status: 400 },
];

export const BOUNDARY_TRICKS: readonly HostileBody[] = [
  {
    name: 'the boundary within a line',
    type: MULTIPART,
    body: part('Name', 'A --oak B') + rest,
    status: 200,
    letterName: 'A --oak B',
  },
  {
    name: 'a longer boundary within a value',
    type: MULTIPART,
    body: part('Name', 'A--oakx') + rest,
    status: 200,
    letterName: 'A--oakx',
  },
  { name: 'the boundary after a bare LF', type: MULTIPART, body: part('Name', 'A\n--oak\nB') + rest, status: 400 },
  { name: 'no last boundary', type: MULTIPART, body: part('Name', 'A') + rest.replace('--oak--', ''), status: 400 },
  {
    name: 'a field behind the last boundary',
    type: MULTIPART,
    body: `${part('Name', 'A')}${rest}${part('Name', 'B')}`,
    status: 200,
    letterName: 'A',
  },
  {
    name: 'a field before the first boundary',
    type: MULTIPART,
    body: `${D}\r\n\r\nB\r\n${part('Name', 'A')}${rest}`,
    status: 200,
    letterName: 'A',
  },
  { name: 'two boundaries named', type: `${MULTIPART}; boundary=ash`, body: part('Name', 'A') + rest, status: 415 },
  { name: 'an empty boundary', type: 'multipart/form-data; boundary=""', body: part('Name', 'A') + rest, status: 400 },
  {
    name: 'a boundary that is a pattern',
    type: 'multipart/form-data; boundary=(.+)+$',
    body: part('Name', 'A') + rest,
    status: 415,
  },
  { name: 'no boundary', type: 'multipart/form-data', body: part('Name', 'A') + rest, status: 400 },
  {
    name: 'a multipart in the multipart',
    type: MULTIPART,
    body: raw(`${D}\r\nContent-Type: multipart/mixed; boundary=ash`, '--ash\r\n\r\nB\r\n--ash--') + rest,
    status: 400,
  },
  { name: 'a file', type: MULTIPART, body: raw(`${D}; filename="a.txt"`) + rest, status: 415 },
  {
    name: 'a file with an extended name',
    type: MULTIPART,
    body: raw(`${D}; filename*=UTF-8''a.txt`) + rest,
    status: 415,
  },
  {
    name: 'a file by a header in capitals',
    type: MULTIPART,
    body: raw(`${D.toUpperCase()}; FILENAME="A"`) + rest,
    status: 415,
  },
  {
    name: 'an extended field name',
    type: MULTIPART,
    body: raw("Content-Disposition: form-data; name*=UTF-8''Name") + rest,
    status: 400,
  },
  { name: 'two field names', type: MULTIPART, body: raw(`${D}; name="Company"`) + rest, status: 400 },
  {
    name: 'two dispositions',
    type: MULTIPART,
    body: raw(`${D}\r\n${D.replace('Name', 'Company')}`) + rest,
    status: 400,
  },
  {
    name: 'a folded header',
    type: MULTIPART,
    body: raw('Content-Disposition: form-data;\r\n name="Name"') + rest,
    status: 400,
  },
  { name: 'a header without a colon', type: MULTIPART, body: raw(`${D}\r\nX`) + rest, status: 400 },
  { name: 'a NUL in a header', type: MULTIPART, body: raw(`${D}\r\nX\0: y`) + rest, status: 400 },
  {
    name: 'base64',
    type: MULTIPART,
    body: raw(`${D}\r\nContent-Transfer-Encoding: base64`, 'QQ==') + rest,
    status: 400,
  },
  {
    name: 'quoted-printable',
    type: MULTIPART,
    body: raw(`${D}\r\nContent-Transfer-Encoding: quoted-printable`, '=0D=0A') + rest,
    status: 400,
  },
  { name: 'headers without an end', type: MULTIPART, body: `--oak\r\n${D}\r\n${'X: y\r\n'.repeat(1000)}`, status: 400 },
  {
    name: 'a hundred and one parts',
    type: MULTIPART,
    body: Array.from({ length: 101 }, (_, n) => part(`f${n}`, '')).join('') + rest,
    status: 400,
  },
  { name: 'nothing', type: MULTIPART, body: '', status: 400 },
  { name: 'only the last boundary', type: MULTIPART, body: '--oak--\r\n', status: 422 },
];
