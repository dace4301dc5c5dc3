import type { Page } from '@playwright/test';
import { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { expectFailures } from './support/page-errors.ts';
import { reduceNewest } from './support/reduce-order.ts';
import { expect, test } from './support/test.ts';
import { asFunded, fillWallet } from './support/whole-wallet.ts';

const openSpot = async (page: Page): Promise<void> => {
  await page.goto('/h5/#/pages/transaction/index');
  await expect(page.getByTestId('order-book.level')).toHaveCount(12);
};

/** A field that shows grouped digits at rest is touched before it is filled, as a finger would. */
const type = async (page: Page, field: string, value: string): Promise<void> => {
  await page.getByTestId(field).click();
  await page.getByTestId(field).fill(value);
  await page.getByTestId(field).blur();
};

const press = async (page: Page, keys: string): Promise<void> => {
  for (const key of keys)
    await page.getByTestId('spot.amount.pad').getByRole('button', { name: key, exact: true }).click();
};

const card = (page: Page) => page.locator('[data-testid^="spot.order-"]');

test('J7 a customer taps a price in the book, buys there with a limit order, sees it wait, and cancels it', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await exchange.quoteBook();
  await exchange.live();
  await openSpot(page);
  await expect(page.getByTestId('order-book.spread')).toContainText('0.60');
  await checkScreen(page, { primary: page.getByTestId('spot.submit') });

  await page.getByRole('button', { name: 'Use the price 64,249.70' }).click();
  await expect(page.getByTestId('spot.price')).toHaveValue('64,249.70');
  await page.getByTestId('tab.markets').click();
  await expect(page.getByTestId('markets')).toBeVisible();
  await page.getByTestId('tab.trade').click();
  await expect(page.getByTestId('spot.price')).toHaveValue('64,249.70');

  await page.getByTestId('spot.amount').click();
  await press(page, '0.01');
  await page.getByTestId('spot.amount').blur();
  await expect(page.getByTestId('spot.total')).toHaveValue('642.50');
  await expect(page.getByTestId('spot.fee')).toHaveText('0');

  await page.getByTestId('spot.submit').click();
  const rows = page.getByTestId('confirm.rows');
  await expect(rows).toContainText(/Price64,249\.70Index price 64,250\.00, 14:\d\d:\d\d/);
  await expect(rows).toContainText(/Amount0\.01\sBTC/);
  await expect(rows).toContainText(/Fee0\.00\sBTC/);
  await expect(rows).toContainText(/You pay642\.50\sUSDT/);
  await expect(rows).toContainText(/You receive0\.01\sBTC/);
  await expect(rows).toContainText(/Balance after9,357\.50\sUSDT/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });

  await page.getByTestId('confirm.primary').dblclick();
  await expect(page.getByTestId('confirm.result')).toContainText('Order placed');
  await expect(page.getByTestId('confirm.reference')).toContainText(/S-\d+/);
  await page.getByTestId('confirm.done').click();
  await expect(page.getByRole('tab', { name: 'Open (1)' })).toBeVisible();
  await expect(card(page)).toHaveCount(1);
  await expect(card(page).getByTestId('spot.order.filled')).toHaveText('0 / 0.01');
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
  await expect(card(page).getByRole('button', { name: 'Cancel' }), 'on the first screen').toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId('order-book.level').filter({ hasText: 'Your order' })).toContainText('64,249.70');
  await expect(
    page.getByRole('button', { name: 'Use the price 64,249.70. Your order' }),
    'and it is announced',
  ).toHaveCount(1);
  await expect(page.getByTestId('spot.available')).toHaveText(/^9,357\.50\sUSDT$/);
  await checkScreen(page);
  const client = await asFunded(exchange);
  expect(await client.send(spotCalls.orders, { page: 1, limit: 10 }), 'two taps are one order').toHaveLength(1);

  await page.getByTestId('tab.assets').click();
  await page.getByTestId('assets.segments').getByRole('tab', { name: 'Spot' }).click();
  await page.getByTestId('assets.USDT').click();
  await expect(page.getByTestId('assets.held')).toContainText('Spot order');
  await expect(page.getByTestId('assets.held'), 'what is frozen says for what').toContainText(/642\.4[89]\d*\sUSDT/);
  await page.goBack();
  await page.getByTestId('tab.trade').click();
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByTestId('spot.available')).toHaveText(/^10,000\.00\sUSDT$/);
});

