import type { DeskSide, DeskState } from '#contract/desk/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment, type Fragment } from '#server/ports/db/statement.ts';
import { ORDER_COLUMNS, type DeskOrderRow } from './orders.ts';

export interface OrderFilter {
  readonly states?: readonly DeskState[] | undefined;
  /** What the customer does. */
  readonly side?: DeskSide | undefined;
  /** Only orders that the customer took, or only those on own offers. */
  readonly part?: 'taker' | 'maker' | undefined;
}

/** Two indexes, one for each part; an order has two people, so it is in one of them. */
const ownOrders = (user_id: number, { states, side, part }: OrderFilter): Fragment => fragment`
  (${part !== 'maker'} and o.taker_id = ${user_id} or ${part !== 'taker'} and o.maker_id = ${user_id})
    and (${side ?? null}::text is null
      or (case when o.buyer_id = ${user_id} then 'buy' else 'sell' end) = ${side ?? null}::text)
    and (${states ?? null}::text[] is null or o.state = any(${states ?? null}::text[]))`;

export const ordersOf = (
  sql: Sql,
  user_id: number,
  filter: OrderFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<DeskOrderRow[]> => sql.rows<DeskOrderRow>`
  select ${ORDER_COLUMNS} from desk_order o where ${ownOrders(user_id, filter)}
  order by o.id desc limit ${page.limit} offset ${page.offset}`;

export const countOrders = async (sql: Sql, user_id: number, filter: OrderFilter): Promise<number> =>
  (await sql.one<{ count: number }>`select count(*) as count from desk_order o where ${ownOrders(user_id, filter)}`)
    .count;

/** Messages of the other side that a reader has not read, by order. */
export const unreadIn = async (
  sql: Sql,
  order_ids: readonly number[],
  reader_id: number,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await sql.rows<{ order_id: number; unread: number }>`
    select k.order_id, (select count(*) from desk_message m where m.order_id = k.order_id
      and m.sender_id is distinct from ${reader_id}
      and m.id > coalesce((select r.up_to from desk_chat_read r
        where r.order_id = k.order_id and r.user_id = ${reader_id}), 0)) as unread
    from unnest(${order_ids}::bigint[]) as k (order_id)`;
  return new Map(rows.map(({ order_id, unread }) => [order_id, unread]));
};

/** The rate that an order names. */
export const rateOf = async (sql: Sql, rate_id: number): Promise<Decimal> =>
  (await sql.one<{ rate: Decimal }>`select rate from desk_rate where id = ${rate_id}`).rate;

export interface DueRow {
  readonly id: number;
}

const AT_ONCE = 100;

/** DK13: unpaid at their end. */
export const unpaidDue = (sql: Sql, job: string, now: Instant): Promise<DueRow[]> => sql.rows<DueRow>`
  select id from desk_order where state = 'unpaid' and pay_until <= ${now} and id::text not in ${skippedRows(job, now)}
  order by pay_until limit ${AT_ONCE}`;

/** DK13: paid, and nobody released in time. */
export const uncheckedDue = (sql: Sql, job: string, now: Instant): Promise<DueRow[]> => sql.rows<DueRow>`
  select id from desk_order where state = 'paid' and check_until <= ${now} and id::text not in ${skippedRows(job, now)}
  order by check_until limit ${AT_ONCE}`;

export const offersDue = (sql: Sql, job: string, now: Instant): Promise<DueRow[]> => sql.rows<DueRow>`
  select id from desk_offer where state <> 'ended' and expires_at <= ${now} and id::text not in ${skippedRows(job, now)}
  order by expires_at limit ${AT_ONCE}`;

/** DK25: orders whose side has used this part of the time and was not reminded. */
export const remindersDue = (sql: Sql, job: string, now: Instant, part: number): Promise<DueRow[]> => sql.rows<DueRow>`
  select id from desk_order
  where (state = 'unpaid' and made_at + (pay_until - made_at) * ${part}::float8 <= ${now} and pay_until > ${now}
      or state = 'paid' and paid_at + (check_until - paid_at) * ${part}::float8 <= ${now} and check_until > ${now})
    and not is_reminded and id::text not in ${skippedRows(job, now)}
  order by id limit ${AT_ONCE}`;
