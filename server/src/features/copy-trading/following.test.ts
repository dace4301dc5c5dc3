import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import { AGREEMENT } from '#contract/copy-trading/rules.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { fundHouse, futuresTraders, long, tickTo } from '../futures/testing/at-the-contract.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { copiesOf, follow, followOf, positionsOf, settingsOf, text, traderWith } from './testing/at-copying.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
  await tickTo(exchange, '64000');
});
afterAll(() => exchange.close());

const one = async (amount = '2000') => {
  const [who] = await futuresTraders(exchange, 1, amount);
  if (!who) throw new Error('no customer');
  return who;
};
const settled = () => exchange.sequencer.settled();
const refused = (reason: string) => ({ reason }) as const;

it('CT1 nobody follows himself, a customer who is no trader, or anybody as a trader', async () => {
  const [trader, other, ann] = [await traderWith(exchange), await traderWith(exchange), await one()];
  await expect(follow(trader, trader)).rejects.toMatchObject(refused('copy_self'));
  await expect(follow(ann, { user_id: 99_999_999 })).rejects.toMatchObject(refused('copy_trader_unknown'));
  await expect(follow(ann, await one())).rejects.toMatchObject(refused('copy_trader_unknown'));
  await expect(follow(trader, other)).rejects.toMatchObject(refused('copy_trader_follows'));
});

it('CT2 one pair once, and at most as many traders as the terms allow', async () => {
  const ann = await one();
  for (let count = 0; count < 5; count++) await follow(ann, await traderWith(exchange));
  const [first] = (await ann.client.send(copyCalls.mine, {})).follows;
  await expect(follow(ann, { user_id: first!.trader_user_id })).rejects.toMatchObject(
    refused('copy_already_following'),
  );
  await expect(follow(ann, await traderWith(exchange))).rejects.toMatchObject(refused('copy_too_many'));
});

it('CT3 CT16 settings out of bounds, another share and another agreement are refused and change nothing', async () => {
  const [trader, ann] = [await traderWith(exchange), await one()];
  for (const wrong of [
    { number: '0' },
    { number: '0.005' },
    { number: '5.01' },
    { budget: '19.99' },
    { budget: '0' },
    { budget: '100.001' },
    { budget: '2000000000' },
    { per_trade: '1000.01' },
    { stop_loss: 4 },
    { stop_loss: 96 },
  ])
    await expect(follow(ann, trader, wrong)).rejects.toMatchObject(refused('copy_settings_wrong'));
  await expect(follow(ann, trader, { share_rate: '0.05' })).rejects.toMatchObject(refused('copy_share_changed'));
  const old = {
    trader_user_id: trader.user_id,
    ...settingsOf({}),
    share_rate: Decimal.of('0.1'),
    agreement: AGREEMENT + 1,
  };
  await expect(ann.client.send(copyCalls.follow, old)).rejects.toMatchObject(refused('copy_agreement_changed'));
  expect((await ann.client.send(copyCalls.mine, {})).follows).toEqual([]);
});

it('CT3 an edit counts from the next copy on, and each copy names its version', async () => {
  const [trader, ann] = [await traderWith(exchange, '5000'), await one()];
  await follow(ann, trader, { number: '1' });
  await long(trader, 2);
  await settled();
  const edited = await ann.client.send(copyCalls.edit, {
    trader_user_id: trader.user_id,
    ...settingsOf({ number: '2.5', budget: '900' }),
  });
  expect(text(edited)).toMatchObject({ version: 2, number: '2.5', budget: '900' });
  await long(trader, 2);
  await settled();
  expect((await copiesOf(ann)).map(({ version, lots }) => [version, String(lots)])).toEqual([
    [2, '5'],
    [1, '2'],
  ]);
  const versions = await ann.client.send(copyCalls.changes, { follow_id: edited.id, limit: 10 });
  expect(versions.map(({ version, number }) => [version, String(number)])).toEqual([
    [2, '2.5'],
    [1, '1'],
  ]);
});

