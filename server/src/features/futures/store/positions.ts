import type { Decimal } from '#contract/kit/decimal.ts';
import type {
  CancelReason,
  CloseReason,
  FuturesAccount,
  FuturesKind,
  FuturesSide,
  FuturesState,
} from '#contract/futures/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** The terms and fields that never change after placing. */
interface PlacedFields {
  readonly id: number;
  readonly market_id: number;
  readonly user_id: number;
  readonly account: FuturesAccount;
  readonly side: FuturesSide;
  readonly kind: FuturesKind;
  readonly multiple: number;
  readonly lot_size: Decimal;
  readonly fee_rate: Decimal;
  readonly overnight_rate: Decimal;
  readonly maintenance_rate: Decimal;
  readonly spread: Decimal;
  readonly opened_lots: number;
  /** 1, or 100 if lots are counted in hundredths: a copy. */
  readonly lot_parts: number;
  /** CT6: the trader's position, and the trader. */
  readonly copied_from: number | null;
  readonly copied_trader: number | null;
  readonly limit_price: Decimal | null;
  readonly placed_tick: number;
  readonly placed_at: Instant;
}

export interface PositionRow extends PlacedFields {
  seq: number;
  /** Null of an own position, and of a copy that became one (CT13). */
  follow_id: number | null;
  state: FuturesState;
  lots: number;
  take_profit: Decimal | null;
  stop_loss: Decimal | null;
  stops_tick: number | null;
  open_tick: number | null;
  open_tick_price: Decimal | null;
  entry_price: Decimal | null;
  opened_margin: Decimal;
  margin: Decimal;
  reserved: Decimal;
  maintenance: Decimal;
  liquidation_price: Decimal | null;
  open_fee: Decimal;
  open_fee_left: Decimal;
  close_fees: Decimal;
  overnight_fees: Decimal;
  overnight_left: Decimal;
  charged_day: number | null;
  gross: Decimal;
  net: Decimal;
  close_reason: CloseReason | null;
  /** Of an order that waited and was cancelled. */
  cancel_reason: CancelReason | null;
  close_price: Decimal | null;
  close_tick: number | null;
  opened_at: Instant | null;
  closed_at: Instant | null;
  updated_at: Instant;
}

const columns = fragment`id, seq, market_id, user_id, account, side, kind, state, multiple, lot_size, fee_rate,
  overnight_rate, maintenance_rate, spread, lot_parts, copied_from, copied_trader, follow_id, opened_lots, lots, limit_price, take_profit, stop_loss, stops_tick,
  placed_tick, open_tick, open_tick_price, entry_price, opened_margin, margin, reserved, maintenance,
  liquidation_price, open_fee, open_fee_left, close_fees, overnight_fees, overnight_left, charged_day, gross, net,
  close_reason, cancel_reason, close_price, close_tick, placed_at, opened_at, closed_at, updated_at`;

/** Everything in progress, in the order of ids. */
export const positionsInProgress = (sql: Sql): Promise<PositionRow[]> => sql.rows<PositionRow>`
  select ${columns} from futures_position where state in ('pending', 'open') order by id`;

export const positionsById = async (sql: Sql, ids: readonly number[]): Promise<PositionRow[]> =>
  ids.length === 0
    ? []
    : sql.rows<PositionRow>`select ${columns} from futures_position where id = any (${ids}::bigint[]) order by id`;

/** Those of a customer that are in progress, newest first. */
export const inProgressOf = (sql: Sql, user_id: number): Promise<PositionRow[]> => sql.rows<PositionRow>`
  select ${columns} from futures_position
  where user_id = ${user_id} and state in ('pending', 'open') order by id desc`;

/** Those of several customers that are in progress, newest first. */
export const inProgressOfMany = (
  sql: Sql,
  user_ids: readonly number[],
): Promise<PositionRow[]> => sql.rows<PositionRow>`
  select ${columns} from futures_position
  where user_id = any (${user_ids}::bigint[]) and state in ('pending', 'open') order by user_id, id desc`;

/** The same for those of them who have an open position in one of these markets. */
export const inProgressWhereOpen = (
  sql: Sql,
  user_ids: readonly number[],
  market_ids: readonly number[],
): Promise<PositionRow[]> => sql.rows<PositionRow>`
  select ${columns} from futures_position
  where state in ('pending', 'open') and user_id in (
    select user_id from futures_position
    where user_id = any (${user_ids}::bigint[]) and state = 'open' and market_id = any (${market_ids}::integer[]))
  order by user_id, id desc`;

