import type { StatisticDays, TraderSort } from '#contract/copy-trading/rules.ts';
import type { CloseReason, FuturesSide } from '#contract/futures/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment, type Fragment } from '#server/ports/db/statement.ts';
import { shownName } from './reads.ts';

/** What is published about a trader. Without statistics yet there are zeros, and no time that they were computed for. */
export interface TraderRow {
  readonly id: number;
  readonly nickname: string;
  readonly head_portrait: string | null;
  readonly is_demo: boolean;
  readonly since: Instant | null;
  readonly share_rate: Decimal;
  readonly started_at: Instant | null;
  readonly computed_at: Instant | null;
  readonly first_at: Instant | null;
  readonly closings: number;
  readonly long_closings: number;
  readonly winning: number;
  readonly net: Decimal;
  readonly hold_seconds: number;
  readonly longest_losing_run: number;
  readonly typical_multiple: number | null;
  readonly level: Decimal;
  readonly followers_closed: number;
  readonly followers_in_profit: number;
  readonly copies: number;
  readonly failed_copies: number;
  readonly slippage_sum: Decimal;
  readonly shared: Decimal;
  /** Of the window. */
  readonly base_level: Decimal;
  readonly base_followers_level: Decimal | null;
  readonly followers_net: Decimal;
  readonly rate_of_return: Decimal;
  readonly max_drawdown: Decimal;
}

const columns = fragment`t.user_id as id, ${shownName} as nickname, c.head_portrait, t.is_demo, t.approved_at as since,
  t.share_rate, s.started_at, s.computed_at, s.first_at, coalesce(s.closings, 0) as closings,
  coalesce(s.long_closings, 0) as long_closings, coalesce(s.winning, 0) as winning, coalesce(s.net, 0) as net,
  coalesce(s.hold_seconds, 0) as hold_seconds, coalesce(s.longest_losing_run, 0) as longest_losing_run,
  s.typical_multiple, coalesce(s.level, 1) as level, coalesce(s.followers_closed, 0) as followers_closed,
  coalesce(s.followers_in_profit, 0) as followers_in_profit, coalesce(s.copies, 0) as copies,
  coalesce(s.failed_copies, 0) as failed_copies, coalesce(s.slippage_sum, 0) as slippage_sum,
  coalesce(s.shared, 0) as shared, coalesce(w.base_level, 1) as base_level, w.base_followers_level,
  coalesce(w.followers_net, 0) as followers_net, coalesce(w.rate_of_return, 0) as rate_of_return,
  coalesce(w.max_drawdown, 0) as max_drawdown`;

const withStatistics = (days: StatisticDays): Fragment => fragment`
  copy_trader t join customer c on c.id = t.user_id
    left join copy_statistic s on s.trader_id = t.user_id
    left join copy_window w on w.trader_id = t.user_id and w.days = ${days}`;

export interface TraderFilter {
  readonly days: StatisticDays;
  /** A fraction. */
  readonly max_drawdown: Decimal | undefined;
  /** The first trade was at this time or before. */
  readonly first_until: Instant | undefined;
  readonly max_typical_multiple: number | undefined;
  /** Fewer followers than this when the statistics were computed. */
  readonly below_followers: number | undefined;
}

const listed = (filter: TraderFilter): Fragment => fragment`
  t.state = 'active'
    and (${filter.max_drawdown ?? null}::numeric is null or coalesce(w.max_drawdown, 0) <= ${filter.max_drawdown ?? null})
    and (${filter.first_until ?? null}::timestamptz is null or s.first_at <= ${filter.first_until ?? null})
    and (${filter.max_typical_multiple ?? null}::integer is null or s.typical_multiple <= ${filter.max_typical_multiple ?? null})
    and (${filter.below_followers ?? null}::integer is null or coalesce(s.followers, 0) < ${filter.below_followers ?? null})`;

export interface TraderPage {
  readonly sort: TraderSort;
  readonly page: number;
  readonly limit: number;
}

/** CT23: by what followers took home, unless another order was asked for; ties by number, so that pages are stable. */
export const tradersPage = (
  sql: Sql,
  filter: TraderFilter,
  { sort, page, limit }: TraderPage,
): Promise<TraderRow[]> => sql.rows<TraderRow>`
  select ${columns} from ${withStatistics(filter.days)} where ${listed(filter)}
  order by case ${sort}::text when 'rate_of_return' then coalesce(w.rate_of_return, 0)
    when 'max_drawdown' then - coalesce(w.max_drawdown, 0) when 'followers' then coalesce(s.followers, 0)
    else coalesce(w.followers_net, 0) end desc, t.user_id
  limit ${limit} offset ${(page - 1) * limit}`;

export const countTraders = async (sql: Sql, filter: TraderFilter): Promise<number> =>
  (
    await sql.one<{ count: number }>`
    select count(*) as count from ${withStatistics(filter.days)} where ${listed(filter)}`
  ).count;

export const activeTrader = (sql: Sql, id: number, days: StatisticDays): Promise<TraderRow | undefined> =>
  sql.row<TraderRow>`select ${columns} from ${withStatistics(days)} where t.user_id = ${id} and t.state = 'active'`;

