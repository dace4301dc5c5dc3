import { afterEach, beforeEach, expect, it } from 'vitest';
import { LONG, SHORT } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { chanceOf } from '../options/testing/chance.ts';
import { closeCopy, newTrader, open, type Trader } from './testing/bench-traders.ts';
import { naiveStatistics } from './testing/naive.ts';
import { statisticBench, type Bench } from './testing/statistic-bench.ts';

const HOUR_MS = 3_600_000;

let bench: Bench;
beforeEach(async () => {
  bench = await statisticBench();
});
afterEach(async () => {
  await bench.close();
  const unplanned = bench.errors.filter((said) => !said.includes('the process died'));
  if (unplanned.length > 0) throw new Error(unplanned.join('\n'));
});

const text = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Decimal ? String(value) : value]),
  );

/** What the tables say about a trader. */
const statisticsOf = async (trader_id: number) => {
  const row = await bench.db.one<Record<string, unknown>>`
    select closings, long_closings, winning, net, hold_seconds, longest_losing_run, typical_multiple, level, max_drawdown,
      followers_level, followers_net, followers_closed, followers_in_profit
    from copy_statistic where trader_id = ${trader_id}`;
  const windows = await bench.db.rows<Record<string, unknown>>`
    select days, followers_net, rate_of_return, max_drawdown from copy_window where trader_id = ${trader_id} order by days`;
  const days = await bench.db.rows<Record<string, unknown>>`
    select day, closings, net from copy_day where trader_id = ${trader_id} and (closings > 0 or net <> 0) order by day`;
  return { ...text(row), windows: windows.map(text), days: days.map(text) };
};

const look = async (trader: Trader): Promise<void> => {
  trader.seen.push(await bench.look(trader.id, trader.seen.at(-1)));
};

const compared = async (trader: Trader): Promise<void> => {
  expect(await statisticsOf(trader.id)).toEqual(await naiveStatistics(bench.owner, trader.id, trader.seen));
};

it.each([1, 2, 3, 4, 5, 6])(
  'CT22 CT23 CT24 increments over random history %i are what a recount comes to',
  async (seed) => {
    const chance = chanceOf(seed);
    const traders = [await newTrader(bench), await newTrader(bench)];
    await bench.compute();
    for (const trader of traders) await look(trader);
    for (let hour = 0; hour < 40; hour++) {
      for (let act = chance.below(5); act > 0; act--) {
        bench.clock.forward(1 + chance.below(600_000));
        bench.price = Decimal.of(45_000 + chance.below(10_000));
        const trader = chance.oneOf(traders);
        const [position, copy] = [
          trader.open.find(({ lots }) => lots > 0),
          trader.copies.find((one) => one.position.lots > 0),
        ];
        const kind = chance.below(8);
        if (kind < 3)
          await open(bench, trader, 1 + chance.below(4), chance.oneOf([LONG, SHORT]), chance.oneOf([10, 20, 50]));
        else if (kind === 3 && copy && !copy.is_own) {
          await bench.rows.selfHold(copy.id, copy.position);
          copy.is_own = true;
        } else if (kind === 4) await bench.rows.money(trader.id, Decimal.of(chance.oneOf([-700, 5000])));
        else if (kind === 5 && copy) await closeCopy(bench, copy, 1 + chance.below(copy.position.lots));
        else if (position) {
          await bench.rows.close(position, 1 + chance.below(position.lots), bench.price);
        }
      }
      // Odd times, gaps of hours and of days.
      bench.clock.forward(HOUR_MS * (chance.below(12) === 0 ? 1 + chance.below(60) : 1) + chance.below(100_000));
      if (chance.below(6) === 0) {
        bench.is_broken = true;
        await bench.compute();
        bench.is_broken = false;
        bench.clock.forward(6_000);
        const computed = await bench.db.rows<{ trader_id: number; is_now: boolean }>`
        select trader_id, computed_at >= ${trader_now()}::timestamptz - interval '7 seconds' as is_now from copy_statistic`;
        for (const trader of traders)
          if (computed.some(({ trader_id, is_now }) => trader_id === trader.id && is_now)) await look(trader);
      }
      const due = traders.filter(({ seen }) => hourOf(seen.at(-1)?.at) < hourOf(trader_now()));
      await bench.compute(chance.oneOf([2, 7, 5000]));
      for (const trader of due) await look(trader);
      await bench.compute();
    }
    for (const trader of traders) await compared(trader);
  },
);

const trader_now = () => bench.clock.now();
const hourOf = (at: string | undefined): number => Math.floor(Date.parse(at ?? '1970-01-01T00:00:00Z') / HOUR_MS);

it('CT24 deposits and withdrawals change neither return nor drawdown', async () => {
  const trader = await newTrader(bench);
  await bench.compute();
  await open(bench, trader, 2, LONG, 20);
  for (const [price, money] of [
    [51_000, 40_000],
    [50_500, -30_000],
    [50_500, 90_000],
    [50_500, -90_000],
  ] as const) {
    bench.price = Decimal.of(price);
    if (price === 50_500) {
      const before = await statisticsOf(trader.id);
      bench.clock.forward(HOUR_MS);
      await bench.compute();
      const settled = await statisticsOf(trader.id);
      await bench.rows.money(trader.id, Decimal.of(money));
      bench.clock.forward(HOUR_MS);
      await bench.compute();
      expect(await statisticsOf(trader.id)).toEqual(settled);
      expect(before).not.toEqual(undefined);
    } else await bench.rows.money(trader.id, Decimal.of(money));
  }
  const row = await statisticsOf(trader.id);
  expect(row).toMatchObject({ closings: 0 });
  // 10 less the fee of opening, of 140,000 and a fee: money that came in during the hour is in what it is measured by.
  expect(Number((row as unknown as { level: string }).level)).toBeCloseTo(1 + 9.75 / 140_000, 9);
});