test('J8 the slider takes a share of the balance, and an order that is too large or far off is reported', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await fillWallet(exchange);
  await exchange.quoteBook();
  await openSpot(page);
  await type(page, 'spot.price', '64000');
  await page.getByRole('button', { name: '25%', exact: true }).click();
  await expect(page.getByTestId('spot.amount')).toHaveValue('0.03906');
  await expect(page.getByTestId('spot.total')).toHaveValue('2,499.84');
  await page.getByRole('slider', { name: 'Share of your balance' }).press('ArrowRight');
  await expect(page.getByTestId('spot.amount')).toHaveValue('0.04062');
  await page.getByRole('slider', { name: 'Share of your balance' }).press('ArrowLeft');
  await expect(page.getByTestId('spot.amount')).toHaveValue('0.03906');

  await type(page, 'spot.amount', '1');
  await expect(page.getByTestId('spot.total')).toHaveValue('64,000.00');
  await page.getByTestId('spot.submit').click();
  await expect(page.getByText('Insufficient balance')).toBeVisible();
  await expect(page.getByTestId('spot.amount')).toBeFocused();
  await expect(page.getByTestId('spot.recharge')).toBeVisible();
  await checkScreen(page);
  await page.getByTestId('spot.reduce').click();
  await expect(page.getByTestId('spot.amount')).toHaveValue('0.15625');
  await expect(page.getByTestId('spot.total')).toHaveValue('10,000.00');
  await expect(page.getByTestId('spot.notes')).toHaveText('100% of your USDT');

  await page.getByTestId('spot.side').getByRole('tab', { name: 'Sell' }).click();
  await expect(page.getByTestId('spot.price'), 'the price stays').toHaveValue('64,000.00');
  await expect(page.getByTestId('spot.amount'), 'the amount does not').toHaveValue('');
  await type(page, 'spot.price', '60000');
  await type(page, 'spot.amount', '0.1');
  await expect(page.getByTestId('spot.notes')).toContainText('Will fill immediately near 64,249.70');
  await expect(page.getByTestId('spot.notes')).toContainText('6.61% below the index');
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
  for (const part of ['spot.notes', 'spot.submit'])
    await expect(page.getByTestId(part), 'neither is under the tab bar').toBeInViewport({ ratio: 0.99 });
  await page.getByTestId('spot.submit').click();
  await expect(page.getByTestId('confirm.warning')).toHaveText('6.61% below the index');
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.primary')).toHaveText('Tap again to confirm');
  await expect(page.getByTestId('confirm.result')).toBeHidden();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Order filled');
  await expect(page.getByTestId('confirm.result')).toContainText('Average price 64,249.70');
});

test('J25.3, J25.6 and SP14b a lost answer ends in the true state with one order that can be reduced, and back closes the sheet, then the page', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await exchange.quoteBook();
  await page.goto('/h5/#/pages/quotation/index?symbol=BTC%2FUSDT');
  await page.getByTestId('quotation.buy').click();
  await expect(page.getByTestId('order-book.level').last()).toBeVisible();
  await type(page, 'spot.price', '64000');
  await type(page, 'spot.amount', '0.01');
  await page.getByTestId('spot.submit').click();
  await backCloses(page, page.getByTestId('confirm.hero'));
  await expect(page.getByTestId('spot.price')).toHaveValue('64,000.00');
  await expect(page.getByTestId('spot.amount')).toHaveValue('0.01');

  let lost = 0;
  await page.route('**/api/coin/trade', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  expectFailures(page, /ERR_CONNECTION_RESET/);
  await page.getByTestId('spot.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.checking')).toHaveText('We have not heard back. Checking your orders…');
  await expect(page.getByTestId('confirm.result')).toContainText('Order placed');
  await page.getByTestId('confirm.done').click();
  await expect(card(page)).toHaveCount(1);
  const client = await asFunded(exchange);
  expect(await client.send(spotCalls.orders, { page: 1, limit: 10 })).toHaveLength(1);

  // Placed elsewhere, it arrives here by the socket.
  const order = { currency_id: 1, legal_id: 3, type: 1, kind: 'limit' } as const;
  await client.send(spotCalls.place, { ...order, target_price: Decimal.of(63000), amount: Decimal.of('0.01') });
  await expect(card(page)).toHaveCount(2);
  await reduceNewest(page);
  await page.getByTestId('spot.cancel-all').click();
  await expect(page.getByTestId('spot.cancel-all.ask')).toContainText('Cancel 2 open orders?');
  await checkScreen(page);
  await page.getByTestId('spot.cancel-all.confirm').click();
  await expect(card(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByTestId('quotation')).toBeVisible();
});

