import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { LONG, SHORT } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { FRESH_MS } from '#contract/markets/rules.ts';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { fingerOn } from './support/finger.ts';
import { enterWithFutures, LONG_BTC, openPositions, place, type } from './support/futures.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';

test('J10 a customer sets take-profit and stop-loss, closes the position, and the history says the same as the sheet', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  await place(client, LONG_BTC);
  await openPositions(page, 1);
  await expect(page.getByTestId('position.entry')).toHaveText('64,250.00');
  await expect(page.getByTestId('position.margin')).toHaveText('160.63');
  await expect(page.getByTestId('position.liquidation')).toHaveText('61,358.75');
  await page.getByTestId('position.close').scrollIntoViewIfNeeded();
  await checkScreen(page);

  await page.getByTestId('position.stops').click();
  await type(page, 'stops.take_profit', '60000');
  await page.getByTestId('stops.save').click();
  await expect(page.getByText('The take-profit of a long must be above the price 64,250.00')).toBeVisible();
  await expect(page.getByTestId('stops.take_profit.brings'), 'what cannot be has no amount').toHaveText('—');
  expect((await client.send(futuresReads.overview, {})).positions[0]?.take_profit, 'it is not saved').toBeNull();
  await type(page, 'stops.take_profit', '66000');
  await type(page, 'stops.stop_loss', '63000');
  await expect(page.getByTestId('stops.take_profit.brings')).toContainText(/\+87\.50\sUSDT/);
  await expect(page.getByTestId('stops.stop_loss.brings')).toContainText(/−62\.50\sUSDT/);
  await checkScreen(page, { primary: page.getByTestId('stops.save') });
  await page.getByTestId('stops.save').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Take-profit and stop-loss saved');
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('position.take_profit')).toHaveText('66,000.00');
  await expect(page.getByTestId('position.stop_loss')).toHaveText('63,000.00');

  await exchange.quote('BTC/USDT', '64900');
  await expect(page.getByTestId('position.pnl')).toHaveText(/^\+32\.50\sUSDT$/);
  await expect(page.getByTestId('position.roi')).toHaveText('+20.23%');

  await page.getByTestId('position.close').click();
  await expect(page.getByTestId('close.fee'), 'with 1.63 the lines would not add up').toHaveText(/^1\.6225\sUSDT$/);
  await expect(page.getByTestId('close.net')).toHaveText(/^\+29\.27125\sUSDT$/);
  await expect(page.getByTestId('close.balance')).toHaveText(/^2,029\.27125\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('close.confirm') });
  await backCloses(page, page.getByTestId('close'));
  await page.getByTestId('position.close').click();
  await page.getByTestId('close.confirm').dblclick();
  await expect(page.getByTestId('confirm.result')).toContainText('Closed 5 lots at 64,900.00');
  await expect(page.getByTestId('confirm.result')).toContainText(/\+29\.27\sUSDT/);
  await expect(page.getByTestId('confirm.link')).toContainText(/Check this price, tick [\d,]+/);
  await checkScreen(page);
  await page.getByTestId('confirm.view').click();
  await expect(page.getByTestId('history.row')).toHaveCount(1);
  await expect(page.getByTestId('history.gross')).toHaveText('+32.50');
  await expect(page.getByTestId('history.fees')).toHaveText('3.23');
  await expect(page.getByTestId('history.net')).toHaveText(/^\+29\.27\sUSDT$/);
  await expect(page.getByTestId('history.reason')).toContainText('Closed by you at 64,900.00, tick');
  await checkScreen(page);
  await page.getByTestId('history.reason').click();
  await expect(page.getByTestId('price-proof')).toContainText('64,900.00');
  const { free, positions } = await client.send(futuresReads.overview, {});
  expect([free.futures.cut(2, 'down').toString(), positions.length]).toEqual(['2029.27', 0]);
});

