import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { loggedTick, type LoggedTick, type TickRow } from '#server/core/sequencer/logged-ticks.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { PriceTick } from '#server/core/prices/prices.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment, type Fragment } from '#server/ports/db/statement.ts';
import type { LoanRow } from './loans.ts';

export const WATCH_JOB = 'borrowing.watch';

/** BW9: up to which line of the log every loan that is not behind was looked at. */
export const cursorOf = async (sql: Sql): Promise<number> =>
  (await sql.one<{ log_index: number }>`select log_index from borrow_cursor`).log_index;

/** Waits until the last loan of the round before is done. */
export const beginRound = async (sql: Sql): Promise<number> =>
  (await sql.one<{ round: number }>`update borrow_cursor set round = round + 1 returning round`).round;

/** Whether a round still runs: no other one can begin before this transaction ends. */
export const holdRound = async (tx: Transaction, round: number): Promise<boolean> =>
  (await tx.row`select round from borrow_cursor where round = ${round} for share`) !== undefined;

/** Up to the cursor, or up to where it could neither be worked off nor left behind. */
const LOOKED_TO = (loan_id: number): Fragment => fragment`(
  select least(log_index, (
    select (work ->> 'from')::bigint from skipped_row where job = ${WATCH_JOB} and row_id = ${String(loan_id)}))
  from borrow_cursor)`;

/** BW9: up to which line of the log a loan was looked at. */
export const lookedTo = async (
  sql: Sql,
  { id, is_behind, log_index }: Pick<LoanRow, 'id' | 'is_behind' | 'log_index'>,
): Promise<number> => {
  if (is_behind) return log_index;
  const { looked_to } = await sql.one<{ looked_to: number }>`select ${LOOKED_TO(id)} as looked_to`;
  return Math.max(log_index, looked_to);
};

/** The last tick of a market up to a line of the log. */
export const lastTickTo = async (
  sql: Sql,
  { market_id, symbol }: Pick<PriceTick, 'market_id' | 'symbol'>,
  to: number,
): Promise<LoggedTick | undefined> => {
  const row = await sql.row<TickRow>`
    select ${market_id}::integer as market_id, seq, t_ms, price::text as price, index as log_index
    from log_line where symbol = ${symbol} and index <= ${to} order by seq desc limit 1`;
  return row && loggedTick(row);
};

/** Prices in the log are in units of 1e-8. */
const UNITS = 100_000_000;

/** The first tick between two lines of the log that does something to a loan: a price, a new day, or the end. */
export const nextTick = async (
  tx: Transaction,
  loan: Pick<LoanRow, 'symbol' | 'market_id' | 'falls_to' | 'rises_to' | 'next_charge_at' | 'taken_at'>,
  from: number,
  to: number,
): Promise<LoggedTick | undefined> => {
  const row = await tx.row<TickRow>`
    select ${loan.market_id}::integer as market_id, l.seq, l.t_ms, l.price::text as price, l.index as log_index
    from log_line l
    where l.index > ${from} and l.index <= ${to} and l.symbol = ${loan.symbol}
      and (l.price <= floor(${loan.falls_to}::numeric * ${UNITS}) or l.price >= ceil(${loan.rises_to}::numeric * ${UNITS})
        or l.t_ms >= ${msOf(loan.next_charge_at)}::bigint or l.t_ms >= ${msOf(loan.taken_at)}::bigint)
    order by l.index limit 1`;
  return row && loggedTick(row);
};

const msOf = (at: Instant | null): number | null => (at === null ? null : millisecondsOf(at));

/** The log is sealed up to what no loan has to be looked at by any more. */
export const saveCursor = async (tx: Transaction, log_index: number): Promise<void> => {
  await tx.run`update borrow_cursor set log_index = ${log_index} where log_index < ${log_index}`;
  await tx.run`
    update log_reader set log_index = least(${log_index}::bigint, (select min(log_index) from borrow_loan where is_behind),
      (select min((work ->> 'from')::bigint) from skipped_row where job = ${WATCH_JOB}))
    where name = 'borrowing'`;
};

/** A loan that could not be worked off is looked at again from where it is. */
export const leaveBehind = (sql: Sql, loan_id: number): Promise<number> => sql.run`
  update borrow_loan set is_behind = true, log_index = greatest(log_index, ${LOOKED_TO(loan_id)})
  where id = ${loan_id} and state = 'open' and not is_behind`;

