import { afterEach, beforeEach, expect, it } from 'vitest';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresHouseCalls } from '#contract/futures/house-calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { termsKey } from '#contract/futures/order-rules.ts';
import { MAX_POSITIONS } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusMilliseconds } from '#contract/kit/instant.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundHouse, futuresTraders, houseMoney, long, moneyOf, short, tickTo } from './testing/at-the-contract.ts';

let exchange: TestExchange;
let [ann, ben]: TestCustomer[] = [];

const begin = async (funds = '10000000'): Promise<void> => {
  exchange = await testExchange();
  await fundHouse(exchange, funds);
  await tickTo(exchange, '64000');
  [ann, ben] = await futuresTraders(exchange, 2, '100000');
};
beforeEach(async ({ task }) => {
  if (!task.name.startsWith('FU17')) await begin();
});
afterEach(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

/** At 64,000 one lot of 0.01 BTC is worth 640. */
const limitTo = (exposure: number) =>
  exchange.ports.db.run`update market set futures_exposure_limit = ${exposure} where id = 1`;

it('FU16 each side has the whole limit; one lot more is refused, a closed one makes room', async () => {
  await limitTo(6400);
  const six = [...(await futuresTraders(exchange, 4)), ann!, ben!];
  const longs: number[] = [];
  for (const who of six.slice(0, 5)) longs.push((await long(who, 2)).id);
  expect(await reasonOf(long(ben!, 1))).toBe('futures_exposure_full');
  for (const who of six.slice(0, 5)) expect((await short(who, 2)).state).toBe('open');
  expect(await reasonOf(short(ben!, 1))).toBe('futures_exposure_full');
  await six[0]!.client.send(futuresCalls.close, { id: longs[0]!, share: Decimal.of(1) });
  expect((await long(ben!, 1)).state).toBe('open');
  const { markets } = await ben!.client.send(futuresHouseCalls.house, {});
  expect(JSON.parse(JSON.stringify(markets.find(({ match_id }) => match_id === 1)))).toMatchObject({
    long: '0.1',
    short: '0.1',
    exposure: '6400',
    net: '0',
    limit: '6400',
  });
});

it('FU16 one customer has at most a quarter of a side, in all positions together, and so bounded a win by a jump', async () => {
  await limitTo(64_000);
  const before = await houseMoney(exchange);
  await long(ann!, 20, { multiple: 100 });
  expect(await reasonOf(long(ann!, 6, { multiple: 100 }))).toBe('futures_own_share_full');
  await long(ann!, 5, { multiple: 100 });
  await short(ann!, 25, { multiple: 100 });
  for (const open of [long, short])
    expect(await reasonOf(open(ann!, 1, { multiple: 100 }))).toBe('futures_own_share_full');
  await tickTo(exchange, '70400');
  expect(Number(before.futures) - Number((await houseMoney(exchange)).futures)).toBeLessThanOrEqual(1600);
});

it('FU16 an order that waits is cancelled, and its money released, if its side is full when a tick reaches it', async () => {
  await limitTo(64_000);
  const waiting = await long(ann!, 5, { limit: '63000' });
  await limitTo(6400);
  await tickTo(exchange, '63000');
  expect((await ann!.client.send(futuresReads.position, { id: waiting.id })).position.state).toBe('cancelled');
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '100000', held: '0' });
});

it('FU17 the house takes a larger side only with a tenth of it in its fund, and the smaller side without', async () => {
  await begin('64');
  expect((await long(ann!, 1)).state).toBe('open');
  expect(await reasonOf(long(ann!, 1))).toBe('futures_house_short');
  expect((await short(ben!, 1)).state).toBe('open');
  expect(await reasonOf(short(ben!, 1))).toBe('futures_house_short');
});

it('FU17 a profit that the fund does not have is not paid in part: closing is refused, and the position stays', async () => {
  await begin('64');
  const { id } = await long(ann!, 1);
  await tickTo(exchange, '72000');
  expect(await reasonOf(ann!.client.send(futuresCalls.close, { id }))).toBe('futures_house_short');
  expect(await reasonOf(ann!.client.send(futuresCalls.reverse, { id }))).toBe('futures_house_short');
  expect((await ann!.client.send(futuresReads.position, { id })).position.state).toBe('open');
  await tickTo(exchange, '65000');
  expect(await reasonOf(ann!.client.send(futuresCalls.close, { id }))).toBe('done');
});

it('FU3 a tick prices orders and closings for two seconds', async () => {
  const { id } = await long(ann!, 1);
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), 2000));
  expect((await long(ann!, 1)).state).toBe('open');
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), 1));
  expect(await reasonOf(long(ann!, 1))).toBe('price_not_fresh');
  expect(await reasonOf(ann!.client.send(futuresCalls.close, { id }))).toBe('price_not_fresh');
  await tickTo(exchange, '64000');
  expect(await reasonOf(ann!.client.send(futuresCalls.close, { id }))).toBe('done');
});

