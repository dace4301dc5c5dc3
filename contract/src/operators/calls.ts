import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { operatorRoles } from '../kit/roles.ts';
import { confirmRefusals, decideRefusals, proposalStates, proposeRefusals } from './rules.ts';

const me = field.object({
  operator_id: field.whole(),
  email: field.string(),
  name: field.string(),
  roles: field.list(field.choice(operatorRoles)),
});

const session = field.object({
  id: field.string(),
  device: field.string(),
  address: field.string(),
  created_at: field.instant(),
  last_seen_at: field.instant(),
  expires_at: field.instant(),
  is_this: field.boolean(),
});

const operator = field.object({
  id: field.whole(),
  email: field.string(),
  name: field.string(),
  roles: field.list(field.choice(operatorRoles)),
  /** Invited and not come yet, at work, or gone. */
  state: field.choice(['invited', 'active', 'inactive']),
  created_at: field.instant(),
  deactivated_at: field.nullable(field.instant()),
});

const act = {
  seq: field.whole(),
  at: field.instant(),
  operator_id: field.whole(),
  second_operator_id: field.nullable(field.whole()),
  action: field.string(),
  target_type: field.string(),
  target_id: field.string(),
  reason: field.string(),
  /** As it stands in the public log. */
  line: field.string(),
  /** Its place there (`/log/line?index=`); nothing until it has been appended, a moment later. */
  log_index: field.nullable(field.whole()),
};

const proposal = field.object({
  id: field.whole(),
  action: field.string(),
  target_type: field.string(),
  target_id: field.string(),
  customer_id: field.nullable(field.whole()),
  /** What will be done, as JSON. */
  payload: field.string(),
  reason: field.string(),
  state: field.choice(proposalStates),
  proposed_by: field.whole(),
  proposed_by_name: field.string(),
  proposed_at: field.instant(),
  expires_at: field.instant(),
  decided_by: field.nullable(field.whole()),
  decided_by_name: field.nullable(field.string()),
  decided_at: field.nullable(field.instant()),
  /** Whether the one who proposed it used this operator's browser lately; it cannot be confirmed from there. */
  same_device: field.boolean(),
  /** Whether both came from the same address: the two who decided it, or the proposer and this operator. */
  same_address: field.boolean(),
});

/** A place in a list that is read from its end: rows before this number. */
const before = () => field.optional(field.id());

const halves = { first_half: field.text(1, 64), second_half: field.text(1, 64) };

const doorCalls = {
  login: call({
    method: 'POST',
    path: '/console/login',
    access: 'anyone',
    summary: 'Logs an operator in with email, password and a code of the authenticator, always all three.',
    input: field.object({
      email: field.text(1, 254),
      password: field.secret(256),
      code: field.text(1, 16),
      /** What this browser was given at its first login; without it, it counts as a new one. */
      device_key: field.optional(field.text(1, 64)),
    }),
    output: field.object({
      token: field.string(),
      operator: me,
      /** For the browser to keep, and to send with its next login, whoever logs in. */
      device_key: field.string(),
    }),
    refusals: ['operator_login_failed'],
  }),
  demoCode: call({
    method: 'GET',
    path: '/console/demo_code',
    access: 'anyone',
    summary: 'Only in a demo: the current authenticator code of one of its operators.',
    input: field.object({ email: field.text(1, 254) }),
    output: field.object({
      code: field.string(),
      /** A code counts once; the next one counts after this many seconds. */
      wait_seconds: field.whole(),
    }),
    refusals: ['operator_unknown'],
  }),
  enrol: call({
    method: 'POST',
    path: '/console/enrol',
    access: 'anyone',
    summary: 'Takes an invitation with both of its halves, sets the password and tells the authenticator secret, once.',
    input: field.object({ email: field.text(1, 254), ...halves, password: field.secret(256) }),
    output: field.object({ secret: field.string(), otpauth_url: field.string() }),
    refusals: ['enrolment_invalid', 'operator_password_short'],
  }),
};

