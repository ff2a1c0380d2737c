/**
 * The honeypot is for programs: no browser that fills a form for a person may fall into it. Chromium fills a real profile here.
 * Firefox has nothing by which a test could let it fill one, so of its autofill only the words are held that it has
 * published, beside Chromium's own.
 */

import type { Page } from '@playwright/test';
import { HONEYPOT_KEY } from '../../letter/wire.ts';
import { fullChromium } from '../support/chromium.ts';
import { expect, openForm, test } from '../support/journey.ts';

test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ...fullChromium() }) });

/**
 * The words by which Chromium (`autofill_regex_constants`) and Firefox (`HeuristicsRegExp`) recognise what a field is for,
 * in its name, id, label and placeholder; in the languages of the Latin script, as stems.
 */
const WORDS =
  /mail|courriel|correo|eposta|phone|mobil|\btel|fax|number|area.?code|prefix|ext\b|company|business|organi[sz]ation|firm|empresa|soci[eé]t|ragione|perusahaan|address|adres|street|stra(ss|ß)e|house|apart|\bapt|suite|unit|floor|line.?[123]|addr|direcci|indirizzo|endere|morada|calle|\brua\b|city|town|\bort\b|ville|ciudad|citt[aà]|cidade|suburb|zip|postal|post.?code|plz|\bcap\b|\bcep\b|state|county|region|provin|country|\bland\b|pa[ií]s|\bname|\bnom|nome\b|\bfirst|\blast|middle|initial|given|family|surname|vorname|nachname|apellido|cognome|prénom|prenom|nickname|salutation|title|gender|birth|card|\bcc|cvv|cvc|expir|iban|holder|user|login|pass|otp|code|url|website|\bweb|search|query|amount|price|coupon|promo|captcha/i;

/** A person's details, as a browser keeps them, by Chromium's names. */
const PERSON = {
  NAME_FULL: 'Ada Lindqvist',
  EMAIL_ADDRESS: 'ada@example.com',
  PHONE_HOME_WHOLE_NUMBER: '+1 555 123 4567',
  COMPANY_NAME: 'Lindqvist & Daughters',
  ADDRESS_HOME_LINE1: '1 River Street',
  ADDRESS_HOME_CITY: 'Portland',
  ADDRESS_HOME_STATE: 'Oregon',
  ADDRESS_HOME_ZIP: '97201',
  ADDRESS_HOME_COUNTRY: 'US',
};

/** Everything that a browser's heuristics read of each control that a person or a program could fill, by form key. */
function signals(page: Page): Promise<Record<string, string>> {
  return page.locator('#contact form').evaluate((form: HTMLFormElement) => {
    const controls = [...form.elements].filter((control) => control instanceof HTMLElement && 'name' in control);
    return Object.fromEntries(
      (controls as HTMLInputElement[])
        .filter(({ type }) => !['hidden', 'submit'].includes(type))
        .map((control) => {
          const labels = [...(control.labels ?? [])].map((label) => label.textContent);
          const attributes = ['id', 'name', 'placeholder', 'aria-label', 'title', 'class', 'aria-describedby'];
          const texts = [...labels, ...attributes.map((attribute) => control.getAttribute(attribute))];
          return [control.name, texts.filter(Boolean).join(' | ')];
        }),
    );
  });
}

test('nothing that a browser’s autofill reads of the honeypot means anything to it, and of the real fields it does', async ({
  page,
}) => {
  await openForm(page);
  const keys = ['Company', 'Email', 'Message', 'Name', 'Phone', HONEYPOT_KEY].toSorted();
  await expect.poll(async () => Object.keys(await signals(page)).toSorted()).toEqual(keys);
  const found = await signals(page);
  expect(found[HONEYPOT_KEY]).not.toMatch(WORDS);
  for (const field of ['Name', 'Email', 'Phone', 'Company']) expect(found[field]).toMatch(WORDS);
  const honeypot = page.locator(`[name="${HONEYPOT_KEY}"]`);
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  await expect(honeypot).toHaveAttribute('tabindex', '-1');
  await expect(honeypot).toHaveAttribute('type', 'text');
});

test('Chromium’s own autofill fills the real fields and leaves the honeypot empty', async ({ page }) => {
  await openForm(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '#contact [name="Name"]',
  });
  const { node } = await browser.send('DOM.describeNode', { nodeId });
  const fields = Object.entries(PERSON).map(([name, value]) => ({ name, value }));
  await browser.send('Autofill.enable');
  const value = (key: string) => page.locator(`#contact [name="${key}"]`).inputValue();
  // Chromium looks at a form some time after it has changed, and fills nothing before that.
  const fill = () =>
    browser.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } } as never).catch(() => {});
  await expect
    .poll(
      async () => {
        await fill();
        return value('Email');
      },
      { timeout: 20_000 },
    )
    .toBe(PERSON.EMAIL_ADDRESS);
  expect(await value('Name')).toBe(PERSON.NAME_FULL);
  expect(await value(HONEYPOT_KEY)).toBe('');
  expect(await value('Message')).toBe('');
});