it('CT17 CT18 a pause makes no copies; cancelling keeps them as own positions, or closes them', async () => {
  const [trader, keeps, closes] = [await traderWith(exchange, '5000'), await one(), await one()];
  for (const who of [keeps, closes]) await follow(who, trader);
  await long(trader, 1);
  await settled();
  await keeps.client.send(copyCalls.pause, { trader_user_id: trader.user_id, paused: true });
  const second = await long(trader, 1);
  await settled();
  expect([await positionsOf(keeps), await positionsOf(closes)].map(({ length }) => length)).toEqual([1, 2]);
  const kept = await keeps.client.send(copyCalls.cancel, { follow_user_id: trader.user_id });
  expect([kept.closed, kept.closing, kept.kept]).toEqual([0, 0, 1]);
  const closed = await closes.client.send(copyCalls.cancel, { follow_user_id: trader.user_id, close: true });
  expect([closed.closed, closed.closing, closed.kept]).toEqual([2, 0, 0]);
  expect(await positionsOf(closes)).toEqual([]);
  await trader.client.send(futuresCalls.close, { id: second.id });
  await settled();
  expect((await positionsOf(keeps)).map(({ order_type }) => order_type)).toEqual([1]);
  await expect(keeps.client.send(copyCalls.cancel, { follow_user_id: trader.user_id })).rejects.toMatchObject(
    refused('copy_not_following'),
  );
});

it('CT18 a copy that cannot be closed now is closed at the next fresh price', async () => {
  const [trader, ann] = [await traderWith(exchange, '5000'), await one()];
  await follow(ann, trader);
  await long(trader, 1);
  await settled();
  exchange.clock.set(new Date(Date.parse(exchange.clock.now()) + 60_000).toISOString() as never);
  const cancelled = await ann.client.send(copyCalls.cancel, { follow_user_id: trader.user_id, close: true });
  expect([cancelled.closed, cancelled.closing]).toEqual([0, 1]);
  await tickTo(exchange, '64100');
  expect(await positionsOf(ann)).toEqual([]);
  expect((await copiesOf(ann, 'history')).map(({ close_reason }) => close_reason)).toEqual(['customer']);
});

it('CT15 a loss of an earlier follow is made up for before anything is shared again', async () => {
  const [trader, ann] = [await traderWith(exchange, '5000'), await one()];
  await follow(ann, trader);
  const lost = await long(trader, 1);
  await settled();
  await tickTo(exchange, '63000');
  await trader.client.send(futuresCalls.close, { id: lost.id });
  await settled();
  await ann.client.send(copyCalls.cancel, { follow_user_id: trader.user_id });
  await follow(ann, trader);
  const won = await long(trader, 1);
  await settled();
  await tickTo(exchange, '63500');
  await trader.client.send(futuresCalls.close, { id: won.id });
  await settled();
  const again = await followOf(ann, trader);
  expect(again.realised.isPositive()).toBe(true);
  expect(String(again.shared)).toBe('0');
});

it('CT19 open positions are copied on request, at the current tick', async () => {
  const [trader, ann, bob] = [await traderWith(exchange, '5000'), await one(), await one()];
  await long(trader, 2);
  await tickTo(exchange, '64200');
  await follow(ann, trader, { copy_open: true });
  await follow(bob, trader);
  const [copy] = await copiesOf(ann);
  expect(text(copy!)).toMatchObject({ lots: '2', price: '64200' });
  expect(await positionsOf(bob)).toEqual([]);
});

it('CT21 a trader who leaves ends every follow, and copies become own positions', async () => {
  const [trader, ann] = [await traderWith(exchange, '5000'), await one()];
  await follow(ann, trader);
  await long(trader, 1);
  await settled();
  await exchange.copying.ask({ verb: 'leave', user_id: trader.user_id }, undefined);
  await settled();
  expect(text(await followOf(ann, trader))).toMatchObject({ state: 'ended', end_reason: 'trader_left' });
  expect((await positionsOf(ann)).map(({ order_type }) => order_type)).toEqual([1]);
  await expect(follow(ann, trader)).rejects.toMatchObject(refused('copy_trader_unknown'));
});

it('CT6 a limit order is copied when a tick fills it, not before', async () => {
  const [trader, ann] = [await traderWith(exchange, '5000'), await one()];
  await follow(ann, trader);
  expect((await long(trader, 1, { limit: '63000' })).state).toBe('pending');
  await settled();
  expect(await positionsOf(ann)).toEqual([]);
  await tickTo(exchange, '62900');
  expect(await positionsOf(ann)).toHaveLength(1);
});