test('J10.3 the share card has no amount by default, and never while amounts are hidden', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  await place(client, LONG_BTC);
  await exchange.quote('BTC/USDT', '64000');
  await openPositions(page, 1);
  await expect(page.getByTestId('position.pnl')).toHaveText(/^−12\.50\sUSDT$/);
  await page.getByTestId('position.share').click();
  const card = page.getByTestId('share.card');
  await expect(card).toContainText('BTC/USDT');
  await expect(page.getByTestId('share.rate'), 'a loss can be shared too').toHaveText('−7.78%');
  await expect(page.getByTestId('share.amount')).toHaveCount(0);
  await page.getByTestId('share.with-amount').click();
  await expect(page.getByTestId('share.amount')).toHaveText(/^−12\.50\sUSDT$/);
  await page.getByTestId('share.with-invite').click();
  await expect(page.getByTestId('share.qr')).toBeVisible();
  await checkScreen(page);
  const saved = page.waitForEvent('download');
  await page.getByTestId('share.save').click();
  expect((await saved).suggestedFilename()).toBe('BTC-USDT.png');
  await page.getByTestId('sheet.close').click();

  await page.evaluate(() => localStorage.setItem('candor.amounts', 'hidden'));
  await page.reload();
  await expect(page.getByTestId('position.pnl')).toHaveText('••••');
  await page.getByTestId('position.share').click();
  await expect(page.getByTestId('share.with-amount')).toBeDisabled();
  await expect(page.getByTestId('share.amount')).toHaveCount(0);
});

test('a part of a position is closed with the slider, and its rest stays open', async ({ page, exchange }) => {
  const client = await enterWithFutures(page, exchange);
  await place(client, LONG_BTC);
  await openPositions(page, 1);
  await page.getByTestId('position.close').click();
  await page.getByTestId('close').getByRole('slider').press('Home');
  await page.getByTestId('close').getByRole('slider').press('ArrowRight');
  await expect(page.getByTestId('close.confirm')).toHaveText('Close 2 lots');
  await page.getByTestId('close.confirm').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Closed 2 lots at 64,250.00');
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('position.lots')).toHaveText('3');
  await page.getByTestId('position.open').click();
  await expect(page.getByTestId('position.state')).toHaveText('Open');
  await expect(page.getByTestId('history.row')).toHaveCount(1);
  await checkScreen(page);
});

test('FU10 the page of a position keeps its price fresh, so that it can be closed there at any time', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  const { id } = await place(client, LONG_BTC);
  await page.goto(`/h5/#/pages/transaction/position?id=${id}`);
  await expect(page.getByTestId('position.price')).toHaveText('64,250.00');
  await page.waitForTimeout(FRESH_MS + 2000);
  await exchange.quote('BTC/USDT', '64900');
  await expect(page.getByTestId('position.price')).toHaveText('64,900.00');
  for (const act of ['stops', 'reverse', 'close']) await expect(page.getByTestId(`position.${act}`)).toBeEnabled();
  await page.getByTestId('position.close').click();
  await page.getByTestId('close.confirm').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Closed 5 lots at 64,900.00');
});

test('J11 only longs are closed, each with its result, and the short stays', async ({ page, exchange }) => {
  const client = await enterWithFutures(page, exchange);
  await place(client, LONG_BTC);
  await place(client, { symbol: 'ETH/USDT', side: LONG, lots: 1, multiple: 10 });
  await place(client, { symbol: 'LTC/USDT', side: SHORT, lots: 1, multiple: 10 });
  await openPositions(page, 3);
  await page.getByTestId('positions.close').click();
  await page.getByRole('option', { name: /Only longs/ }).click();
  await expect(page.getByTestId('bulk.row')).toHaveCount(2);
  await expect(page.getByTestId('bulk')).not.toContainText('LTC');
  await exchange.quote('BTC/USDT', '64900');
  await expect(page.getByTestId('bulk.row').filter({ hasText: 'BTC' })).toContainText(/\+29\.27\sUSDT/);
  await expect(page.getByTestId('bulk.net')).toHaveText(/^\+\d+\.\d\d\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('bulk.hold') });

  await page.getByTestId('bulk.hold').click();
  await expect(page.getByText('Hold for one second, or use the button below.')).toBeVisible();
  await expect(page.getByTestId('bulk.result'), 'a tap does nothing yet').toHaveCount(0);
  const box = await page.getByTestId('bulk.hold').boundingBox();
  const finger = await fingerOn(page);
  await finger.down((box?.x ?? 0) + 100, (box?.y ?? 0) + 20);
  await expect(page.getByTestId('bulk.closed')).toHaveCount(2);
  await finger.up();
  await expect(page.getByTestId('bulk.result')).toContainText('2 positions closed');
  await checkScreen(page);
  await page.getByTestId('confirm.done').click();
  await expect(page.getByRole('tab', { name: 'Positions (1)' })).toBeVisible();
  await expect(page.locator('[data-testid^="position-"]')).toContainText('LTC/USDT');

  await page.getByTestId('positions.close').click();
  await page.getByRole('option', { name: /Close all/ }).click();
  await page.getByTestId('bulk.two-taps').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('bulk.two-taps')).toHaveText('Tap again to confirm');
  await page.waitForTimeout(600);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('bulk.result'), 'the receipt stays when nothing is open').toContainText('1 position');
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('positions.empty')).toBeVisible();
});

