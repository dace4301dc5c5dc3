import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface EndedOrder {
  readonly id: number;
  readonly seller_id: number;
  readonly buyer_id: number;
}

export interface Round {
  readonly job: string;
  readonly now: Instant;
  readonly most: number;
}

/**
 * DK24: orders that ended and are in no record yet, oldest first. Each says itself whether it is counted, so none is
 * lost however late it committed and however long nothing ran. Those of somebody whose record fails wait, so that they
 * keep nobody else waiting.
 */
export const uncountedOrders = (sql: Sql, { job, now, most }: Round): Promise<EndedOrder[]> => sql.rows<EndedOrder>`
  select id, seller_id, buyer_id from desk_order
  where not is_counted and ended_at is not null and ended_at <= ${now}
    and seller_id::text not in ${skippedRows(job, now)} and buyer_id::text not in ${skippedRows(job, now)}
  order by ended_at limit ${most}`;

/** Those of which both records are of this round, and those that are too old for any record. */
export const markCounted = (
  sql: Sql,
  ids: readonly number[],
  { since, now }: { readonly since: Instant; readonly now: Instant },
): Promise<number> => sql.run`
  update desk_order o set is_counted = true where o.id = any(${ids}::bigint[]) and (o.ended_at <= ${since}
    or (select count(*) from desk_record r where r.user_id in (o.seller_id, o.buyer_id) and r.computed_at >= ${now}) = 2)`;

/** DK24: people whose record is from before a moment, the oldest first. */
export const oldRecords = (
  sql: Sql,
  { job, now, most }: Round,
  old: Instant,
): Promise<{ user_id: number }[]> => sql.rows<{ user_id: number }>`
  select user_id from desk_record
  where computed_at <= ${old} and (released > 0 or failed > 0) and user_id::text not in ${skippedRows(job, now)}
  order by computed_at limit ${most}`;

/** DK24: a seller who lost an appeal let it fail, although it was released; every cancelled order was the buyer's. */
export const saveRecord = (sql: Sql, user_id: number, since: Instant, now: Instant): Promise<number> => sql.run`
  insert into desk_record (user_id, computed_at, released, failed, partners, median_release_s)
  select ${user_id}, ${now}, count(*) filter (where state = 'released' and not is_lost),
    count(*) filter (where (state = 'cancelled' and not is_seller) or is_lost),
    count(distinct other_id) filter (where state = 'released' and not is_lost),
    floor(percentile_cont(0.5) within group (order by extract(epoch from ended_at - paid_at))
      filter (where state = 'released' and is_seller and not is_lost))
  from (
    select o.state, o.ended_at, o.paid_at, o.seller_id = ${user_id} as is_seller,
      case when o.seller_id = ${user_id} then o.buyer_id else o.seller_id end as other_id,
      o.seller_id = ${user_id} and coalesce(a.outcome = 'release', false) as is_lost
    from desk_order o left join desk_appeal a on a.order_id = o.id
    where (o.seller_id = ${user_id} or o.buyer_id = ${user_id}) and o.ended_at > ${since} and o.ended_at <= ${now}
  ) ended
  on conflict (user_id) do update set computed_at = excluded.computed_at, released = excluded.released,
    failed = excluded.failed, partners = excluded.partners, median_release_s = excluded.median_release_s`;
