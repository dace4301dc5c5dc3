import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface PersonRow {
  readonly user_id: number;
  readonly name: string;
  readonly is_merchant: boolean;
  readonly is_demo: boolean;
  readonly is_online: boolean;
  readonly released: number;
  readonly failed: number;
  readonly partners: number;
  readonly median_release_s: number | null;
}

/** A merchant appears under the approved name, others under their nickname or, as everywhere, their number. */
export const peopleRows = (sql: Sql, user_ids: readonly number[], seen_since: Instant): Promise<PersonRow[]> =>
  sql.rows<PersonRow>`
    select c.id as user_id, coalesce(m.name, c.nickname, concat('#', c.id)) as name, m.user_id is not null as is_merchant,
      coalesce(m.is_demo, false) as is_demo,
      exists (select from session s where s.user_id = c.id and s.last_seen_at > ${seen_since}) as is_online,
      coalesce(r.released, 0) as released, coalesce(r.failed, 0) as failed,
      coalesce(r.partners, 0) as partners, r.median_release_s
    from customer c
    left join desk_merchant m on m.user_id = c.id and m.state = 'active'
    left join desk_record r on r.user_id = c.id
    where c.id = any(${user_ids}::bigint[])`;

export interface OrderCounts {
  readonly total: number;
  readonly released: number;
}

/** More are not counted one by one whenever somebody asks. */
const COUNTED = 10_000;

/** The newest that ended, of somebody who has or had offers or is a merchant; undefined for others. */
export const countsOf = (sql: Sql, user_id: number): Promise<OrderCounts | undefined> => sql.row<OrderCounts>`
  select count(o.state) as total, count(*) filter (where o.state = 'released') as released
  from customer c
  left join lateral (
    (select state from desk_order where seller_id = c.id and ended_at is not null order by ended_at desc limit ${COUNTED})
    union all
    (select state from desk_order where buyer_id = c.id and ended_at is not null order by ended_at desc limit ${COUNTED})
  ) o on true
  where c.id = ${user_id} and (exists (select from desk_offer f where f.user_id = c.id)
    or exists (select from desk_merchant m where m.user_id = c.id and m.state = 'active'))
  group by c.id`;
