import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { identityCalls } from '#contract/identity/calls.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { createClient } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { BUY, SELL } from '#contract/spot/rules.ts';
import { checkFit, checkScreen } from './support/check-screen.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded, FUNDED } from './support/funded.ts';
import { expect, test } from './support/test.ts';

const HISTORY = '/h5/#/pages/transaction/currency_order';
const BIDS = [
  ['64249.70', '0.5'],
  ['64249.10', '0.25'],
] as const;
const ASKS = [
  ['64250.10', '0.01'],
  ['64260.10', '0.5'],
] as const;

type Order = Omit<InputOf<typeof spotCalls.place>, 'currency_id' | 'legal_id'>;

/** The demo customer on another device. */
const elsewhere = async ({ url }: Exchange) => {
  let token: string | undefined;
  const client = createClient({ base: () => `${url}/api`, token: () => token, language: () => 'en' });
  token = await client.send(identityCalls.login, { user_string: FUNDED.account, password: FUNDED.password });
  return client;
};

/** Places orders of the demo customer without the browser. */
const orders = async (exchange: Exchange) => {
  const client = await elsewhere(exchange);
  const terms = await client.send(spotCalls.terms, {});
  return async (symbol: string, order: Order): Promise<number> => {
    const market = terms.find((one) => one.symbol === symbol);
    if (!market) throw new Error(`there is no book of ${symbol}`);
    const { currency_id, legal_id } = market;
    return (await client.send(spotCalls.place, { currency_id, legal_id, ...order })).id;
  };
};

const limit = (type: typeof BUY | typeof SELL, price: string, amount: string): Order => ({
  type,
  kind: 'limit',
  target_price: Decimal.of(price),
  amount: Decimal.of(amount),
});

const cards = (page: Page) => page.getByTestId(/^history\.order-\d+$/);

const choose = async (page: Page, filter: string, option: string): Promise<void> => {
  await page.getByTestId(`history.${filter}`).click();
  await page.getByTestId(`history.${filter}.list`).getByRole('option', { name: option, exact: true }).click();
};

test('SP21 a customer finds an order, sees its fills and its reason, exports all as a file, and watches the others live', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await exchange.quoteBook('BTC/USDT', BIDS, ASKS);
  await enterFunded(page, exchange);
  const place = await orders(exchange);
  const bought = await place('BTC/USDT', { type: BUY, kind: 'market', total: Decimal.of(1000) });
  const waits = await place('BTC/USDT', limit(BUY, '64000', '0.01'));
  const expired = await place('ETH/USDT', { ...limit(BUY, '3000', '0.1'), force: 'ioc' });

  await page.goto(HISTORY);
  await expect(cards(page)).toHaveCount(3);
  await checkScreen(page);
  await choose(page, 'status', 'Cancelled or expired');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByTestId(`history.order-${expired}`)).toContainText(
    'No order matched the rest at an allowed price',
  );
  await choose(page, 'side', 'Sell');
  await expect(page.getByTestId('history.empty')).toContainText('No orders match these filters');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(3);

  // 0.01 BTC at 64,250.10 and what is left of 1,000 USDT at 64,260.10.
  await page.getByTestId(`history.order-${bought}`).getByTestId('history.open').click();
  await expect(page.getByTestId('order.filled')).toHaveText(/^0\.01556\sBTC$/);
  await expect(page.getByTestId('order.mean')).toHaveText('64,253.67');
  await expect(page.getByTestId('order.fee')).toHaveText(/^0\.00\sBTC$/);
  await expect(page.getByTestId(/^order\.fill-\d+$/)).toHaveCount(2);
  await checkScreen(page);
  await page.getByTestId('order.prove').click();
  await expect(page).toHaveURL(/pages\/price\/why\?symbol=BTC%2FUSDT&seq=\d+/);
  await page.goBack();
  await expect(page.getByTestId('order.prove')).toBeHidden();

  const saving = page.waitForEvent('download');
  await page.getByTestId('history.export').click();
  const file = await readFile(await (await saving).path(), 'utf8');
  const lines = file.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toMatch(new RegExp(`^${bought},.*,BTC/USDT,buy,market,.*,filled,,.*,0\\.01556,`));

  // Changes from elsewhere arrive by themselves: a new order, a fill, and the end of one that is cancelled here.
  const sells = await place('BTC/USDT', limit(SELL, '65000', '0.002'));
  await page.getByTestId(`history.cancel-${sells}`).click();
  await expect(page.getByTestId(`history.order-${sells}`).getByTestId('history.state')).toHaveText('Cancelled');
  await exchange.quoteBook('BTC/USDT', [], [['64000', '0.004']]);
  await expect(page.getByTestId(`history.order-${waits}`).getByTestId('history.filled')).toHaveText(/^0\.004 of 0\.01/);
  await page.getByRole('tab', { name: 'My trades' }).click();
  await expect(page.getByTestId(/^history\.fill-\d+$/)).toHaveCount(3);
  await checkScreen(page);

  await page.getByRole('tab', { name: 'Orders', exact: true }).click();
  await page.setViewportSize({ width: 320, height: 844 });
  for (const language of ['th', 'vi', 'fra']) {
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    await page.reload();
    await expect(cards(page)).toHaveCount(4);
    await checkFit(page);
  }
});

