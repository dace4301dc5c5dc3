import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusSeconds } from '#contract/kit/instant.ts';
import { catalogueCalls } from '#contract/catalogue/calls.ts';
import * as field from '#contract/kit/fields.ts';
import { roomCalls } from '#contract/calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { buildExchange } from '#server/app.ts';
import { buy, sell } from '../spot/testing/at-the-book.ts';
import {
  BTC,
  openWithdrawal,
  outBehindDoor,
  quotePrices,
  settledIn,
  withdrawer,
} from '../withdrawals/testing/withdrawers.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { counted } from '#server/testing/race.ts';
import { allowedTo } from './index.ts';
import { stateOf } from './testing/cases.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
  exchange.clock.set(instantOf('2026-03-10T12:00:00.000Z'));
});
afterAll(() => exchange.close());

/** Trades this much bitcoin at 50,000 with another customer. */
const trade = async (buyer: TestCustomer, seller: TestCustomer, amount: string): Promise<void> => {
  await sell(seller, amount, '50000');
  await buy(buyer, amount, '50000');
};
const progress = async (who: TestCustomer) => {
  const { traded_usdt, is_vip, ends_at } = (await stateOf(who)).vip;
  return [traded_usdt.toString(), is_vip, ends_at];
};
const limitOf = async ({ user_id }: TestCustomer): Promise<string> => {
  const { limits } = await allowedTo(exchange.ports.db, user_id, exchange.clock.now());
  return String(limits?.withdrawal_btc_24h);
};
const on = async (day: string, ...people: readonly TestCustomer[]): Promise<TestCustomer[]> => {
  exchange.clock.set(instantOf(`${day}.000Z`));
  await quotePrices(exchange);
  return Promise.all(people.map(({ user_id }) => entered(exchange, user_id)));
};

it('VE19, VE20 both sides of a trade count, VIP begins at the threshold, one unit below it nothing changes', async () => {
  const [ann, ben] = [await withdrawer(exchange, 2), await withdrawer(exchange, 1)];
  expect((await stateOf(ann)).vip).toMatchObject({ needs_level: 2, days: 30, traded: [], ends_at: null });
  await trade(ann, ben, '0.19998');
  expect(await progress(ann)).toEqual(['9999', false, null]);
  expect(await limitOf(ann)).toBe('500');
  await trade(ann, ben, '0.00002');
  expect(await progress(ann)).toEqual(['10000', true, '2026-04-09T00:00:00.000Z']);
  expect(await limitOf(ann)).toBe('1000');
  expect(await ann.client.send(withdrawalsCalls.info, { currency: BTC })).toMatchObject({ level: 2, is_vip: true });
  expect(await progress(ben), 'level 1 is not enough').toEqual(['10000', false, null]);
  expect(await limitOf(ben)).toBe('200');
});

it('VE19 a customer finds the same sum in their own trades', async () => {
  const [ann, ben] = [await withdrawer(exchange, 2), await withdrawer(exchange, 2)];
  await trade(ann, ben, '0.05');
  await trade(ben, ann, '0.07');
  const list = await ann.client.send(spotCalls.fills, { page: 1, limit: 50 });
  const own = list.reduce((sum, { price, amount }) => sum.plus(price.times(amount, 'down')), Decimal.zero);
  const { vip } = await stateOf(ann);
  expect([own, vip.traded_usdt, ...vip.traded.map(({ value_usdt }) => value_usdt)].map(String)).toEqual(
    Array(3).fill('6000'),
  );
});

it('VE19 a day stops counting at midnight UTC after 30 days, and VIP ends with it', async () => {
  let [ann, ben] = [await withdrawer(exchange, 2), await withdrawer(exchange, 2)];
  [ann, ben] = (await on('2026-04-01T23:59:58', ann, ben)) as [TestCustomer, TestCustomer];
  await trade(ann, ben, '0.1');
  [ann, ben] = (await on('2026-04-02T00:00:01', ann, ben)) as [TestCustomer, TestCustomer];
  await trade(ann, ben, '0.1');
  expect(await progress(ann)).toEqual(['10000', true, '2026-05-01T00:00:00.000Z']);
  [ann] = (await on('2026-04-30T23:59:59', ann)) as [TestCustomer];
  expect(await progress(ann)).toEqual(['10000', true, '2026-05-01T00:00:00.000Z']);
  expect(await limitOf(ann)).toBe('1000');
  exchange.clock.set(instantOf('2026-05-01T00:00:00.000Z'));
  expect(await progress(ann)).toEqual(['5000', false, null]);
  expect(await limitOf(ann)).toBe('500');
});

