import type { CopyState, CopyType, FollowEnd, FollowState } from '#contract/copy-trading/rules.ts';
import type { FuturesSide } from '#contract/futures/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { MessageValues } from '#contract/kit/message.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** A customer without a nickname is a number: an address or a phone is never published. */
export const shownName = fragment`coalesce(c.nickname, concat('#', c.id))`;

/** Free, margins and reserved, of the futures and stock accounts of customer `owner.id`. */
export const ownedBalance = fragment`(
  select coalesce(sum(balance), 0) from ledger_account
  where currency_id = ${USDT} and address in ('user:' || owner.id || ':futures', 'user:' || owner.id || ':futures:held',
    'user:' || owner.id || ':stock', 'user:' || owner.id || ':stock:held'))`;

export interface TermsRow {
  readonly version: number;
  readonly max_traders: number;
  readonly max_followers: number;
  readonly max_share: Decimal;
  readonly min_budget: Decimal;
  readonly max_multiple: Decimal;
  readonly min_days: number;
  readonly min_trades: number;
  readonly min_balance: Decimal;
}

/** CT27: the terms in force. */
export const currentTerms = (sql: Sql): Promise<TermsRow> => sql.one<TermsRow>`
  select version, max_traders, max_followers, max_share, min_budget, max_multiple, min_days, min_trades, min_balance
  from copy_terms order by version desc limit 1`;

export interface OwnFollowRow {
  readonly id: number;
  readonly trader_id: number;
  readonly nickname: string;
  readonly head_portrait: string | null;
  readonly is_demo: boolean;
  readonly state: FollowState;
  readonly end_reason: FollowEnd | null;
  readonly version: number;
  readonly type: CopyType;
  readonly number: Decimal;
  readonly budget: Decimal;
  readonly per_trade: Decimal | null;
  readonly stop_loss: number;
  readonly share_rate: Decimal;
  readonly realised: Decimal;
  readonly realised_since: Decimal;
  readonly shared_since: Decimal;
  readonly shared: Decimal;
  readonly copies: number;
  readonly closed_copies: number;
  readonly failed_copies: number;
  readonly slippage_sum: Decimal;
  readonly started_at: Instant;
  readonly stopped_at: Instant | null;
  readonly stopped_value: Decimal | null;
  readonly ended_at: Instant | null;
}

/** Those that go on first, then those that ended, newest first. */
export const followsOf = (sql: Sql, user_id: number, limit: number): Promise<OwnFollowRow[]> => sql.rows<OwnFollowRow>`
  select f.id, f.trader_id, ${shownName} as nickname, c.head_portrait, t.is_demo, f.state, f.end_reason, f.version,
    f.type, f.number, f.budget, f.per_trade, f.stop_loss, f.share_rate, f.realised, f.realised_since, f.shared_since, f.shared,
    f.copies, f.closed_copies, f.failed_copies, f.slippage_sum, f.started_at, f.stopped_at, f.stopped_value, f.ended_at
  from copy_follow f join copy_trader t on t.user_id = f.trader_id join customer c on c.id = f.trader_id
  where f.user_id = ${user_id} order by f.state = 'ended', f.id desc limit ${limit}`;

/** What the result of an open position is computed from. */
export interface OpenRow {
  readonly id: number;
  readonly market_id: number;
  readonly quote_scale: number;
  readonly follow_id: number | null;
  readonly side: FuturesSide;
  readonly multiple: number;
  readonly lots: number;
  readonly opened_lots: number;
  readonly lot_size: Decimal;
  readonly fee_rate: Decimal;
  readonly entry_price: Decimal | null;
  readonly margin: Decimal;
  readonly opened_margin: Decimal;
  readonly open_fee_left: Decimal;
  readonly overnight_left: Decimal;
  readonly opened_at: Instant | null;
}

/** The open positions of a customer; there are at most as many as the futures room allows. */
export const openPositionsOf = (sql: Sql, user_id: number): Promise<OpenRow[]> => sql.rows<OpenRow>`
  select p.id, p.market_id, q.scale as quote_scale, p.follow_id, p.side, p.multiple, p.lots, p.opened_lots, p.lot_size, p.fee_rate,
    p.entry_price, p.margin, coalesce(p.opened_margin, 0) as opened_margin, p.open_fee_left, p.overnight_left, p.opened_at
  from futures_position p join market m on m.id = p.market_id join currency q on q.id = m.quote_id
  where p.user_id = ${user_id} and p.state = 'open' order by p.id`;

