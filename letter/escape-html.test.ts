import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('Everything that means something in HTML is escaped', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe('&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;amp;');
});
