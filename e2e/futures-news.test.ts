import { futuresCalls } from '#contract/futures/calls.ts';
import { LONG, SHORT } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { backCloses, checkScreen } from './support/check-screen.ts';
import { enterWithFutures, LONG_BTC, openPositions, place, type } from './support/futures.ts';
import { openAgain } from './support/open-again.ts';
import { socketOpens } from './support/socket.ts';
import { expect, test } from './support/test.ts';

test('FU31 a stop that fires is said on any screen with its price, and is a message under Orders', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  const { id } = await place(client, LONG_BTC);
  await client.send(futuresCalls.setStops, { id, stop_loss_price: Decimal.of('64000') });
  const opened = socketOpens(page);
  await openAgain(page, '/h5/#/');
  await opened;
  await expect(page.getByTestId('home.positions')).toBeVisible();
  await exchange.quote('BTC/USDT', '63990');
  const toast = page.getByTestId('toast');
  await expect(toast).toContainText(/Long BTC\/USDT: Stop-loss, closed at 63,990\.00, tick [\d,]+/);
  await expect(page.getByRole('status').filter({ has: toast })).toHaveCount(1);
  await page.getByTestId('toast.action').click();
  await expect(page.getByTestId('position.state')).toHaveText('Closed');
  await exchange.runJobs('futures.notify');
  await page.goto('/h5/#/');
  await page.getByTestId('home.bell').click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  const message = page.getByTestId('inbox').getByRole('link', { name: /Stop-loss: your long in BTC\/USDT/ });
  await expect(message).toContainText(/closed at 63,990\.00, tick [\d,]+\. Net result −/);
  await checkScreen(page);
  await message.click();
  await expect(page.getByTestId('position')).toBeVisible();
});

test('FU32 a cancelled order is found with the reason, and its page does not call it closed', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  await place(client, { ...LONG_BTC, limit: '60000' });
  await place(client, { ...LONG_BTC, side: SHORT, limit: '65000' });
  await openPositions(page, 0);
  await page.getByRole('tab', { name: 'Orders (2)' }).click();
  await page.getByTestId('order.cancel').last().click();
  await expect(page.getByTestId('toast')).toContainText('Order cancelled');
  await expect(page.getByRole('tab', { name: 'Orders (1)' })).toBeVisible();
  await exchange.quote('BTC/USDT', '80000');
  await expect(page.getByTestId('toast')).toContainText('Short BTC/USDT: Limit order at 65,000.00 was cancelled');
  await page.getByTestId('positions.history').click();
  await expect(page.getByTestId('cancelled.reason')).toHaveText([
    'Cancelled: the exchange could not take it at the price that was reached',
    'Cancelled by you',
  ]);
  await checkScreen(page);
  await page.getByTestId('cancelled.position').first().click();
  await expect(page.getByTestId('position.state')).toHaveText('Cancelled');
  await expect(page.getByTestId('position.cancel-reason')).toContainText('could not take it');
  await expect(page.getByTestId('position')).not.toContainText('Closed');
});

test('FU24 the page of a position lists added margin and changed stops, and its opening price is a link', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  const { id } = await place(client, LONG_BTC);
  await client.send(futuresCalls.addMargin, { id, amount: Decimal.of(20) });
  await client.send(futuresCalls.setStops, { id, stop_loss_price: Decimal.of('63000') });
  await client.send(futuresCalls.setStops, { id });
  await page.goto(`/h5/#/pages/transaction/position?id=${id}`);
  await expect(page.getByTestId('position.change')).toContainText([
    'Take-profit and stop-loss are removed',
    'Take-profit —, stop-loss 63,000.00',
    'Margin added',
  ]);
  await expect(page.getByTestId('position.change').last()).toContainText(/20\.00\sUSDT/);
  await checkScreen(page);
  await page.getByTestId('position.open-tick').click();
  await expect(page.getByTestId('price-proof')).toContainText('64,250.00');
});

test('J11 with many positions the net sum is above the button, the same as each close sheet says', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  for (let count = 0; count < 26; count += 1) await place(client, { ...LONG_BTC, lots: 1 });
  await openPositions(page, 26);
  await page.getByTestId('position.close').first().click();
  await expect(page.getByTestId('close.net')).toHaveText(/^−0\.6425\sUSDT$/);
  await backCloses(page, page.getByTestId('close'));
  await page.getByTestId('positions.close').click();
  await page.getByRole('option', { name: /Close all/ }).click();
  await expect(page.getByTestId('bulk.row')).toHaveCount(26);
  await expect(page.getByTestId('bulk.row').first()).toContainText(/−0\.6425\sUSDT/);
  await expect(page.getByTestId('bulk.net')).toBeInViewport();
  await expect(page.getByTestId('bulk.net')).toHaveText(/^−16\.705\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('bulk.hold') });
});

test('lots to close are typed, what is confirmed is shown while amounts are hidden, and Home leads to the list', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  await place(client, { symbol: 'BTC/USDT', side: LONG, lots: 20, multiple: 50 });
  await page.addInitScript(() => localStorage.setItem('candor.amounts', 'hidden'));
  await page.goto('/h5/#/');
  await page.getByTestId('home.positions').click();
  await expect(page.getByTestId('positions')).toBeInViewport();
  await expect(page.getByTestId('position.pnl')).toBeInViewport();
  await expect(page.getByTestId('position.pnl')).toHaveText('••••');
  await expect(page.getByRole('button', { name: 'Close: Long BTC/USDT 50x' })).toBeVisible();
  await page.getByTestId('position.close').click();
  await type(page, 'close.typed', '7');
  await expect(page.getByTestId('close.confirm')).toHaveText('Close 7 lots');
  await expect(page.getByTestId('close.net')).toHaveText(/^−\d+\.\d\d\sUSDT$/);
  await expect(page.getByTestId('close.balance'), 'a balance stays hidden').toHaveText('••••');
  await type(page, 'close.typed', '21');
  await expect(page.getByTestId('close.confirm')).toBeDisabled();
  await expect(page.getByTestId('close.confirm')).toHaveText('Enter a whole number from 1 to 20');
  await type(page, 'close.typed', '7');
  await checkScreen(page, { primary: page.getByTestId('close.confirm') });
  await page.getByTestId('close.confirm').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Closed 7 lots');
});
