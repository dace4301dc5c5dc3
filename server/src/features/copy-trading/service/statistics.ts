import { LONG } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusMilliseconds, type Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { addPoint, addToDays, lastDays, saveWindows } from '../store/days.ts';
import { closedSince, openCopies, openSince, type OpenSums } from '../store/open-copies.ts';
import { openPositionsOf } from '../store/reads.ts';
import * as store from '../store/statistics.ts';
import {
  addMultiple,
  countClosing,
  countCopies,
  Counted,
  countLeft,
  countShares,
  isCounted,
  noteFirst,
} from './count.ts';
import { equityOf, netUnrealisedOf } from './equity.ts';
import { dayOf, hourOf, startOfHour } from './hours.ts';
import { fallFrom, medianOf, nextLevel, windowsOf } from './levels.ts';

export const STATISTICS_JOB = 'copy.statistics';

const TRADERS_AT_ONCE = 50;
/** How many rows of a kind one transaction counts; the rest follows in the next. */
const PORTION = 5000;
const ALL = Number.MAX_SAFE_INTEGER;
/** The longest window, a day before it, and the one that began a moment ago. */
const WINDOW_ROWS = 92;

type StatisticPorts = DuePorts & { readonly prices: Pick<Prices, 'last'> };

/**
 * CT22: every hour, soon after it began. An hour that was counted costs one look; hours that were missed are counted
 * together by the next run, as one.
 */
export const statisticsJob = (ports: StatisticPorts, portion = PORTION): Job => ({
  name: STATISTICS_JOB,
  every_seconds: 30,
  alone: true,
  run: async (now) =>
    eachDue(ports, {
      job: STATISTICS_JOB,
      now,
      rows: await store.dueTraders(ports.db, STATISTICS_JOB, { now, hour: startOfHour(now) }, TRADERS_AT_ONCE),
      idOf: (trader_id) => trader_id,
      work: (trader_id) => ports.db.transaction((tx) => computeTrader(tx, ports.prices, trader_id, portion)),
    }),
});

/** One trader: what is new is counted, and once nothing more is, the hour gets its point. */
const computeTrader = async (
  tx: Transaction,
  prices: Pick<Prices, 'last'>,
  trader_id: number,
  portion: number,
): Promise<void> => {
  await store.inOneMoment(tx);
  const approved_at = await store.approvedWhen(tx, trader_id);
  if (!approved_at) return;
  await store.beginStatistic(tx, trader_id, approved_at);
  const row = await store.lockStatistic(tx, trader_id);
  const now = tx.now();
  if (row.equity && hourOf(row.computed_at) >= hourOf(now)) return;
  const before = { level: row.level, followers_level: followersLevel(row) };
  const counted = new Counted();
  const is_all = await countNew(tx, row, counted, approved_at, portion);
  const point_day = row.equity ? dayOf(plusMilliseconds(startOfHour(now), -1)) : dayOf(now);
  if (is_all) {
    countLeft(row, counted, await leftSince(tx, prices, row), point_day);
    await setPoint(tx, prices, row, approved_at, now);
  }
  await saveFollowers(tx, row, counted);
  const after = { level: row.level, followers_level: followersLevel(row) };
  const days = [...counted.days].map(([day, sums]) => ({ day, ...sums, ...(day < point_day ? before : after) }));
  await addToDays(tx, trader_id, days);
  if (is_all) {
    await addPoint(tx, trader_id, { day: point_day, ...after });
    await saveWindows(tx, trader_id, windowsOf(await lastDays(tx, trader_id, point_day, WINDOW_ROWS), point_day));
  }
  await store.saveStatistic(tx, row);
};

const followersLevel = ({ copies, followers_level }: store.StatisticRow): Decimal | null =>
  copies === 0 ? null : followers_level;

/** Counts a portion of everything that is new. False if there may be more of something. */
const countNew = async (
  tx: Transaction,
  row: store.StatisticRow,
  counted: Counted,
  approved_at: Instant,
  portion: number,
): Promise<boolean> => {
  const { trader_id } = row;
  const closings = await store.closingsAfter(tx, trader_id, row.last_closing, portion);
  for (const closing of closings) countClosing(row, counted, closing, approved_at);
  const bound = await store.copyClosingBound(tx, trader_id, row.last_copy_closing, portion);
  countCopies(row, counted, await store.copyClosings(tx, trader_id, row.last_copy_closing, bound ?? ALL));
  row.last_copy_closing = bound ?? row.last_copy_closing;
  const shares = await store.sharesAfter(tx, trader_id, row.last_share, portion);
  countShares(row, counted, shares);
  const copies = await store.copiesAfter(tx, trader_id, row.last_copy, portion);
  row.last_copy = copies.last;
  row.copies += copies.made;
  row.failed_copies += copies.rows - copies.made;
  row.slippage_sum = row.slippage_sum.plus(copies.slippage);
  const shared = shares.reduce((sum, { rows }) => sum + rows, 0);
  return [closings.length, shared, copies.rows].every((rows) => rows < portion) && bound === undefined;
};

