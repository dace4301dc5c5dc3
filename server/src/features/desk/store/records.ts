import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface DueRecords {
  readonly job: string;
  readonly now: Instant;
  /** Orders before it are in no record. */
  readonly since: Instant;
  /** Records from before it are computed again. */
  readonly old: Instant;
  readonly most: number;
}

/**
 * DK24: people of orders that ended after their record was computed, and people whose record is old. An order may
 * commit a moment after its time, so a record from within half a minute of it does not count as later. What ended
 * more than two hours before the newest record was looked at by earlier rounds.
 */
export const dueRecords = (sql: Sql, { job, now, since, old, most }: DueRecords): Promise<{ user_id: number }[]> =>
  sql.rows<{ user_id: number }>`
    select due.user_id from (
      select person.user_id from desk_order o
      cross join lateral (values (o.seller_id), (o.buyer_id)) as person (user_id)
      left join desk_record r on r.user_id = person.user_id
      where o.ended_at > greatest(${since}::timestamptz,
          (select max(computed_at) from desk_record) - interval '2 hours')
        -- Pictures are kept for longer than a record looks back: this is their index.
        and not o.is_without_pictures and o.ended_at is not null
        and (r.user_id is null or r.computed_at < o.ended_at + interval '30 seconds')
      union
      select user_id from desk_record where computed_at <= ${old} and (released > 0 or failed > 0)
    ) due
    where due.user_id::text not in ${skippedRows(job, now)}
    order by due.user_id limit ${most}`;

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
