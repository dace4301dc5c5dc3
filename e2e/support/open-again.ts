import type { Page } from '@playwright/test';

/**
 * Loads the app again at an address. Going to another hash alone loads nothing, so the page is reloaded, but only once
 * the app has taken the address into its stack: it first puts Home under a page that a link opened, and a reload in
 * just that moment would stay on Home. Going to the hash where the page is already tells the app nothing.
 */
export const openAgain = async (page: Page, address: string): Promise<void> => {
  if (!page.url().endsWith(address)) {
    await page.goto(address);
    await page.waitForFunction(() => history.state !== null);
  }
  await page.reload();
};