const ownCalls = {
  logout: call({
    method: 'POST',
    path: '/console/logout',
    access: 'operator',
    roles: operatorRoles,
    summary: 'Ends this session of the operator.',
    input: field.nothing(),
    output: field.nothing(),
    refusals: [],
  }),
  me: call({
    method: 'GET',
    path: '/console/me',
    access: 'operator',
    roles: operatorRoles,
    summary: 'Who is logged in, and with which roles.',
    input: field.nothing(),
    output: me,
    refusals: [],
  }),
  sessions: call({
    method: 'GET',
    path: '/console/sessions',
    access: 'operator',
    roles: operatorRoles,
    summary: 'The operator’s own live sessions, newest first.',
    input: field.nothing(),
    output: field.list(session),
    refusals: [],
  }),
  endSession: call({
    method: 'POST',
    path: '/console/sessions/end',
    access: 'operator',
    roles: operatorRoles,
    summary: 'Ends one of the operator’s own sessions.',
    input: field.object({ id: field.uuid() }),
    output: field.nothing(),
    refusals: ['operator_session_unknown'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/console/password',
    access: 'operator',
    roles: operatorRoles,
    summary: 'Changes the operator’s own password; the other sessions end.',
    input: field.object({
      password: field.secret(256),
      new_password: field.secret(256),
      code: field.text(1, 16),
    }),
    output: field.nothing(),
    refusals: ['operator_proof_wrong', 'operator_password_short'],
  }),
};

const adminCalls = {
  operators: call({
    method: 'GET',
    path: '/console/operators',
    access: 'operator',
    roles: ['admin'],
    summary: 'Every operator with roles and state.',
    input: field.object({ page: field.page(), limit: field.limit(50) }),
    output: field.object({ list: field.list(operator), total: field.whole() }),
    refusals: [],
  }),
  create: call({
    method: 'POST',
    path: '/console/operators/create',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes a new operator. The first half of the invitation is told now, the second to who confirms.',
    input: field.object({
      email: field.email(),
      name: field.text(1, 64),
      roles: field.list(field.choice(operatorRoles)),
      reason: field.reasonCode(),
    }),
    output: field.object({ proposal_id: field.whole(), first_half: field.string() }),
    refusals: [...proposeRefusals, 'operator_exists'],
  }),
  changeRoles: call({
    method: 'POST',
    path: '/console/operators/roles',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes other roles for an operator who is not oneself.',
    input: field.object({
      operator_id: field.id(),
      roles: field.list(field.choice(operatorRoles)),
      reason: field.reasonCode(),
    }),
    output: field.object({ proposal_id: field.whole() }),
    refusals: [...proposeRefusals, 'operator_unknown', 'operator_inactive', 'operator_self', 'last_admin_stays'],
  }),
  deactivate: call({
    method: 'POST',
    path: '/console/operators/deactivate',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes that an operator who is not oneself no longer gets in.',
    input: field.object({ operator_id: field.id(), reason: field.reasonCode() }),
    output: field.object({ proposal_id: field.whole() }),
    refusals: [...proposeRefusals, 'operator_unknown', 'operator_inactive', 'operator_self', 'last_admin_stays'],
  }),
};

const recordCalls = {
  acts: call({
    method: 'GET',
    path: '/console/operators/acts',
    access: 'operator',
    roles: ['admin', 'compliance'],
    summary: 'What operators did, newest first, with before and after.',
    input: field.object({
      before: before(),
      limit: field.limit(50),
      operator_id: field.optional(field.id()),
      action: field.optional(field.text(1, 80)),
      target_type: field.optional(field.text(1, 32)),
      target_id: field.optional(field.text(1, 64)),
      customer_id: field.optional(field.id()),
    }),
    output: field.list(
      field.object({
        ...act,
        operator_name: field.string(),
        second_operator_name: field.nullable(field.string()),
        customer_id: field.nullable(field.whole()),
        /** As JSON. */
        before: field.string(),
        after: field.string(),
      }),
    ),
    refusals: [],
  }),
  customerActs: call({
    method: 'GET',
    path: '/user/acts',
    access: 'customer',
    summary:
      'What operators did that touched this customer, newest first, with the place of each line in the public log.',
    input: field.object({ before: before(), limit: field.limit(20) }),
    output: field.list(field.object(act)),
    refusals: [],
  }),
  proposals: call({
    method: 'GET',
    path: '/console/operators/proposals',
    access: 'operator',
    roles: operatorRoles,
    summary: 'Proposals that the operator’s roles may decide, newest first.',
    input: field.object({
      /** Only this one. */
      id: field.optional(field.id()),
      state: field.optional(field.choice(proposalStates)),
      before: before(),
      limit: field.limit(50),
    }),
    output: field.list(proposal),
    refusals: [],
  }),
  confirmProposal: call({
    method: 'POST',
    path: '/console/operators/proposals/confirm',
    access: 'operator',
    roles: operatorRoles,
    summary: 'Confirms what another operator proposed, and does it, from what was stored with the proposal.',
    input: field.object({ id: field.id() }),
    output: field.object({
      proposal,
      /** The second half of an invitation; for everything else nothing. */
      second_half: field.nullable(field.string()),
    }),
    refusals: [...confirmRefusals, 'proposal_not_possible', 'money_halted', 'insufficient_balance', 'books_unsound'],
  }),
  refuseProposal: call({
    method: 'POST',
    path: '/console/operators/proposals/refuse',
    access: 'operator',
    roles: operatorRoles,
    summary: 'Refuses a proposal, or takes back one’s own.',
    input: field.object({ id: field.id(), reason: field.reasonCode() }),
    output: proposal,
    refusals: [...decideRefusals],
  }),
};

export const operatorsCalls = { ...doorCalls, ...ownCalls, ...adminCalls, ...recordCalls };
