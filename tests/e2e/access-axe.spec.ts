import type { Page } from '@playwright/test';
import { expect, openForm, openPage, sendButton, writeLetter } from '../support/journey.ts';
import { test, watchAlerts } from '../support/sending.ts';
import { scanAccessibility } from './scan-accessibility.ts';

/** axe finds nothing, in no state of any page, in both colour schemes. */

// Colours that are on their way from one to the other have the contrast of neither.
test.use({ contextOptions: { reducedMotion: 'reduce' }, layoutShiftGuard: undefined });

/** Words on a picture: `look.spec.ts` measures their contrast in the pixels. */
const WORDS_ON_PICTURES = ['#title', 'p > span', 'p > a[href$="#write"]', '.poster-length'];

async function expectNoFaults(page: Page, texts = 100): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { faults, wordsOnPictures, textsThatStandOut } = await scanAccessibility(page);
    expect(faults, colorScheme).toEqual([]);
    expect(WORDS_ON_PICTURES).toEqual(expect.arrayContaining([...wordsOnPictures]));
    expect(textsThatStandOut).toBeGreaterThanOrEqual(texts);
  }
}

/** Scrolls through the page, so that each island hydrates. */
async function hydrateAll(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) {
    await island.scrollIntoViewIfNeeded();
    // The model's is hydrated by intent alone.
    if (await island.and(page.locator('[data-island=model]')).count()) await island.getByRole('button').focus();
    await expect(island).toHaveAttribute('data-awake', '');
  }
}

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the first view', async ({ page }) => {
      await openPage(page);
      await expectNoFaults(page);
    });

    test('the page with everything hydrated', { tag: width === 320 ? '@core' : [] }, async ({ page }) => {
      await openPage(page);
      await hydrateAll(page);
      await expectNoFaults(page);
    });

    test('a film that plays, and its menu of speeds', async ({ page }) => {
      test.slow();
      await openPage(page);
      await page.locator('[data-play]').press('Enter');
      await page.locator('#film video').evaluate((video: HTMLVideoElement) => {
        video.loop = true;
      });
      // The controls stay for as long as the keyboard is in them.
      await expect(page.locator('.plyr__controls :focus-visible')).toBeVisible();
      await expectNoFaults(page);
      await page.locator('.plyr__progress input').hover();
      await page.locator('.plyr__preview-thumb img').first().waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Settings' }).press('Enter');
      await page.getByRole('menuitem', { name: /Speed/ }).press('Enter');
      await expectNoFaults(page);
    });
  });
}

test('an invalid form', async ({ page }) => {
  await openForm(page);
  await sendButton(page).click();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expectNoFaults(page);
});

test('a picture enlarged', async ({ page }) => {
  await openPage(page);
  await page.locator('#tree-1 [data-enlarge]').press('Enter');
  await page.getByRole('dialog').locator('[data-shown]').waitFor();
  // The page behind a modal dialog is there for nobody.
  await expectNoFaults(page, 5);
});

test('a sent form', async ({ page }) => {
  watchAlerts(page);
  await openForm(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect(page.locator('#contact').getByRole('status')).not.toBeEmpty();
  await expectNoFaults(page);
});

test('a form that failed, with what the server found wrong', async ({ page, front }) => {
  watchAlerts(page);
  front.answer({ status: 422, body: '{"Success":false,"Message":"No.","errors":{"Email":"We cannot reach this."}}' });
  await openForm(page);
  await writeLetter(page);
  await sendButton(page).click();
  await expect(page.locator('#contact').getByRole('link', { name: 'Write again' })).toBeVisible();
  await expectNoFaults(page);
});

test('a form whose server is busy, with a number from abroad', async ({ page, front }) => {
  watchAlerts(page);
  await openForm(page);
  await writeLetter(page);
  await page.getByLabel('Phone').fill('+49 30 12345');
  front.answer({ status: 503, headers: { 'retry-after': '120' } });
  await sendButton(page).click();
  await expect(page.locator('#contact').getByRole('status')).toContainText('2 minutes');
  await expect(page.locator('.urgent')).toBeVisible();
  await expectNoFaults(page);
});

test('the page for an address where there is nothing', async ({ page }) => {
  await page.goto('/nothing-here');
  await expectNoFaults(page, 3);
});

test('the page without JavaScript, and the pages that answer its form', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  const setScripts = (enabled: boolean) => devtools.send('Emulation.setScriptExecutionDisabled', { value: !enabled });

  async function expectNoFaultsWithoutScripts(texts?: number): Promise<void> {
    await setScripts(true);
    await keepStylesOfNoScripts(page);
    await expectNoFaults(page, texts);
    await setScripts(false);
  }

  await setScripts(false);
  await page.goto('/');
  await expectNoFaultsWithoutScripts();
  await writeLetter(page);
  await sendButton(page).click();
  await expect(page.locator('h1')).toHaveText('Sent successfully!');
  await expectNoFaultsWithoutScripts(2);
  await page.goto('/');
  await writeLetter(page, '   ');
  await sendButton(page).click();
  await expect(page.locator('body')).toContainText('Write a message');
  await expectNoFaultsWithoutScripts(3);
});

/** axe is a script, so scripts are let run again once the page is there; its styles must not notice. */
async function keepStylesOfNoScripts(page: Page): Promise<void> {
  await page.evaluate(() => {
    function keep(rules: CSSRuleList): void {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('scripting')) {
          rule.media.mediaText = rule.media.mediaText.includes('none') ? 'all' : 'not all';
        }
        if (rule instanceof CSSGroupingRule) keep(rule.cssRules);
      }
    }
    for (const sheet of document.styleSheets) keep(sheet.cssRules);
  });
}
