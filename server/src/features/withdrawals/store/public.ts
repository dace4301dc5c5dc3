import { plusDays, type Instant } from '#contract/kit/instant.ts';
import type { HoldReason } from '#contract/withdrawals/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { isRunning } from './holds.ts';

const DAYS = 30;
const MAX_BREACHES = 100;

interface Figures {
  readonly count: number;
  readonly settled: number;
  readonly open: number;
  readonly median_seconds: number | null;
  readonly p95_seconds: number | null;
  readonly oldest_open_seconds: number | null;
  readonly breach_count: number;
  readonly settled_late: number;
}

/** WD17: the figures of all customers together; open ones count however old they are. */
export const publicFigures = (sql: Sql, now: Instant): Promise<Figures> => sql.one<Figures>`
    with lately as (
      select state, changed_at, due_at, extract(epoch from changed_at - requested_at) as seconds
      from withdrawal where requested_at > ${plusDays(now, -DAYS)}
    ), waiting as (
      select requested_at, due_at from withdrawal where state in ('requested', 'approved', 'broadcasting')
    )
    select (select count(*) from lately) as count,
      (select count(*) from lately where state = 'settled') as settled,
      (select count(*) from lately where state = 'settled' and changed_at > due_at) as settled_late,
      (select round(percentile_cont(0.5) within group (order by seconds))::integer from lately
        where state = 'settled') as median_seconds,
      (select round(percentile_cont(0.95) within group (order by seconds))::integer from lately
        where state = 'settled') as p95_seconds,
      (select count(*) from waiting) as open,
      (select count(*) from waiting where due_at < ${now}) as breach_count,
      (select greatest(0, floor(extract(epoch from ${now}::timestamptz - min(requested_at))))::integer from waiting)
        as oldest_open_seconds`;

interface Breach {
  readonly receipt_sha256: string;
  readonly due_at: Instant;
  readonly late_seconds: number;
  readonly hold_reason: string;
}

export const publicBreaches = (sql: Sql, now: Instant): Promise<Breach[]> => sql.rows<Breach>`
  select w.receipt_sha256, w.due_at, floor(extract(epoch from ${now}::timestamptz - w.due_at))::integer as late_seconds,
    coalesce((select h.reason from withdrawal_hold h where h.withdrawal_id = w.id and ${isRunning(now)}
      order by h.until_at desc, h.id limit 1), '') as hold_reason
  from withdrawal w where w.state in ('requested', 'approved', 'broadcasting') and w.due_at < ${now}
  order by w.due_at, w.id limit ${MAX_BREACHES}`;

export const publicHolds = (sql: Sql, now: Instant): Promise<{ reason: HoldReason; count: number }[]> =>
  sql.rows<{ reason: HoldReason; count: number }>`
    select h.reason, count(distinct h.withdrawal_id) as count
    from withdrawal_hold h join withdrawal w on w.id = h.withdrawal_id
    where ${isRunning(now)} and w.state in ('requested', 'approved')
    group by h.reason order by h.reason`;