/** Loans that changed, or that could not be worked off before, without those that the job skips for now. */
export const behindLoans = (sql: Sql, now: Instant, limit: number): Promise<{ id: number }[]> =>
  sql.rows<{ id: number }>`
    select id from borrow_loan where is_behind and id::text not in ${skippedRows(WATCH_JOB, now)} order by log_index limit ${limit}`;

/** The first line that a loan still has to be looked at by, of those that are not behind; undefined without a loan. */
export const firstWatched = async (sql: Sql): Promise<number | undefined> =>
  (
    await sql.one<{ log_index: number | null }>`
      select min(log_index) as log_index from borrow_loan where state = 'open' and not is_behind`
  ).log_index ?? undefined;

/** What of a market's loans comes next: a tick that reaches none of it does nothing. */
export interface Triggers {
  readonly market_id: number;
  readonly falls_to: Decimal | null;
  readonly rises_to: Decimal | null;
  readonly charge_at: Instant | null;
  readonly taken_at: Instant | null;
}

/** By indexes: as cheap for a million loans as for one. */
export const triggersNow = (sql: Sql): Promise<Triggers[]> => sql.rows<Triggers>`
  select k.market_id,
    (select max(falls_to) from borrow_loan l where l.market_id = k.market_id and state = 'open' and not is_behind) as falls_to,
    (select min(rises_to) from borrow_loan l where l.market_id = k.market_id and state = 'open' and not is_behind
      and rises_to is not null) as rises_to,
    (select min(next_charge_at) from borrow_loan l where l.market_id = k.market_id and state = 'open' and not is_behind) as charge_at,
    (select min(taken_at) from borrow_loan l where l.market_id = k.market_id and state = 'open' and not is_behind) as taken_at
  from (select distinct market_id from borrow_plan) k`;

/** Ticks of these markets between two lines of the log, in its order. */
export const ticksBetween = async (
  sql: Sql,
  market_ids: readonly number[],
  from: number,
  to: number,
): Promise<LoggedTick[]> => {
  const rows = await sql.rows<TickRow>`
    select m.id as market_id, l.seq, l.t_ms, l.price::text as price, l.index as log_index
    from log_line l join market m on m.log_symbol = l.symbol
    where l.index > ${from} and l.index <= ${to} and m.id = any (${market_ids}::integer[]) order by l.index`;
  return rows.map(loggedTick);
};

/** The loans that a tick does something to and that were not looked at by it yet, without those that the job skips. */
export const reachedBy = (
  sql: Sql,
  { tick, now }: { readonly tick: LoggedTick; readonly now: Instant },
  limit: number,
): Promise<{ id: number }[]> => {
  const at = instantOf(tick.t_ms);
  return sql.rows<{ id: number }>`
    select id from borrow_loan
    where market_id = ${tick.market_id} and state = 'open' and not is_behind and log_index < ${tick.log_index}
      and (falls_to >= ${tick.price} or rises_to <= ${tick.price} or next_charge_at <= ${at} or taken_at <= ${at})
      and id::text not in ${skippedRows(WATCH_JOB, now)}
    order by id limit ${limit}`;
};

/** BW10: loans with a message that is due. */
export const dueReminders = (sql: Sql, job: string, now: Instant, limit: number): Promise<{ id: number }[]> =>
  sql.rows<{ id: number }>`
    select id from borrow_loan where remind_at <= ${now} and id::text not in ${skippedRows(job, now)}
    order by remind_at limit ${limit}`;

export const saveReminder = (tx: Transaction, loan_id: number, remind_at: Instant | null): Promise<number> =>
  tx.run`update borrow_loan set remind_at = ${remind_at} where id = ${loan_id}`;

/** How many lines of the log loans were not looked at by, and when the first of them was logged; none without a loan. */
export const linesBehind = (sql: Sql): Promise<{ readonly lines: number; readonly t_ms: number | null }> => sql.one<{
  readonly lines: number;
  readonly t_ms: number | null;
}>`
  select case when exists (select from borrow_loan where state = 'open')
      then coalesce((select max(index) from log_line), r.log_index) - r.log_index else 0 end as lines,
    (select t_ms from log_line where index > r.log_index and t_ms is not null order by index limit 1) as t_ms
  from log_reader r where r.name = 'borrowing'`;