it('FU3 an order at a price that is worse than what was confirmed is refused, on either side', async () => {
  await tickTo(exchange, '64010');
  expect(await reasonOf(long(ann!, 1, { worst_price: '64009.99' }))).toBe('futures_price_moved');
  expect(await reasonOf(short(ann!, 1, { worst_price: '64010.01' }))).toBe('futures_price_moved');
  expect((await long(ann!, 1, { worst_price: '64010' })).state).toBe('open');
  expect((await short(ann!, 1, { worst_price: '64010' })).state).toBe('open');
});

it('FU3 FU14 the spread is paid by orders at the market, on either side, and not by those that waited', async () => {
  await exchange.ports.db.run`update market set spread = 0.001 where id = 1`;
  expect(String((await long(ann!, 1)).entry_price)).toBe('64064');
  expect(String((await short(ann!, 1)).entry_price)).toBe('63936');
  const { id } = await long(ann!, 1, { limit: '63500' });
  await tickTo(exchange, '63500');
  expect(String((await ann!.client.send(futuresReads.position, { id })).position.entry_price)).toBe('63500');
});

it('FU1 a customer has at most a hundred positions and orders in progress; a reversal needs no room', async () => {
  for (let count = 0; count < MAX_POSITIONS; count++) await long(ann!, 1, count % 2 ? {} : { limit: '60000' });
  expect(await reasonOf(long(ann!, 1))).toBe('futures_too_many_open');
  expect(await reasonOf(long(ann!, 1, { limit: '60000' }))).toBe('futures_too_many_open');
  const open = (await ann!.client.send(futuresReads.overview, {})).positions.find(({ state }) => state === 'open');
  expect(await reasonOf(ann!.client.send(futuresCalls.reverse, { id: open!.id }))).toBe('done');
  expect((await long(ben!, 1)).state).toBe('open');
});

it('FU11 a reversal whose second half is refused does neither', async () => {
  const { id } = await long(ann!, 20);
  await limitTo(6400);
  expect(await reasonOf(ann!.client.send(futuresCalls.reverse, { id }))).toBe('futures_own_share_full');
  const { position, closings } = await ann!.client.send(futuresReads.position, { id });
  expect([position.state, position.lots, closings.length]).toEqual(['open', 20, 0]);
});

it('FU3a FU11 an order or a reversal on other terms, or at a worse price, than was confirmed is refused', async () => {
  const terms = async () => (await ann!.client.send(futuresCalls.terms, {})).find(({ match_id }) => match_id === 1)!;
  const confirmed = termsKey(await terms());
  const { id } = await long(ann!, 1, { terms: confirmed });
  const reverse = (guards: { terms?: string; worst_price?: Decimal }) =>
    reasonOf(ann!.client.send(futuresCalls.reverse, { id, ...guards }));
  await exchange.ports.db.run`update market set futures_fee = 0.001 where id = 1`;
  expect(await reasonOf(long(ann!, 1, { terms: confirmed }))).toBe('futures_terms_changed');
  expect(await reverse({ terms: confirmed })).toBe('futures_terms_changed');
  expect(await reverse({ worst_price: Decimal.of('64000.01') })).toBe('futures_price_moved');
  expect(await reverse({ worst_price: Decimal.of(64000), terms: termsKey(await terms()) })).toBe('done');
});

it('FU12 a gap through the stop and the liquidation price closes by the stop, which was nearer', async () => {
  const { id, liquidation_price } = await long(ann!, 1, { multiple: 20, stop_loss: '63000' });
  expect(Number(String(liquidation_price))).toBeGreaterThan(60_000);
  await tickTo(exchange, '60000');
  const { closings } = await ann!.client.send(futuresReads.position, { id });
  expect(closings.map(({ reason, price }) => `${reason} ${price.toString()}`)).toEqual(['stop_loss 60000']);
});

it('FU14a a short that a jump opens a little above its limit keeps its margin; too far above it, it is cancelled', async () => {
  const near = await short(ann!, 1, { limit: '65000' });
  await tickTo(exchange, '66000');
  const { position } = await ann!.client.send(futuresReads.position, { id: near.id });
  expect([position.state, String(position.entry_price)]).toEqual(['open', '66000']);
  expect(Number(String(position.margin))).toBeLessThan(33);
  const far = await short(ann!, 1, { limit: '67000' });
  await tickTo(exchange, '75000');
  expect((await ann!.client.send(futuresReads.position, { id: far.id })).position.state).toBe('cancelled');
});
