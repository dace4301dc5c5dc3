import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import type { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import { completionOf } from '#contract/desk/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import { endProposals, notPossible, propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import { openProposals } from '#server/core/term-changes.ts';
import { levelOf } from '#server/features/verification/index.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { lockTrader } from '../store/lock.ts';
import * as store from '../store/merchants.ts';
import { MERCHANT, returnDeposit } from './merchants.ts';
import { notifyMerchant } from './notices.ts';
import { endOffer } from './settle.ts';

const APPROVE = 'desk.approve-merchant';
const REMOVE = 'desk.remove-merchant';

export const merchantsView = async (
  sql: Sql,
  { state, page, limit }: InputOf<typeof calls.operatorMerchants>,
  now: Instant,
): Promise<OutputOf<typeof calls.operatorMerchants>> => {
  const proposals = await openProposals(sql, [APPROVE, REMOVE], now);
  const rows = await store.listedMerchants(sql, state, limit, (page - 1) * limit);
  return {
    total: await store.countMerchants(sql, state),
    merchants: rows.map((row) => ({
      id: row.user_id,
      nickname: row.nickname,
      name: row.name,
      state: row.state,
      is_demo: row.is_demo,
      level: row.level,
      deposit: row.deposit,
      is_held: row.returned_at === null,
      applied_at: row.applied_at,
      approved_at: row.approved_at,
      reason: row.reason,
      orders: row.released,
      completion: completionOf(row),
      proposal_id: proposals.get(String(row.user_id)) ?? null,
    })),
  };
};

const summaryOf = ({ state, name, round, deposit, applied_at }: store.MerchantRow) => ({
  state,
  name,
  round,
  deposit,
  applied_at,
});

const held = async (tx: Transaction, user_id: number, state: 'applied' | 'active'): Promise<store.MerchantRow> => {
  await store.holdMerchant(tx, user_id);
  const row = await store.merchantOf(tx, user_id);
  if (row?.state !== state) throw new Refusal('desk_application_unknown');
  return row;
};

const proposeAbout = async (
  tx: Transaction,
  session: OperatorSession,
  row: store.MerchantRow,
  { action, reason, to }: { readonly action: string; readonly reason: string; readonly to: string },
) => {
  const { user_id, name, round } = row;
  const { id } = await propose(tx, session, {
    action,
    target_type: MERCHANT,
    target_id: user_id,
    customer_id: user_id,
    payload: { user_id, name, round, before: summaryOf(row), after: { ...summaryOf(row), state: to } },
    reason,
  });
  return { proposal_id: id };
};

export const proposeApproval = async (
  tx: Transaction,
  { id, reason }: InputOf<typeof calls.operatorApprove>,
  session: OperatorSession,
) => proposeAbout(tx, session, await held(tx, id, 'applied'), { action: APPROVE, reason, to: 'active' });

export const proposeRemoval = async (
  tx: Transaction,
  { id, reason }: InputOf<typeof calls.operatorRemove>,
  session: OperatorSession,
) => proposeAbout(tx, session, await held(tx, id, 'active'), { action: REMOVE, reason, to: 'removed' });

/** DK22: one operator refuses; the deposit is returned at once. */
export const refuseApplication = async (
  tx: Transaction,
  { id, reason }: InputOf<typeof calls.operatorRefuse>,
  operator: OperatorSession,
): Promise<void> => {
  const row = await held(tx, id, 'applied');
  const at = tx.now();
  await store.markRefused(tx, id, reason, at);
  await returnDeposit(tx, row, at);
  await endProposals(tx, { target_type: MERCHANT, target_id: id });
  await notifyMerchant(tx, id, 'refused', at, reason);
  await recordAct(tx, {
    operator,
    action: 'desk.refuse-merchant',
    target_type: MERCHANT,
    target_id: id,
    customer_id: id,
    before: summaryOf(row),
    after: { ...summaryOf(row), state: 'refused' },
    reason,
  });
};

interface Payload {
  readonly user_id: number;
  readonly round: number;
}

/** Two operators decide about the application that they have seen, not about a later one. */
const proposed = async (tx: Transaction, { user_id, round }: Payload, state: 'applied' | 'active') => {
  await store.holdMerchant(tx, user_id);
  const row = await store.merchantOf(tx, user_id);
  if (row?.state !== state) throw notPossible('already decided');
  if (row.round !== round) throw notPossible('applied again since');
  return row;
};

export const approvalKind: ProposalKind = {
  action: APPROVE,
  roles: ['compliance'],
  async execute(tx, operator, proposal) {
    const row = await proposed(tx, proposal.payload as unknown as Payload, 'applied');
    const { user_id } = row;
    if ((await levelOf(tx, user_id)) < 1) throw notPossible('identity is no longer verified');
    const at = tx.now();
    await store.markApproved(tx, user_id, at);
    await notifyMerchant(tx, user_id, 'approved', at);
    await recordConfirmed(tx, operator, proposal, {
      before: summaryOf(row),
      after: { ...summaryOf(row), state: 'active' },
    });
    return {};
  },
};

/** DK22: the offers end with it, none is made meanwhile (offers are made under the same lock); running orders go on, and the deposit is returned after the last of them. */
export const removalKind: ProposalKind = {
  action: REMOVE,
  roles: ['compliance'],
  async execute(tx, operator, proposal) {
    const payload = proposal.payload as unknown as Payload;
    await lockTrader(tx, payload.user_id);
    const row = await proposed(tx, payload, 'active');
    const { user_id } = row;
    const offers = await store.lockOffersOf(tx, user_id);
    const at = tx.now();
    await store.markRemoved(tx, user_id, proposal.reason, at);
    for (const offer of offers) await endOffer(tx, offer, 'removed', at);
    if (!(await store.hasRunning(tx, user_id))) await returnDeposit(tx, row, at);
    await notifyMerchant(tx, user_id, 'removed', at, proposal.reason);
    const after = { ...summaryOf(row), state: 'removed', ended_offers: offers.map(({ id }) => id) };
    await recordConfirmed(tx, operator, proposal, { before: summaryOf(row), after });
    return {};
  },
};
