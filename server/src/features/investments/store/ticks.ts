import type { Decimal } from '#contract/kit/decimal.ts';
import { priceOfUnits } from '#contract/markets/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface Tick {
  readonly seq: number;
  readonly t_ms: number;
  readonly price: Decimal;
}

/**
 * The first tick of a market within a stretch, both ends included. Times of a market never decrease in the log, so no
 * earlier one can come later.
 */
export const firstTick = async (
  sql: Sql,
  log_symbol: string,
  { from_ms, to_ms }: { readonly from_ms: number; readonly to_ms: number },
): Promise<Tick | undefined> => {
  const row = await sql.row<{ seq: number; t_ms: number; price: string }>`
    select seq, t_ms, price::text as price from log_line
    where symbol = ${log_symbol} and t_ms >= ${from_ms} and t_ms <= ${to_ms} order by t_ms, seq limit 1`;
  return row && { seq: row.seq, t_ms: row.t_ms, price: priceOfUnits(BigInt(row.price)) };
};

/** Whether the log of a market has gone on after a moment. */
export const isLoggedAfter = async (sql: Sql, log_symbol: string, t_ms: number): Promise<boolean> =>
  (await sql.row`select from log_line where symbol = ${log_symbol} and t_ms > ${t_ms} order by t_ms limit 1`) !==
  undefined;

/** The number of the last tick of a market before a moment. */
export const lastTickBefore = async (sql: Sql, log_symbol: string, t_ms: number): Promise<number | null> => {
  const row = await sql.row<{ seq: number }>`
    select seq from log_line where symbol = ${log_symbol} and t_ms < ${t_ms} order by t_ms desc, seq desc limit 1`;
  return row?.seq ?? null;
};
