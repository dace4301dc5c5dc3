import type { Page } from '@playwright/test';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { checkScreen } from './support/check-screen.ts';
import { enterTrader, enterWithFutures, LONG_BTC, place, type } from './support/futures.ts';
import { openAgain } from './support/open-again.ts';
import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';

const CONTRACT = '/h5/#/pages/transaction/contract';
const submit = (page: Page) => page.getByTestId('futures.submit');

test('FU3 offline the form keeps what was typed and says why it cannot be sent', async ({
  page,
  exchange,
  context,
}) => {
  expectFailures(page, /ERR_INTERNET_DISCONNECTED|socket\.io|WebSocket|Failed to fetch|net::ERR/);
  await enterWithFutures(page, exchange);
  await page.goto(CONTRACT);
  await type(page, 'futures.lots', '5');
  await expect(submit(page)).toHaveText('Open long');
  await context.setOffline(true);
  await expect(submit(page)).toHaveText('Offline');
  await expect(submit(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(submit(page)).toHaveText('Open long');
  await expect(page.getByTestId('futures.lots')).toHaveValue('5');
});

test('FU3 an old price is marked, nothing is sent at it, and the next price opens the form again', async ({
  page,
  exchange,
}) => {
  await enterTrader(page, exchange);
  await exchange.forward(30_000);
  await page.goto(CONTRACT);
  await type(page, 'futures.lots', '5');
  await expect(submit(page)).toHaveText('Waiting for a fresh price');
  await expect(submit(page)).toBeDisabled();
  await exchange.quote('BTC/USDT', '64300');
  await expect(submit(page)).toHaveText('Open long');
  await expect(submit(page)).toBeEnabled();
});

test('FU3b the sheet follows the price until the tap, and what is sent is what it shows', async ({
  page,
  exchange,
}) => {
  const client = await enterTrader(page, exchange);
  await page.goto(CONTRACT);
  await type(page, 'futures.lots', '5');
  await submit(page).click();
  const rows = page.getByTestId('confirm.rows');
  await expect(rows).toContainText('Opens at worst at64,571.25');
  await exchange.quote('BTC/USDT', '65000');
  await expect(rows).toContainText(/Entry price65,000\.00.*Opens at worst at65,325\.00.*Margin162\.50/);
  await expect(page.getByTestId('confirm')).toContainText('+1.17%');
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.primary'), 'after a move it takes a second tap').toHaveText(
    'Tap again to confirm',
  );
  await exchange.forward(30_000);
  await expect(page.getByTestId('confirm.primary')).toHaveText('Waiting for a fresh price');
  await expect(page.getByTestId('confirm.primary')).toBeDisabled();
  expect((await client.send(futuresReads.overview, {})).positions, 'nothing was opened').toEqual([]);
});

test('FU3 a price that moves away under way opens nothing: the sheet comes back with new numbers', async ({
  page,
  exchange,
}) => {
  const client = await enterTrader(page, exchange);
  await page.goto(CONTRACT);
  await type(page, 'futures.lots', '5');
  await submit(page).click();
  await expect(page.getByTestId('confirm.rows')).toContainText('Opens at worst at64,571.25');
  await page.route(/\/lever\/submit/, async (route) => {
    await exchange.quote('BTC/USDT', '65000');
    await route.continue();
  });
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByText('These are the new numbers')).toBeVisible();
  await page.unroute(/\/lever\/submit/);
  expect((await client.send(futuresReads.overview, {})).positions, 'nothing was opened').toEqual([]);
  await expect(page.getByTestId('confirm.rows')).toContainText('Opens at worst at65,325.00');
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Opened at 65,000.00');
});

/** The phone has terms with a spread, which the server no longer has. */
const showOldTerms = async (page: Page): Promise<void> => {
  await page.route(/\/lever\/terms/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"spread":"0"', '"spread":"0.001"'),
    });
  });
};

test('FU3a terms that changed since open nothing: the sheet comes back with the new ones', async ({
  page,
  exchange,
}) => {
  const client = await enterTrader(page, exchange);
  await showOldTerms(page);
  await openAgain(page, CONTRACT);
  await type(page, 'futures.lots', '5');
  await submit(page).click();
  const rows = page.getByTestId('confirm.rows');
  await expect(rows).toContainText(/Last price64,250\.00[\d:]+Spread\+64\.250\.1%Entry price64,314\.25/);
  await page.unroute(/\/lever\/terms/);
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.error')).toContainText('The terms of this contract changed');
  await expect(rows).toContainText(/Entry price64,250\.00Last price 64,250\.00/);
  expect((await client.send(futuresReads.overview, {})).positions, 'nothing was opened').toEqual([]);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.receipt')).toContainText(/Entry price64,250\.00The logged price of tick/);
});

