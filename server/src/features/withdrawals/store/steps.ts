import type { Instant } from '#contract/kit/instant.ts';
import type { HoldReason, WithdrawalState } from '#contract/withdrawals/rules.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { isHeld, isRunning } from './holds.ts';

export interface StepRow {
  readonly withdrawal_id: number;
  readonly step: number;
  readonly state: WithdrawalState | 'held';
  readonly reason: string;
  readonly at: Instant;
}

export const stepsOf = (sql: Sql, ids: readonly number[]): Promise<StepRow[]> => sql.rows<StepRow>`
  select withdrawal_id, step, state, reason, at from withdrawal_step where withdrawal_id = any(${ids})
  order by withdrawal_id, step`;

export const lastStep = (tx: Transaction, withdrawal_id: number) => tx.row<Pick<StepRow, 'step' | 'at'>>`
  select step, at from withdrawal_step where withdrawal_id = ${withdrawal_id} order by step desc limit 1`;

export const insertStep = (
  tx: Transaction,
  step: StepRow & { readonly line: string; readonly note_id: number },
): Promise<number> => tx.run`
  insert into withdrawal_step (withdrawal_id, step, state, reason, at, line, note_id)
  values (${step.withdrawal_id}, ${step.step}, ${step.state}, ${step.reason}, ${step.at}, ${step.line}, ${step.note_id})`;

export interface HoldRow {
  readonly id: number;
  readonly withdrawal_id: number;
  readonly reason: HoldReason;
  readonly holder_id: number | null;
  readonly until_at: Instant;
}

/** For each of these, the active hold that lasts longest. */
export const holdsOf = (sql: Sql, ids: readonly number[], now: Instant): Promise<HoldRow[]> => sql.rows<HoldRow>`
  select distinct on (withdrawal_id) id, withdrawal_id, reason, holder_id, until_at from withdrawal_hold h
  where withdrawal_id = any(${ids}) and ${isRunning(now)}
  order by withdrawal_id, until_at desc, id`;

export const insertHold = (
  tx: Transaction,
  hold: Omit<HoldRow, 'id'> & { readonly requested_at: Instant; readonly from_at: Instant },
): Promise<number> => tx.run`
  insert into withdrawal_hold (withdrawal_id, requested_at, reason, holder_id, from_at, until_at)
  values (${hold.withdrawal_id}, ${hold.requested_at}, ${hold.reason}, ${hold.holder_id}, ${hold.from_at}, ${hold.until_at})`;

/** Ends the holds of operators; those of the rules expire on their own. */
export const endHolds = (
  tx: Transaction,
  withdrawal_id: number,
  { at, by }: { readonly at: Instant; readonly by: number },
): Promise<number> => tx.run`
  update withdrawal_hold h set ended_at = ${at}, ended_by = ${by}
  where withdrawal_id = ${withdrawal_id} and holder_id is not null and ${isRunning(at)}`;

const PORTION = 50;

/** WD10: small ones without a hold that the job does not skip for now, by due time. */
export const dueAutomatic = async (sql: Sql, job: string, now: Instant): Promise<number[]> => {
  const rows = await sql.rows<{ id: number }>`
    select w.id from withdrawal w
    where w.state = 'requested' and w.tier = 'automatic' and not ${isHeld(now)}
      and w.id::text not in ${skippedRows(job, now)}
    order by w.due_at, w.id limit ${PORTION}`;
  return rows.map(({ id }) => id);
};
