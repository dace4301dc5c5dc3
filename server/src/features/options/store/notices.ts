import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { OptionResult, OptionSide } from '#contract/options/rules.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** Those that are due, oldest option first. */
export const dueNotices = async (sql: Sql, job: string, now: Instant, limit: number): Promise<number[]> => {
  const rows = await sql.rows<{ order_id: number }>`
    select order_id from option_notice where order_id::text not in ${skippedRows(job, now)} order by order_id limit ${limit}`;
  return rows.map(({ order_id }) => order_id);
};

/** False if somebody else took it meanwhile. */
export const takeNotice = async (tx: Transaction, order_id: number): Promise<boolean> =>
  (await tx.run`delete from option_notice where order_id = ${order_id}`) > 0;

/** An ending as its message has it. */
export interface EndedRow {
  readonly id: number;
  readonly user_id: number;
  readonly symbol: string;
  readonly side: OptionSide;
  readonly seconds: number;
  readonly stake: Decimal;
  readonly paid: Decimal;
  readonly currency: string;
  readonly result: OptionResult;
}

export const endedById = (sql: Sql, id: number): Promise<EndedRow | undefined> => sql.row<EndedRow>`
  select o.id, o.user_id, m.symbol, o.side, o.seconds, o.stake, o.paid, c.code as currency, o.result
  from option_order o join market m on m.id = o.market_id join currency c on c.id = o.currency_id
  where o.id = ${id} and o.result is not null`;
