import { Refusal } from '#contract/kit/refusal.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { copyOperatorCalls as calls } from '#contract/copy-trading/operator-calls.ts';
import type { ApplicationRefusal } from '#contract/copy-trading/rules.ts';
import { maskEmail } from '#contract/identity/rules.ts';
import { notPossible, propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import { openProposals } from '#server/core/term-changes.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { approveTrader, lockTrader, refuseTrader, waitingApplications, type TraderRow } from '../store/applications.ts';
import { insertNotice } from '../store/notices.ts';
import { holdRole } from '../store/role-lock.ts';
import { APPLICATION, checked, isOfHouse } from './becoming.ts';

const DECIDE = 'copy-trading.application';
/** The public reason of an approval; a refusal has its own. */
const APPROVED = 'requirements_met';

export const applicationsView = async (
  sql: Sql,
  now: Instant,
): Promise<OutputOf<typeof calls.operatorApplications>> => {
  const proposals = await openProposals(sql, [DECIDE], now);
  const rows = await waitingApplications(sql);
  return rows.map(({ email, ...row }) => ({
    ...row,
    email: email === null ? null : maskEmail(email),
    proposal_id: proposals.get(String(row.id)) ?? null,
  }));
};

/** CT20: whoever no longer meets a requirement cannot be approved. */
const mayBeApproved = async (tx: Transaction, user_id: number): Promise<boolean> => {
  const { facts, requirements } = await checked(tx, user_id, tx.now());
  return !isOfHouse(facts) && requirements.every(({ is_met }) => is_met);
};

const summaryOf = ({ state, share_rate, applied_at }: TraderRow) => ({ state, share_rate, applied_at });

export const proposeApplication = async (
  tx: Transaction,
  { user_id, approve, reason }: InputOf<typeof calls.proposeApplication>,
  session: OperatorSession,
) => {
  await holdRole(tx, user_id);
  const row = await lockTrader(tx, user_id);
  if (row?.state !== 'applied') throw new Refusal('copy_application_unknown');
  if (approve === (reason !== undefined)) throw new Refusal('copy_reason_needed');
  if (approve && !(await mayBeApproved(tx, user_id))) throw new Refusal('copy_requirements');
  const { id } = await propose(tx, session, {
    action: DECIDE,
    target_type: APPLICATION,
    target_id: user_id,
    customer_id: user_id,
    payload: { user_id, approve, before: summaryOf(row), after: { state: approve ? 'active' : 'refused' } },
    reason: reason ?? APPROVED,
  });
  return { proposal_id: id };
};

interface Payload {
  readonly user_id: number;
  readonly approve: boolean;
  readonly before: { readonly applied_at: Instant };
}

/** CT20: two operators of compliance decide about the application that they have seen, not about a later one. */
export const applicationKind: ProposalKind = {
  action: DECIDE,
  roles: ['compliance'],
  async execute(tx, operator, proposal) {
    const { user_id, approve, before } = proposal.payload as unknown as Payload;
    await holdRole(tx, user_id);
    const row = await lockTrader(tx, user_id);
    if (row?.state !== 'applied') throw notPossible('already decided');
    if (row.applied_at !== before.applied_at) throw notPossible('applied again since');
    if (approve && !(await mayBeApproved(tx, user_id))) throw notPossible('a requirement is no longer met');
    const now = tx.now();
    if (approve) await approveTrader(tx, user_id, now);
    else await refuseTrader(tx, user_id, proposal.reason as ApplicationRefusal, now);
    await insertNotice(tx, { user_id, kind: approve ? 'approved' : 'refused' });
    const after = { ...summaryOf(row), state: approve ? 'active' : 'refused' };
    await recordConfirmed(tx, operator, proposal, { before: summaryOf(row), after });
    return {};
  },
};
