import type { Decimal } from '#contract/kit/decimal.ts';
import type { CloseReason, FuturesSide } from '#contract/futures/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** The closing of some lots of a position. */
export interface ClosingRow {
  readonly id: number;
  readonly seq: number;
  readonly position_id: number;
  readonly market_id: number;
  readonly user_id: number;
  readonly lots: number;
  readonly size: Decimal;
  readonly price: Decimal;
  readonly tick: number;
  readonly reason: CloseReason;
  readonly margin: Decimal;
  readonly gross: Decimal;
  readonly open_fee: Decimal;
  readonly close_fee: Decimal;
  readonly overnight_fees: Decimal;
  readonly deficit: Decimal;
  readonly deficit_paid: Decimal;
  readonly to_insurance: Decimal;
  readonly paid_back: Decimal;
  readonly net: Decimal;
  readonly at: Instant;
}

export interface OvernightRow {
  readonly position_id: number;
  readonly day: number;
  readonly nights: number;
  readonly tick: number;
  readonly price: Decimal;
  readonly amount: Decimal;
  readonly at: Instant;
}

/** What a customer changed about a position: both stops as they are now, or margin that was added. */
export interface ChangeRow {
  readonly seq: number;
  readonly position_id: number;
  readonly tick: number;
  readonly take_profit: Decimal | null;
  readonly stop_loss: Decimal | null;
  readonly added_margin: Decimal | null;
  readonly at: Instant;
}

const closingColumns = fragment`id, seq, position_id, market_id, user_id, lots, size, price, tick, reason, margin, gross,
  open_fee, close_fee, overnight_fees, deficit, deficit_paid, to_insurance, paid_back, net, at`;

export const insertClosings = async (tx: Transaction, rows: readonly ClosingRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into futures_closing (${closingColumns})
    select ${closingColumns} from json_populate_recordset(null::futures_closing, ${JSON.stringify(rows)}::json)`;
};

export const closingById = (sql: Sql, id: number): Promise<ClosingRow | undefined> =>
  sql.row<ClosingRow>`select ${closingColumns} from futures_closing where id = ${id}`;

export const insertOvernight = async (tx: Transaction, rows: readonly OvernightRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into futures_overnight (position_id, day, nights, tick, price, amount, at)
    select position_id, day, nights, tick, price, amount, at
    from json_populate_recordset(null::futures_overnight, ${JSON.stringify(rows)}::json)`;
};

export const insertChanges = async (tx: Transaction, rows: readonly ChangeRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into futures_change (seq, position_id, tick, take_profit, stop_loss, added_margin, at)
    select seq, position_id, tick, take_profit, stop_loss, added_margin, at
    from json_populate_recordset(null::futures_change, ${JSON.stringify(rows)}::json)`;
};

/** A closing, with what the position has that the history shows. */
export interface ClosedRow extends ClosingRow {
  readonly side: FuturesSide;
  readonly multiple: number;
  readonly lot_parts: number;
  readonly entry_price: Decimal | null;
  readonly open_tick: number | null;
  readonly opened_at: Instant | null;
}

const closedColumns = fragment`c.id, c.seq, c.position_id, c.market_id, c.user_id, c.lots, c.size, c.price, c.tick,
  c.reason, c.margin, c.gross, c.open_fee, c.close_fee, c.overnight_fees, c.deficit, c.deficit_paid, c.to_insurance,
  c.paid_back, c.net, c.at, p.side, p.multiple, p.lot_parts, p.entry_price, p.open_tick, p.opened_at`;

export interface ClosingFilter {
  readonly user_id: number;
  readonly market_id?: number | undefined;
  readonly position_id?: number | undefined;
  readonly type?: FuturesSide | undefined;
  readonly reason?: CloseReason | undefined;
  readonly from?: Instant | undefined;
  readonly until?: Instant | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Those that pass a filter, newest first. */
export const closingsOf = (sql: Sql, asked: ClosingFilter): Promise<ClosedRow[]> => {
  const {
    user_id,
    limit,
    market_id = null,
    position_id = null,
    type = null,
    reason = null,
    from = null,
    until = null,
    before = null,
  } = asked;
  return sql.rows<ClosedRow>`
    select ${closedColumns} from futures_closing c join futures_position p on p.id = c.position_id
    where c.user_id = ${user_id} and (${market_id}::integer is null or c.market_id = ${market_id})
      and (${position_id}::bigint is null or c.position_id = ${position_id})
      and (${type}::integer is null or p.side = ${type}) and (${reason}::text is null or c.reason = ${reason})
      and (${from}::timestamptz is null or c.at >= ${from}) and (${until}::timestamptz is null or c.at < ${until})
      and (${before}::bigint is null or c.id < ${before})
    order by c.id desc limit ${limit}`;
};

export const overnightOf = (
  sql: Sql,
  { position_id, before = null, limit }: { position_id: number; before?: number | null | undefined; limit: number },
): Promise<OvernightRow[]> => sql.rows<OvernightRow>`
  select position_id, day, nights, tick, price, amount, at from futures_overnight
  where position_id = ${position_id} and (${before}::integer is null or day < ${before})
  order by day desc limit ${limit}`;

export type ClosingOrigin = Pick<ClosingRow, 'id' | 'position_id' | 'reason'>;

export const positionsOfClosings = async (sql: Sql, ids: readonly number[]): Promise<ClosingOrigin[]> =>
  ids.length === 0
    ? []
    : sql.rows<ClosingOrigin>`
        select id, position_id, reason from futures_closing where id = any (${ids}::bigint[])`;

/** What a customer changed about a position, newest first. */
export const changesOf = (
  sql: Sql,
  { position_id, before = null, limit }: { position_id: number; before?: number | null | undefined; limit: number },
): Promise<ChangeRow[]> => sql.rows<ChangeRow>`
  select seq, position_id, tick, take_profit, stop_loss, added_margin, at from futures_change
  where position_id = ${position_id} and (${before}::bigint is null or seq < ${before})
  order by seq desc limit ${limit}`;
