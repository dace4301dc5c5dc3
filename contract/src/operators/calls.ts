import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { plainLine } from '../kit/plain-line.ts';
import { operatorRoles } from '../kit/roles.ts';
import { recordCalls } from './record-calls.ts';
import { proposeRefusals } from './rules.ts';

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
  /** Invited but not enrolled, active, or deactivated. */
  state: field.choice(['invited', 'active', 'inactive']),
  created_at: field.instant(),
  deactivated_at: field.nullable(field.instant()),
});

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
      /** The key that this browser got at its first login; without it, it counts as a new one. */
      device_key: field.optional(field.text(1, 64)),
    }),
    output: field.object({
      token: field.string(),
      operator: me,
      /** The browser stores it and sends it with every later login, of any operator. */
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
      /** A code works once; the next one works after this many seconds. */
      wait_seconds: field.whole(),
    }),
    refusals: ['operator_unknown'],
  }),
  enrol: call({
    method: 'POST',
    path: '/console/enrol',
    access: 'anyone',
    summary: 'Accepts an invitation with both halves, sets the password and returns the authenticator secret, once.',
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
    summary: 'The operator who is logged in, with their roles.',
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
    summary:
      'Proposes a new operator. The proposer gets the first half of the invitation now, the second approver gets the other.',
    input: field.object({
      email: field.email(),
      name: plainLine(1, 64),
      roles: field.list(field.choice(operatorRoles)),
      reason: field.reasonCode(),
    }),
    output: field.object({ proposal_id: field.whole(), first_half: field.string() }),
    refusals: [...proposeRefusals, 'operator_exists', 'operator_is_trader'],
  }),
  changeRoles: call({
    method: 'POST',
    path: '/console/operators/roles',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes other roles for another operator.',
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
    summary: 'Proposes to deactivate another operator.',
    input: field.object({ operator_id: field.id(), reason: field.reasonCode() }),
    output: field.object({ proposal_id: field.whole() }),
    refusals: [...proposeRefusals, 'operator_unknown', 'operator_inactive', 'operator_self', 'last_admin_stays'],
  }),
};

export const operatorsCalls = { ...doorCalls, ...ownCalls, ...adminCalls, ...recordCalls };
