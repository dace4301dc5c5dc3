import type { InputOf } from '#contract/kit/call.ts';
import type { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import { reasonsFor, type Decision, type DecisionReason } from '#contract/desk/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { checkBothOpened, checkOpened } from '#server/core/evidence.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import { notPossible, propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { appealOf, markDecided } from '../store/appeals.ts';
import { caseOf } from '../store/cases.ts';
import { lockOrder, type DeskOrderRow } from '../store/orders.ts';
import { CASE } from './appeals.ts';
import { caseFileOf, evidenceOf, type CaseFile } from './case-evidence.ts';
import { notify } from './notices.ts';
import { refund, release } from './settle.ts';

export const DECIDE = 'desk.decide-appeal';

type DecidePorts = Pick<Ports, 'files'>;

/** The case of a locked order that waits for a decision. */
const openCase = async (tx: Transaction, order_id: number): Promise<DeskOrderRow | undefined> => {
  const order = await lockOrder(tx, order_id);
  const appeal = await appealOf(tx, order_id);
  return order?.state === 'appeal' && appeal?.outcome === null ? order : undefined;
};

const upTo = (file: CaseFile, message_id: number): CaseFile => ({
  ...file,
  messages: file.messages.filter(({ id }) => id <= message_id),
});

export const proposeDecision = async (
  ports: DecidePorts,
  tx: Transaction,
  { order_id, decision, reason }: InputOf<typeof calls.operatorDecide>,
  session: OperatorSession,
) => {
  if (!reasonsFor[decision].includes(reason)) throw new Refusal('desk_reason_wrong');
  const order = await openCase(tx, order_id);
  const row = await caseOf(tx, order_id);
  if (!order || !row) throw new Refusal('desk_appeal_unknown');
  const file = await caseFileOf(tx, order);
  await checkOpened(tx, session, await evidenceOf(tx, ports, file, tx.now()));
  const { seller_id, buyer_id, amount } = order;
  const payload = {
    order_id,
    decision,
    amount,
    currency_name: row.currency_name,
    seller_id,
    buyer_id,
    message_id: file.messages.at(-1)?.id ?? 0,
  };
  const target = { target_type: CASE, target_id: order_id };
  const { id } = await propose(tx, session, { action: DECIDE, ...target, customer_id: buyer_id, payload, reason });
  // A proposal names one customer; the other side sees the same act.
  await recordAct(tx, {
    operator: session,
    action: 'operators.propose',
    target_type: 'proposal',
    target_id: id,
    customer_id: seller_id,
    after: { action: DECIDE, target_type: CASE, target_id: String(order_id), payload },
    reason,
  });
  return { proposal_id: id };
};

interface Payload {
  readonly order_id: number;
  readonly decision: Decision;
  readonly message_id: number;
}

/** DK19: two of compliance, each of whom has opened everything. */
export const decisionKind = (ports: DecidePorts): ProposalKind => ({
  action: DECIDE,
  roles: ['compliance'],
  async execute(tx, operator, proposal) {
    const { order_id, decision, message_id } = proposal.payload as unknown as Payload;
    const order = await openCase(tx, order_id);
    if (!order) throw notPossible('already decided');
    const at = tx.now();
    const file = upTo(await caseFileOf(tx, order), message_id);
    await checkBothOpened(tx, operator, proposal, await evidenceOf(tx, ports, file, at));
    if (decision === 'release') await release(tx, order, at);
    else await refund(tx, order, 'decision', at);
    await markDecided(tx, order_id, { outcome: decision, reason: proposal.reason as DecisionReason, at });
    await notify(tx, order, 'decided', at);
    const before = { state: order.state };
    const after = { state: decision === 'release' ? 'released' : 'cancelled', outcome: decision };
    await recordConfirmed(tx, operator, { ...proposal, customer_id: order.buyer_id }, { before, after });
    await recordConfirmed(tx, operator, { ...proposal, customer_id: order.seller_id }, { before, after });
    return {};
  },
});
