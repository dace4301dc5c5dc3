import type { Decimal } from '#contract/kit/decimal.ts';
import { isVoid, type OptionResult } from '#contract/options/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** An option that ended in this batch. */
export interface EndedOption {
  readonly user_id: number;
  readonly market_id: number;
  readonly currency_id: number;
  readonly result: OptionResult;
  readonly stake: Decimal;
  readonly paid: Decimal;
  /** OT27: the time of the tick, or of the line of a silence, that decided it. */
  readonly decided_ms: number;
}

/** Adds endings to the totals of their customers and of their UTC days; rows are locked in the order of their keys. */
export const addTotals = async (tx: Transaction, rows: readonly EndedOption[]): Promise<void> => {
  if (rows.length === 0) return;
  const ended = JSON.stringify(rows.map((row) => ({ ...row, is_void: isVoid(row.result) })));
  await tx.run`
    insert into option_total as t (user_id, market_id, currency_id, right_count, wrong_count, level_count, void_count, staked, paid)
    select user_id, market_id, currency_id, count(*) filter (where result = 'right'), count(*) filter (where result = 'wrong'),
      count(*) filter (where result = 'level'), count(*) filter (where is_void), sum(stake), sum(paid)
    from json_to_recordset(${ended}::json) as e (user_id bigint, market_id integer, currency_id integer, result text, is_void boolean,
      stake numeric, paid numeric)
    group by user_id, market_id, currency_id order by user_id, market_id, currency_id
    on conflict (user_id, market_id, currency_id) do update set right_count = t.right_count + excluded.right_count,
      wrong_count = t.wrong_count + excluded.wrong_count, level_count = t.level_count + excluded.level_count,
      void_count = t.void_count + excluded.void_count, staked = t.staked + excluded.staked, paid = t.paid + excluded.paid`;
  await tx.run`
    insert into option_day as d (day, market_id, currency_id, right_count, wrong_count, level_count, no_entry_count,
      sample_missing_count, quiet_count, staked, paid)
    select (to_timestamp(decided_ms / 1000.0) at time zone 'utc')::date, market_id, currency_id, count(*) filter (where result = 'right'),
      count(*) filter (where result = 'wrong'), count(*) filter (where result = 'level'),
      count(*) filter (where result = 'no_entry'), count(*) filter (where result = 'sample_missing'),
      count(*) filter (where result = 'quiet'), sum(stake), sum(paid)
    from json_to_recordset(${ended}::json) as e (market_id integer, currency_id integer, result text, stake numeric, paid numeric,
      decided_ms bigint)
    group by 1, market_id, currency_id order by 1, market_id, currency_id
    on conflict (day, market_id, currency_id) do update set right_count = d.right_count + excluded.right_count,
      wrong_count = d.wrong_count + excluded.wrong_count, level_count = d.level_count + excluded.level_count,
      no_entry_count = d.no_entry_count + excluded.no_entry_count,
      sample_missing_count = d.sample_missing_count + excluded.sample_missing_count,
      quiet_count = d.quiet_count + excluded.quiet_count, staked = d.staked + excluded.staked, paid = d.paid + excluded.paid`;
};

export interface TotalRow {
  readonly currency_id: number;
  readonly right_count: number;
  readonly wrong_count: number;
  readonly level_count: number;
  readonly void_count: number;
  readonly staked: Decimal;
  readonly paid: Decimal;
}

/** OT33: what a customer's options came to, in one market or in all, by currency. */
export const totalsOf = (sql: Sql, user_id: number, market_id: number | undefined): Promise<TotalRow[]> =>
  sql.rows<TotalRow>`
    select currency_id, sum(right_count)::bigint as right_count, sum(wrong_count)::bigint as wrong_count,
      sum(level_count)::bigint as level_count, sum(void_count)::bigint as void_count, sum(staked) as staked, sum(paid) as paid
    from option_total
    where user_id = ${user_id} and (${market_id ?? null}::integer is null or market_id = ${market_id ?? null})
    group by currency_id order by currency_id = 3 desc, currency_id`;
