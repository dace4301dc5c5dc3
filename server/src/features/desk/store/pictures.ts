import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

const AT_ONCE = 100;

/** Orders that ended before this moment and whose pictures are still there, by their index. */
export const ordersWithPictures = (sql: Sql, job: string, ended_before: Instant, now: Instant) =>
  sql.rows<{ id: number }>`
    select id from desk_order
    where not is_without_pictures and ended_at is not null and ended_at <= ${ended_before}
      and id::text not in ${skippedRows(job, now)}
    order by ended_at limit ${AT_ONCE}`;

/** False if another process has done it. */
export const markWithoutPictures = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run`update desk_order set is_without_pictures = true where id = ${id} and not is_without_pictures`) === 1;

export interface OrderPicture {
  readonly owner_id: number;
  readonly path: string;
}

/** Every picture of an order with the customer who uploaded it. */
export const picturesOf = (tx: Transaction, id: number): Promise<OrderPicture[]> => tx.rows<OrderPicture>`
  select buyer_id as owner_id, voucher as path from desk_order where id = ${id} and voucher is not null
  union all select user_id, picture from desk_evidence where order_id = ${id} and picture is not null
  union all select sender_id, content from desk_message
    where order_id = ${id} and kind = 'picture' and sender_id is not null`;
