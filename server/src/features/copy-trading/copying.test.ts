import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { fundHouse, futuresTraders, long, moneyOf, short, tickTo } from '../futures/testing/at-the-contract.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { copiesOf, follow, followOf, positionsOf, text, traderWith } from './testing/at-copying.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
  await tickTo(exchange, '64000');
});
afterAll(() => exchange.close());

const followers = async (count: number, amount = '2000') => futuresTraders(exchange, count, amount);
const settled = () => exchange.sequencer.settled();

it('CT4 CT6 a position is copied in proportion to budget and equity, at the follower’s own tick, with its slippage', async () => {
  const trader = await traderWith(exchange, '720');
  const [ann] = await followers(1);
  await follow(ann!, trader, { type: 2, budget: '300' });
  const opened = await long(trader, 3);
  await settled();
  const [position] = await positionsOf(ann!);
  // 3 lots × 300 ÷ 720, the equity before the opening fee.
  expect(text(position!)).toMatchObject({
    order_type: 2,
    share: 1.25,
    lot_parts: 100,
    lots: 125,
    size: '0.0125',
    entry_price: '64000',
    margin: '40',
    copied_from: opened.id,
    copied_trader: trader.user_id,
  });
  const [copy] = await copiesOf(ann!);
  expect(text(copy!)).toMatchObject({
    state: 'open',
    wanted_lots: '1.25',
    lots: '1.25',
    trader_lots: '3',
    slippage: '0',
    version: 1,
  });
});

it('CT11 CT15 the trader’s closing closes the copies, and only a profit above the high-water mark is shared', async () => {
  const trader = await traderWith(exchange);
  const [ann] = await followers(1);
  await follow(ann!, trader);
  const first = await long(trader, 2);
  await settled();
  await tickTo(exchange, '63000');
  await trader.client.send(futuresCalls.close, { id: first.id });
  await settled();
  expect(await positionsOf(ann!)).toEqual([]);
  const lost = await followOf(ann!, trader);
  expect(text(lost)).toMatchObject({ closed_copies: 1, shared: '0' });
  expect(lost.realised.isNegative()).toBe(true);

  const second = await short(trader, 2);
  await settled();
  await tickTo(exchange, '60000');
  const before = await moneyOf(exchange, trader);
  await trader.client.send(futuresCalls.close, { id: second.id });
  await settled();
  const won = await followOf(ann!, trader);
  const above = won.realised;
  expect(above.isPositive()).toBe(true);
  expect(String(won.shared)).toBe(String(above.times(Decimal.of('0.1'), 'down').cut(8, 'down')));
  expect(String(won.net)).toBe(String(above.minus(won.shared)));
  expect(Decimal.of((await moneyOf(exchange, trader)).free).gt(Decimal.of(before.free))).toBe(true);
  const history = await copiesOf(ann!, 'history');
  expect(history.map(({ state, close_reason }) => [state, close_reason])).toEqual([
    ['closed', 'trader'],
    ['closed', 'trader'],
  ]);
});

it('CT11 CT12 a part closed and new stops of the trader follow in proportion', async () => {
  const trader = await traderWith(exchange, '2000');
  const [ann] = await followers(1);
  await follow(ann!, trader, { number: '0.5' });
  const opened = await long(trader, 3);
  await settled();
  await trader.client.send(futuresCalls.close, { id: opened.id, share: Decimal.of(1) });
  await settled();
  await trader.client.send(futuresCalls.setStops, {
    id: opened.id,
    target_profit_price: Decimal.of(70000),
    stop_loss_price: Decimal.of(59000),
  });
  await settled();
  const [position] = await positionsOf(ann!);
  expect(text(position!)).toMatchObject({ lots: 100, opened_lots: 150, take_profit: '70000', stop_loss: '59000' });
});