/** Those of these positions that are closed. */
export const closedAmong = (sql: Sql, ids: readonly number[]): Promise<Pick<PositionRow, 'id' | 'user_id'>[]> =>
  sql.rows<Pick<PositionRow, 'id' | 'user_id'>>`
  select id, user_id from futures_position where id = any (${ids}::bigint[]) and state = 'closed' order by id`;

/** The language that each of these customers used last. */
export const languagesOf = async (sql: Sql, user_ids: readonly number[]): Promise<ReadonlyMap<number, Language>> => {
  const rows = await sql.rows<{ readonly id: number; readonly language: Language }>`
    select id, language from customer where id = any (${user_ids}::bigint[])`;
  return new Map(rows.map(({ id, language }) => [id, language]));
};

export interface PositionFilter {
  readonly user_id: number;
  readonly states: readonly FuturesState[];
  readonly market_id: number | undefined;
  readonly page: number;
  readonly limit: number;
}

export const positionsPage = (sql: Sql, filter: PositionFilter): Promise<PositionRow[]> => sql.rows<PositionRow>`
  select ${columns} from futures_position
  where user_id = ${filter.user_id} and state = any (${filter.states}::text[])
    and (${filter.market_id ?? null}::integer is null or market_id = ${filter.market_id ?? null})
  order by id desc limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`;

export interface CancelledFilter {
  readonly user_id: number;
  readonly market_id?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** FU32: orders that were cancelled, newest first. */
export const cancelledOf = (sql: Sql, asked: CancelledFilter): Promise<PositionRow[]> => {
  const { user_id, limit, market_id = null, before = null } = asked;
  return sql.rows<PositionRow>`
    select ${columns} from futures_position
    where user_id = ${user_id} and state = 'cancelled' and (${market_id}::integer is null or market_id = ${market_id})
      and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`;
};

export const countPositions = async (sql: Sql, filter: Omit<PositionFilter, 'page' | 'limit'>): Promise<number> =>
  (
    await sql.one<{ count: number }>`
    select count(*) as count from futures_position
    where user_id = ${filter.user_id} and state = any (${filter.states}::text[])
      and (${filter.market_id ?? null}::integer is null or market_id = ${filter.market_id ?? null})`
  ).count;

/** Stores positions as they are now, new ones and known ones, in one statement. */
export const savePositions = async (tx: Transaction, rows: readonly PositionRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into futures_position (${columns})
    select ${columns} from json_populate_recordset(null::futures_position, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set seq = excluded.seq, state = excluded.state, lots = excluded.lots,
      follow_id = excluded.follow_id,
      take_profit = excluded.take_profit, stop_loss = excluded.stop_loss, stops_tick = excluded.stops_tick,
      open_tick = excluded.open_tick, open_tick_price = excluded.open_tick_price, entry_price = excluded.entry_price,
      opened_margin = excluded.opened_margin, margin = excluded.margin, reserved = excluded.reserved,
      maintenance = excluded.maintenance, liquidation_price = excluded.liquidation_price,
      open_fee = excluded.open_fee, open_fee_left = excluded.open_fee_left, close_fees = excluded.close_fees,
      overnight_fees = excluded.overnight_fees, overnight_left = excluded.overnight_left,
      charged_day = excluded.charged_day, gross = excluded.gross, net = excluded.net,
      close_reason = excluded.close_reason, cancel_reason = excluded.cancel_reason, close_price = excluded.close_price, close_tick = excluded.close_tick,
      opened_at = excluded.opened_at, closed_at = excluded.closed_at, updated_at = excluded.updated_at`;
};

export interface HeldByPosition {
  readonly account: FuturesAccount;
  readonly currency_id: number;
  /** The position's id. */
  readonly ref: string;
  readonly amount: Decimal;
  readonly at: Instant;
}

/** What each position and waiting order of a customer holds, newest first. */
export const heldByPositions = (sql: Sql, user_id: number): Promise<HeldByPosition[]> => sql.rows<HeldByPosition>`
  select p.account, m.quote_id as currency_id, p.id::text as ref, p.margin + p.reserved as amount, p.placed_at as at
  from futures_position p join market m on m.id = p.market_id
  where p.user_id = ${user_id} and p.state in ('pending', 'open') order by p.id desc`;

/** Whether a customer ever had a position. */
export const hasOpened = async (sql: Sql, user_id: number): Promise<boolean> =>
  (await sql.row`select from futures_position where user_id = ${user_id} and open_tick is not null limit 1`) !==
  undefined;
