import { afterEach, beforeEach, expect, it } from 'vitest';
import { LONG } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { applicationsView } from './service/applications.ts';
import { meAsTrader } from './service/becoming.ts';
import { tradersView } from './service/removals.ts';
import { currentTrades, closedTradesOf } from './service/trades.ts';
import { closeCopy, newTrader, open } from './testing/bench-traders.ts';
import { statisticBench, type Bench } from './testing/statistic-bench.ts';

const HOUR_MS = 3_600_000;

let bench: Bench;
beforeEach(async () => {
  bench = await statisticBench();
});
afterEach(async () => {
  await bench.close();
  if (bench.errors.length > 0) throw new Error(bench.errors.join('\n'));
});

const nextHour = async (): Promise<void> => {
  bench.clock.forward(HOUR_MS);
  await bench.compute();
};
const statisticOf = (trader_id: number) => bench.db.one<Record<string, number | Decimal | Instant | null>>`
  select * from copy_statistic where trader_id = ${trader_id}`;
const prices = { last: () => undefined };

it('CT24 a position is one trade, however many closings it took', async () => {
  const trader = await newTrader(bench);
  await bench.compute();
  await open(bench, trader, 10, LONG, 20);
  await open(bench, trader, 1, LONG, 20);
  const [winner, loser] = trader.open;
  bench.price = Decimal.of(51_000);
  for (let lot = 0; lot < 9; lot++) await bench.rows.close(winner!, 1, bench.price);
  await nextHour();
  expect(await statisticOf(trader.id), 'a lot is open').toMatchObject({ closings: 0, winning: 0, hold_seconds: 0 });
  await bench.rows.close(winner!, 1, bench.price);
  bench.price = Decimal.of(49_000);
  await bench.rows.close(loser!, 1, bench.price);
  await nextHour();
  expect(await statisticOf(trader.id)).toMatchObject({
    closings: 2,
    long_closings: 2,
    winning: 1,
    longest_losing_run: 1,
    hold_seconds: 2 * 3600,
  });
});

it('CT24 the typical multiple is that of the margin, not of many small positions', async () => {
  const trader = await newTrader(bench);
  await bench.compute();
  await open(bench, trader, 40, LONG, 100);
  for (let position = 0; position < 6; position++) await open(bench, trader, 1, LONG, 1);
  for (const position of trader.open.slice(1)) await bench.rows.close(position, 1, bench.price);
  await nextHour();
  expect(await statisticOf(trader.id)).toMatchObject({ typical_multiple: 100 });
});

it('CT13 CT23 a losing copy that is switched to self-hold is counted with what it is worth, once', async () => {
  const trader = await newTrader(bench);
  await bench.compute();
  await open(bench, trader, 2, LONG, 20);
  const [hidden, sold, kept] = trader.copies;
  bench.price = Decimal.of(45_000);
  await bench.rows.selfHold(hidden!.id, hidden!.position);
  hidden!.is_own = true;
  await bench.rows.selfHold(sold!.id, sold!.position);
  sold!.is_own = true;
  await closeCopy(bench, sold!, 2);
  await nextHour();
  const after = await statisticOf(trader.id);
  // Twice 0.02 × 5,001 less 0.25; the one that was closed also paid 0.2 for that.
  expect(after).toMatchObject({ followers_closed: 2, followers_in_profit: 0 });
  expect(String(after['followers_net'])).toBe('-200.74');
  const window = await bench.db.one<{ followers_net: Decimal }>`
    select followers_net from copy_window where trader_id = ${trader.id} and days = 7`;
  expect(String(window.followers_net)).toBe('-200.74');
  bench.price = Decimal.of(40_000);
  await closeCopy(bench, hidden!, 2);
  await nextHour();
  expect(String((await statisticOf(trader.id))['followers_net']), 'not what it comes to later').toBe('-200.74');
  expect(kept!.position.lots).toBe(2);
});

it('CT24 a budget that nobody funded does not flatten the followers’ line', async () => {
  const lineOf = async (budget: number | undefined): Promise<number> => {
    bench.price = Decimal.of(50_000);
    const trader = await newTrader(bench);
    if (budget) {
      const [friend = 0] = await bench.rows.customers(1);
      await bench.rows.follow(friend, trader.id, budget);
      const follow = trader.follows[0]!;
      await bench.owner.query('update copy_follow set budget = $2 where id = $1', [follow.id, budget]);
    }
    await bench.compute();
    await open(bench, trader, 4, LONG, 20);
    await nextHour();
    bench.price = Decimal.of(40_000);
    await nextHour();
    return Number(String((await statisticOf(trader.id))['followers_level']));
  };
  const alone = await lineOf(undefined);
  expect(alone).toBeLessThan(0.995);
  // The friend has 100,000, twice what the others put in, so that the fall is three quarters of it.
  expect(1 - (await lineOf(1_000_000_000))).toBeGreaterThan(0.7 * (1 - alone));
});

const THOUSANDS = 4000;

