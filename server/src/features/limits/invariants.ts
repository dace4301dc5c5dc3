import type { AuditedPart } from '#server/core/audit/invariants.ts';

const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`;

/** LI5: what futures gave and cost customer `d.user_id` on `d.day`, and how many positions were opened. */
const FUTURES = `
  select coalesce(sum(x.amount), 0) as result, coalesce(sum(x.opened), 0) as opened from (
    select c.paid_back - c.margin as amount, 0 as opened from futures_closing c
    where c.user_id = d.user_id and ${dayOf('c.at')} = d.day
    union all select -p.open_fee, 1 from futures_position p
    where p.user_id = d.user_id and ${dayOf('p.opened_at')} = d.day
    union all select -o.amount, 0 from futures_position p join futures_overnight o on o.position_id = p.id
    where p.user_id = d.user_id and ${dayOf('o.at')} = d.day) x`;

const wrong = (days: string): string => `select d.user_id, d.day from ${days} cross join lateral (${FUTURES}) f
  where d.product = 'futures' and (d.result <> f.result or d.opened <> f.opened)`;

/** The days on which a changed position was opened and changed last. Old days are trimmed, so only those that exist count. */
const CHANGED_DAYS = `(
    select p.user_id, ${dayOf('p.updated_at')} as day from futures_position p where p.changed_xid >= $xid
    union select p.user_id, ${dayOf('p.opened_at')} from futures_position p where p.changed_xid >= $xid
  ) k cross join lateral (
    select * from daily_result where user_id = k.user_id and day = k.day and product = 'futures' offset 0) d`;

export const limitsAudit: AuditedPart = {
  invariants: [
    {
      id: 'I70',
      sentence:
        'the futures result of a customer’s day is what closings paid back above their margin, less the fees of opening and of nights, and it counts the positions that were opened',
      sql: wrong('daily_result d'),
      recent_sql: wrong(CHANGED_DAYS),
    },
  ],
};
