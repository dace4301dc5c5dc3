import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface OpenHalt {
  readonly id: number;
  readonly invariant: string;
  readonly at: Instant;
}

export const openHalts = (sql: Sql): Promise<OpenHalt[]> =>
  sql.rows<OpenHalt>`select id, invariant, at from ledger_halt where cleared_at is null order by id`;

/** The open proposal to resume money. */
export const openResume = async (sql: Sql, action: string, now: Instant): Promise<number | null> =>
  (
    await sql.row<{ id: number }>`
      select id from operator_proposal where action = ${action} and state = 'open' and expires_at > ${now}`
  )?.id ?? null;

/** Clears the halts up to that one. The database requires the act of two operators, which is used once. */
export const clearHalts = async (tx: Transaction, up_to: number, at: Instant, act_seq: number): Promise<void> => {
  await tx.row`select clear_halts(${up_to}, ${at}, ${act_seq})`;
};