it('VE20 of withdrawals at once, those beyond the limit of VIP are refused, and without VIP those beyond level 2', async () => {
  const { who: plain, saved } = await settledIn(exchange, 2);
  const ask = (who: TestCustomer, payout_id: number | undefined, number: string) => () =>
    outBehindDoor(exchange, { who, currency: BTC, number, to: { payout_id } });
  expect(await counted([...Array(3)].map(() => ask(plain, saved[BTC], '300')))).toEqual({
    done: 1,
    withdrawal_above_limit: 2,
  });
  const vip = await settledIn(exchange, 2);
  const other = await withdrawer(exchange, 2);
  await trade(vip.who, other, '0.2');
  expect(await counted([...Array(4)].map(() => ask(vip.who, vip.saved[BTC], '300')))).toEqual({
    done: 3,
    withdrawal_above_limit: 1,
  });
});

it('VE20 a withdrawal requested while VIP keeps its terms after VIP has ended', async () => {
  const { who, saved } = await settledIn(exchange, 2);
  await trade(who, await withdrawer(exchange, 2), '0.2');
  const { ends_at } = (await stateOf(who)).vip;
  if (!ends_at) throw new Error('the customer must be VIP');
  const withdraw = (number: string) =>
    outBehindDoor(exchange, { who, currency: BTC, number, to: { payout_id: saved[BTC] } });
  exchange.clock.set(plusSeconds(ends_at, -1));
  await quotePrices(exchange);
  const id = await withdraw('600');
  exchange.clock.set(ends_at);
  await quotePrices(exchange);
  expect(await limitOf(who)).toBe('500');
  await expect(withdraw('1'), 'new ones have the limit of level 2').rejects.toMatchObject({
    code: 'withdrawal_above_limit',
  });
  const [one, two] = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
  await openWithdrawal(id, one, two);
  const { proposal_id } = await one.client.send(withdrawalsOperatorCalls.approve, { id, reason: 'reviewed' });
  await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id ?? 0 });
  const { client } = await entered(exchange, who.user_id);
  const { state, number } = await client.send(withdrawalsCalls.detail, { id });
  expect([state, number.toString()]).toEqual(['approved', '600']);
});

it('VE19 trades at once are all counted, and a restarted server says the same', async () => {
  const people = [await withdrawer(exchange, 2), await withdrawer(exchange, 2), await withdrawer(exchange, 2)];
  const [ann, ben, cat] = people as [TestCustomer, TestCustomer, TestCustomer];
  await sell(cat, '0.2', '50000');
  await Promise.all([...Array(10)].flatMap(() => [buy(ann, '0.01', '50000'), buy(ben, '0.01', '50000')]));
  expect((await Promise.all(people.map(progress))).map(([sum, is_vip]) => [sum, is_vip])).toEqual([
    ['5000', false],
    ['5000', false],
    ['10000', true],
  ]);
  const again = await buildExchange(exchange.ports);
  const headers = { authorization: cat.token };
  const answer = await again.server.inject({ url: '/api/real/state', headers });
  expect(answer.json()).toMatchObject({ message: { vip: { traded_usdt: '10000', is_vip: true } } });
  await again.server.close();
});

it('VE21 two administrators change the threshold for everybody, and nobody is an exception', async () => {
  const [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
  const [ann, ben] = [await withdrawer(exchange, 2), await withdrawer(exchange, 2)];
  await trade(ann, ben, '0.1');
  const change = { key: 'vip_spot_usdt_30d', value: '5000', reason: 'routine' as const };
  const { proposal_id } = await ada.client.send(catalogueCalls.proposeSetting, change);
  expect((await stateOf(ann)).vip).toMatchObject({ is_vip: false });
  await amos.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  for (const who of [ann, ben]) {
    const { is_vip, needed_usdt } = (await stateOf(who)).vip;
    expect([is_vip, needed_usdt.toString()]).toEqual([true, '5000']);
  }
});

/** Every name and every word to choose from in an input, however deep. */
const wordsOf = (input: z.core.$ZodType): string =>
  JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));

it('VE21 no call of the whole contract takes VIP in its input, however deep', () => {
  const planted = field.object({
    changes: field.list(field.object({ customer_id: field.id(), is_vip: field.boolean() })),
  });
  expect(wordsOf(planted), 'the search finds a planted one').toMatch(/vip/i);
  const calls = Object.values(roomCalls).flatMap((ofRoom) => Object.values(ofRoom));
  expect(calls.length).toBeGreaterThan(100);
  const taking = calls.filter(({ input }) => /vip/i.test(wordsOf(input)));
  expect(taking.map(({ path }) => path)).toEqual([]);
});
