import type { OutputOf } from '#contract/kit/call.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import { answer, change, type Handler, type AllRooms, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { operatorsAudit } from './invariants.ts';
import { operatorsQueues } from './queues.ts';
import { changePassword } from './service/change-password.ts';
import * as decide from './service/decide.ts';
import { demoCode } from './service/demo.ts';
import { enrol } from './service/enrol.ts';
import { login, meView } from './service/login.ts';
import * as staff from './service/staff.ts';
import { actsOnCustomer, actsPage } from './store/acts.ts';
import { countOperators, operatorById, operatorsPage, type ListedOperator } from './store/operators.ts';
import { endSession, liveSessionsOf } from './store/sessions.ts';

export { ensureDemoOperators } from './service/demo.ts';
export { addFirstAdmin } from './service/first-admins.ts';
export { addReadyOperator } from './service/operators.ts';
export { operatorBy, startOperatorSession } from './service/sessions.ts';
export { actsOnCustomer } from './store/acts.ts';

/** The operators, what they did, and what takes two of them. The rules are in docs/spec/operators.md. */
export const operatorsRoom: Room<Ports & { all: Pick<AllRooms, 'proposals'> }> = {
  name: 'operators',
  audit: operatorsAudit,
  open({ all, ...ports }) {
    return {
      handlers: [
        ...doorHandlers(ports),
        ...ownHandlers(ports),
        ...staffHandlers(ports),
        ...recordHandlers(ports, all.proposals),
      ],
      proposals: staff.staffKinds(ports),
      queues: operatorsQueues(all.proposals),
    };
  },
};

/**
 * Outside the dispatcher's transaction: guesses must stay counted after a refusal, and hashing must not hold a
 * connection.
 */
const doorHandlers = (ports: Ports): Handler[] => [
  answer(calls.login, (asked) => login(ports, asked.input, asked)),
  answer(calls.enrol, (asked) => enrol(ports, asked.input, asked)),
  ...(ports.environment.demo ? [answer(calls.demoCode, (asked) => demoCode(ports, asked.input.email, asked.now))] : []),
];

const ownHandlers = (ports: Ports): Handler[] => [
  change(calls.logout, async (tx, { session, now }) => {
    await endSession(tx, session.operator_id, session.id, now);
    return {};
  }),
  answer(calls.me, async ({ session }) => {
    const operator = await operatorById(ports.db, session.operator_id);
    if (!operator) throw new Error('session of an operator who does not exist');
    return meView(operator);
  }),
  answer(calls.sessions, async ({ session, now }) => {
    const rows = await liveSessionsOf(ports.db, session.operator_id, now);
    return rows.map((row) => ({ ...row, is_this: row.id === session.id }));
  }),
  change(calls.endSession, async (tx, { session, input, now }) => {
    const ended = await endSession(tx, session.operator_id, input.id, now);
    if (ended === 0) throw new Refusal('operator_session_unknown');
    return {};
  }),
  answer(calls.changePassword, (asked) => changePassword(ports, asked.input, asked)),
];

const staffHandlers = (ports: Ports): Handler[] => [
  answer(calls.operators, async ({ input: { page, limit } }) => {
    const rows = await operatorsPage(ports.db, (page - 1) * limit, limit);
    return { list: rows.map(operatorView), total: await countOperators(ports.db) };
  }),
  change(calls.create, (tx, asked) => staff.proposeOperator(tx, ports, asked.input, asked)),
  change(calls.changeRoles, (tx, asked) => staff.proposeRoles(tx, asked.input, asked)),
  change(calls.deactivate, (tx, asked) => staff.proposeDeactivation(tx, asked.input, asked)),
];

const recordHandlers = (ports: Ports, kinds: () => readonly ProposalKind[]): Handler[] => [
  answer(calls.acts, ({ input }) => actsPage(ports.db, input)),
  answer(calls.customerActs, ({ input, session }) =>
    actsOnCustomer(ports.db, session.user_id, input.before, input.limit),
  ),
  answer(calls.proposals, (asked) => decide.proposalsFor(ports.db, kinds(), asked.input, asked)),
  change(calls.confirmProposal, (tx, asked) => decide.confirmProposal(tx, kinds(), asked.input.id, asked)),
  change(calls.refuseProposal, (tx, asked) => decide.refuseProposal(tx, kinds(), asked.input, asked)),
];

const operatorView = ({ is_invited, roles, ...row }: ListedOperator): OutputOf<typeof calls.operators>['list'][0] => ({
  ...row,
  roles: [...roles],
  state: row.deactivated_at ? 'inactive' : is_invited ? 'invited' : 'active',
});