it('CT9 CT10 a copy that does not fit is a row with its reason, and nothing is taken', async () => {
  const trader = await traderWith(exchange, '5000');
  const [budget, cap, poor] = await followers(3);
  await follow(budget!, trader, { budget: '50' });
  await follow(cap!, trader, { per_trade: '20' });
  const [none] = await futuresTraders(exchange, 1, '1');
  await follow(none!, trader);
  await follow(poor!, trader, { number: '0.01' });
  await long(trader, 4);
  await settled();
  const why = async (who: typeof budget) =>
    (await copiesOf(who!, 'history')).map(({ reason, message }) => [reason, message]);
  expect(await why(budget)).toEqual([['copy_budget_full', expect.stringContaining('50')]]);
  expect(await why(cap)).toEqual([['copy_cap', expect.stringContaining('20')]]);
  expect(await why(none)).toEqual([['insufficient_balance', expect.any(String)]]);
  expect(await moneyOf(exchange, none!)).toEqual({ free: '1', held: '0' });
  expect((await positionsOf(poor!)).map(({ lots }) => lots)).toEqual([4]);
});

it('CT13 a copied position can be closed whole, changed only after the switch to self-hold, and is then left alone', async () => {
  const trader = await traderWith(exchange, '5000');
  const [ann, bob] = await followers(2);
  for (const who of [ann!, bob!]) await follow(who, trader);
  const opened = await long(trader, 2);
  await settled();
  const [mine] = await positionsOf(ann!);
  const stops = { id: mine!.id, stop_loss_price: Decimal.of(58000) };
  await expect(ann!.client.send(futuresCalls.setStops, stops)).rejects.toMatchObject({ reason: 'copy_switch_first' });
  await expect(ann!.client.send(futuresCalls.close, { id: mine!.id, share: Decimal.of('0.5') })).rejects.toMatchObject({
    reason: 'copy_switch_first',
  });
  await expect(bob!.client.send(copyCalls.selfHolding, { transaction_id: mine!.id })).rejects.toMatchObject({
    reason: 'futures_position_unknown',
  });
  await ann!.client.send(copyCalls.selfHolding, { transaction_id: mine!.id });
  await ann!.client.send(futuresCalls.setStops, stops);
  await ann!.client.send(futuresCalls.close, { id: mine!.id, share: Decimal.of('0.5') });
  const [his] = await positionsOf(bob!);
  await bob!.client.send(futuresCalls.close, { id: his!.id });
  await trader.client.send(futuresCalls.close, { id: opened.id });
  await settled();
  expect((await positionsOf(ann!)).map(({ lots, order_type }) => [lots, order_type])).toEqual([[150, 1]]);
  expect(await positionsOf(bob!)).toEqual([]);
});

it('CT14 at the copy stop loss every copy is closed, the follow is stopped, and resuming begins a new account', async () => {
  const trader = await traderWith(exchange, '5000');
  const [ann] = await followers(1);
  await tickTo(exchange, '60000');
  await follow(ann!, trader, { budget: '200', stop_loss: 20 });
  await long(trader, 2, { multiple: 10 });
  await settled();
  expect(await positionsOf(ann!)).toHaveLength(1);
  // 0.02 BTC: 1,900 lower is a loss of 38, and fees of 0.60 and 0.581: still above the level of 160.
  await tickTo(exchange, '58100');
  expect(await positionsOf(ann!)).toHaveLength(1);
  await tickTo(exchange, '58000');
  expect(await positionsOf(ann!)).toEqual([]);
  const stopped = await followOf(ann!, trader);
  expect(text(stopped)).toMatchObject({
    state: 'stopped',
    stopped_value: '158.82',
    stop_level: '160',
    closed_copies: 1,
  });
  expect((await copiesOf(ann!, 'history'))[0]).toMatchObject({ close_reason: 'copy_stop' });
  await long(trader, 1);
  await settled();
  expect(await positionsOf(ann!)).toEqual([]);
  const resumed = await ann!.client.send(copyCalls.pause, { trader_user_id: trader.user_id, paused: false });
  expect(text(resumed)).toMatchObject({ state: 'active', value: '200', stopped_at: null });
  await long(trader, 1);
  await settled();
  expect(await positionsOf(ann!)).toHaveLength(1);
});
