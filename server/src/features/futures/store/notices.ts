import { LONG, type CancelReason, type FuturesSide } from '#contract/futures/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** FU31: something that happened to a position without a request; without a closing it is an order that waited. */
export interface NoticeRow {
  readonly id: number;
  readonly position_id: number;
  readonly closing_id: number | null;
}

/** Those that are due, oldest first. */
export const dueNotices = (sql: Sql, job: string, now: Instant, limit: number): Promise<NoticeRow[]> =>
  sql.rows<NoticeRow>`
    select id, position_id, closing_id from futures_notice
    where id::text not in ${skippedRows(job, now)} order by id limit ${limit}`;

/** False if somebody else took it meanwhile. */
export const takeNotice = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run`delete from futures_notice where id = ${id}`) > 0;

/** A cancelled order, as far as the reason for its end needs it. */
export interface CancelledOrder {
  readonly id: number;
  readonly user_id: number;
  readonly market_id: number;
  readonly side: FuturesSide;
  readonly placed_tick: number;
  readonly limit_price: Decimal;
  readonly closed_at: Instant;
}

/** A request waits in the queue of orders for less than this. */
const QUEUED_AT_MOST = '5 minutes';

/** Whether the first answer to a request of the customer says that it cancelled this order. */
export const isAskedToCancel = async (
  sql: Sql,
  { id, user_id, closed_at }: CancelledOrder,
  call: string,
): Promise<boolean> =>
  (
    await sql.one<{ found: boolean }>`
    select exists (
      select from queued_request
      where user_id = ${user_id} and call = ${call} and answer ->> 'id' = ${String(id)}
        and at between ${closed_at}::timestamptz - ${QUEUED_AT_MOST}::interval and ${closed_at}::timestamptz
    ) as found`
  ).found;

/** MA27: whether a corporate action ran in the market when the order ended. */
export const isEndedByAction = async (sql: Sql, { market_id, closed_at }: CancelledOrder): Promise<boolean> =>
  (
    await sql.one<{ found: boolean }>`
    select exists (
      select from market_pause
      where market_id = ${market_id} and reason = 'corporate_action' and began_at <= ${closed_at}
        and (ended_at is null or ended_at >= ${closed_at})
    ) as found`
  ).found;

/** So long before its end the tick that ended an order is looked for: the writer may have been behind. */
const BEHIND_AT_MOST_MS = 600_000;

/**
 * FU14a, FU16: whether a tick had reached the limit, so that the order would have been opened if the house could. Ticks
 * in a pause open nothing (MA26).
 */
export const isReached = async (
  sql: Sql,
  { market_id, side, placed_tick, limit_price, closed_at }: CancelledOrder,
): Promise<boolean> => {
  const until_ms = millisecondsOf(closed_at);
  const { found } = await sql.one<{ found: boolean }>`
    select exists (
      select from log_line l join market m on m.log_symbol = l.symbol
      where m.id = ${market_id} and l.seq > ${placed_tick} and l.t_ms between ${until_ms - BEHIND_AT_MOST_MS} and ${until_ms}
        and case ${side}::integer when ${LONG} then l.price <= ${limit_price}::numeric * 100000000
          else l.price >= ${limit_price}::numeric * 100000000 end
        and not exists (
          select from market_pause p
          where p.market_id = m.id and p.began_at <= to_timestamp(l.t_ms / 1000.0)
            and (p.ended_at is null or p.ended_at > to_timestamp(l.t_ms / 1000.0)))
    ) as found`;
  return found;
};

export const insertCancelled = (tx: Transaction, position_id: number, reason: CancelReason): Promise<number> =>
  tx.run`insert into futures_cancelled (position_id, reason) values (${position_id}, ${reason})`;

/** Why these orders were cancelled, as far as it is certain. */
export const cancelReasonsOf = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, CancelReason>> => {
  if (ids.length === 0) return new Map();
  const rows = await sql.rows<{ readonly position_id: number; readonly reason: CancelReason }>`
    select position_id, reason from futures_cancelled where position_id = any (${ids}::bigint[])`;
  return new Map(rows.map(({ position_id, reason }) => [position_id, reason]));
};
