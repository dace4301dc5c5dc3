import { expect, type Page } from '@playwright/test';
import { identityCalls } from '#contract/identity/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { checkScreen } from './check-screen.ts';
import type { Exchange } from './exchange.ts';
import { FUNDED } from './funded.ts';
import { takeShift } from './page-errors.ts';

/** Scrolls the home screen itself. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.getByTestId('home').evaluate((home, y) => home.querySelector('main')?.scrollTo(0, y), top);

/** The whole home screen has loaded. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByTestId('home.grid')).toContainText(/\S/);
  await expect(page.getByTestId('home.banners')).toBeAttached();
  await expect(page.getByTestId('home.market.BTC')).toBeAttached();
  await page.waitForLoadState('networkidle');
};

/** Layout has settled after a resize or a scroll. */
export const atRest = async (page: Page): Promise<void> => {
  await page.waitForTimeout(500);
  await expect.poll(() => takeShift(page)).toBe(0);
};

/** Checks the screen from its top to its end. */
export const checkAll = async (page: Page, check = checkScreen): Promise<void> => {
  await check(page);
  for (const part of ['home.banners', 'home.markets', 'home.version']) {
    await page.getByTestId(part).scrollIntoViewIfNeeded();
    await atRest(page);
    await check(page);
  }
};

/** The same customer on another phone, by the calls that the app would send. */
export const anotherPhone = async (exchange: Exchange) => {
  let token: string | undefined;
  const client = createClient({ base: () => `${exchange.url}/api`, token: () => token, language: () => 'en' });
  token = await client.send(identityCalls.login, {
    user_string: FUNDED.account,
    password: FUNDED.password,
    stay: false,
  });
  return client;
};
