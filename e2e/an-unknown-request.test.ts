import type { Page } from '@playwright/test';
import { identityCalls } from '#contract/identity/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { checkScreen } from './support/check-screen.ts';
import { logIn } from './support/door.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';
import { asFunded } from './support/whole-wallet.ts';

const TRADE = '**/api/coin/trade';
const card = (page: Page) => page.locator('[data-testid^="spot.order-"]');

const fill = async (page: Page, field: string, value: string): Promise<void> => {
  await page.getByTestId(field).click();
  await page.getByTestId(field).fill(value);
  await page.getByTestId(field).blur();
};

const orders = async (exchange: Exchange): Promise<number> =>
  (await (await asFunded(exchange)).send(spotCalls.orders, { page: 1, limit: 10 })).length;

/** Sends an order whose answer is lost, like those of every retry, and reloads in between. */
const loseOrder = async (page: Page, exchange: Exchange): Promise<void> => {
  await enterFunded(page, exchange);
  await exchange.quoteBook();
  await page.goto('/h5/#/pages/transaction/index');
  await expect(page.getByTestId('order-book.level')).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('"id"');
  await fill(page, 'spot.price', '64000');
  await fill(page, 'spot.amount', '0.01');
  expectFailures(page, /ERR_CONNECTION_RESET/);
  let tries = 0;
  await page.route(TRADE, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (tries++ === 0) await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByTestId('spot.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.checking')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('open-request')).toContainText('Your order, sent at');
  await expect(page.getByTestId('open-request.sent')).toHaveText(/^Buy 0\.01\sBTC at 64,000\.00\sUSDT$/);
  await page.unroute(TRADE);
};

test('J25.3 a reload while an order has no answer: the screen says that the outcome is unknown, asks again, and there is one order', async ({
  page,
  exchange,
}) => {
  await loseOrder(page, exchange);
  await checkScreen(page);
  await page.getByTestId('open-request.again').click();
  await expect(page.getByTestId('open-request'), 'the result stays until it is closed').toContainText(
    'It went through',
  );
  await expect(page.getByTestId('open-request.sent')).toHaveText(/^Buy 0\.01\sBTC at 64,000\.00\sUSDT$/);
  await expect(page.getByTestId('spot.amount'), 'what was answered is not offered again').toHaveValue('');
  await page.getByTestId('open-request.done').click();
  await expect(page.getByTestId('open-request')).toBeHidden();
  await expect(card(page)).toHaveCount(1);
  expect(await orders(exchange)).toBe(1);
  await page.reload();
  await expect(card(page)).toHaveCount(1);
  await expect(page.getByTestId('open-request')).toBeHidden();
});

test('J25.3 after the reload the same order is sent from the form again: it is the same request, and there is one order', async ({
  page,
  exchange,
}) => {
  await loseOrder(page, exchange);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('open-request')).toBeHidden();
  await expect(page.getByTestId('spot.amount'), 'what was typed is still there').toHaveValue('0.01');
  await page.getByTestId('spot.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Order placed');
  expect(await orders(exchange)).toBe(1);
});

/** Everything stored about the customer: the session, stored answers, and drafts. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage as unknown as Record<string, string>).flatMap(([key, text]) => {
        if (/^(?:token|user)$|^candor\.kept\.(?!anyone)/.test(key)) return [key.split('.')[1] ?? key];
        return key.startsWith('candor.draft.') && text.includes('0.01') ? ['draft'] : [];
      }),
    ),
  );

test('ID24a a session that the server ends leaves nothing of the customer on the phone, in any tab', async ({
  page,
  context,
  exchange,
}) => {
  await logIn(page);
  await page.getByTestId('tab.assets').click();
  await expect(page.getByTestId('assets.total')).toContainText(/\d/);
  const other = await context.newPage();
  await other.goto('/h5/#/pages/transaction/index');
  await fill(other, 'spot.price', '64000');
  await fill(other, 'spot.amount', '0.01');
  expect(await stored(page)).toContain('kept');
  expect(await stored(other)).toContain('draft');

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const elsewhere = createClient({ base: () => `${exchange.url}/api`, token: () => token, language: () => 'en' });
  await elsewhere.send(identityCalls.logout, {});
  await expect.poll(() => stored(page)).toEqual([]);
  await expect.poll(() => stored(other)).toEqual([]);
  await other.goto('/h5/#/pages/transaction/index');
  await expect(other.getByTestId('spot.amount')).toHaveValue('');
});