test('SP19 the page of a market shows its book and its trades as they happen, and marks an own order', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await enterFunded(page, exchange);
  const place = await orders(exchange);
  await page.goto('/h5/#/pages/quotation/index?symbol=BTC%2FUSDT');
  await expect(page.getByTestId('order-book.spread')).toHaveText('No orders yet');

  await exchange.quoteBook('BTC/USDT', BIDS, ASKS);
  await place('BTC/USDT', limit(BUY, '64249.10', '0.05'));
  await expect(page.getByTestId('order-book.spread')).toHaveText('Spread 0.40');
  const bids = page.getByTestId('order-book.bids').getByTestId('order-book.level');
  await expect(bids).toHaveText(['64,249.700.50000', '64,249.10Your order0.30000']);
  await checkScreen(page, { primary: page.getByTestId('quotation.buy') });

  await page.getByTestId('order-book.grouping').click();
  await page.getByTestId('order-book.steps').getByRole('option').last().click();
  await expect(bids).toHaveText(['64,249.00Your order0.80000']);
  await page.getByTestId('order-book.view').click();
  await expect(bids).toHaveCount(0);

  await place('BTC/USDT', { type: BUY, kind: 'market', amount: Decimal.of('0.004') });
  await expect(page.getByTestId('order-book.last')).toContainText('64,250.10');
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect(page.getByTestId('trades.row')).toHaveText([/▲Buy64,250\.10.*0\.00400$/]);
  await page.getByTestId('quotation.buy').click();
  await expect(page).toHaveURL(/transaction\/index2\?kind=spot&symbol=BTC%2FUSDT&side=buy/);
});

test('SP14a a reduced order shows each change, from the original amount, live', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  const place = await orders(exchange);
  const id = await place('BTC/USDT', limit(BUY, '64000', '0.01'));
  const device = await elsewhere(exchange);
  await page.goto(HISTORY);
  await page.getByTestId(`history.order-${id}`).getByTestId('history.open').click();
  await expect(page.getByTestId('order.filled')).toBeVisible();
  await expect(page.getByTestId('order.amends')).toBeHidden();
  await device.send(spotCalls.amend, { id, amount: Decimal.of('0.006') });
  await expect(page.getByTestId(/^order\.amend-\d+$/)).toHaveText(/From 0\.01 to 0\.006 BTC.*14:05:00.*Change \d+/);
  await device.send(spotCalls.amend, { id, amount: Decimal.of('0.004') });
  await expect(page.getByTestId(/^order\.amend-\d+$/)).toHaveCount(2);
  await expect(page.getByTestId(/^order\.amend-\d+$/).first()).toContainText('From 0.006 to 0.004 BTC');
  await checkScreen(page);
  for (const language of ['th', 'vi', 'fra']) {
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    await page.reload();
    await page.getByTestId(`history.order-${id}`).getByTestId('history.open').click();
    await expect(page.getByTestId('order.amends')).toBeVisible();
    await checkFit(page);
  }
});