it('CT24 a small balance at the full hour does not make a result look large', async () => {
  const trader = await newTrader(bench);
  await bench.rows.money(trader.id, Decimal.of(-99_990));
  await bench.compute();
  await bench.rows.money(trader.id, Decimal.of(50_000));
  await open(bench, trader, 4, LONG, 20);
  bench.price = Decimal.of(52_500);
  await bench.rows.close(trader.open[0]!, 4, bench.price);
  await bench.rows.money(trader.id, Decimal.of(-50_000));
  bench.clock.forward(HOUR_MS);
  await bench.compute();
  const { level } = (await statisticsOf(trader.id)) as unknown as { level: string };
  expect(Number(level), 'measured by the margin that it needed').toBeLessThan(1 + 100 / 40);
});

it('CT22 a trader with 100,000 closings is counted once in portions, and then costs what a new one costs', async () => {
  const trader = await newTrader(bench);
  await open(bench, trader, 1, LONG, 20);
  await bench.owner.query(
    `insert into futures_position (id, seq, market_id, user_id, account, side, kind, state, multiple, lot_size, fee_rate,
       overnight_rate, maintenance_rate, spread, opened_lots, lots, placed_tick, open_tick, entry_price, close_tick,
       close_price, close_reason, placed_at, opened_at, closed_at, updated_at, net)
     select 1000000 + n, n, 1, $1, 'futures', 1, 'market', 'closed', 20, 0.01, 0, 0, 0.005, 0, 1, 0, 1, 1, 50000, 2, 50000,
       'customer', $2, $2, $2, $2, n % 3 - 1 from generate_series(1, 100000) n`,
    [trader.id, bench.clock.now()],
  );
  await bench.owner.query(
    `insert into futures_closing (id, seq, position_id, market_id, user_id, lots, size, price, tick, reason, margin, gross,
       open_fee, close_fee, overnight_fees, deficit, deficit_paid, to_insurance, paid_back, net, at)
     select 1000000 + n, n, 1000000 + n, 1, $1, 1, 0.01, 50000, 2, 'customer', 10, 0, 0, 0, 0, 0, 0, 0, 10,
       n % 3 - 1, $2 from generate_series(1, 100000) n`,
    [trader.id, bench.clock.now()],
  );
  // And 20,000 copies that a follower has closed.
  const [follow] = trader.follows;
  await bench.owner.query(
    `insert into futures_position (id, seq, market_id, user_id, account, side, kind, state, multiple, lot_size, fee_rate,
       overnight_rate, maintenance_rate, spread, opened_lots, lots, placed_tick, open_tick, entry_price, close_tick,
       close_price, close_reason, placed_at, opened_at, closed_at, updated_at, copied_from, copied_trader, follow_id)
     select 2000000 + n, n, 1, $1, 'futures', 1, 'market', 'closed', 20, 0.01, 0, 0, 0.005, 0, 1, 0, 1, 1, 50000, 2, 50000,
       'trader', $4, $4, $4, $4, 1000000 + n, $2, $3 from generate_series(1, 20000) n`,
    [follow!.user_id, trader.id, follow!.id, bench.clock.now()],
  );
  await bench.owner.query(
    `insert into futures_closing (id, seq, position_id, market_id, user_id, lots, size, price, tick, reason, margin, gross,
       open_fee, close_fee, overnight_fees, deficit, deficit_paid, to_insurance, paid_back, net, at)
     select 2000000 + n, n, 2000000 + n, 1, $1, 1, 0.01, 50000, 2, 'trader', 10, 0, 0, 0, 0, 0, 0, 0, 10, 2, $2
     from generate_series(1, 20000) n`,
    [follow!.user_id, bench.clock.now()],
  );
  await bench.owner.query(
    `insert into copy_trade (id, follow_id, user_id, trader_id, source_id, position_id, version, state, wanted_lots,
       trader_price, trader_tick, slippage, net, last_closing, seq, at, ended_at)
     select 2000000 + n, $1, $2, $3, 1000000 + n, 2000000 + n, 1, 'closed', 100, 50000, 1, 0.0001, 2, 2000000 + n, n, $4, $4
     from generate_series(1, 20000) n`,
    [follow!.id, follow!.user_id, trader.id, bench.clock.now()],
  );
  await bench.owner.query('analyze');
  expect(await bench.readBy(() => bench.compute()), 'the first time').toBeGreaterThan(100_000);
  expect(await statisticsOf(trader.id)).toMatchObject({
    closings: 100_000,
    winning: 33_333,
    longest_losing_run: 1,
    followers_net: '40000',
    followers_closed: 1,
    followers_in_profit: 1,
  });
  const young = await newTrader(bench);
  await open(bench, young, 1, LONG, 20);
  await bench.compute();
  bench.clock.forward(HOUR_MS);
  const both = await bench.readBy(() => bench.compute());
  expect(both, 'the next hour').toBeGreaterThan(0);
  expect(both, 'the next hour').toBeLessThan(200);
});
