import { expect, type Locator, type Page } from '@playwright/test';
import { seriousFaults } from './axe.ts';
import { clippedTexts } from './clipped.ts';
import { openAgain } from './open-again.ts';

/** 1,000 USDT for 30 days against 0.02594812 BTC at 64,250.00: loan B-10001, whose page is open afterwards. */
export const borrowThousand = async (page: Page): Promise<void> => {
  await openAgain(page, '/h5/#/pages/common/borrowing');
  await page.getByTestId('borrowing.amount').fill('1000');
  await page.getByTestId('borrowing.amount').blur();
  await page.getByTestId('borrowing.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('In your spot account');
  await page.getByTestId('confirm.view').click();
  await expect(page.getByTestId('borrowing.owed')).toHaveText(/^1,000\.30\sUSDT$/);
};

/** The newest message with these words, in the inbox, which is open afterwards. */
export const messageAbout = async (page: Page, words: string): Promise<Locator> => {
  await openAgain(page, '/h5/#/');
  await page.getByTestId('home.bell').click();
  const message = page
    .getByTestId(/^inbox\.message\./)
    .filter({ hasText: words })
    .first();
  await expect(message).toBeVisible();
  return message;
};

export const openBills = async (page: Page): Promise<void> => {
  await openAgain(page, '/h5/#/pages/setting/bill');
  await expect(page.getByTestId(/^records\.row-/).first()).toBeVisible();
};

/** What must hold for a screen of the console at a desk, where a mouse hits what is too small for a finger (G1, G4, G6). */
export const checkDesk = async (page: Page): Promise<void> => {
  expect.soft(await seriousFaults(page, []), 'G4: axe finds nothing serious').toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect
    .soft(wide, 'G1: nothing reaches over the edge of the screen')
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect.soft(await clippedTexts(page), 'G6: no text is cut off').toEqual([]);
};
