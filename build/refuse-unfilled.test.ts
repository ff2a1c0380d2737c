import { expect, test } from 'vitest';
import { refuseUnfilled } from './refuse-unfilled.ts';

test.each([
  ['in a text', '<p>A table for {seats word}.</p>', '{seats word}'],
  ['in a title', '<title>{seats Word} seats</title>', '{seats Word}'],
  ['in an attribute', '<img alt="A top of {top.length mm}">', '{top.length mm}'],
  ['that is misspelt', '<p>{seats-word}</p>', '{seats-word}'],
  ['in data for search engines', '<script type="application/ld+json">{"name":"For {seats}"}</script>', '{seats}'],
  ['in a manifest', '{"name":"For {seats word}"}', '{seats word}'],
])('a placeholder %s that nobody filled is refused, by its name', (_, text, placeholder) => {
  expect(() => refuseUnfilled(text)).toThrow(`${placeholder} would stand on the page`);
});

test.each([
  ['the server’s placeholders', '<a href="{{publicUrl}}/">{{mailTo}}</a>{{details}}'],
  ['inline styles and scripts', '<style>a{color:red}</style><script type="module">if(a){b}</script>'],
  ['settings in an attribute', '<div data-settings="{&quot;blank&quot;:&quot;/a.mp4&quot;}" data-none="{}"></div>'],
  ['data for search engines', '<script type="application/ld+json">{"a":{"b":1},"c":{}}</script>'],
])('%s are no such placeholder', (_, text) => {
  expect(() => refuseUnfilled(text)).not.toThrow();
});
