import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { fundHouse, futuresTraders, long, tickTo } from '../futures/testing/at-the-contract.ts';
import { query } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { copiesOf, follow, followOf, text, traderWith } from './testing/at-copying.ts';

const HOUR_MS = 3_600_000;

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
  await tickTo(exchange, '64000');
});
afterAll(() => exchange.close());

const settled = () => exchange.sequencer.settled();

/** Approved at the exchange's time, which the statistics count from. */
const approvedTrader = async (amount = '720'): Promise<TestCustomer> => {
  const trader = await traderWith(exchange, amount);
  await query(
    exchange.database_url,
    `update copy_trader set approved_at = '${exchange.clock.now()}' where user_id = ${trader.user_id}`,
  );
  return trader;
};

const compute = () => exchange.runJobs('copy.statistics');

const nextHour = async (price: string): Promise<void> => {
  await tickTo(exchange, price, 'BTC/USDT', HOUR_MS);
  await settled();
  await compute();
};

const cardOf = async (trader: TestCustomer, as = exchange.client()) => {
  const { data } = await as.send(copyCalls.index, { page: 1, limit: 100, days: 7 });
  const card = data.find(({ id }) => id === trader.user_id);
  if (!card) throw new Error('the trader is not listed');
  return text(card);
};

it('CT22 a trader without statistics is listed with zeros, a followed one is marked for the follower alone', async () => {
  const trader = await approvedTrader();
  const [ann] = await futuresTraders(exchange, 1);
  await follow(ann!, trader);
  expect(await cardOf(trader)).toMatchObject({
    closed_count: 0,
    total_profits: '0',
    correct_rate: '0.00',
    follow_num: 1,
    is_followed: 0,
    accuracy: null,
    typical_multiple: null,
    line: [],
    room: 19_999,
  });
  expect(await cardOf(trader, ann!.client)).toMatchObject({ is_followed: 1 });
  const page = await trader.client.send(copyCalls.detail, { trader_user_id: trader.user_id });
  expect(text(page)).toMatchObject({ computed_at: null, chart: [], equity: '720', is_me: true, last_lots: null });
});

it('CT15 CT23 CT24 what a trade came to is on the page of its trader, in the follower’s list and in both records', async () => {
  const trader = await approvedTrader();
  const [ann, bob] = await futuresTraders(exchange, 2);
  await follow(ann!, trader, { budget: '1000' });
  await follow(bob!, trader, { budget: '20', per_trade: '10' });
  await compute();
  const opened = await long(trader, 2, { multiple: 10 });
  await settled();
  expect(text(await followOf(ann!, trader))).toMatchObject({ open_copies: 1, realised: '0' });
  const [failed] = await bob!.client.send(copyCalls.copies, { kind: 'history', limit: 10 });
  expect(failed).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^copy_/), position_id: null });
  const [french] = await exchange.client(bob!.token, 'fra').send(copyCalls.copies, { kind: 'history', limit: 10 });
  expect(failed!.message).not.toContain('{');
  expect(french!.message).not.toBe(failed!.message);
  const current = await exchange.client().send(copyCalls.currentTrade, { trader_user_id: trader.user_id });
  expect(current.map(text)).toMatchObject([{ id: opened.id, share: '2', closed_at: null, multiple: 10 }]);
  await nextHour('66000');
  await trader.client.send(futuresCalls.close, { id: opened.id });
  await settled();
  await nextHour('66000');
  const card = await cardOf(trader);
  const own = await followOf(ann!, trader);
  expect(card).toMatchObject({
    closed_count: 1,
    correct_rate: '100.00',
    followers_net: String(own.net),
    followers_closed: 1,
    followers_in_profit: 1,
    typical_multiple: 10,
    // The fee of closing, in the hour after the price had risen.
    max_drawdown: '0.00086915',
  });
  expect(own.net.eq(own.realised.minus(own.shared))).toBe(true);
  expect(own.shared.isPositive()).toBe(true);
  const page = await exchange.client().send(copyCalls.detail, { trader_user_id: trader.user_id, days: 7 });
  expect(text(page)).toMatchObject({
    copies: 1,
    failed_copies: 1,
    shared: String(own.shared),
    followers_slippage: '0',
    mean_hold_seconds: 3600,
    last_lots: '2',
    data: { profitCount: 1, riseCount: 1, fallCount: 0, position_count: 0, total_count: 1 },
  });
  const last = page.chart.at(-1);
  expect(last?.trader.eq(page.card.rate_of_return)).toBe(true);
  // One budget of 1,000; the other follow has no copy.
  expect(last?.followers?.cut(6, 'half_even').toString()).toBe(
    own.net.over(Decimal.of(1000), 'half_even').cut(6, 'half_even').toString(),
  );
  const history = await exchange
    .client()
    .send(copyCalls.historyTrade, { trader_user_id: trader.user_id, page: 1, limit: 5 });
  expect(history).toMatchObject({ total: 1, last_page: 1 });
  expect(text(history.data[0]!)).toMatchObject({ id: opened.id, share: '2', close_reason: 'customer' });
  const recordOf = async (who: TestCustomer) =>
    (await who.client.send(recordsCalls.records, { limit: 20 })).records.find(({ reason }) => reason === 'copy.share');
  expect(await recordOf(ann!)).toMatchObject({
    info: 'Profit share paid',
    reference: expect.stringMatching(/^C-\d+$/),
  });
  expect(await recordOf(trader)).toMatchObject({ info: 'Profit share received', kind: 'copy.share.received' });
});

