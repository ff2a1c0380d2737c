import { expect, test } from 'vitest';
import { footer } from '../../content/footer.ts';
import { privacy } from '../../content/privacy.ts';
import { WHOLE_ADDRESS_FOR } from '../../inbox/store.ts';

const words = [...footer.privacy, footer.privacyDetails?.text].join(' ');

test('The privacy text says how long letters are kept, as content/privacy.ts has it', () => {
  if (privacy.keepDays === undefined) {
    expect(words).toMatch(/until the workshop erases it/);
    expect(words).not.toMatch(/\d+ days/);
  } else {
    expect(words).toContain(`${privacy.keepDays} days`);
  }
});

test('The privacy text says when the network address is shortened', () => {
  expect(WHOLE_ADDRESS_FOR).toBe(7 * 24 * 60 * 60 * 1000);
  expect(words).toMatch(/after a week.*shortened/);
});

test('The privacy text is three sentences, and the rest is folded away', () => {
  const sentences = footer.privacy.join(' ').match(/[.!?](?: |$)/g);
  expect(sentences).toHaveLength(3);
});
