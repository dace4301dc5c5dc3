import type { Page } from '@playwright/test';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { LONG } from '#contract/futures/rules.ts';
import type { Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { clientAt } from './support/copying.ts';
import type { Exchange } from './support/exchange.ts';
import { enterWithFutures, openPositions, place, type, type Wanted } from './support/futures.ts';
import { expect, test } from './support/test.ts';

const THREE_LOTS: Wanted = { symbol: 'BTC/USDT', side: LONG, lots: 3, multiple: 20 };

/** A trader with 720 USDT after the fees of a position of 3 lots that was opened and closed, and of the next one. */
const addAnna = async (exchange: Exchange): Promise<{ user_id: number; client: Client }> => {
  const { user_id, token } = await exchange.addTrader('720', '0.1', 'Anna Wave');
  const client = clientAt(exchange.url, token);
  const { id } = await place(client, THREE_LOTS);
  await client.send(futuresCalls.close, { id });
  await exchange.runJobs('copy.');
  return { user_id, client };
};

const follow = (
  client: Client,
  trader_user_id: number,
  change: { readonly budget?: string; readonly per_trade?: string } = {},
) =>
  client.send(copyCalls.follow, {
    trader_user_id,
    type: 2,
    budget: Decimal.of(change.budget ?? '300'),
    stop_loss: 20,
    per_trade: change.per_trade === undefined ? undefined : Decimal.of(change.per_trade),
    share_rate: Decimal.of('0.1'),
    agreement: 1,
  });

/** The last step of the form: what is confirmed, and where it leads. */
const confirmFollow = async (page: Page): Promise<void> => {
  await page.getByTestId('copy.follow.submit').click();
  const sheet = page.getByTestId('confirm');
  await expect(sheet.getByText('Budget at risk')).toBeVisible();
  await expect(sheet).toContainText(/300\.00\sUSDT/);
  await expect(sheet.getByTestId('confirm.rows')).toContainText('Profit share10%');
  await expect(sheet.getByTestId('confirm.rows')).toContainText('Copy open positionsNo');
  await expect(sheet.getByTestId('confirm.rows')).toContainText(/Copy stop loss240\.00\sUSDT/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
};

test('J14 a customer follows a trader, gets a copy of 1.25 lots, takes it over and leaves', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  const anna = await addAnna(exchange);

  await page.goto('/h5/');
  await page.getByRole('link', { name: 'Copy trade' }).first().click();
  await expect(page.getByTestId('copy.list.sort')).toContainText('Followers’ profit');
  await expect(page.getByTestId('copy.list.computed')).toContainText('Updated hourly');
  await checkScreen(page);
  await page.getByTestId('copy.list.card').filter({ hasText: 'Anna Wave' }).click();
  await expect(page.getByTestId('copy.trader.risk')).toBeVisible();
  await page.getByTestId('copy.trader.follow').click();

  await page.getByTestId('copy.follow.submit').click();
  await expect(page.getByText(/Enter a budget from 20\.00\sUSDT/), 'CT3').toBeVisible();
  await expect(page.getByText('Accept the agreement first')).toBeVisible();
  await type(page, 'copy.follow.budget', '2000.01');
  await expect(page.getByTestId('copy.follow.above-balance')).toBeVisible();
  await type(page, 'copy.follow.budget', '300');
  await expect(page.getByTestId('copy.follow.above-balance')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Proportional lots' }).click();
  await expect(page.getByTestId('copy.follow.worked'), 'CT4').toHaveText('Trader opens 3 lots → you open 1.25 lots');
  await page.getByRole('tab', { name: 'Fixed multiple' }).click();
  await expect(page.getByTestId('copy.follow.worked'), 'CT4').toHaveText('Trader opens 3 lots → you open 3 lots');
  await page.getByRole('tab', { name: 'Proportional lots' }).click();
  await expect(page.getByTestId('copy.follow.stop-level'), 'CT14: 40 % by default').toContainText(/180\.00\sUSDT/);
  await page.getByTestId('copy.follow').getByRole('button', { name: '20%', exact: true }).click();
  await expect(page.getByTestId('copy.follow.stop-level')).toContainText(/At 240\.00\sUSDT all copies are closed/);
  await page.getByTestId('copy.follow.agreement').click();
  await expect(page.getByRole('heading', { name: /agreement|following/i }).first()).toBeVisible();
  await page.goBack();
  await page.getByTestId('copy.follow.accept').press('Space');
  await checkScreen(page, { primary: page.getByTestId('copy.follow.submit') });
  await confirmFollow(page);

  await expect(page.getByTestId('copy.mine.trader')).toContainText('Anna Wave');
  await expect(page.getByTestId('copy.mine.state')).toHaveText('Copying');
  await checkScreen(page);

  await place(anna.client, THREE_LOTS);
  await page.getByRole('tab', { name: 'Current copies' }).click();
  await expect(page.getByTestId('copy.row.lots'), 'CT6').toHaveText('1.25 lots at 64,250.00');
  await page.getByTestId('copy.row').click();
  await expect(page.getByTestId('copy.detail.own')).toContainText('64,250.00, tick');
  await expect(page.getByTestId('copy.detail.theirs')).toContainText('64,250.00, tick');
  await checkScreen(page);
  await backCloses(page, page.getByTestId('copy.detail'));

  await openPositions(page, 1);
  await expect(page.getByTestId('position.copied')).toHaveText('Copied');
  await expect(page.getByTestId('position.lots')).toHaveText('1.25');
  await expect(page.getByTestId('position.stops'), 'CT13').toHaveCount(0);
  await checkScreen(page);
  await page.getByTestId('position.self_hold').click();
  await expect(page.getByTestId('self-hold')).toContainText('The trader’s closings do not close it any more.');
  await checkScreen(page, { primary: page.getByTestId('self-hold.confirm') });
  await page.getByTestId('self-hold.confirm').click();
  await expect(page.getByTestId('confirm.result')).toContainText('This position is your own from now on');
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('position.copied'), 'the tag is gone').toHaveCount(0);

  await page.getByTestId('position.close').click();
  await type(page, 'close.typed', '0.25');
  await page.getByTestId('close.confirm').click();
  await expect(page.getByTestId('confirm.result'), 'hundredths of a lot').toContainText('Closed 0.25 lots');
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('position.lots')).toHaveText('1.00');

  await page.goto('/h5/#/pages/copytrade/my');
  await page.getByTestId('copy.mine.cancel').click();
  await checkScreen(page, { primary: page.getByTestId('copy.cancel.confirm') });
  await page.getByTestId('copy.cancel.confirm').click();
  await expect(page.getByTestId('copy.mine.empty')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByTestId('copy.row.state').filter({ visible: true }), 'the history keeps it').toHaveText(
    'Self-held',
  );
  await page.goto(`/h5/#/pages/copytrade/trader?uid=${anna.user_id}`);
  await expect(
    page.getByTestId('copy.trader.follow').filter({ visible: true }),
    'the button reads Follow again',
  ).toHaveText('Follow');
  const { follows } = await client.send(copyCalls.mine, {});
  expect(follows.map(({ state }) => state)).toEqual(['ended']);
});

