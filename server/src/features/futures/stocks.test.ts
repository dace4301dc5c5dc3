import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { fund, USDT } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundHouse, futuresTraders, tickTo } from './testing/at-the-contract.ts';

const AAPL = 101;
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
});
afterAll(() => exchange.close());

const order = { currency_id: AAPL, legal_id: USDT, share: 2, multiple: 10, type: 1 } as const;

it('FU4, MA22 a stock’s margin comes from the stock account; closed, pre-open and open take what the rules say', async () => {
  const [ann] = await futuresTraders(exchange, 1);
  await fund(exchange.ports.db, [customer(ann!.user_id, 'stock')], '1000');
  // Monday in New York's summer time: 13:30 UTC opens, 20:00 UTC closes.
  exchange.clock.set(instantOf('2026-03-09T15:00:00.000Z'));
  await tickTo(exchange, '212.34', 'AAPL/USDT');
  const position = await ann!.client.send(futuresCalls.submit, { ...order, status: 1 });
  expect(JSON.parse(JSON.stringify(position))).toMatchObject({
    account: 'stock',
    margin: '42.468',
    entry_price: '212.34',
  });
  exchange.clock.set(instantOf('2026-03-09T21:00:00.000Z'));
  const limit = { ...order, status: 0, target_price: Decimal.of('210') } as const;
  await expect(ann!.client.send(futuresCalls.submit, { ...order, status: 1 })).rejects.toMatchObject({
    reason: 'market_closed',
  });
  await expect(ann!.client.send(futuresCalls.submit, limit)).rejects.toMatchObject({ reason: 'market_closed' });
  await expect(ann!.client.send(futuresCalls.close, { id: position.id })).rejects.toMatchObject({
    reason: 'market_closed',
  });
  // FU15: stops are set and removed while the market is closed too.
  const stops = { id: position.id, stop_loss_price: Decimal.of('205') };
  expect(String((await ann!.client.send(futuresCalls.setStops, stops)).stop_loss)).toBe('205');
  expect((await ann!.client.send(futuresCalls.setStops, { id: position.id })).stop_loss).toBeNull();
  const above = { id: position.id, stop_loss_price: Decimal.of('213') };
  await expect(ann!.client.send(futuresCalls.setStops, above)).rejects.toMatchObject({ reason: 'futures_stop_side' });
  exchange.clock.set(instantOf('2026-03-10T13:10:00.000Z'));
  await expect(ann!.client.send(futuresCalls.submit, { ...order, status: 1 })).rejects.toMatchObject({
    reason: 'market_closed',
  });
  const waiting = await ann!.client.send(futuresCalls.submit, limit);
  expect(waiting.state).toBe('pending');
  exchange.clock.set(instantOf('2026-03-10T13:31:00.000Z'));
  await tickTo(exchange, '209.5', 'AAPL/USDT');
  const { positions, pending } = await ann!.client.send(futuresReads.overview, {});
  expect(pending).toEqual([]);
  expect(positions.map(({ entry_price }) => String(entry_price))).toEqual(['209.5', '212.34']);
  expect(String(positions[1]?.overnight_fees)).toBe('0.084936');
});

it('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
