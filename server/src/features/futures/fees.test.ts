import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { instantOf, plusDays } from '#contract/kit/instant.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { query } from '#server/testing/connection.ts';
import { futuresFees } from './store/fees.ts';
import { fundHouse, futuresTraders, houseMoney, long, tickTo, USDT } from './testing/at-the-contract.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
});
afterAll(() => exchange.close());

it('FU5, FU13, IR3 fees of opening and closing on a day; a lost margin paid none, and nights are no trading fee', async () => {
  const day = instantOf('2026-03-11T00:00:00.000Z');
  exchange.clock.set(instantOf('2026-03-11T12:00:00.000Z'));
  await tickTo(exchange, '64250');
  const [ann, ben] = await futuresTraders(exchange, 2);
  const closed = await long(ann!, 5);
  const waiting = await long(ann!, 5, { limit: '64000' });
  await long(ben!, 5, { multiple: 100 });
  await tickTo(exchange, '64900');
  await ann!.client.send(futuresCalls.close, { id: closed.id, share: Decimal.of(2) });
  await tickTo(exchange, '64300', 'BTC/USDT', 86_400_000);
  // The limit order opens a day after it was placed, and the gap takes the whole margin of the other.
  await tickTo(exchange, '62000');
  expect(waiting.state).toBe('pending');
  const ids = [ann!.user_id, ben!.user_id];
  const paidOn = async (from: typeof day, days = 1) =>
    (await futuresFees.paidIn(exchange.ports.db, { user_ids: ids, from, to: plusDays(from, days) })).map(
      ({ user_id, currency_id, amount }) => [user_id, currency_id, String(amount)],
    );
  // 64250 x 0.05 x 0.0005 = 1.60625, and 64900 x 0.02 x 0.0005 = 0.649.
  expect(await paidOn(day)).toEqual([
    [ids[0], USDT, '2.25525'],
    [ids[1], USDT, '1.60625'],
  ]);
  expect(await paidOn(plusDays(day, 1))).toEqual([[ids[0], USDT, '1.55']]);
  const [nights] = await query(exchange.database_url, `select sum(amount)::text as sum from futures_overnight`);
  const all = (await paidOn(day, 2)).map(([, , amount]) => Decimal.of(String(amount)));
  expect((await houseMoney(exchange)).fees).toBe(String(Decimal.sum([...all, Decimal.of(String(nights?.['sum']))])));
});