test('J14.6 cancelling with the choice to close shows an estimate and closes every copy', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  const anna = await addAnna(exchange);
  await follow(client, anna.user_id);
  await place(anna.client, THREE_LOTS);
  await expect.poll(async () => (await client.send(futuresReads.overview, {})).positions.length, 'copied').toBe(1);
  await exchange.quote('BTC/USDT', '65000');
  await page.goto('/h5/#/pages/copytrade/my');
  await expect(page.getByTestId('copy.mine.unrealised')).toContainText('+');
  await page.getByTestId('copy.mine.cancel').click();
  await page.getByTestId('copy.cancel.choice.close').check();
  await expect(page.getByTestId('copy.cancel.estimate')).toContainText('+');
  await page.getByTestId('copy.cancel.confirm').click();
  await expect(page.getByText('No longer following. 1 copy was closed')).toBeVisible();
  await expect.poll(async () => (await client.send(futuresReads.overview, {})).positions.length).toBe(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByTestId('copy.row.state')).toHaveText('Closed');
  await page.getByTestId('copy.row').click();
  await expect(page.getByTestId('copy.detail.shared'), 'CT15: a tenth of the profit').not.toHaveText(/^0\.00/);
  await checkScreen(page);
});

test('J11 closing only longs closes copies too, and what the trader closes is closed with its reason', async ({
  page,
  exchange,
}) => {
  const client = await enterWithFutures(page, exchange);
  const anna = await addAnna(exchange);
  await follow(client, anna.user_id);
  const { id } = await place(anna.client, THREE_LOTS);
  await place(client, { symbol: 'ETH/USDT', side: LONG, lots: 1, multiple: 10 });
  await openPositions(page, 2);
  await page.getByTestId('positions.close').click();
  await page.getByRole('option', { name: /Only longs/ }).click();
  await expect(page.getByTestId('bulk.row').filter({ hasText: 'Copied' })).toHaveCount(1);
  await page.getByTestId('bulk.two-taps').click();
  await page.getByTestId('bulk.two-taps').click();
  await expect(page.getByTestId('bulk.closed')).toHaveCount(2);
  await page.getByTestId('confirm.done').click();
  await anna.client.send(futuresCalls.close, { id });

  const second = await place(anna.client, THREE_LOTS);
  await expect(page.getByRole('tab', { name: 'Positions (1)' })).toBeVisible();
  await anna.client.send(futuresCalls.close, { id: second.id });
  await expect(page.getByText(/Closed because the trader closed, at 64,250\.00, tick/).first(), 'FU31').toBeVisible();
  await expect(page.getByRole('tab', { name: 'Positions (0)' })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByTestId('history.reason').first()).toContainText('Closed because the trader closed');
});

