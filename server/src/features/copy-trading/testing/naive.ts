import type pg from 'pg';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';

/*
 * The statistics of a trader written naively: every row is read again, and nothing is kept but what could be seen when
 * an hour was computed.
 */

/** What could be seen when a point was set. */
export interface Seen {
  readonly at: Instant;
  readonly last_closing: number;
  readonly equity: Decimal;
  readonly unrealised: Decimal;
  /** Of follows with a copy that go on: budgets and realised results, less what was shared, at most what there is. */
  readonly value: Decimal;
  readonly followers_unrealised: Decimal;
  /** What copies were worth that became own positions since the point before, with what they were closed at since. */
  readonly left: readonly { readonly user_id: number; readonly net: Decimal }[];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const one = Decimal.one;
const sumOf = (values: readonly Decimal[]): Decimal => values.reduce((sum, value) => sum.plus(value), Decimal.zero);
const biggest = (values: readonly Decimal[]): Decimal => values.reduce((a, b) => (a.lt(b) ? b : a));
const digits = (value: Decimal): string => value.cut(8, 'half_even').toString();

interface Closing {
  readonly id: number;
  readonly position_id: number;
  readonly user_id: number;
  readonly net: Decimal;
  readonly margin: Decimal;
  readonly day: number;
  readonly at_ms: number;
  readonly opened_ms: number;
  readonly side: number;
  readonly is_closed: boolean;
}

const closingRows = async (owner: pg.Client): Promise<Closing[]> => {
  const { rows } = await owner.query(
    `select c.id, c.position_id, c.user_id, c.net::text, c.margin::text, c.at, p.opened_at, p.side, p.state
     from futures_closing c join futures_position p on p.id = c.position_id order by c.id`,
  );
  return rows.map((row: Record<string, string>) => ({
    id: Number(row['id']),
    position_id: Number(row['position_id']),
    user_id: Number(row['user_id']),
    net: Decimal.of(row['net'] ?? ''),
    margin: Decimal.of(row['margin'] ?? ''),
    at_ms: Number(new Date(row['at'] ?? '')),
    day: Math.floor(Number(new Date(row['at'] ?? '')) / DAY_MS),
    opened_ms: Number(new Date(row['opened_at'] ?? '')),
    side: Number(row['side']),
    is_closed: row['state'] === 'closed',
  }));
};

interface Took {
  readonly user_id: number;
  readonly id: number;
  readonly day: number;
  readonly amount: Decimal;
}

/** What followers got and shared, each with the number of its closing. */
const tookRows = async (owner: pg.Client, trader_id: number, closings: readonly Closing[]): Promise<Took[]> => {
  const copies = await owner.query(
    `select position_id, state, last_closing from copy_trade where trader_id = ${trader_id} and position_id is not null`,
  );
  const got = copies.rows.flatMap(({ position_id, state, last_closing }: Record<string, string>) =>
    closings
      .filter((closing) => closing.position_id === Number(position_id))
      .filter((closing) => state !== 'self' || closing.id <= Number(last_closing))
      .map(({ user_id, id, day, net }) => ({ user_id, id, day, amount: net })),
  );
  const shares = await owner.query(
    `select s.closing_id, s.amount::text, s.at, f.user_id from copy_share s join copy_follow f on f.id = s.follow_id
     where s.trader_id = ${trader_id}`,
  );
  const gave = shares.rows.map((row: Record<string, string>) => ({
    user_id: Number(row['user_id']),
    id: Number(row['closing_id']),
    day: Math.floor(Number(new Date(row['at'] ?? '')) / DAY_MS),
    amount: Decimal.of(row['amount'] ?? '').negated(),
  }));
  return [...got, ...gave];
};

/** Positions that are wholly closed, as their last closing with the whole result. */
const tradesOf = (own: readonly Closing[]): Closing[] =>
  [...Map.groupBy(own, ({ position_id }) => position_id).values()]
    .flatMap((some) => some.slice(-1).map((last) => ({ ...last, net: sumOf(some.map(({ net }) => net)) })))
    .filter(({ is_closed }) => is_closed)
    .sort((a, b) => a.id - b.id);

const longestRun = (trades: readonly Closing[]): number => {
  const texts = trades.map(({ net }) => (net.isNegative() ? 'L' : '.')).join('');
  return Math.max(0, ...texts.split('.').map((run) => run.length));
};

const medianMultiple = async (owner: pg.Client, trader_id: number): Promise<number | null> => {
  const { rows } = await owner.query(
    `select multiple, opened_margin::integer as margin from futures_position
     where user_id = ${trader_id} and opened_at is not null order by multiple`,
  );
  // Each as often as its margin has units.
  const units = (rows as { multiple: number; margin: number }[]).flatMap(({ multiple, margin }) =>
    Array<number>(margin).fill(multiple),
  );
  return units.length === 0 ? null : Number(units[Math.ceil(units.length / 2) - 1]);
};

interface Point {
  readonly day: number;
  readonly level: Decimal;
  readonly followers_level: Decimal;
}

const pointDay = (at: Instant, index: number): number => {
  const at_ms = millisecondsOf(at);
  return Math.floor((index === 0 ? at_ms : at_ms - (at_ms % HOUR_MS) - 1) / DAY_MS);
};

const pointsOf = (seen: readonly Seen[], own: readonly Closing[], took: readonly Took[]): Point[] => {
  const points: Point[] = [];
  for (const [index, now] of seen.entries()) {
    const [before, last] = [seen[index - 1], points.at(-1)];
    const day = pointDay(now.at, index);
    if (!before || !last) {
      points.push({ day, level: one, followers_level: one });
      continue;
    }
    const between = ({ id }: { readonly id: number }) => id > before.last_closing && id <= now.last_closing;
    const closed = own.filter(between);
    const result = sumOf(closed.map(({ net }) => net))
      .plus(now.unrealised)
      .minus(before.unrealised);
    const began = biggest([before.equity, ...closed.map(({ margin }) => margin)]);
    const capital = result.isNegative() && began.isPositive() ? began : biggest([began, now.equity.minus(result)]);
    const theirs = sumOf(took.filter(between).map(({ amount }) => amount))
      .plus(sumOf(now.left.map(({ net }) => net)))
      .plus(now.followers_unrealised)
      .minus(before.followers_unrealised);
    const worthOf = (point: Seen) => point.value.plus(point.followers_unrealised);
    const put_in = biggest([worthOf(before), worthOf(now).minus(theirs)]);
    points.push({
      day,
      level: last.level.times(one.plus(result.over(capital, 'half_even')), 'half_even'),
      // Before the first copy there is nothing to be in proportion to.
      followers_level: put_in.isPositive()
        ? last.followers_level.times(one.plus(theirs.over(put_in, 'half_even')), 'half_even')
        : last.followers_level,
    });
  }
  return points;
};

/** Every pair of points is looked at. */
const largestFall = (levels: readonly Decimal[]): Decimal =>
  biggest([
    Decimal.zero,
    ...levels.flatMap((high, index) => levels.slice(index).map((low) => one.minus(low.over(high, 'half_even')))),
  ]);

const windowOf = (days: number, points: readonly Point[], took: readonly Took[]) => {
  const last_day = points.at(-1)?.day ?? 0;
  const base = points.filter(({ day }) => day <= last_day - days).at(-1)?.level ?? one;
  const within = points.filter(({ day }) => day > last_day - days).map(({ level }) => level);
  const counted = took.filter(({ day }) => day > last_day - days && day <= last_day);
  return {
    days,
    followers_net: sumOf(counted.map(({ amount }) => amount)).toString(),
    rate_of_return: digits((within.at(-1) ?? base).over(base, 'half_even').minus(one)),
    max_drawdown: digits(largestFall([base, ...within])),
  };
};

export const naiveStatistics = async (owner: pg.Client, trader_id: number, seen: readonly Seen[]) => {
  const all = await closingRows(owner);
  const own = all.filter(({ user_id }) => user_id === trader_id);
  const closed = await tookRows(owner, trader_id, all);
  const left = seen.flatMap(({ at, left: some }, index) =>
    some.map(({ user_id, net }) => ({ user_id, id: 0, day: pointDay(at, index), amount: net })),
  );
  const took = [...closed, ...left];
  const trades = tradesOf(own);
  const by_user = Map.groupBy(took, ({ user_id }) => user_id);
  const results = [...by_user.values()].map((some) => sumOf(some.map(({ amount }) => amount)));
  const points = pointsOf(seen, own, closed);
  const levels = points.map(({ level }) => level);
  return {
    closings: trades.length,
    long_closings: trades.filter(({ side }) => side === 1).length,
    winning: trades.filter(({ net }) => net.isPositive()).length,
    net: sumOf(own.map(({ net }) => net)).toString(),
    hold_seconds: trades.reduce((sum, { at_ms, opened_ms }) => sum + Math.floor((at_ms - opened_ms) / 1000), 0),
    longest_losing_run: longestRun(trades),
    typical_multiple: await medianMultiple(owner, trader_id),
    level: (levels.at(-1) ?? one).toString(),
    max_drawdown: digits(largestFall(levels)),
    followers_level: (points.at(-1)?.followers_level ?? one).toString(),
    followers_net: sumOf(results).toString(),
    followers_closed: results.length,
    followers_in_profit: results.filter((result) => result.isPositive()).length,
    windows: [7, 30, 90].map((days) => windowOf(days, points, took)),
    days: [...Map.groupBy(own, ({ day }) => day)]
      .map(([day, some]) => ({
        day,
        closings: trades.filter((trade) => trade.day === day).length,
        net: sumOf(some.map(({ net }) => net)).toString(),
      }))
      .sort((a, b) => a.day - b.day),
  };
};

export const AT_START = instantOf('2026-03-09T14:05:00.000Z');