test('a stop that fires updates the lists without a reload, and the history names its tick', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  const { id } = await place(client, LONG_BTC);
  await client.send(futuresCalls.setStops, { id, stop_loss_price: Decimal.of('64000') });
  await place(client, { ...LONG_BTC, limit: '60000' });
  await openPositions(page, 1);
  await expect(page.getByRole('tab', { name: 'Orders (1)' })).toBeVisible();
  await exchange.quote('BTC/USDT', '63990');
  await expect(page.getByRole('tab', { name: 'Positions (0)' })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByTestId('history.reason')).toContainText('Stop-loss, closed at 63,990.00, tick');
  await page.getByRole('tab', { name: 'Orders (1)' }).click();
  await page.getByTestId('order.cancel').click();
  await expect(page.getByTestId('orders.empty')).toBeVisible();
});

test('QU16 a take-profit is dragged on the chart, checked in its sheet, and Home counts the position', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  const { id } = await place(client, LONG_BTC);
  await client.send(futuresCalls.setStops, { id, target_profit_price: Decimal.of('66000') });
  await exchange.quote('BTC/USDT', '64400');
  await page.addInitScript(() => localStorage.setItem('candor.trade.chart', 'on'));
  await page.goto('/h5/#/');
  await expect(page.getByTestId('home.positions')).toContainText('1 position');
  await expect(page.getByTestId('home.positions.sum')).toHaveText('+7.50');
  await page.getByTestId('home.positions').click();
  await expect(page.getByTestId('position.take_profit')).toHaveText('66,000.00');
  await expect(page.locator('[data-testid="chart.canvas"][data-ready="true"]')).toBeVisible();
  await page.getByTestId('chart.touch').evaluate((chart) => chart.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(500);
  const box = await page.getByTestId('chart.touch').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 9];
  const finger = await fingerOn(page);
  await finger.down(x, y);
  await finger.move(x, y + 15);
  await finger.move(x, y + 25);
  await finger.up();
  await expect(page.getByTestId('stops')).toBeVisible();
  await expect(page.getByTestId('stops.take_profit')).not.toHaveValue('66,000.00');
  await expect(page.getByTestId('stops.take_profit')).toHaveValue(/^6\d,\d{3}\.\d{2}$/);
  expect(
    (await client.send(futuresReads.overview, {})).positions[0]?.take_profit?.toString(),
    'nothing is saved yet',
  ).toBe('66000');
});

test('positions and their sheets fit a narrow phone in long languages', async ({ page, exchange }) => {
  const client = await enterWithFutures(page, exchange);
  await place(client, LONG_BTC);
  await place(client, { ...LONG_BTC, limit: '60000' });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const language of ['th', 'vi', 'spa', 'fra']) {
    await page.addInitScript((name) => localStorage.setItem('lang', name), language);
    await openAgain(page, '/h5/#/pages/transaction/contract');
    await page.getByTestId('position.close').scrollIntoViewIfNeeded();
    await checkFit(page);
    for (const [act, sheet] of [
      ['stops', 'stops'],
      ['close', 'close'],
      ['add_margin', 'margin'],
      ['reverse', 'reverse'],
      ['share', 'share'],
    ] as const) {
      await page.getByTestId(`position.${act}`).click();
      await expect(page.getByTestId(sheet)).toBeVisible();
      await checkFit(page);
      await page.goBack();
      await expect(page.getByTestId(sheet)).toBeHidden();
    }
    await page.goto('/h5/#/pages/transaction/contract_order');
    await expect(page.getByTestId('history.empty')).toBeVisible();
    await checkFit(page);
  }
});