test('CT14, CT10 a stop loss and a copy that was not made say what happened, in words', async ({ page, exchange }) => {
  const client = await enterWithFutures(page, exchange);
  const anna = await addAnna(exchange);
  await follow(client, anna.user_id, { budget: '100', per_trade: '30' });
  await place(anna.client, { ...THREE_LOTS, multiple: 10 });
  await page.goto('/h5/#/pages/copytrade/my?list=current');
  await expect(page.getByTestId('copy.row')).toHaveCount(1);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByTestId('copy.history.empty'), 'the list is open before there is anything in it').toBeVisible();
  await place(anna.client, { ...THREE_LOTS, lots: 10 });
  await expect
    .poll(async () => (await client.send(copyCalls.copies, { kind: 'history', limit: 10 })).length, 'CT9')
    .toBe(1);
  await exchange.runJobs('copy.notify');
  await expect(page.getByTestId('copy.row.message'), 'CT9').toContainText('is above your limit per trade of 30');
  await checkScreen(page);
  await exchange.quote('BTC/USDT', '59000');
  await page.getByRole('tab', { name: 'My traders' }).click();
  await expect(page.getByTestId('copy.mine.stopped')).toContainText('The copy stop loss closed all copies');
  await checkScreen(page);
  await page.getByTestId('copy.mine.pause').click();
  await expect(page.getByTestId('copy.resume')).toContainText('Counting begins at zero');
  await page.getByTestId('copy.resume.confirm').click();
  await expect(page.getByTestId('copy.mine.state')).toHaveText('Copying');
});

for (const lang of ['th', 'vi', 'spa', 'fra'] as const)
  test(`the screens of copying fit into 320 px in ${lang}`, async ({ page, exchange }) => {
    const client = await enterWithFutures(page, exchange);
    const anna = await addAnna(exchange);
    await page.addInitScript((language) => localStorage.setItem('lang', language), lang);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/h5/#/pages/follow/follow?uid=${anna.user_id}`);
    await type(page, 'copy.follow.budget', '300');
    await checkFit(page);
    await page.getByTestId('copy.follow.accept').press('Space');
    await page.getByTestId('copy.follow.submit').click();
    await expect(page.getByTestId('confirm.primary')).toBeVisible();
    await checkFit(page);
    await follow(client, anna.user_id);
    await place(anna.client, THREE_LOTS);
    await page.goto('/h5/#/pages/copytrade/my');
    await expect(page.getByTestId('copy.mine.card')).toBeVisible();
    await checkFit(page);
    await page.getByTestId('copy.mine.cancel').click();
    await checkFit(page);
    await page.goto('/h5/#/pages/transaction/contract?list=positions');
    await page.getByTestId('position.self_hold').click();
    await expect(page.getByTestId('self-hold.confirm')).toBeVisible();
    await checkFit(page);
  });
