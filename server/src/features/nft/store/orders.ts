import { REMINDER_MINUTES, type OrderState } from '#contract/nft/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface OrderRow {
  readonly id: number;
  readonly listing_id: number;
  readonly work_id: number;
  readonly buyer_id: number;
  readonly price: Decimal;
  readonly state: OrderState;
  readonly pay_until: Instant;
  readonly reminders: number;
  readonly is_extended: boolean;
}

export const orderById = (sql: Sql, id: number): Promise<OrderRow | undefined> =>
  sql.row<OrderRow>`
    select id, listing_id, work_id, buyer_id, price, state, pay_until, reminders, is_extended from nft_order where id = ${id}`;

/** Its listing is locked, and with it the order. */
export const orderOfListing = (tx: Transaction, listing_id: number): Promise<OrderRow | undefined> =>
  tx.row<OrderRow>`
    select id, listing_id, work_id, buyer_id, price, state, pay_until, reminders, is_extended
    from nft_order where listing_id = ${listing_id} for update`;

export const insertOrder = async (
  tx: Transaction,
  row: Omit<OrderRow, 'id' | 'state' | 'reminders' | 'is_extended'> & { readonly won_at: Instant },
): Promise<number> => {
  const made = await tx.row<{ id: number }>`
    insert into nft_order (listing_id, work_id, buyer_id, price, state, won_at, pay_until)
    values (${row.listing_id}, ${row.work_id}, ${row.buyer_id}, ${row.price}, 'awaiting', ${row.won_at}, ${row.pay_until})
    returning id`;
  if (!made) throw new Error('a new order has no id');
  return made.id;
};

export const endOrder = (
  tx: Transaction,
  id: number,
  state: 'paid' | 'expired' | 'cancelled',
  at: Instant,
): Promise<number> => tx.run`update nft_order set state = ${state}, ended_at = ${at} where id = ${id}`;

/** NA7: of the order and of its listing. */
export const extendOrder = async (
  tx: Transaction,
  { id, listing_id }: Pick<OrderRow, 'id' | 'listing_id'>,
  pay_until: Instant,
): Promise<void> => {
  await tx.run`update nft_order set pay_until = ${pay_until}, is_extended = true where id = ${id}`;
  await tx.run`update nft_listing set pay_until = ${pay_until} where id = ${listing_id}`;
};

export const markReminded = (tx: Transaction, id: number, reminders: number): Promise<number> =>
  tx.run`update nft_order set reminders = ${reminders} where id = ${id}`;

const AT_ONCE = 100;

interface DueListing {
  readonly id: number;
}

/** NS3: sales whose time is over. */
export const listingsOver = (sql: Sql, job: string, now: Instant): Promise<DueListing[]> =>
  sql.rows<DueListing>`
    select id from nft_listing where state = 'live' and ends_at <= ${now} and id::text not in ${skippedRows(job, now)}
    order by ends_at limit ${AT_ONCE}`;

/** NA5: ended auctions with margins that did not fit into the transaction of their end. */
export const listingsThatOwe = (sql: Sql, job: string, now: Instant): Promise<DueListing[]> =>
  sql.rows<DueListing>`
    select id from nft_listing where owes_margins and id::text not in ${skippedRows(job, now)}
    order by id limit ${AT_ONCE}`;

/** NA7 */
export const listingsUnpaid = (sql: Sql, job: string, now: Instant): Promise<DueListing[]> =>
  sql.rows<DueListing>`
    select id from nft_listing
    where state = 'awaiting' and pay_until <= ${now} and id::text not in ${skippedRows(job, now)}
    order by pay_until limit ${AT_ONCE}`;

/** NA6: orders whose next reminder is due. */
export const ordersToRemind = (sql: Sql, job: string, now: Instant): Promise<DueListing[]> =>
  sql.rows<DueListing>`
    select id from nft_order
    where state = 'awaiting' and pay_until > ${now} and reminders < ${REMINDER_MINUTES.length}
      and pay_until <= ${now}::timestamptz
        + make_interval(mins => (array[${REMINDER_MINUTES[0]}, ${REMINDER_MINUTES[1]}, ${REMINDER_MINUTES[2]}]::integer[])[reminders + 1])
      and id::text not in ${skippedRows(job, now)}
    order by pay_until limit ${AT_ONCE}`;
