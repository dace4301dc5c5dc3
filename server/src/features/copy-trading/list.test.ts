import { afterEach, beforeEach, expect, it } from 'vitest';
import { LONG } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { traders } from './service/traders.ts';
import { closeCopy, newTrader, open, type Trader } from './testing/bench-traders.ts';
import { statisticBench, type Bench } from './testing/statistic-bench.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let bench: Bench;
beforeEach(async () => {
  bench = await statisticBench();
});
afterEach(async () => {
  await bench.close();
  const unplanned = bench.errors.filter((said) => !said.includes('the process died'));
  if (unplanned.length > 0) throw new Error(unplanned.join('\n'));
});

it('CT23 the list is sorted by what followers took home in the asked days, and an older result leaves the window', async () => {
  const [first, second] = [await newTrader(bench), await newTrader(bench)];
  await bench.compute();
  const earn = async (trader: Trader, to: number): Promise<void> => {
    bench.price = Decimal.of(50_000);
    await open(bench, trader, 2, LONG, 20);
    bench.price = Decimal.of(to);
    for (const copy of trader.copies.filter(({ position }) => position.lots > 0)) await closeCopy(bench, copy, 2);
    await bench.rows.close(trader.open.at(-1)!, 2, bench.price);
  };
  await earn(first, 60_000);
  bench.clock.forward(HOUR_MS);
  await bench.compute();
  for (let day = 0; day < 8; day++) {
    bench.clock.forward(DAY_MS);
    await bench.compute();
  }
  await earn(second, 52_000);
  bench.clock.forward(HOUR_MS);
  await bench.compute();
  const ids = async (days: 7 | 30, sort?: 'max_drawdown' | 'rate_of_return') => {
    const list = await traders(
      bench.db,
      { page: 1, limit: 10, days, sort },
      first.follows[0]?.user_id,
      bench.clock.now(),
    );
    return list.data.map(({ id, followers_net, is_followed }) => ({
      id,
      net: followers_net.cut(2, 'down').toFixed(2),
      is_followed,
    }));
  };
  expect((await ids(30)).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await ids(7)).toEqual([
    { id: second.id, net: expect.any(String), is_followed: 0 },
    { id: first.id, net: '0.00', is_followed: 1 },
  ]);
  expect((await ids(30, 'rate_of_return')).map(({ id }) => id)).toEqual([first.id, second.id]);
});

it('CT23 filters leave out what they say, and pages have every trader once', async () => {
  const [calm, bold, idle] = [await newTrader(bench), await newTrader(bench), await newTrader(bench)];
  await bench.compute();
  await open(bench, calm, 1, LONG, 10);
  await open(bench, bold, 4, LONG, 100);
  bench.clock.forward(HOUR_MS);
  await bench.compute();
  bench.price = Decimal.of(20_000);
  bench.clock.forward(2 * DAY_MS);
  await bench.compute();
  await bench.owner.query(`update copy_statistic set followers = 20000 where trader_id = ${calm.id}`);
  const listed = async (asked: object) => {
    const list = await traders(bench.db, { page: 1, limit: 10, days: 30, ...asked }, undefined, bench.clock.now());
    return list.data.map(({ id }) => id);
  };
  const all = [calm.id, bold.id, idle.id];
  expect(await listed({})).toEqual(all);
  expect(await listed({ max_drawdown: 1 })).toEqual([calm.id, idle.id]);
  expect(await listed({ max_drawdown: 1, sort: 'max_drawdown' })).toEqual([idle.id, calm.id]);
  expect(await listed({ min_days: 2 })).toEqual([calm.id, bold.id]);
  expect(await listed({ min_days: 3 })).toEqual([]);
  expect(await listed({ low_leverage: true })).toEqual([calm.id]);
  expect(await listed({ has_room: true })).toEqual([bold.id, idle.id]);
  expect(await listed({ sort: 'rate_of_return' })).toEqual([idle.id, calm.id, bold.id]);
  const pages = [await listed({ limit: 1 }), await listed({ limit: 1, page: 2 }), await listed({ limit: 1, page: 3 })];
  expect(pages.flat()).toEqual(all);
});
