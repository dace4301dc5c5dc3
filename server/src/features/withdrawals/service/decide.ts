import { plusSeconds, wireTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  lastMoment,
  type ApproveReason,
  type HoldReason,
  type ReleaseReason,
  type WithdrawalRejectReason,
} from '#contract/withdrawals/rules.ts';
import { checkOpened } from '#server/core/evidence.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import { propose } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { endHolds, holdsOf, type HoldRow } from '../store/steps.ts';
import { isReferenceUsed, type WithdrawalRow } from '../store/withdrawals.ts';
import { evidenceOf } from './evidence.ts';
import { needsTwo } from './limits.ts';
import { paymentReference } from './reference.ts';
import * as steps from './steps.ts';

export const APPROVE = 'withdrawals.approve';
export const REJECT = 'withdrawals.reject';
export const PAY = 'withdrawals.pay';

export interface Decided {
  readonly id: number;
  readonly state: WithdrawalRow['state'];
  readonly proposal_id: number | null;
}

/** What an act stores of a withdrawal; amounts come from the row. */
export const summaryOf = (row: WithdrawalRow, state: string = row.state) => ({
  withdrawal_id: row.id,
  customer_id: row.user_id,
  amount: row.amount,
  fee: row.fee,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  network_id: row.network_id,
  state,
});

interface Act {
  readonly action: string;
  readonly row: WithdrawalRow;
  readonly state?: string;
  readonly reason: string;
}

const record = (tx: Transaction, operator: OperatorSession, { action, row, state, reason }: Act) =>
  recordAct(tx, {
    operator,
    action,
    target_type: 'withdrawal',
    target_id: row.id,
    customer_id: row.user_id,
    before: summaryOf(row),
    after: summaryOf(row, state),
    reason,
  });

const proposed = async (
  tx: Transaction,
  operator: OperatorSession,
  { action, row, reason }: Act,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Decided> => {
  const proposal = await propose(tx, operator, {
    action,
    target_type: 'withdrawal',
    target_id: row.id,
    customer_id: row.user_id,
    payload: { ...summaryOf(row), ...more },
    reason,
  });
  return { id: row.id, state: row.state, proposal_id: proposal.id };
};

export const runningHold = async (sql: Sql, id: number, now: Instant): Promise<HoldRow | undefined> =>
  (await holdsOf(sql, [id], now))[0];

/** WD11: a held withdrawal cannot be approved. */
export const checkNotHeld = async (sql: Sql, id: number, now: Instant): Promise<void> => {
  const hold = await runningHold(sql, id, now);
  if (hold) throw new Refusal('withdrawal_on_hold', { until: wireTime(hold.until_at) });
};

interface Named<Reason extends string> {
  readonly id: number;
  readonly reason: Reason;
}

/** WD12: one person approves; above a threshold this becomes a proposal. */
export const approve = async (
  tx: Transaction,
  operator: OperatorSession,
  { id, reason }: Named<ApproveReason>,
): Promise<Decided> => {
  const { row, at } = await steps.lockedIn(tx, id, ['requested']);
  await checkNotHeld(tx, id, at);
  await checkOpened(tx, operator, evidenceOf(row));
  if (await needsTwo(tx, row)) return proposed(tx, operator, { action: APPROVE, row, reason });
  await steps.approve(tx, row, at, 'reviewed');
  await record(tx, operator, { action: APPROVE, row, state: 'approved', reason });
  return { id, state: 'approved', proposal_id: null };
};

/** WD14: an approved manual payment may already be on its way at the bank, so two people must say that it is not. */
export const reject = async (
  tx: Transaction,
  operator: OperatorSession,
  { id, reason }: Named<WithdrawalRejectReason>,
): Promise<Decided> => {
  const { row, at } = await steps.lockedIn(tx, id, ['requested', 'approved']);
  if (row.state === 'approved' && row.paid_by === 'worker') throw new Refusal('already_decided');
  await checkOpened(tx, operator, evidenceOf(row));
  if (row.state === 'approved') return proposed(tx, operator, { action: REJECT, row, reason });
  await steps.giveBack(tx, row, { state: 'rejected', at, reason });
  await record(tx, operator, { action: REJECT, row, state: 'rejected', reason });
  return { id, state: 'rejected', proposal_id: null };
};

/** WD11: one operator hold at a time, and a second one cannot extend past 72 hours. */
export const hold = async (
  tx: Transaction,
  operator: OperatorSession,
  { id, reason, hours }: Named<HoldReason> & { readonly hours: number },
): Promise<Decided> => {
  const { row, at } = await steps.lockedIn(tx, id, ['requested', 'approved']);
  const running = await runningHold(tx, id, at);
  if (running && running.holder_id !== null) {
    throw new Refusal('withdrawal_on_hold', { until: wireTime(running.until_at) });
  }
  const until_at = plusSeconds(at, hours * 3600);
  if (until_at > lastMoment(row.requested_at)) throw new Refusal('withdrawal_hold_too_long');
  await steps.tellCustomer(tx, row, 'withdrawal_held', at, until_at);
  await steps.holdBack(tx, row, { reason, holder_id: operator.operator_id, at, until_at });
  await record(tx, operator, { action: 'withdrawals.hold', row, reason });
  return { id, state: row.state, proposal_id: null };
};

/** WD11, WD25: only holds of operators end early, by somebody who has opened the withdrawal. */
export const release = async (
  tx: Transaction,
  operator: OperatorSession,
  { id, reason }: Named<ReleaseReason>,
): Promise<Decided> => {
  const { row, at } = await steps.lockedIn(tx, id, ['requested', 'approved']);
  await checkOpened(tx, operator, evidenceOf(row));
  if ((await endHolds(tx, id, { at, by: operator.operator_id })) === 0) throw new Refusal('already_decided');
  await record(tx, operator, { action: 'withdrawals.release', row, reason });
  return { id, state: row.state, proposal_id: null };
};

/** WD16: an operator reports a manual payment with the bank's or the chain's reference; another person confirms. */
export const pay = async (
  tx: Transaction,
  operator: OperatorSession,
  { id, reference }: { readonly id: number; readonly reference: string },
): Promise<Decided> => {
  const { row } = await steps.lockedIn(tx, id, ['approved']);
  if (row.paid_by === 'worker') throw new Refusal('withdrawal_paid_itself');
  await checkOpened(tx, operator, evidenceOf(row));
  const named = paymentReference(row.address_kind, reference);
  if (named === undefined) throw new Refusal('withdrawal_reference_malformed', { network: row.network_name });
  if (await isReferenceUsed(tx, row.network_id, named)) throw new Refusal('withdrawal_reference_used');
  return proposed(tx, operator, { action: PAY, row, reason: 'paid' }, { reference: named });
};