test('SP4 SP4a a market order waits for a fresh price, spends at most its total, and is not asked about again that day', async ({
  page,
  context,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await exchange.quoteBook();
  await openSpot(page);
  await page.getByTestId('spot.kind').click();
  await page.getByRole('option', { name: 'Market' }).click();
  await expect(page.getByTestId('spot.submit'), 'the clock of the feed is stopped').toHaveText(
    'Waiting for a fresh price',
  );
  await expect(page.getByTestId('spot.submit')).toBeDisabled();
  await exchange.live();
  await page.reload();
  await expect(page.getByTestId('spot.submit'), 'what was chosen survives a reload').toHaveText('Buy BTC');
  await page.getByLabel(/Change unit/).selectOption('quote');
  await type(page, 'spot.amount', '1000');
  await expect(page.getByTestId('spot.form')).toContainText(/≈ 0\.01556\sBTC/);
  await page.getByTestId('spot.submit').click();
  await expect(page.getByTestId('confirm.rows'), 'SP4a').toContainText(
    /You pay≈ 999\.7\d\sUSDTAt most 1,000\.00\sUSDT/,
  );
  await page.getByText('Do not ask again today').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Order filled');
  await page.getByTestId('confirm.done').click();

  await type(page, 'spot.amount', '500');
  await page.getByTestId('spot.submit').click();
  await expect(page.getByTestId('toast')).toContainText('Order filled');
  await expect(page.getByTestId('confirm')).toBeHidden();
  await page.getByTestId('spot.lists').getByRole('tab', { name: 'All' }).click();
  await expect(card(page)).toHaveCount(2);

  expectFailures(page, /ERR_INTERNET_DISCONNECTED|socket\.io|WebSocket|Failed to fetch|net::ERR/);
  await context.setOffline(true);
  await expect(page.getByTestId('spot.submit')).toHaveText('Offline');
  await expect(page.getByTestId('spot.submit')).toBeDisabled();
});

test('J25.3 a sheet or a keypad that fails to load leaves the form usable: it says so, and typing goes on', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await exchange.quoteBook();
  expectFailures(page, /ERR_FAILED/);
  await page.route(/\/js\/(?:sheets|num-pad)-/, (route) => route.abort());
  await openSpot(page);
  await expect(page.getByTestId('spot.amount')).toHaveAttribute('inputmode', 'none');
  await page.getByTestId('spot.amount').click();
  await expect(page.getByTestId('spot.amount'), 'the phone shows its own keyboard').toHaveAttribute(
    'inputmode',
    'decimal',
  );
  await type(page, 'spot.price', '64000');
  await type(page, 'spot.amount', '0.01');
  await page.getByTestId('spot.submit').click();
  await expect(page.getByTestId('toast')).toContainText('This part could not be loaded.');
  await expect(page.getByTestId('confirm')).toHaveCount(0);
  await expect(page.getByTestId('spot.submit')).toBeEnabled();
  await page.unrouteAll();
  await page.getByTestId('toast').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByTestId('spot.amount'), 'what was typed is still there').toHaveValue('0.01');
  await page.getByTestId('spot.submit').click();
  await expect(page.getByTestId('confirm.rows')).toBeVisible();
});

test('J25.7 the trade tab fits in other languages, in the light theme and on a phone of 320 px, where form and book stack', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await exchange.quoteBook();
  for (const language of ['th', 'vi', 'fra']) {
    await page.addInitScript((code) => localStorage.setItem('lang', code), language);
    await openSpot(page);
    await page.reload();
    await expect(page.getByTestId('order-book.level')).toHaveCount(12);
    await type(page, 'spot.amount', '1');
    await page.getByTestId('spot.submit').click();
    await expect(page.getByTestId('spot.reduce')).toBeVisible();
    await checkFit(page);
    await page.getByTestId('spot.reduce').click();
    await page.getByTestId('spot.amount').blur();
    await page.getByTestId('spot.submit').click();
    await expect(page.getByTestId('confirm.rows')).toBeVisible();
    await checkFit(page);
  }
  await page.addInitScript(() => localStorage.setItem('candor.theme', 'light'));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(page.getByTestId('order-book.level')).toHaveCount(12);
  const [form, book] = [
    await page.getByTestId('spot.form').boundingBox(),
    await page.getByTestId('book').boundingBox(),
  ];
  expect(book?.y, 'the book is below the form').toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0) - 1);
  await checkScreen(page);
});