const saveFollowers = async (tx: Transaction, row: store.StatisticRow, { followers }: Counted): Promise<void> => {
  if (followers.size === 0) return;
  const changes = await store.addToFollowers(tx, row.trader_id, [...followers.keys()], [...followers.values()]);
  row.followers_closed += changes.added;
  row.followers_in_profit += changes.in_profit;
};

/** CT24: the hour's point of the return, of the trader and of what followers put in. */
const setPoint = async (
  tx: Transaction,
  prices: Pick<Prices, 'last'>,
  row: store.StatisticRow,
  approved_at: Instant,
  now: Instant,
): Promise<void> => {
  const open = await openPositionsOf(tx, row.trader_id);
  const counted = open.filter(({ opened_at }) => isCounted(opened_at, approved_at));
  const unrealised = Decimal.sum(counted.map((position) => netUnrealisedOf(prices, position)));
  const equity = await equityOf(tx, prices, row.trader_id, open);
  const multiples = { ...row.multiples };
  for (const position of counted) {
    if (position.opened_at) noteFirst(row, position.opened_at);
    addMultiple(multiples, position);
  }
  if (row.equity) {
    const result = row.net.minus(row.level_net).plus(unrealised).minus(row.unrealised);
    // Money that came in during the hour worked in it: without it, a small balance at the full hour would make every
    // result look large.
    // A loss is measured by what was there when the hour began: money that comes in later does not make it look smaller.
    const began = Decimal.max(row.equity, row.most_margin);
    const capital = result.isNegative() && began.isPositive() ? began : Decimal.max(began, equity.minus(result));
    row.level = nextLevel(row.level, result, capital);
    row.max_drawdown = Decimal.max(row.max_drawdown, fallFrom(row.peak, row.level));
    row.peak = Decimal.max(row.peak, row.level);
  } else row.started_at = now;
  row.typical_multiple = medianOf(multiples);
  row.equity = equity;
  row.unrealised = unrealised;
  row.level_net = row.net;
  row.most_margin = Decimal.zero;
  row.computed_at = now;
  await setFollowersPoint(tx, prices, row);
};

const setFollowersPoint = async (
  tx: Transaction,
  prices: Pick<Prices, 'last'>,
  row: store.StatisticRow,
): Promise<void> => {
  const { followers, value } = await store.followSums(tx, row.trader_id);
  const unrealised = resultOf(prices, await openCopies(tx, row.trader_id));
  const realised = row.followers_net.minus(row.followers_level_net);
  const result = realised.plus(unrealised).minus(row.followers_unrealised);
  const worth = value.plus(unrealised);
  const capital = Decimal.max(row.followers_value, worth.minus(result));
  row.followers_level = nextLevel(row.followers_level, result, capital);
  row.followers = followers;
  row.followers_value = worth;
  row.followers_unrealised = unrealised;
  row.followers_level_net = row.followers_net;
};

/** A copy that became the follower's own leaves with what it was worth; otherwise a loss would vanish with it. */
const leftSince = async (tx: Transaction, prices: Pick<Prices, 'last'>, row: store.StatisticRow) => {
  const left = await closedSince(tx, row.trader_id, row.last_self);
  const open = Map.groupBy(await openSince(tx, row.trader_id, row.last_self), ({ user_id }) => user_id);
  row.last_self = left.reduce((last, { last_self }) => Math.max(last, last_self), row.last_self);
  return left.map(({ user_id, net }) => ({ user_id, net: net.plus(resultOf(prices, open.get(user_id) ?? [])) }));
};

/** Of open positions at the last logged prices, less the fees that they have had. */
const resultOf = (prices: Pick<Prices, 'last'>, all: readonly OpenSums[]): Decimal =>
  Decimal.sum(
    all.map(({ market_id, side, size, cost, fees }) => {
      const last = prices.last(market_id);
      const worth = last ? last.price.times(size, 'half_even').minus(cost) : Decimal.zero;
      return (side === LONG ? worth : worth.negated()).minus(fees);
    }),
  );
