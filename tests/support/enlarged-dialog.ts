import type { Page } from '@playwright/test';
import { enlarged } from '../../content/enlarged.ts';
import { type Carousel, isWhollyIn } from './carousel.ts';
import { expect } from './journey.ts';

/** The dialog and its parts, by the names that visitors and screen readers know them by. */
export function findDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /enlarged$/ });
  const pictures = dialog.getByRole('group', { name: enlarged.pictures });
  return {
    dialog,
    pictures,
    frames: pictures.locator('> *'),
    position: dialog.getByText(/^\d+ of \d+$/),
    next: dialog.getByRole('button', { name: enlarged.next }),
    previous: dialog.getByRole('button', { name: enlarged.previous }),
    close: dialog.getByRole('button', { name: enlarged.close }),
    status: dialog.getByRole('status'),
  };
}

/** What {@link findDialog} finds. */
export type EnlargedDialog = ReturnType<typeof findDialog>;

/** Enlarges a slide's picture by a click. */
export async function enlarge(page: Page, { links, slides, carousel }: Carousel, index = 0): Promise<EnlargedDialog> {
  if (index > 0) await carousel.getByRole('link', { name: new RegExp(`^Slide ${index + 1} of `) }).click();
  await expect.poll(() => isWhollyIn(slides.nth(index), slides.first().locator('..'))).toBe(true);
  await links.nth(index).click();
  const found = findDialog(page);
  await expect(found.dialog).toBeVisible();
  return found;
}

/** Waits until a picture, with its words, is the one that is shown. */
export async function expectPicture(
  page: Page,
  { frames, pictures, position, dialog }: EnlargedDialog,
  index: number,
): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(position).toHaveText(`${index + 1} of ${await frames.count()}`);
  await expect.poll(() => isWhollyIn(frames.nth(index), pictures)).toBe(true);
  const title = page.locator('#tree [aria-roledescription=slide]').nth(index).locator('h3');
  const words = await title.evaluate((heading) => heading.lastChild?.textContent?.trim() ?? 'none');
  await expect(dialog.getByRole('heading')).toHaveText(new RegExp(`${words}$`));
}
