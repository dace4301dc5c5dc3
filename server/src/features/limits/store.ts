import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { DEFAULT_REMINDER, type CheckKind, type LimitedProduct } from '#contract/limits/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface LimitRow {
  readonly daily_loss: Decimal | null;
  readonly next_daily_loss: Decimal | null;
  readonly next_asked_at: Instant | null;
  readonly next_at: Instant | null;
  readonly cooling_off_until: Instant | null;
  readonly reminder_minutes: number;
}

const COLUMNS = fragment`daily_loss, next_daily_loss, next_asked_at, next_at, cooling_off_until, reminder_minutes`;

export const limitRow = (sql: Sql, user_id: number): Promise<LimitRow | undefined> =>
  sql.row<LimitRow>`select ${COLUMNS} from customer_limit where user_id = ${user_id}`;

/** Every change of a customer goes through here, so two at once run one after the other. */
export const lockLimitRow = async (tx: Transaction, user_id: number): Promise<LimitRow> => {
  await tx.run`
    insert into customer_limit (user_id, reminder_minutes) values (${user_id}, ${DEFAULT_REMINDER})
    on conflict do nothing`;
  return tx.one<LimitRow>`select ${COLUMNS} from customer_limit where user_id = ${user_id} for update`;
};

export const saveLimitRow = (tx: Transaction, user_id: number, row: LimitRow): Promise<number> => tx.run`
  update customer_limit set daily_loss = ${row.daily_loss}, next_daily_loss = ${row.next_daily_loss},
    next_asked_at = ${row.next_asked_at}, next_at = ${row.next_at}, cooling_off_until = ${row.cooling_off_until},
    reminder_minutes = ${row.reminder_minutes}
  where user_id = ${user_id}`;

export interface PassedRow {
  readonly kind: CheckKind;
  readonly at: Instant;
}

export const passedBy = (sql: Sql, user_id: number): Promise<PassedRow[]> => sql.rows<PassedRow>`
  select kind, passed_at as at from knowledge_check where user_id = ${user_id} order by passed_at, kind`;

/** The first pass stays. */
export const insertPass = async (tx: Transaction, user_id: number, kind: CheckKind, now: Instant): Promise<Instant> => {
  await tx.run`
    insert into knowledge_check (user_id, kind, passed_at) values (${user_id}, ${kind}, ${now}) on conflict do nothing`;
  const { at } = await tx.one<{ at: Instant }>`
    select passed_at as at from knowledge_check where user_id = ${user_id} and kind = ${kind}`;
  return at;
};

export interface ResultRow {
  readonly product: LimitedProduct;
  readonly result: Decimal;
  readonly opened: number;
}

export const resultsOn = (sql: Sql, user_id: number, day: string): Promise<ResultRow[]> => sql.rows<ResultRow>`
  select product, result, opened from daily_result where user_id = ${user_id} and day = ${day} order by product`;

export interface DecidingRow extends Omit<LimitRow, 'next_asked_at' | 'reminder_minutes'> {
  readonly user_id: number;
  readonly today_result: Decimal;
  readonly passed: readonly string[];
}

/** LI17: one statement, however many customers there are. Customers without any row have defaults. */
export const decidingRows = (sql: Sql, user_ids: readonly number[], day: string): Promise<DecidingRow[]> =>
  sql.rows<DecidingRow>`
    select asked.user_id, l.daily_loss, l.next_daily_loss, l.next_at, l.cooling_off_until,
      coalesce((select sum(d.result) from daily_result d where d.user_id = asked.user_id and d.day = ${day}), 0) as today_result,
      coalesce((select array_agg(k.kind) from knowledge_check k where k.user_id = asked.user_id), '{}') as passed
    from unnest(${user_ids}::bigint[]) as asked (user_id)
    left join customer_limit l on l.user_id = asked.user_id`;

/** Of these customers, those who have a limit or had a break: only they can be stopped. */
export const limitedAmong = async (sql: Sql, user_ids: readonly number[]): Promise<number[]> => {
  const rows = await sql.rows<{ user_id: number }>`
    select user_id from customer_limit where user_id = any (${user_ids}::bigint[])
      and (daily_loss is not null or next_daily_loss is not null or cooling_off_until is not null)`;
  return rows.map(({ user_id }) => user_id);
};

export interface DayChange {
  readonly user_id: number;
  readonly product: LimitedProduct;
  readonly amount: Decimal;
  readonly opened: number;
}

/** LI17: sums per customer and product, and locks the rows in the order of customers, so two writers cannot deadlock. */
export const upsertResults = (tx: Transaction, changes: readonly DayChange[], day: string): Promise<number> => tx.run`
  insert into daily_result (user_id, day, product, result, opened)
  select user_id, ${day}::date, product, sum(amount), sum(opened)
  from unnest(${changes.map(({ user_id }) => user_id)}::bigint[], ${changes.map(({ product }) => product)}::text[],
    ${changes.map(({ amount }) => amount)}::numeric[], ${changes.map(({ opened }) => opened)}::integer[])
    as change (user_id, product, amount, opened)
  group by user_id, product order by user_id, product
  on conflict (user_id, day, product) do update
    set result = daily_result.result + excluded.result, opened = daily_result.opened + excluded.opened`;

export const deleteResults = (sql: Sql, before_day: string, portion: number): Promise<number> => sql.run`
  delete from daily_result where (user_id, day, product) in (
    select user_id, day, product from daily_result where day < ${before_day} order by day limit ${portion})`;
