import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { tags } from '../content/tags.ts';
import { type Policy, policyOf } from './policy.ts';

/** The policy of documents without third-party tags; `tests/call/tag-policy.test.ts` has those. */
function policy(documents: readonly string[], advertTag: string): Omit<Policy, 'tags'> {
  const { tags: sources, ...rest } = policyOf(documents, { advertTag, tags });
  expect(sources).toEqual({ scripts: [], images: [], connections: [] });
  return rest;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('every inline script and style is hashed, once', () => {
  const page = '<style>a{color:red}</style><p>x</p><script type="module">go()</script>';
  const other = '<style>a{color:red}</style>';
  expect(policy([page, other], '')).toEqual({
    scripts: [hashOf('go()')],
    styles: [hashOf('a{color:red}')],
    adverts: [],
  });
});

test('a style attribute is refused, because no hash allows it', () => {
  expect(() => policy(['<p class="x" style="color:red">'], '')).toThrow('forbids');
});

test('an event handler in the page is refused', () => {
  expect(() => policy(['<a href="/" onclick="go()">'], '')).toThrow('forbids');
});

test('a placeholder for the server inside of what is hashed is refused', () => {
  expect(() => policy(['<script>go("{{publicUrl}}")</script>'], '')).toThrow('{{publicUrl}}');
});

test('data for search engines is no script: it needs no hash and may hold placeholders', () => {
  const data = '<script type="application/ld+json">{"url":"{{publicUrl}}/"}</script>';
  expect(policy([`${data}<script>go()</script>`], '').scripts).toEqual([hashOf('go()')]);
});

test('a script in a file of our own needs no hash', () => {
  expect(policy(['<script type="module" src="/assets/x.js"></script>'], '').scripts).toEqual([]);
});

test('a placeholder elsewhere is fine', () => {
  expect(policy(['<a href="{{publicUrl}}/">'], '')).toEqual({ scripts: [], styles: [], adverts: [] });
});

test('an advert tag is allowed with the SDK that plays it, and nothing more of its address', () => {
  const tag = 'https://ads.example:8443/vast?cust_params=a;b, c';
  expect(policy([], tag).adverts).toEqual(['https://imasdk.googleapis.com', 'https://ads.example:8443']);
});

test.each(['ads.example/vast', '//ads.example/vast', 'http://ads.example/vast', 'javascript:alert(1)', '*'])(
  'an advert tag that is no https address is refused: %s',
  (tag) => {
    expect(() => policy([], tag)).toThrow('content/film.ts');
  },
);
