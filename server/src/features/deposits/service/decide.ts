import type { CreditReason, RejectReason } from '#contract/deposits/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { AlreadyPosted } from '#server/core/ledger/ledger.ts';
import { checkBothOpened, checkOpened } from '#server/core/evidence.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import { endProposals, notPossible, propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { cursorOf } from '../store/chains.ts';
import { lockDeposit, setState, type DepositRow } from '../store/deposits.ts';
import { incidentsOf, resumeChain } from '../store/queue.ts';
import { credit, tellCustomer } from './credit.ts';
import { evidenceOf, evidenceToReject } from './evidence.ts';

export const APPROVE = 'deposits.approve';
export const RESUME = 'deposits.resume';

const waiting = async (tx: Transaction, id: number): Promise<DepositRow> => {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) throw new Refusal('deposit_unknown');
  if (deposit.state !== 'submitted') throw new Refusal('already_decided');
  return deposit;
};

export interface Decision {
  readonly id: number;
  readonly reason: CreditReason;
  readonly isWatched: (network_id: string) => boolean;
}

/** DE19, DE27: one person who has opened the evidence proposes to credit; the amount comes from the row and is never typed. */
export const proposeApproval = async (
  tx: Transaction,
  operator: OperatorSession,
  { id, reason, isWatched }: Decision,
): Promise<number> => {
  const deposit = await waiting(tx, id);
  await checkOpened(tx, operator, [evidenceOf(deposit)]);
  // The chain credits this network automatically: a voucher would credit it a second time.
  if (deposit.kind === 'voucher' && isWatched(deposit.network_id)) throw new Refusal('deposit_credited_itself');
  const proposal = await propose(tx, operator, {
    action: APPROVE,
    target_type: 'deposit',
    target_id: deposit.id,
    customer_id: deposit.user_id,
    payload: summaryOf(deposit),
    reason,
  });
  return proposal.id;
};

const summaryOf = ({ id, user_id, amount, currency_id, currency_name, network_id, state }: DepositRow) => ({
  deposit_id: id,
  customer_id: user_id,
  amount,
  currency_id,
  currency_name,
  network_id,
  state,
});

/** DE19: the second person's confirmation credits, once, from the stored row. */
export const approveKind: ProposalKind = {
  action: APPROVE,
  roles: ['finance'],
  async execute(tx, operator, proposal) {
    const deposit = await lockDeposit(tx, Number(proposal.target_id));
    if (deposit?.state !== 'submitted') throw notPossible('already decided');
    await checkBothOpened(tx, operator, proposal, [evidenceOf(deposit)]);
    try {
      await credit(tx, deposit);
    } catch (failure) {
      if (failure instanceof AlreadyPosted) throw notPossible('already credited');
      throw failure;
    }
    const before = summaryOf(deposit);
    await recordConfirmed(tx, operator, proposal, { before, after: { ...before, state: 'credited' } });
    return { id: deposit.id };
  },
};

/** DE20, DE27: a rejection moves nothing, so one person who has opened the evidence is enough; the customer sees the reason. */
export const reject = async (
  tx: Transaction,
  operator: OperatorSession,
  { id, reason, files }: { readonly id: number; readonly reason: RejectReason } & Pick<Ports, 'files'>,
): Promise<DepositRow> => {
  const deposit = await waiting(tx, id);
  await checkOpened(tx, operator, [await evidenceToReject(tx, { files }, deposit)]);
  const at = tx.now();
  await setState(tx, id, { state: 'rejected', at, reason });
  await endProposals(tx, { target_type: 'deposit', target_id: id });
  await tellCustomer(tx, deposit, 'deposit_rejected', at);
  await recordAct(tx, {
    operator,
    action: 'deposits.reject',
    target_type: 'deposit',
    target_id: id,
    customer_id: deposit.user_id,
    before: summaryOf(deposit),
    after: { ...summaryOf(deposit), state: 'rejected' },
    reason,
  });
  return { ...deposit, state: 'rejected', reason };
};

/** DE18: a stopped chain credits again only when two people agree. */
export const proposeResume = async (
  tx: Transaction,
  operator: OperatorSession,
  { network_id, reason }: { readonly network_id: string; readonly reason: string },
): Promise<number> => {
  await checkStopped(tx, network_id);
  const incidents = (await incidentsOf(tx, [network_id])).filter(({ resolved_at }) => resolved_at === null);
  const proposal = await propose(tx, operator, {
    action: RESUME,
    target_type: 'chain',
    target_id: network_id,
    payload: { network_id, incidents: incidents.map(({ kind }) => kind) },
    reason,
  });
  return proposal.id;
};

const checkStopped = async (sql: Sql, network_id: string): Promise<void> => {
  const cursor = await cursorOf(sql, network_id);
  if (!cursor) throw new Refusal('deposit_unknown');
  if (cursor.stopped_at === null) throw new Refusal('already_decided');
};

export const resumeKind: ProposalKind = {
  action: RESUME,
  roles: ['finance', 'admin'],
  async execute(tx, operator, proposal) {
    if (!(await resumeChain(tx, proposal.target_id, tx.now()))) throw notPossible('already decided');
    await recordConfirmed(tx, operator, proposal, { before: { stopped: true }, after: { stopped: false } });
    return {};
  },
};