/** When an active trader was approved; what came before is not published. */
export const approvedAt = async (sql: Sql, id: number): Promise<Instant | undefined> =>
  (
    await sql.row<{ approved_at: Instant | null }>`
    select approved_at from copy_trader where user_id = ${id} and state = 'active'`
  )?.approved_at ?? undefined;

/** How many follow each of these traders now. */
export const followersOf = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await sql.rows<{ trader_id: number; count: number }>`
    select trader_id, count(*) as count from copy_follow
    where trader_id = any (${ids}::bigint[]) and state <> 'ended' group by trader_id`;
  return new Map(rows.map(({ trader_id, count }) => [trader_id, count]));
};

export const followedBy = async (sql: Sql, user_id: number): Promise<ReadonlySet<number>> => {
  const rows = await sql.rows<{ trader_id: number }>`
    select trader_id from copy_follow where user_id = ${user_id} and state <> 'ended'`;
  return new Set(rows.map(({ trader_id }) => trader_id));
};

export interface DayRow {
  readonly trader_id: number;
  readonly day: number;
  readonly net: Decimal;
  readonly level: Decimal;
  readonly followers_level: Decimal | null;
}

/** The days of the window, oldest first. */
export const daysOf = (sql: Sql, ids: readonly number[], days: StatisticDays): Promise<DayRow[]> => sql.rows<DayRow>`
  select d.trader_id, d.day, d.net, d.level, d.followers_level
  from copy_window w join copy_day d
    on d.trader_id = w.trader_id and d.day > w.last_day - w.days and d.day <= w.last_day
  where w.trader_id = any (${ids}::bigint[]) and w.days = ${days} order by d.trader_id, d.day`;

export const netOfDay = async (sql: Sql, trader_id: number, day: number): Promise<Decimal | undefined> =>
  (await sql.row<{ net: Decimal }>`select net from copy_day where trader_id = ${trader_id} and day = ${day}`)?.net;

export interface TradeRow {
  readonly id: number;
  readonly symbol: string;
  readonly market_id: number;
  readonly price_scale: number;
  readonly quote_scale: number;
  readonly side: FuturesSide;
  readonly multiple: number;
  readonly lots: number;
  readonly opened_lots: number;
  readonly lot_parts: number;
  readonly lot_size: Decimal;
  readonly entry_price: Decimal | null;
  readonly open_tick: number | null;
  readonly close_price: Decimal | null;
  readonly close_tick: number | null;
  readonly close_reason: CloseReason | null;
  readonly net: Decimal;
  readonly open_fee_left: Decimal;
  readonly overnight_left: Decimal;
  readonly opened_at: Instant | null;
  readonly closed_at: Instant | null;
}

const trades = fragment`
  select p.id, m.symbol, p.market_id, m.price_scale, q.scale as quote_scale, p.side, p.multiple, p.lots, p.opened_lots,
    p.lot_parts, p.lot_size, p.entry_price, p.open_tick, p.close_price, p.close_tick, p.close_reason, p.net,
    p.open_fee_left, p.overnight_left, p.opened_at, p.closed_at
  from futures_position p join market m on m.id = p.market_id join currency q on q.id = m.quote_id`;

/** CT22: opened since the approval. */
export const openTrades = (sql: Sql, user_id: number, since: Instant): Promise<TradeRow[]> => sql.rows<TradeRow>`
  ${trades} where p.user_id = ${user_id} and p.state = 'open' and p.opened_at >= ${since} order by p.id desc`;

/** CT22: as far back go the pages, so that none costs what the whole history would. */
const MOST_PUBLISHED = 1000;

export interface ClosedPage {
  readonly user_id: number;
  readonly since: Instant;
  readonly page: number;
  readonly limit: number;
}

export const closedTrades = (
  sql: Sql,
  { user_id, since, page, limit }: ClosedPage,
): Promise<TradeRow[]> => sql.rows<TradeRow>`
  ${trades} where p.user_id = ${user_id} and p.state = 'closed' and p.closed_at >= ${since} and p.opened_at >= ${since}
  order by p.closed_at desc, p.id desc
  limit ${Math.min(limit, Math.max(0, MOST_PUBLISHED - (page - 1) * limit))}
  offset ${Math.min(MOST_PUBLISHED, (page - 1) * limit)}`;

export const countClosed = async (sql: Sql, { user_id, since }: Pick<ClosedPage, 'user_id' | 'since'>) =>
  (
    await sql.one<{ count: number }>`
    select count(*) as count from (
      select from futures_position
      where user_id = ${user_id} and state = 'closed' and closed_at >= ${since} and opened_at >= ${since}
      order by closed_at desc, id desc limit ${MOST_PUBLISHED}) p`
  ).count;

export interface LastOpened {
  readonly opened_lots: number;
  readonly lot_parts: number;
  readonly symbol: string;
}

/** The position that was placed last and opened, for the worked line of a follow. */
export const lastOpened = (sql: Sql, user_id: number, since: Instant): Promise<LastOpened | undefined> =>
  sql.row<LastOpened>`
    select p.opened_lots, p.lot_parts, m.symbol from futures_position p join market m on m.id = p.market_id
    where p.user_id = ${user_id} and p.state in ('open', 'closed') and p.opened_at >= ${since}
    order by p.id desc limit 1`;
