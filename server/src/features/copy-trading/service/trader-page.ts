import { lotsText } from '#contract/futures/rules.ts';
import type { copyCalls } from '#contract/copy-trading/calls.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { openPositionsOf } from '../store/reads.ts';
import { activeTrader, lastOpened, netOfDay, type DayRow, type TraderRow } from '../store/traders.ts';
import { isCounted } from './count.ts';
import { hourlyEquities } from '../store/deciding.ts';
import { equityOf } from './equity.ts';
import { dayOf, DAY_MS } from './hours.ts';
import { meanOf } from './follow-view.ts';
import { aroundTraders, cardOf, DEFAULT_DAYS, percentText, returnBetween, type Card } from './traders.ts';

type Detail = OutputOf<typeof copyCalls.detail>;

/** The end of a day, or the time up to which it is known. */
const endOf = (day: number, computed_at: Instant): Instant => {
  const end = instantOf((day + 1) * DAY_MS);
  return end < computed_at ? end : computed_at;
};

/** A point a day, after the one from which the returns count. Followers have none before the first copy. */
const chartOf = (row: TraderRow, days: readonly DayRow[]): Detail['chart'] => {
  const { started_at, computed_at } = row;
  const [first] = days;
  if (!first || !started_at || !computed_at) return [];
  const begin = instantOf(first.day * DAY_MS);
  const base = row.base_followers_level ?? Decimal.one;
  const points = days.map(({ day, level, followers_level }) => ({
    at: endOf(day, computed_at),
    trader: returnBetween(row.base_level, level),
    followers: followers_level && returnBetween(base, followers_level),
  }));
  const start = {
    at: begin > started_at ? begin : started_at,
    trader: Decimal.zero,
    followers: row.base_followers_level && Decimal.zero,
  };
  return [start, ...points];
};

const legacyData = (row: TraderRow, card: Card, open: number, yesterday: Decimal | undefined): Detail['data'] => ({
  total_profits: row.net,
  profitCount: row.winning,
  fallCount: row.closings - row.long_closings,
  riseCount: row.long_closings,
  total_income_rate: percentText(returnBetween(Decimal.one, row.level)),
  correct_rate: card.correct_rate,
  follow_num: card.follow_num,
  yesterday_profits: yesterday ?? Decimal.zero,
  position_count: open,
  total_count: row.closings + open,
});

/** Everything that is published about a trader. */
export const traderPage = async (
  sql: Sql,
  prices: Prices,
  { trader_user_id: id, days = DEFAULT_DAYS }: InputOf<typeof copyCalls.detail>,
  caller: number | undefined,
  now: Instant,
): Promise<Detail> => {
  const row = await activeTrader(sql, id, days);
  if (!row?.since) throw new Refusal('copy_trader_unknown');
  const { since } = row;
  const around = await aroundTraders(sql, [id], days, caller, now);
  const card = cardOf(row, around);
  const open = await openPositionsOf(sql, id);
  const published = open.filter(({ opened_at }) => isCounted(opened_at, since));
  const last = await lastOpened(sql, id, since);
  return {
    trader_info: { id, nickname: row.nickname, head_portrait: row.head_portrait, is_trader: 1 },
    data: legacyData(row, card, published.length, await netOfDay(sql, id, dayOf(now) - 1)),
    is_followed: card.is_followed,
    card,
    // CT5: what lots are in proportion to.
    equity: Decimal.max(
      await equityOf(sql, prices, id, open),
      (await hourlyEquities(sql, [id])).get(id) ?? Decimal.zero,
    ),
    last_lots: last ? lotsText(last.opened_lots, last.lot_parts) : null,
    last_symbol: last?.symbol ?? null,
    longest_losing_run: row.longest_losing_run,
    mean_hold_seconds: row.closings === 0 ? null : Math.round(row.hold_seconds / row.closings),
    followers_slippage: meanOf(row.slippage_sum, row.copies),
    copies: row.copies,
    failed_copies: row.failed_copies,
    shared: row.shared,
    chart: chartOf(row, around.days.get(id) ?? []),
    computed_at: row.computed_at,
    is_me: caller === id,
  };
};
