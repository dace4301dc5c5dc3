import type { AuditedPart } from '#server/core/audit/invariants.ts';

const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`;

/** LI5: what futures gave and cost customer `d.user_id` on `d.day`, and how many positions were opened. */
const futuresOf = (closings: string, positions: string): string => `
  select coalesce(sum(x.amount), 0) as result, coalesce(sum(x.opened), 0) as opened from (
    select c.paid_back - c.margin as amount, 0 as opened from ${closings} c
    where c.user_id = d.user_id and ${dayOf('c.at')} = d.day
    union all select -p.open_fee, 1 from ${positions} p
    where p.user_id = d.user_id and ${dayOf('p.opened_at')} = d.day
    union all select -o.amount, 0 from ${positions} p
    cross join lateral (select * from futures_overnight where position_id = p.id offset 0) o
    where p.user_id = d.user_id and ${dayOf('o.at')} = d.day) x`;

/*
 * For a day that was touched just now, not a customer's whole life is read: closings have numbers in the order of their
 * times, and a position that was open on a day is open still, or has a closing since.
 */
const RECENT_CLOSINGS = `(
    select * from futures_closing where user_id = d.user_id
      and id >= coalesce((select id from futures_closing where at >= d.day::timestamp at time zone 'UTC' order by at, id limit 1), 0)
    offset 0)`;
const RECENT_POSITIONS = `(
    select * from futures_position where user_id = d.user_id and state in ('pending', 'open')
    union all select closed.* from (select distinct position_id from ${RECENT_CLOSINGS} c) r
    cross join lateral (select * from futures_position where id = r.position_id offset 0) closed
    where closed.state = 'closed')`;

/** The days on which a changed position was opened and changed last, with what is stored of them. */
const CHANGED_DAYS = `(
    select k.user_id, k.day, 'futures' as product, coalesce(r.result, 0) as result, coalesce(r.opened, 0) as opened from (
      select p.user_id, ${dayOf('p.updated_at')} as day from futures_position p where p.changed_xid >= $xid
      union select p.user_id, ${dayOf('p.opened_at')} from futures_position p where p.changed_xid >= $xid
    ) k left join lateral (
      select * from daily_result where user_id = k.user_id and day = k.day and product = 'futures' offset 0) r on true
    -- Old days are trimmed.
    where r.user_id is not null or k.day > (select max(day) from daily_result) - 300
  ) d`;

const wrong = (days: string, futures: string): string => `select d.user_id, d.day from ${days}
  cross join lateral (${futures}) f
  where d.product = 'futures' and (d.result <> f.result or d.opened <> f.opened)`;

export const limitsAudit: AuditedPart = {
  invariants: [
    {
      id: 'I70',
      sentence:
        'the futures result of a customer’s day is what closings paid back above their margin, less the fees of opening and of nights, and it counts the positions that were opened',
      sql: wrong('daily_result d', futuresOf('futures_closing', 'futures_position')),
      recent_sql: wrong(CHANGED_DAYS, futuresOf(RECENT_CLOSINGS, RECENT_POSITIONS)),
    },
  ],
};
