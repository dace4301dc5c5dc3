import { plusSeconds } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { operatorRoles, type OperatorRole } from '#contract/kit/roles.ts';
import { INVITATION_SECONDS } from '#contract/operators/rules.ts';
import { notPossible, propose, recordConfirmed, type Proposal, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { sha256 } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import { base32 } from '#server/core/credentials/base32.ts';
import * as store from '../store/operators.ts';
import { endSessionsExcept } from '../store/sessions.ts';
import type { AskingOperator } from './asker.ts';
import { secretPurpose } from './operators.ts';

const SECRET_BYTES = 20;

/** Each once, in the order in which roles are listed. */
const inOrder = (roles: readonly OperatorRole[]): OperatorRole[] =>
  operatorRoles.filter((role) => roles.includes(role));

export interface NewOperatorInput {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly reason: string;
}

/** OP7: a future operator has no id yet and an email is not public, so a keyed hash identifies them. */
const targetOf = (ports: Pick<Ports, 'secrets'>, email: string): string =>
  `new-${ports.secrets.sign(email, 'future operator').toString('hex').slice(0, 16)}`;

export const proposeOperator = async (
  tx: Transaction,
  ports: Ports,
  input: NewOperatorInput,
  { session }: AskingOperator,
) => {
  const email = input.email.toLowerCase();
  if (await store.operatorByEmail(tx, email)) throw new Refusal('operator_exists');
  if (await store.isTrader(tx, email)) throw new Refusal('operator_is_trader');
  const first_half = ports.ids.token();
  const { id } = await propose(tx, session, {
    action: 'operators.create',
    target_type: 'operator',
    target_id: targetOf(ports, email),
    payload: {
      email,
      name: input.name,
      roles: inOrder(input.roles),
      first_half_sha256: sha256(first_half).toString('hex'),
    },
    reason: input.reason,
  });
  return { proposal_id: id, first_half };
};

/** OP8: the target is neither of the two who decide, is still active, and is not the last administrator. */
const checkTarget = async (
  tx: Transaction,
  operator_id: number,
  deciding: readonly number[],
  stays_admin: boolean,
): Promise<store.Operator> => {
  const admins = await store.lockActiveAdmins(tx);
  const target = await store.lockOperator(tx, operator_id);
  if (!target) throw new Refusal('operator_unknown');
  if (deciding.includes(operator_id)) throw new Refusal('operator_self');
  if (target.deactivated_at) throw new Refusal('operator_inactive');
  if (!stays_admin && admins.includes(operator_id) && admins.length === 1) throw new Refusal('last_admin_stays');
  // The proposer may have left since, and the approver may be leaving right now.
  if (!deciding.every((id) => admins.includes(id))) throw new Refusal('operator_not_allowed');
  return target;
};

export const proposeRoles = async (
  tx: Transaction,
  input: { readonly operator_id: number; readonly roles: readonly OperatorRole[]; readonly reason: string },
  { session }: AskingOperator,
) => {
  const roles = inOrder(input.roles);
  const { name } = await checkTarget(tx, input.operator_id, [session.operator_id], roles.includes('admin'));
  return proposed(tx, session, 'operators.change-roles', input, { operator_id: input.operator_id, name, roles });
};

export const proposeDeactivation = async (
  tx: Transaction,
  input: { readonly operator_id: number; readonly reason: string },
  { session }: AskingOperator,
) => {
  const { name } = await checkTarget(tx, input.operator_id, [session.operator_id], false);
  return proposed(tx, session, 'operators.deactivate', input, { operator_id: input.operator_id, name });
};

const proposed = async (
  tx: Transaction,
  session: OperatorSession,
  action: string,
  input: { readonly operator_id: number; readonly reason: string },
  payload: Readonly<Record<string, unknown>>,
) => {
  const target = { target_type: 'operator', target_id: input.operator_id };
  const { id } = await propose(tx, session, { action, ...target, payload, reason: input.reason });
  return { proposal_id: id };
};

/** What two administrators can do together. */
export const staffKinds = (ports: Ports): readonly ProposalKind[] => [
  {
    action: 'operators.create',
    roles: ['admin'],
    execute: (tx, operator, proposal) => createOperator(tx, ports, operator, proposal),
  },
  { action: 'operators.change-roles', roles: ['admin'], execute: changeRoles },
  { action: 'operators.deactivate', roles: ['admin'], execute: deactivate },
];

const createOperator = async (
  tx: Transaction,
  ports: Ports,
  operator: OperatorSession,
  proposal: Proposal,
): Promise<{ second_half: string }> => {
  const payload = proposal.payload as {
    readonly email: string;
    readonly name: string;
    readonly roles: readonly OperatorRole[];
    readonly first_half_sha256: string;
  };
  const { email, name, roles } = payload;
  const second_half = ports.ids.token();
  const now = tx.now();
  const id = await store.insertOperator(tx, {
    email,
    name,
    password_hash: null,
    sealed_secret: ports.secrets.seal(base32(ports.ids.bytes(SECRET_BYTES)), secretPurpose(email)),
    roles,
    invitation: {
      first_sha256: Buffer.from(payload.first_half_sha256, 'hex'),
      second_sha256: sha256(second_half),
      until: plusSeconds(now, INVITATION_SECONDS),
    },
    created_at: now,
  });
  if (id === undefined) throw new Refusal('operator_exists');
  // After the row is there: an approval that waits for the trader's sees it.
  if (await store.isTrader(tx, email)) throw notPossible('is a trader or has applied since');
  await recordConfirmed(tx, operator, proposal, { target_id: id, after: { email, name, roles } });
  return { second_half };
};

const changeRoles: ProposalKind['execute'] = async (tx, operator, proposal) => {
  const { operator_id, roles } = proposal.payload as { operator_id: number; roles: readonly OperatorRole[] };
  const deciding = [operator.operator_id, proposal.proposed_by];
  const before = await checkTarget(tx, operator_id, deciding, roles.includes('admin'));
  await store.saveRoles(tx, operator_id, roles);
  await recordConfirmed(tx, operator, proposal, { before: { roles: before.roles }, after: { roles } });
};

const deactivate: ProposalKind['execute'] = async (tx, operator, proposal) => {
  const { operator_id } = proposal.payload as { operator_id: number };
  await checkTarget(tx, operator_id, [operator.operator_id, proposal.proposed_by], false);
  const now = tx.now();
  await store.deactivateOperator(tx, operator_id, now);
  await endSessionsExcept(tx, operator_id, null, now);
  await recordConfirmed(tx, operator, proposal, { before: { active: true }, after: { active: false } });
};