/** Positions that a trader closed, a share of each, and follows that ended. */
const longHistory = async (trader_id: number, follow_id: number, user_id: number): Promise<void> => {
  const at = bench.clock.now();
  await bench.owner.query(
    `insert into futures_position (id, seq, market_id, user_id, account, side, kind, state, multiple, lot_size, fee_rate,
       overnight_rate, maintenance_rate, spread, opened_lots, lots, placed_tick, open_tick, entry_price, close_tick,
       close_price, close_reason, placed_at, opened_at, closed_at, updated_at, net)
     select 1000000 + n, n, 1, $1, 'futures', 1, 'market', 'closed', 20, 0.01, 0, 0, 0.005, 0, 1, 0, 1, 1, 50000, 2, 50000,
       'customer', $2, $2, $2, $2, 1 from generate_series(1, ${THOUSANDS}) n`,
    [trader_id, at],
  );
  await bench.owner.query(
    `insert into futures_closing (id, seq, position_id, market_id, user_id, lots, size, price, tick, reason, margin, gross,
       open_fee, close_fee, overnight_fees, deficit, deficit_paid, to_insurance, paid_back, net, at)
     select 1000000 + n, n, 1000000 + n, 1, $1, 1, 0.01, 50000, 2, 'customer', 10, 0, 0, 0, 0, 0, 0, 0, 10, 1, $2
     from generate_series(1, ${THOUSANDS}) n`,
    [trader_id, at],
  );
  await bench.owner.query(
    `insert into copy_share (closing_id, follow_id, trader_id, realised, high_water, share_rate, amount, currency_id, at)
     select 1000000 + n, $2, $1, 10, 0, 0.1, 1, 1, $3 from generate_series(1, ${THOUSANDS}) n`,
    [trader_id, follow_id, at],
  );
  await bench.owner.query(
    `insert into copy_follow (id, user_id, trader_id, state, end_reason, ended_at, version, type, number, budget,
       stop_loss, share_rate, agreement, started_seq, seq, started_at)
     select 1000000 + n, $2, $1, 'ended', 'customer', $3, 1, 1, 1, 100, 40, 0.1, 1, 1, 1, $3
     from generate_series(1, ${THOUSANDS}) n`,
    [trader_id, user_id, at],
  );
  await bench.owner.query('analyze');
};

it('CT20 CT22 what is shown of a trader does not read the whole history', async () => {
  const trader = await newTrader(bench);
  const [follow] = trader.follows;
  await longHistory(trader.id, follow!.id, follow!.user_id);
  await bench.compute();
  await bench.compute();
  const { db, clock } = bench;
  const read = (work: () => Promise<unknown>) => bench.readBy(async () => void (await work()));
  expect(await read(() => meAsTrader(db, trader.id, clock.now())), 'me').toBeLessThan(200);
  expect(String((await meAsTrader(db, trader.id, clock.now())).shared)).toBe(String(THOUSANDS));
  const page = (number: number) => closedTradesOf(db, prices, { trader_user_id: trader.id, page: number, limit: 10 });
  expect(await read(() => page(1)), 'the first page').toBeLessThan(1500);
  expect(await read(() => page(300)), 'a deep page').toBeLessThan(2500);
  expect(await page(100)).toMatchObject({ total: 1000, last_page: 100, data: { length: 10 } });
  expect((await page(101)).data).toEqual([]);
  expect(await read(() => tradersView(db, { page: 1, limit: 50 }, clock.now())), 'traders').toBeLessThan(200);
  await bench.owner.query(`update copy_trader set state = 'applied' where user_id = $1`, [trader.id]);
  expect(await read(() => applicationsView(db, clock.now())), 'applications').toBeLessThan(1500);
});

it('CT22 a position from before the approval is neither counted nor published', async () => {
  const trader = await newTrader(bench);
  await open(bench, trader, 2, LONG, 20);
  await open(bench, trader, 2, LONG, 20);
  bench.clock.forward(60_000);
  await bench.owner.query('update copy_trader set approved_at = $1', [bench.clock.now()]);
  await bench.compute();
  await open(bench, trader, 1, LONG, 20);
  bench.price = Decimal.of(60_000);
  await bench.rows.close(trader.open[0]!, 2, bench.price);
  await nextHour();
  const row = await statisticOf(trader.id);
  expect(row).toMatchObject({ closings: 0, winning: 0 });
  expect(String(row['net'])).toBe('0');
  expect(Number(String(row['level'])), 'the result of one lot').toBeCloseTo(1 + 99.75 / 100_199.5, 4);
  expect((await currentTrades(bench.db, prices, trader.id)).map(({ id }) => id)).toEqual([trader.open[2]!.id]);
  const closed = await closedTradesOf(bench.db, prices, { trader_user_id: trader.id, page: 1, limit: 10 });
  expect(closed).toMatchObject({ total: 0, data: [] });
});

it('CT22 what was traded between leaving and a new approval is not counted', async () => {
  const trader = await newTrader(bench);
  await bench.compute();
  await open(bench, trader, 1, LONG, 20);
  await bench.rows.close(trader.open[0]!, 1, Decimal.of(51_000));
  await open(bench, trader, 2, LONG, 20);
  bench.price = Decimal.of(40_000);
  await nextHour();
  const before = await statisticOf(trader.id);
  expect(before).toMatchObject({ closings: 1 });
  await bench.owner.query(`update copy_trader set state = 'left', left_at = $1`, [bench.clock.now()]);
  bench.clock.forward(60_000);
  bench.price = Decimal.of(90_000);
  await open(bench, trader, 1, LONG, 20);
  await bench.rows.close(trader.open[1]!, 2, bench.price);
  await bench.rows.close(trader.open[2]!, 1, Decimal.of(99_000));
  bench.clock.forward(60_000);
  await bench.owner.query(`update copy_trader set state = 'active', left_at = null, approved_at = $1`, [
    bench.clock.now(),
  ]);
  await bench.compute();
  const again = await statisticOf(trader.id);
  expect(again).toMatchObject({ closings: 1, winning: 1 });
  expect([again['net'], again['level']].map(String)).toEqual([before['net'], before['level']].map(String));
  expect(again['computed_at'], 'in the same hour').toBe(bench.clock.now());
  await nextHour();
  expect(String((await statisticOf(trader.id))['level'])).toBe(String(before['level']));
});
