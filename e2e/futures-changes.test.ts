import { Decimal } from '#contract/kit/decimal.ts';
import { readFile } from 'node:fs/promises';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { LONG, SHORT } from '#contract/futures/rules.ts';
import { checkScreen } from './support/check-screen.ts';
import { enterTrader, enterWithFutures, LONG_BTC, openPositions, place, type, type Wanted } from './support/futures.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';

const AAPL = { symbol: 'AAPL/USDT', side: LONG, lots: 2, multiple: 10 } as const;

test('FU19 added margin moves the liquidation price away, as the sheet said', async ({ page, exchange }) => {
  const client = await enterWithFutures(page, exchange);
  await place(client, LONG_BTC);
  await openPositions(page, 1);
  await page.getByTestId('position.add_margin').click();
  await page.getByTestId('margin.confirm').click();
  await expect(page.getByText('Enter an amount')).toBeVisible();
  await type(page, 'margin.amount', '5000');
  await expect(page.getByTestId('margin.confirm')).toBeEnabled();
  await page.getByTestId('margin.confirm').click();
  await expect(
    page
      .getByTestId('margin')
      .getByText(/not enough|more than|available/i)
      .first(),
  ).toBeVisible();
  await type(page, 'margin.amount', '50');
  await expect(page.getByTestId('margin.after')).toHaveText(/^210\.63\sUSDT$/);
  await expect(page.getByTestId('margin.liquidation')).toHaveText('60,358.75');
  await checkScreen(page, { primary: page.getByTestId('margin.confirm') });
  await page.getByTestId('margin.confirm').dblclick();
  await expect(page.getByTestId('confirm.result')).toContainText('Margin added');
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('position.margin')).toHaveText('210.63');
  await expect(page.getByTestId('position.liquidation')).toHaveText('60,358.75');
  expect(String((await client.send(futuresReads.overview, {})).positions[0]?.margin), 'added once').toBe('210.625');
});

test('FU11 a long is reversed to a short at one price, and the history names both', async ({ page, exchange }) => {
  const client = await enterWithFutures(page, exchange);
  await place(client, LONG_BTC);
  await exchange.quote('BTC/USDT', '64900');
  await openPositions(page, 1);
  await page.getByTestId('position.reverse').click();
  await expect(page.getByTestId('reverse.net')).toHaveText(/^\+29\.27\sUSDT$/);
  await expect(page.getByTestId('reverse.liquidation')).toHaveText('67,820.50');
  await expect(page.getByTestId('reverse.worst')).toHaveText('64,575.50');
  await expect(page.getByTestId('reverse.overnight')).toHaveText(/^0\.65\sUSDT\/day$/);
  await expect(page.getByTestId('reverse.close-fee')).toHaveText(/^1\.63\sUSDT$/);
  await expect(page.getByTestId('confirm.pays')).toContainText(/^You pay163\.8725\sUSDT/);
  await checkScreen(page, { primary: page.getByTestId('reverse.confirm') });
  await page.getByTestId('reverse.confirm').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Reversed at 64,900.00');
  await page.getByTestId('confirm.done').click();
  await expect(page.locator('[data-testid^="position-"]')).toContainText('Short');
  await expect(page.getByTestId('position.liquidation')).toHaveText('67,820.50');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByTestId('history.reason')).toContainText('Closed by you to reverse, at 64,900.00');
});

test('FU11 FU15 while a stock is closed nothing is closed, and its stops can still be changed', async ({
  page,
  exchange,
}) => {
  await exchange.setClock('2026-03-09T15:00:00.000Z');
  const client = await enterTrader(page, exchange, 'stock');
  await exchange.quote('AAPL/USDT', '212.34');
  await place(client, AAPL);
  await exchange.setClock('2026-03-09T20:30:00.000Z');
  await openAgain(page, '/h5/#/pages/transaction/contract?symbol=AAPL/USDT');
  await expect(page.getByTestId('position.why-not')).toContainText('The market is closed');
  await expect(page.getByTestId('position.close')).toBeDisabled();
  await expect(page.getByTestId('position.reverse')).toBeDisabled();

  await page.getByTestId('positions.close').click();
  await page.getByRole('option', { name: /Close all/ }).click();
  await expect(page.getByTestId('bulk.row')).toContainText('The market is closed');
  await page.getByTestId('bulk.two-taps').click();
  await page.getByTestId('bulk.two-taps').click();
  await expect(page.getByTestId('act.refused')).toHaveText(
    'No position was closed. 1 position cannot be closed right now and is unchanged',
  );
  await expect(page.getByTestId('bulk.result'), 'a failure is no receipt').toHaveCount(0);
  await expect(page.getByTestId('bulk.two-taps'), 'the next attempt takes two taps again').not.toHaveText(
    'Tap again to confirm',
  );
  await checkScreen(page);
  await page.getByTestId('sheet.close').click();

  await page.getByTestId('position.stops').click();
  await type(page, 'stops.stop_loss', '205');
  await page.getByTestId('stops.save').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Take-profit and stop-loss saved');
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('position.stop_loss')).toHaveText('205.00');
});

test('FU24 the history is filtered by the server and saved as the file that the filter shows', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  const closed: readonly Wanted[] = [
    LONG_BTC,
    { ...LONG_BTC, side: SHORT, lots: 2 },
    { ...LONG_BTC, symbol: 'ETH/USDT', lots: 1, multiple: 10 },
  ];
  for (const wanted of closed) await client.send(futuresCalls.close, { id: (await place(client, wanted)).id });
  await page.goto('/h5/#/pages/transaction/contract_order');
  await expect(page.getByTestId('history.row')).toHaveCount(3);
  await page.getByTestId('history.side').click();
  await page.getByRole('option', { name: 'Short' }).click();
  await expect(page.getByTestId('history.row')).toHaveCount(1);
  await expect(page.getByTestId('history.row')).toContainText('BTC/USDT');
  await checkScreen(page);
  const saved = page.waitForEvent('download');
  await page.getByTestId('history.export').click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',').slice(4, 8))).toEqual([['BTC/USDT', 'short', '20', '2']]);
  await expect(page.getByText('1 closing saved')).toBeVisible();

  await page.getByTestId('history.why').click();
  await page.getByRole('option', { name: 'Liquidated' }).click();
  await expect(page.getByTestId('history.empty')).toBeVisible();
  await page.getByTestId('history.empty').getByRole('button').click();
  await expect(page.getByTestId('history.row')).toHaveCount(3);
  await page.getByTestId('history.pair').click();
  await page.getByRole('option', { name: /ETH/ }).click();
  await expect(page.getByTestId('history.row')).toHaveCount(1);
});

test('FU24 the page of a position lists all of its closings while it is scrolled', async ({ page, exchange }) => {
  const client = await enterWithFutures(page, exchange);
  const { id } = await place(client, { ...LONG_BTC, lots: 25 });
  for (let part = 0; part < 23; part++) await client.send(futuresCalls.close, { id, share: Decimal.of(1) });
  await page.goto(`/h5/#/pages/transaction/position?id=${id}`);
  await expect(page.getByTestId('position.lots')).toHaveText('2');
  await expect(async () => {
    await page.getByTestId('history.row').last().scrollIntoViewIfNeeded();
    await expect(page.getByTestId('history.row')).toHaveCount(23, { timeout: 1000 });
  }).toPass();
  await checkScreen(page);
});