it('CT3 versions of settings are the follower’s own; copies of others are not shown', async () => {
  const trader = await approvedTrader();
  const [ann, bob] = await futuresTraders(exchange, 2);
  const { id } = await follow(ann!, trader);
  const versions = await ann!.client.send(copyCalls.changes, { follow_id: id, limit: 5 });
  expect(versions.map(text)).toMatchObject([{ version: 1, budget: '1000', per_trade: null }]);
  expect(await reasonOf(bob!.client.send(copyCalls.changes, { follow_id: id, limit: 5 }))).toBe('copy_not_following');
  expect(await copiesOf(bob!)).toEqual([]);
  expect((await bob!.client.send(copyCalls.mine, {})).follows).toEqual([]);
});

it('CT1 nothing is published about somebody who is not a trader', async () => {
  const [ann] = await futuresTraders(exchange, 1);
  const asked = { trader_user_id: ann!.user_id };
  const guest = exchange.client();
  expect(await reasonOf(guest.send(copyCalls.detail, asked))).toBe('copy_trader_unknown');
  expect(await reasonOf(guest.send(copyCalls.currentTrade, asked))).toBe('copy_trader_unknown');
  expect(await reasonOf(guest.send(copyCalls.historyTrade, { ...asked, page: 1, limit: 5 }))).toBe(
    'copy_trader_unknown',
  );
});

it('CT22 what was traded before the approval is neither counted nor published', async () => {
  const [who] = await futuresTraders(exchange, 1, '720');
  await tickTo(exchange, '64000');
  const before = await long(who!, 1);
  await who!.client.send(futuresCalls.close, { id: before.id });
  exchange.clock.forward(1000);
  await query(
    exchange.database_url,
    `insert into copy_trader (user_id, state, share_rate, applied_at, approved_at)
     values (${who!.user_id}, 'active', 0, '${exchange.clock.now()}', '${exchange.clock.now()}')`,
  );
  await compute();
  expect(await cardOf(who!)).toMatchObject({ closed_count: 0, total_profits: '0', days_trading: 0 });
  const asked = { trader_user_id: who!.user_id, page: 1, limit: 5 };
  expect(await exchange.client().send(copyCalls.historyTrade, asked)).toMatchObject({ total: 0, data: [] });
});
