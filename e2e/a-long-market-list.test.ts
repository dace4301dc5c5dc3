import type { Page } from '@playwright/test';
import { checkScreen } from './support/check-screen.ts';
import { expect, test } from './support/test.ts';

const MANY = 1000;

type Row = Record<string, unknown>;

const codeOf = (place: number): string => `C${String(place).padStart(4, '0')}`;

/** The exchange has 37 markets; the intercepted answer has a thousand. */
const serveMany = async (page: Page): Promise<void> => {
  await page.route('**/api/currency/quotation_new?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { message: { quotation: Row[] }[] };
    const [first] = answer.message[0]?.quotation ?? [];
    const quotation = Array.from({ length: MANY }, (_, index) => ({
      ...first,
      id: 10_000 + index,
      currency_id: 10_000 + index,
      sort: index,
      currency_name: codeOf(index),
      symbol: `${codeOf(index)}/USDT`,
    }));
    await route.fulfill({ response, json: { ...answer, message: [{ ...answer.message[0], quotation }] } });
  });
};

const rows = (page: Page) => page.getByTestId('markets.list').getByTestId(/^market\.C\d+\.open$/);

test('of a thousand markets only those near the screen are mounted, and every one can be reached', async ({ page }) => {
  await serveMany(page);
  await page.goto('/h5/#/pages/market/market?segment=coins');
  await expect(page.getByTestId('market.C0000.open')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(40);
  await expect(page.getByTestId('markets.list').getByRole('listitem').first()).toHaveAttribute('aria-setsize', '1000');
  await checkScreen(page);

  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect(page.getByTestId('market.C0999.open')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(40);
  await checkScreen(page);

  await page.locator('main').evaluate((main) => main.scrollTo(0, 500 * 64));
  const middle = page.getByTestId('market.C0500.more');
  await expect(middle).toBeVisible();
  await middle.focus();
  for (let row = 501; row <= 520; row += 1) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByTestId(`market.${codeOf(row)}.more`), 'the tab key finds no hole').toBeFocused();
  }
});

test('only visible markets are subscribed, and others once they are scrolled to', async ({ page, exchange }) => {
  const asked: string[][] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const wanted = /"subscribe",(\{.*\})\]$/.exec(String(payload))?.[1];
      if (wanted !== undefined) asked.push((JSON.parse(wanted) as { symbols: string[] }).symbols);
    }),
  );
  await exchange.live();
  await page.goto('/h5/#/pages/market/market?segment=coins');
  await expect.poll(() => asked.at(-1) ?? []).toContain('BTC/USDT');
  expect(asked.at(-1)?.length).toBeLessThan(16);
  expect(asked.at(-1)).not.toContain('PEPE/USDT');
  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect.poll(() => asked.at(-1) ?? []).toContain('PEPE/USDT');
  expect(asked.at(-1)).not.toContain('BTC/USDT');
});
