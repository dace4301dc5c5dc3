import { laterOf, plusDays, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';
import { PROPOSAL_SECONDS, SHARED_DEVICE_DAYS, type ProposalState } from '#contract/operators/rules.ts';
import type { Transaction } from '../ports/db/database.ts';
import { fragment } from '../ports/db/statement.ts';
import { jsonOf, recordAct, type NewAct, type RecordedAct } from './operator-acts.ts';
import type { OperatorSession } from './room.ts';

/*
 * Four eyes. A room's verb proposes; only after a second operator confirms is it executed, from the stored payload. A
 * room either confirms in its own verb with `confirm`, or names a `ProposalKind` in its `proposals`: the operators room
 * then lists it and answers `/console/operators/proposals/confirm` for it. Calls whose verbs propose or confirm spread
 * `proposeRefusals` or `confirmRefusals` (contract/src/operators/rules.ts) into their refusals.
 */

export interface NewProposal {
  /** What is proposed, `room.verb`; the act recorded on execution has the same name. */
  readonly action: string;
  /** One proposal at a time is open for an action on a target. */
  readonly target_type: string;
  readonly target_id: string | number;
  readonly customer_id?: number | null;
  /** Everything that execution needs: plain data, amounts as Decimals or text. It comes back as JSON with texts. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** A code, as in an act. */
  readonly reason: string;
}

export interface Proposal {
  readonly id: number;
  readonly action: string;
  readonly target_type: string;
  readonly target_id: string;
  readonly customer_id: number | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly proposed_by: number;
  readonly proposed_session: string;
  readonly proposed_at: Instant;
  readonly expires_at: Instant;
  readonly state: ProposalState;
  readonly decided_by: number | null;
  readonly decided_at: Instant | null;
}

/** How a confirmed proposal is executed. Rooms list theirs in `Room.proposals`. */
export interface ProposalKind {
  readonly action: string;
  /** The roles that may propose, see, confirm and refuse it; one of them is enough. */
  readonly roles: readonly OperatorRole[];
  /**
   * Executes it in the transaction that confirms it, and records it with `recordConfirmed`. May refuse, with
   * `notPossible` if the proposal was overtaken; then it stays open. The result is returned to the confirming operator,
   * once. Read the time with `tx.now()` under the lock of what it changes (TM6).
   */
  readonly execute: (tx: Transaction, operator: OperatorSession, proposal: Proposal) => Promise<unknown>;
}

const COLUMNS = fragment`id, action, target_type, target_id, customer_id, payload, reason, proposed_by, proposed_session,
  proposed_at, expires_at, state, decided_by, decided_at`;

/** Stores and records an operator's proposal. Refuses with `already_proposed`. */
export const propose = async (tx: Transaction, operator: OperatorSession, input: NewProposal): Promise<Proposal> => {
  const target_id = String(input.target_id);
  const at = tx.now();
  await tx.run`
    update operator_proposal set state = 'expired', decided_at = ${at}
    where action = ${input.action} and target_type = ${input.target_type} and target_id = ${target_id}
      and state = 'open' and expires_at <= ${at}`;
  const payload = jsonOf(input.payload);
  const proposal = await tx.row<Proposal>`
    insert into operator_proposal (action, target_type, target_id, customer_id, payload, reason, proposed_by,
      proposed_session, proposed_at, expires_at)
    values (${input.action}, ${input.target_type}, ${target_id}, ${input.customer_id ?? null}, ${payload}, ${input.reason},
      ${operator.operator_id}, ${operator.id}, ${at}, ${plusSeconds(at, PROPOSAL_SECONDS)})
    on conflict (action, target_type, target_id) where state = 'open' do nothing
    returning ${COLUMNS}`;
  if (!proposal) throw new Refusal('already_proposed');
  await recordAct(tx, {
    operator,
    action: 'operators.propose',
    target_type: 'proposal',
    target_id: proposal.id,
    customer_id: proposal.customer_id,
    after: { action: input.action, target_type: input.target_type, target_id, payload: proposal.payload },
    reason: input.reason,
  });
  return proposal;
};

/**
 * OP33: ends what is still proposed for something that was decided otherwise; it would only be in the way of the next
 * proposal. One that is being confirmed right now is left: its execution is refused.
 */
export const endProposals = (tx: Transaction, target: Pick<NewProposal, 'target_type' | 'target_id'>) =>
  tx.run`
    update operator_proposal set state = 'expired', decided_at = ${tx.now()}
    where id in (
      select id from operator_proposal
      where target_type = ${target.target_type} and target_id = ${String(target.target_id)} and state = 'open'
      for update skip locked
    )`;

/**
 * Marks a proposal as confirmed and returns it, to be executed from its payload in the same transaction. Of two
 * concurrent confirmations one succeeds and the other gets `already_decided`. The caller records the act with
 * `recordConfirmed`. Both operators must have one of the roles at this moment.
 */
export const confirm = async (
  tx: Transaction,
  operator: OperatorSession,
  proposal_id: number,
  roles: readonly OperatorRole[],
): Promise<Proposal> => {
  // One confirmation at a time: none can remove a role while another relies on it.
  await tx.run`select pg_advisory_xact_lock(${CONFIRM_LOCK})`;
  const { proposal, at } = await openProposal(tx, proposal_id);
  if (proposal.proposed_by === operator.operator_id || proposal.proposed_session === operator.id) {
    throw new Refusal('four_eyes_same_person');
  }
  if (!(await hasRole(tx, operator.operator_id, roles))) throw new Refusal('operator_not_allowed');
  if (!(await hasRole(tx, proposal.proposed_by, roles))) throw new Refusal('proposer_not_allowed');
  if (await isSharedDevice(tx, operator, proposal, at)) throw new Refusal('four_eyes_same_device');
  await decide(tx, operator, proposal, 'confirmed', at);
  return { ...proposal, state: 'confirmed', decided_by: operator.operator_id, decided_at: at };
};

/** An arbitrary lock key, the same in every process. */
const CONFIRM_LOCK = 7_261_065;

/** OP29: checked now, not when the request arrived or the proposal was made. */
const hasRole = async (tx: Transaction, operator_id: number, roles: readonly OperatorRole[]): Promise<boolean> =>
  (await tx.row`select from operator where id = ${operator_id} and deactivated_at is null
    and roles && ${roles}::text[]`) !== undefined;

/** OP27: whether the proposer recently used this browser. An unknown device counts as shared. */
const isSharedDevice = async (
  tx: Transaction,
  { id }: OperatorSession,
  { proposed_by, proposed_session }: Proposal,
  at: Instant,
): Promise<boolean> =>
  (await tx.row`
    select from operator_session mine where mine.id = ${id} and (mine.device_id is null or exists (
      select from operator_session theirs where theirs.operator_id = ${proposed_by} and theirs.device_id = mine.device_id
        and (theirs.created_at > ${plusDays(at, -SHARED_DEVICE_DAYS)} or theirs.id = ${proposed_session})))`) !==
  undefined;

/**
 * Records a confirmed proposal as the act of both operators. The act is about the proposal's target unless `change`
 * names another one, such as the row that the proposal created.
 */
export const recordConfirmed = (
  tx: Transaction,
  confirmed_by: OperatorSession,
  { proposed_by, action, target_type, target_id, customer_id, reason }: Proposal,
  change: Partial<Pick<NewAct, 'before' | 'after' | 'action' | 'target_type' | 'target_id'>>,
): Promise<RecordedAct> => {
  const people = { operator: { operator_id: proposed_by }, second: confirmed_by };
  return recordAct(tx, { ...people, action, target_type, target_id, customer_id, reason, ...change });
};

/** What was possible when proposed no longer is. */
export const notPossible = (why: string): Refusal => new Refusal('proposal_not_possible', { why });

/** Marks a proposal as refused, and records that. The proposer withdraws it the same way. */
export const refuse = async (
  tx: Transaction,
  operator: OperatorSession,
  proposal_id: number,
  reason: string,
): Promise<Proposal> => {
  const { proposal, at } = await openProposal(tx, proposal_id);
  await decide(tx, operator, proposal, 'refused', at);
  await recordAct(tx, {
    operator,
    action: 'operators.refuse-proposal',
    target_type: 'proposal',
    target_id: proposal.id,
    customer_id: proposal.customer_id,
    before: { state: 'open' },
    after: { state: 'refused', action: proposal.action },
    reason,
  });
  return { ...proposal, state: 'refused', decided_by: operator.operator_id, decided_at: at };
};

/**
 * Locks the proposal until the transaction ends, so that a second decision waits for the first and sees it; then reads
 * the time.
 */
const openProposal = async (
  tx: Transaction,
  proposal_id: number,
): Promise<{ readonly proposal: Proposal; readonly at: Instant }> => {
  const proposal =
    await tx.row<Proposal>`select ${COLUMNS} from operator_proposal where id = ${proposal_id} for update`;
  if (!proposal) throw new Refusal('proposal_unknown');
  if (proposal.state !== 'open')
    throw new Refusal(proposal.state === 'expired' ? 'proposal_expired' : 'already_decided');
  const at = laterOf(tx.now(), proposal.proposed_at);
  if (proposal.expires_at <= at) throw new Refusal('proposal_expired');
  return { proposal, at };
};

const decide = (
  tx: Transaction,
  operator: OperatorSession,
  proposal: Proposal,
  state: 'confirmed' | 'refused',
  at: Instant,
): Promise<number> => tx.run`
  update operator_proposal
  set state = ${state}, decided_by = ${operator.operator_id}, decided_session = ${operator.id}, decided_at = ${at}
  where id = ${proposal.id}`;
