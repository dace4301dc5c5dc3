import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, plusSeconds, startOfDay, type Instant } from '#contract/kit/instant.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { rowsRead } from '#server/testing/rows-read.ts';
import { spotFees } from './store/fees.ts';
import { BTC, buy, sell, tradersWith, USDT } from './testing/at-the-book.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await query(exchange.database_url, `update market set spot_fee = 0.001 where id = 1`);
});
afterAll(() => exchange.close());

const paid = async (user_ids: readonly number[], from: Instant, to: Instant) =>
  (await spotFees.paidIn(exchange.ports.db, { user_ids, from, to })).map(({ user_id, currency_id, amount }) => [
    user_id,
    currency_id,
    String(amount),
  ]);

it('SP8, IR3 what each customer paid on a day adds up to what the house took, per currency', async () => {
  const [ann, ben, cho] = await tradersWith(exchange, 3);
  const ids = [ann, ben, cho].map((who) => who!.user_id);
  const day = startOfDay(exchange.clock.now());
  await sell(ben!, '0.1', '20000');
  await buy(ann!, '0.06', '20000');
  // The taker sells, so the maker buys.
  await buy(cho!, '0.02', '19000');
  await sell(ann!, '0.02', '19000');
  exchange.clock.set(plusDays(day, 1));
  await buy(cho!, '0.04', '20000');
  const [tomorrow, later] = [plusDays(day, 1), plusDays(day, 2)];
  expect(await paid(ids, day, tomorrow)).toEqual([
    [ids[0], BTC, '0.00006'],
    [ids[0], USDT, '0.38'],
    [ids[1], USDT, '1.2'],
    [ids[2], BTC, '0.00002'],
  ]);
  expect(await paid(ids, tomorrow, later)).toEqual([
    [ids[1], USDT, '0.8'],
    [ids[2], BTC, '0.00004'],
  ]);
  expect(await paid([ids[2]!], day, tomorrow)).toEqual([[ids[2], BTC, '0.00002']]);
  expect(await paid([], day, later)).toEqual([]);
  const all = await spotFees.paidIn(exchange.ports.db, { user_ids: ids, from: day, to: later });
  for (const currency_id of [BTC, USDT]) {
    const sum = Decimal.sum(all.filter((row) => row.currency_id === currency_id).map(({ amount }) => amount));
    expect(String(sum)).toBe(String(await balanceOf(exchange.ports.db, house('spot-fees'), currency_id)));
  }
});

it('IR3 a trade whose writer’s clock was set back is still counted on the day that it names', async () => {
  const [ann, ben] = await tradersWith(exchange, 2);
  const day = startOfDay(plusDays(exchange.clock.now(), 3));
  exchange.clock.set(day);
  await sell(ben!, '0.01', '20000');
  await buy(ann!, '0.01', '20000');
  const shift = (interval: string) =>
    query(
      exchange.database_url,
      `alter table spot_trade disable trigger user;
       update spot_trade set at = at + interval '${interval}' where taker_user = ${ann!.user_id};
       alter table spot_trade enable trigger user`,
    );
  await shift('-40 minutes');
  expect(await paid([ann!.user_id], plusDays(day, -1), day)).toEqual([[ann!.user_id, BTC, '0.00001']]);
  expect(await paid([ann!.user_id], day, plusDays(day, 1))).toEqual([]);
  await shift('40 minutes');
});

it('IR3, CP6 of a day in which few made every trade, each customer’s own trades are read, and no others', async () => {
  const day = startOfDay(plusDays(exchange.clock.now(), 10));
  const [makers, traders, trades] = [20, 1000, 60_000];
  await query(
    exchange.database_url,
    `insert into spot_trade (id, seq, market_id, taker_side, price, amount, value, maker_order, taker_order, maker_user, taker_user,
       maker_fee, taker_fee, at)
     select 1000000 + n, n, 1, 1, 20000, 0.01, 200, n, n, 900000 + n % ${makers}, 1000000 + n % ${traders}, 0.2, 0.00001,
       '${day}'::timestamptz + n * interval '1 second' from generate_series(1, ${trades}) n`,
  );
  await query(exchange.database_url, 'analyze spot_trade');
  const { db } = exchange.ports;
  const span = { from: day, to: plusDays(day, 1) };
  const reading = (user_ids: readonly number[]) =>
    rowsRead(db, 'spot_trade', (sql) => spotFees.paidIn(sql, { user_ids, ...span }));
  const ids = (first: number, count: number) => Array.from({ length: count }, (_each, at) => first + at);
  expect(await reading(ids(1_000_000, traders)), 'everybody’s, once').toBeLessThan(trades + 10);
  expect(await reading(ids(900_000, 1))).toBeLessThan(trades / makers + 10);
  expect(await reading(ids(1_000_007, 1))).toBeLessThan(trades / traders + 10);
  expect(await reading(ids(5_000_000, 2000)), 'nobody’s').toBeLessThan(10);
  // Who paid in five minutes is asked of these five minutes.
  const five = { from: plusSeconds(day, 3000), to: plusSeconds(day, 3300) };
  expect(await rowsRead(db, 'spot_trade', (sql) => spotFees.payersIn(sql, five))).toBeLessThan(310);
  expect((await spotFees.payersIn(db, five)).length).toBe(300 + makers);
  expect(await rowsRead(db, 'spot_trade', (sql) => spotFees.nextAt(sql, five.to))).toBeLessThan(5);
  await query(
    exchange.database_url,
    `alter table spot_trade disable trigger user; delete from spot_trade where id > 1000000; alter table spot_trade enable trigger user`,
  );
});
