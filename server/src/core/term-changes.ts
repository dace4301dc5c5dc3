import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { jsonOf } from './operator-acts.ts';
import { propose, recordConfirmed, type Proposal, type ProposalKind } from './proposals.ts';
import type { OperatorSession } from './room.ts';
import type { Sql, Transaction } from '../ports/db/database.ts';

export interface AskingAdmin {
  readonly session: OperatorSession;
}

/** A change of terms that apply to every customer. */
export interface TermChange {
  readonly action: string;
  readonly target_type: string;
  readonly target_id: string | number;
  /** The current state; null for something that does not exist yet. */
  readonly before: unknown;
  /** The proposed state. */
  readonly after: unknown;
  /** What else is needed to carry it out. */
  readonly which: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/** CA3: stores the proposed and the current state, so that the second administrator sees both. */
export const proposeChange = async (tx: Transaction, input: TermChange, { session }: AskingAdmin) => {
  const { before, after, which, ...rest } = input;
  const { id } = await propose(tx, session, { ...rest, payload: { ...which, before, after } });
  return { proposal_id: id };
};

export const ADMINS = { roles: ['admin'] } as const satisfies Pick<ProposalKind, 'roles'>;

/** Whether the state is still the one at the time of the proposal. */
export const isAsProposed = (now_is: unknown, { payload }: Proposal): boolean =>
  jsonOf(now_is) === jsonOf(payload['before']);

/**
 * CA3: the act of both administrators, with before and after. Its line in the public log names the target and its
 * hashes.
 */
export const recordChange = (
  tx: Transaction,
  operator: OperatorSession,
  proposal: Proposal,
  target_id: string | number = proposal.target_id,
) =>
  recordConfirmed(tx, operator, proposal, {
    target_id,
    before: proposal.payload['before'],
    after: proposal.payload['after'],
  });

/** The open proposals by target. */
export const openProposals = async (
  sql: Sql,
  actions: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql.rows<{ id: number; target_id: string }>`
    select id, target_id from operator_proposal
    where state = 'open' and action = any (${actions}::text[]) and expires_at > ${now}`;
  return new Map(rows.map(({ id, target_id }) => [target_id, id]));
};

/** What two administrators switch on or off for everybody, such as whether a product is offered. */
export interface Switch<Name extends string> {
  readonly action: string;
  readonly target_type: string;
  /** The column that says whether it is on. */
  readonly flag: Name;
  readonly lock: (tx: Transaction, id: number) => Promise<Readonly<Record<Name, boolean>> | undefined>;
  readonly save: (tx: Transaction, id: number, is_on: boolean) => Promise<unknown>;
}

/** CA3: the proposal to switch it, and the kind of proposal that does it when the second administrator confirms. */
export const switchOf = <Name extends string>({ action, target_type, flag, lock, save }: Switch<Name>) => {
  const locked = async (tx: Transaction, id: number): Promise<boolean> => {
    const row = await lock(tx, id);
    if (!row) throw new Refusal('catalogue_unknown');
    return row[flag];
  };
  const kind: ProposalKind = {
    action,
    ...ADMINS,
    execute: async (tx, operator, proposal) => {
      const { id, after } = proposal.payload as unknown as { id: number; after: Readonly<Record<Name, boolean>> };
      if (!isAsProposed({ [flag]: await locked(tx, id) }, proposal)) throw new Refusal('catalogue_changed');
      await save(tx, id, after[flag]);
      await recordChange(tx, operator, proposal);
      return {};
    },
  };
  return {
    kind,
    propose: async (
      tx: Transaction,
      { id, is_on, reason }: { readonly id: number; readonly is_on: boolean; readonly reason: string },
      asking: AskingAdmin,
    ) => {
      const was_on = await locked(tx, id);
      if (was_on === is_on) throw new Refusal('catalogue_same');
      const change = { before: { [flag]: was_on }, after: { [flag]: is_on }, which: { id } };
      return proposeChange(tx, { action, target_type, target_id: id, ...change, reason }, asking);
    },
  };
};
