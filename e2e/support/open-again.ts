import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Loads the app again at an address. Going to another hash alone loads nothing, so the page is reloaded, but only once
 * it is on the screen: the app first puts Home under a page that a link opened, and a reload in just that moment
 * would stay on Home.
 */
export const openAgain = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('main').last()).toBeVisible();
  await page.reload();
};