test('what is not a number of lots stays in the field with the reason, and glues no digits', async ({
  page,
  exchange,
}) => {
  await enterTrader(page, exchange);
  await page.goto(CONTRACT);
  const lots = page.getByTestId('futures.lots');
  await lots.click();
  await lots.pressSequentially('1.5');
  await expect(lots).toHaveValue('1.5');
  await expect(page.getByText('Whole numbers only')).toBeVisible();
  await expect(page.getByTestId('futures.margin')).toHaveText('—');
  await lots.press('Backspace');
  await lots.press('Backspace');
  await expect(lots).toHaveValue('1');
  await lots.pressSequentially('e9');
  await expect(lots).toHaveValue('1e9');
  await lots.blur();
  await expect(lots).toHaveAttribute('data-value', '');
  await expect(page.getByText('Whole numbers only')).toBeVisible();
});

test('MA22 before a stock opens only a limit order can be placed, and it waits', async ({ page, exchange }) => {
  await exchange.setClock('2026-03-10T13:18:00.000Z');
  const client = await enterTrader(page, exchange, 'stock');
  await openAgain(page, `${CONTRACT}?symbol=AAPL/USDT`);
  await expect(page.getByTestId('futures.locked')).toContainText('Until then only a limit order can be placed');
  await expect(submit(page)).toBeDisabled();
  await checkScreen(page, { primary: submit(page) });
  await page.getByTestId('futures.kind').getByText('Limit').click();
  await expect(page.getByTestId('futures.locked')).toHaveCount(0);
  await expect(page.getByTestId('futures.price'), 'it starts at the last price').not.toHaveValue('');
  await type(page, 'futures.price', '210');
  await type(page, 'futures.lots', '2');
  await submit(page).click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toBeVisible();
  const { pending } = await client.send(futuresReads.overview, {});
  expect(pending.map(({ symbol, limit_price }) => [symbol, String(limit_price)])).toEqual([['AAPL/USDT', '210']]);
});

test('MA25 MA26 a paused stock says why and since when', async ({ page, exchange }) => {
  await exchange.setClock('2026-03-10T15:00:00.000Z');
  await enterTrader(page, exchange, 'stock');
  await exchange.live();
  await page.goto(`${CONTRACT}?symbol=AAPL/USDT`);
  await expect(submit(page)).toHaveText('Open long');
  await exchange.pause('AAPL/USDT', true, 'corporate_action');
  await expect(page.getByTestId('futures.locked')).toContainText(/since 15:0\d, because of a corporate action/);
  await expect(submit(page)).toBeDisabled();
  await checkScreen(page, { primary: submit(page) });
});

test('FU15 a level on the wrong side is said while it is typed', async ({ page, exchange }) => {
  await enterWithFutures(page, exchange);
  await page.goto(CONTRACT);
  await page.getByTestId('futures.stops').click({ force: true });
  await type(page, 'futures.take-profit', '60000');
  await expect(page.getByText(/The take-profit of a long must be above the price 64,250\.00/)).toBeVisible();
  await type(page, 'futures.take-profit', '66000');
  await expect(page.getByText(/The take-profit of a long must be above/)).toHaveCount(0);
  await type(page, 'futures.stop-loss', '65000');
  await expect(page.getByText(/The stop-loss of a long must be below the price/)).toBeVisible();
});

test('FU21 a break that the customer takes stops the form and not the closing', async ({ page, exchange }) => {
  const client = await enterWithFutures(page, exchange);
  await place(client, LONG_BTC);
  await client.send(limitsCalls.coolOff, { hours: 24 });
  await page.goto(CONTRACT);
  await expect(page.getByTestId('futures.limits')).toContainText('You are taking a break until');
  await expect(submit(page)).toHaveText('Stopped by your own limits');
  await expect(submit(page)).toBeDisabled();
  await checkScreen(page, { primary: submit(page) });
  await page.getByTestId('position.close').click();
  await page.getByTestId('close.confirm').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Closed 5 lots');
});

test('FU21 a loss that reaches the daily limit stops the form, which links to that limit', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  await client.send(limitsCalls.setDailyLoss, { amount: Decimal.of(10) });
  const { id } = await place(client, LONG_BTC);
  await exchange.quote('BTC/USDT', '64000');
  await client.send(futuresCalls.close, { id });
  await page.goto(CONTRACT);
  await expect(page.getByTestId('futures.limits')).toContainText('Today’s loss has reached your limit of 10');
  await expect(submit(page)).toBeDisabled();
  await page.getByTestId('futures.limits').getByRole('link').click();
  await expect(page.getByTestId('limits.daily-loss')).toBeInViewport();
});
