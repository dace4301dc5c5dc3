import { Refusal } from '#contract/kit/refusal.ts';
import { laterOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { stepLine, type HoldReason, type WithdrawalState } from '#contract/withdrawals/rules.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { post, type Movement } from '#server/core/ledger/ledger.ts';
import { queueNote } from '#server/core/log-notes.ts';
import { worldOf } from '#server/core/networks.ts';
import { endProposals } from '#server/core/proposals.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { deliver } from '#server/features/inbox/index.ts';
import { insertHold, insertStep, lastStep } from '../store/steps.ts';
import { lockWithdrawal, setState, type WithdrawalRow } from '../store/withdrawals.ts';

export interface Step {
  readonly state: WithdrawalState | 'held';
  readonly at: Instant;
  readonly reason?: string;
}

/** WD15: stores a step and queues its public line. Call it last: it blocks every other line until the commit. */
export const noteStep = async (
  tx: Transaction,
  row: Pick<WithdrawalRow, 'id' | 'receipt_sha256' | 'due_at'>,
  { state, at, reason = '' }: Step,
): Promise<void> => {
  const last = await lastStep(tx, row.id);
  if (last && at < last.at) throw new Error('step is older than the previous one');
  const step = (last?.step ?? 0) + 1;
  const line = stepLine({
    step,
    t_ms: millisecondsOf(at),
    receipt_sha256: row.receipt_sha256,
    state,
    reason,
    due_ms: millisecondsOf(row.due_at),
  });
  await insertStep(tx, { withdrawal_id: row.id, step, state, reason, at, line, note_id: await queueNote(tx, line) });
};

/** TM6, TM7: the time for a withdrawal's next step. The caller holds its lock. */
export const stepTime = async (tx: Transaction, id: number): Promise<Instant> =>
  laterOf(tx.now(), (await lastStep(tx, id))?.at);

/**
 * Locks the withdrawal if it is in one of these states, so that only one of two decisions finds it so. Returns the time
 * then.
 */
export const lockedIn = async (
  tx: Transaction,
  id: number,
  states: readonly WithdrawalState[],
): Promise<{ readonly row: WithdrawalRow; readonly at: Instant }> => {
  const row = await lockWithdrawal(tx, id);
  if (!row) throw new Refusal('withdrawal_unknown');
  if (!states.includes(row.state)) throw new Refusal('already_decided');
  return { row, at: await stepTime(tx, id) };
};

type MessageKind = 'withdrawal_settled' | 'withdrawal_rejected' | 'withdrawal_failed' | 'withdrawal_held';

/**
 * WD21: a decision about a withdrawal is sent to its customer as a message. Before its line: the log's lock is taken
 * last.
 */
export const tellCustomer = (
  tx: Transaction,
  { id, user_id, amount, currency_name }: WithdrawalRow,
  kind: MessageKind,
  at: Instant,
  until_at?: Instant,
): Promise<void> => {
  const until = until_at === undefined ? {} : { until: until_at };
  const values = { id: String(id), amount: amount.toString(), currency: currency_name, ...until };
  return deliver(tx, user_id, { topic: 'orders', kind, values }, at);
};

export const approve = async (tx: Transaction, row: WithdrawalRow, at: Instant, reason = ''): Promise<void> => {
  await setState(tx, row.id, { state: 'approved', at });
  await noteStep(tx, row, { state: 'approved', at, reason });
};

export interface Refused {
  readonly state: 'rejected' | 'failed' | 'cancelled';
  readonly at: Instant;
  readonly reason: string;
}

/** WD14: returns everything to where it came from, fee included. The entry is unique by the withdrawal's id. */
export const giveBack = async (tx: Transaction, row: WithdrawalRow, end: Refused): Promise<void> => {
  const reason = end.state === 'cancelled' ? '' : end.reason;
  await setState(tx, row.id, { state: end.state, at: end.at, reason });
  await endProposals(tx, { target_type: 'withdrawal', target_id: row.id });
  await post(tx, {
    reason: 'withdrawals.return',
    ref: String(row.id),
    at: end.at,
    movements: [
      {
        from: customer(row.user_id, 'withdrawals'),
        to: customer(row.user_id, 'spot'),
        currency_id: row.currency_id,
        amount: row.amount,
      },
    ],
  });
  if (end.state !== 'cancelled') await tellCustomer(tx, row, `withdrawal_${end.state}`, end.at);
  await noteStep(tx, row, { state: end.state, at: end.at, reason: end.reason });
};

/** WD13: the only place where money leaves the books. The entry is unique by the withdrawal's id. */
export const settle = async (tx: Transaction, row: WithdrawalRow, at: Instant, reference?: string): Promise<void> => {
  const held = customer(row.user_id, 'withdrawals');
  const { currency_id } = row;
  const movements: Movement[] = [
    { from: held, to: worldOf(row.network_id), currency_id, amount: row.amount.minus(row.fee) },
    ...(row.fee.isPositive() ? [{ from: held, to: house('fees'), currency_id, amount: row.fee }] : []),
  ];
  await setState(tx, row.id, { state: 'settled', at, ...(reference === undefined ? {} : { reference }) });
  await post(tx, { reason: 'withdrawals.settle', ref: String(row.id), at, movements });
  await tellCustomer(tx, row, 'withdrawal_settled', at);
  await noteStep(tx, row, { state: 'settled', at });
};

export interface Hold {
  readonly reason: HoldReason;
  readonly holder_id: number | null;
  readonly at: Instant;
  readonly until_at: Instant;
}

export const holdBack = async (
  tx: Transaction,
  row: Pick<WithdrawalRow, 'id' | 'receipt_sha256' | 'due_at' | 'requested_at'>,
  { reason, holder_id, at, until_at }: Hold,
): Promise<void> => {
  const { id: withdrawal_id, requested_at } = row;
  await insertHold(tx, { withdrawal_id, requested_at, reason, holder_id, from_at: at, until_at });
  await noteStep(tx, row, { state: 'held', at, reason });
};
