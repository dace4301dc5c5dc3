import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  reasonFits,
  type FailureReason,
  type PassReason,
  type VerificationPart,
} from '#contract/verification/rules.ts';
import { checkBothOpened, checkOpened } from '#server/core/evidence.ts';
import { recordAct, type NewAct } from '#server/core/operator-acts.ts';
import { endProposals, notPossible, propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { deliver } from '#server/features/inbox/index.ts';
import {
  decideCase,
  levelOf,
  lockCase,
  lockNumber,
  numberPassedByOther,
  type CaseRow,
  type Failures,
} from '../store.ts';
import { evidenceOf, evidenceToFail } from './evidence.ts';

export const PASS = 'verification.pass';

export interface Decision {
  readonly id: number;
  readonly submission: number;
}

/** VE11: of two concurrent decisions one succeeds, and a decision is always about the submission that was seen. */
const waiting = async (tx: Transaction, { id, submission }: Decision): Promise<CaseRow> => {
  const row = await lockCase(tx, id);
  if (!row) throw new Refusal('verification_unknown');
  if (row.submission !== submission) throw new Refusal('verification_changed');
  if (row.state !== 'reviewing') throw new Refusal('already_decided');
  return row;
};

const summaryOf = ({ id, user_id, level, state, submission }: CaseRow) => ({
  case_id: id,
  customer_id: user_id,
  level,
  state,
  submission,
});

const actOn = (row: CaseRow, act: Pick<NewAct, 'operator' | 'action' | 'after' | 'reason'>): NewAct => ({
  ...act,
  target_type: 'verification',
  target_id: row.id,
  customer_id: row.user_id,
  before: summaryOf(row),
});

/** VE16: the customer gets a message about the decision, once, because it is decided once. */
const tellCustomer = (tx: Transaction, { user_id, level }: CaseRow, state: 'passed' | 'failed', at: Instant) =>
  deliver(
    tx,
    user_id,
    { topic: 'security', kind: `verification_${state}` as const, values: { level: String(level) } },
    at,
  );

/** VE13, VE17: level 1 is passed by one person; level 2 by two, each of whom has opened every photo. */
export const pass = async (
  tx: Transaction,
  operator: OperatorSession,
  decision: Decision & { readonly reason: PassReason },
): Promise<{ state: CaseRow['state']; proposal_id: number | null }> => {
  const row = await waiting(tx, decision);
  const { reason } = decision;
  await checkOpened(tx, operator, evidenceOf(row));
  await checkMayPass(tx, row);
  const now = tx.now();
  if (row.level === 2) {
    const { id: proposal_id } = await propose(tx, operator, {
      action: PASS,
      target_type: 'verification',
      target_id: row.id,
      customer_id: row.user_id,
      payload: summaryOf(row),
      reason,
    });
    return { state: row.state, proposal_id };
  }
  await decideCase(tx, row.id, { state: 'passed', failures: {}, at: now });
  await tellCustomer(tx, row, 'passed', now);
  const after = { ...summaryOf(row), state: 'passed' };
  await recordAct(tx, actOn(row, { operator, action: PASS, after, reason }));
  return { state: 'passed', proposal_id: null };
};

/** VE6: one document verifies one customer, the first to pass. VE4: level 2 requires level 1. */
const checkMayPass = async (tx: Transaction, row: CaseRow): Promise<void> => {
  if (row.card_id_hmac) {
    await lockNumber(tx, row.card_id_hmac);
    if (await numberPassedByOther(tx, row.card_id_hmac, row.user_id)) throw new Refusal('id_number_used');
  }
  if (row.level === 2 && (await levelOf(tx, row.user_id)) < 1) throw new Refusal('verification_level_first');
};

export const passKind: ProposalKind = {
  action: PASS,
  roles: ['compliance'],
  async execute(tx, operator, proposal) {
    const row = await lockCase(tx, Number(proposal.target_id));
    if (row?.state !== 'reviewing') throw notPossible('already decided');
    if (row.submission !== proposal.payload['submission']) throw notPossible('submitted again since');
    await checkBothOpened(tx, operator, proposal, evidenceOf(row));
    const now = tx.now();
    await decideCase(tx, row.id, { state: 'passed', failures: {}, at: now });
    await tellCustomer(tx, row, 'passed', now);
    const before = summaryOf(row);
    await recordConfirmed(tx, operator, proposal, { before, after: { ...before, state: 'passed' } });
    return {};
  },
};

export type Reasons = { readonly [Part in VerificationPart]?: FailureReason | undefined };

/** VE12, VE17: every failed part has its reason, and a part that was never submitted can be required. */
export const fail = async (
  tx: Transaction,
  operator: OperatorSession,
  decision: Decision & { readonly reasons: Reasons } & Pick<Ports, 'files'>,
): Promise<void> => {
  const row = await waiting(tx, decision);
  await checkOpened(tx, operator, await evidenceToFail(tx, decision, row));
  const failures = failuresOf(row, decision.reasons);
  const [reason] = Object.values(failures);
  if (reason === undefined) throw new Refusal('verification_reason_wrong');
  const at = tx.now();
  await decideCase(tx, row.id, { state: 'failed', failures, at });
  await endProposals(tx, { target_type: 'verification', target_id: row.id });
  await tellCustomer(tx, row, 'failed', at);
  const after = { ...summaryOf(row), state: 'failed', failures };
  await recordAct(tx, actOn(row, { operator, action: 'verification.fail', after, reason }));
};

const failuresOf = ({ level }: CaseRow, reasons: Reasons): Failures => {
  const given = Object.entries(reasons).filter(([, reason]) => reason !== undefined) as [
    VerificationPart,
    FailureReason,
  ][];
  const fits = given.every(([part, reason]) => reasonFits(part, reason) && (level === 1 || part !== 'details'));
  if (!fits) throw new Refusal('verification_reason_wrong');
  return Object.fromEntries(given);
};