export interface CopyListRow {
  readonly id: number;
  readonly trader_id: number;
  readonly nickname: string;
  readonly source_id: number;
  readonly position_id: number | null;
  readonly state: CopyState;
  readonly reason: string | null;
  readonly reason_values: MessageValues | null;
  readonly symbol: string;
  readonly market_id: number;
  readonly price_scale: number;
  readonly quote_scale: number;
  readonly side: FuturesSide;
  readonly multiple: number;
  readonly wanted_lots: number;
  readonly trader_opened_lots: number;
  readonly trader_lot_parts: number;
  readonly version: number;
  readonly trader_price: Decimal;
  readonly trader_tick: number;
  readonly slippage: Decimal | null;
  readonly net: Decimal;
  readonly shared: Decimal;
  readonly at: Instant;
  readonly ended_at: Instant | null;
  /** The own position; null if there is none. */
  readonly position: CopiedPosition | null;
}

/** As JSON: amounts are texts, so that no digit is lost. */
export interface CopiedPosition {
  readonly lots: number;
  readonly lot_parts: number;
  readonly lot_size: string;
  readonly entry_price: string;
  readonly open_tick: number;
  readonly margin: string;
  readonly open_fee_left: string;
  readonly overnight_left: string;
  readonly close_reason: string | null;
  readonly close_price: string | null;
}

export interface CopyFilter {
  readonly user_id: number;
  readonly is_open: boolean;
  readonly trader_id: number | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

export const copiesOf = (sql: Sql, filter: CopyFilter): Promise<CopyListRow[]> => sql.rows<CopyListRow>`
  select t.id, t.trader_id, ${shownName} as nickname, t.source_id, t.position_id, t.state, t.reason, t.reason_values,
    m.symbol, m.id as market_id, m.price_scale, q.scale as quote_scale, s.side, s.multiple, t.wanted_lots,
    s.opened_lots as trader_opened_lots, s.lot_parts as trader_lot_parts, t.version, t.trader_price, t.trader_tick,
    t.slippage, t.net, t.shared, t.at, t.ended_at,
    (select json_build_object('lots', p.lots, 'lot_parts', p.lot_parts, 'lot_size', p.lot_size::text,
        'entry_price', p.entry_price::text, 'open_tick', p.open_tick, 'margin', p.margin::text,
        'open_fee_left', p.open_fee_left::text, 'overnight_left', p.overnight_left::text,
        'close_reason', p.close_reason, 'close_price', p.close_price::text)
      from futures_position p where p.id = t.position_id) as position
  from copy_trade t join futures_position s on s.id = t.source_id join market m on m.id = s.market_id
    join currency q on q.id = m.quote_id join customer c on c.id = t.trader_id
  where t.user_id = ${filter.user_id} and (t.state = 'open') = ${filter.is_open}
    and (${filter.trader_id ?? null}::bigint is null or t.trader_id = ${filter.trader_id ?? null})
    and (${filter.before ?? null}::bigint is null or t.id < ${filter.before ?? null})
  order by t.id desc limit ${filter.limit}`;

export interface VersionRow {
  readonly version: number;
  readonly type: CopyType;
  readonly number: Decimal;
  readonly budget: Decimal;
  readonly per_trade: Decimal | null;
  readonly stop_loss: number;
  readonly at: Instant;
}

export const versionsOf = (sql: Sql, follow_id: number, limit: number): Promise<VersionRow[]> => sql.rows<VersionRow>`
  select version, type, number, budget, per_trade, stop_loss, at from copy_version
  where follow_id = ${follow_id} order by version desc limit ${limit}`;

/** Another customer's follow is treated as unknown. */
export const isOwnFollow = async (sql: Sql, user_id: number, follow_id: number): Promise<boolean> =>
  (
    await sql.one<{ is_own: boolean }>`
    select exists (select from copy_follow where id = ${follow_id} and user_id = ${user_id}) as is_own`
  ).is_own;
