import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperatorRole } from '#contract/kit/roles.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { atOnce, refusalOf } from '../identity/testing/wire.ts';
import { addFirstAdmin } from './index.ts';
import { codeNow, knock, logIn } from './testing/console.ts';

let exchange: TestExchange;
let ada: TestOperator;
let amos: TestOperator;

beforeEach(async () => {
  exchange = await testExchange();
  ada = await operatorWith(exchange, 'admin');
  amos = await operatorWith(exchange, 'admin');
});
afterEach(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const NEW = { email: 'New.Person@example.com', name: 'New Person', reason: 'hired' };
const PASSWORD = 'correct horse battery';

const create = (roles: OperatorRole[] = ['support']) => ada.client.send(calls.create, { ...NEW, roles });
const confirm = (by: TestOperator, id: number) => by.client.send(calls.confirmProposal, { id });

/** A whole invitation. */
const invite = async () => {
  const { proposal_id, first_half } = await create();
  const { second_half } = await confirm(amos, proposal_id);
  return { email: NEW.email, first_half, second_half: second_half ?? '' };
};

const roles = (by: TestOperator, operator_id: number, wanted: OperatorRole[]) =>
  by.client.send(calls.changeRoles, { operator_id, roles: wanted, reason: 'other_work' });
const deactivate = (by: TestOperator, operator_id: number) =>
  by.client.send(calls.deactivate, { operator_id, reason: 'left' });

const listed = async (id: number) =>
  (await ada.client.send(calls.operators, { page: 1, limit: 50 })).list.find((operator) => operator.id === id);

describe('a new operator', () => {
  it('OP7 is proposed by one administrator, confirmed by another, and comes with both halves of the invitation', async () => {
    const { secret, otpauth_url } = await exchange
      .client()
      .send(calls.enrol, { ...(await invite()), password: PASSWORD });
    expect(otpauth_url).toContain(secret);
    const { operator } = await logIn(exchange, NEW.email, { password: PASSWORD, code: codeNow(exchange, 0, secret) });
    expect(operator).toMatchObject({ email: 'new.person@example.com', name: 'New Person', roles: ['support'] });
    const acts = await exchange.ports.db
      .rows`select action, operator_id, second_operator_id from operator_act order by seq`;
    expect(acts).toEqual([
      { action: 'operators.propose', operator_id: ada.operator_id, second_operator_id: null },
      { action: 'operators.create', operator_id: ada.operator_id, second_operator_id: amos.operator_id },
      { action: 'operators.enrol', operator_id: operator.operator_id, second_operator_id: null },
    ]);
  });

  it('OP9 cannot enrol with one half, with the halves mixed up, twice, or too late', async () => {
    const invitation = await invite();
    const enrol = (more: object = {}) =>
      refusalOf(exchange.client().send(calls.enrol, { ...invitation, password: PASSWORD, ...more }));
    expect(await enrol({ password: 'short' })).toBe('operator_password_short');
    expect(await enrol({ second_half: invitation.first_half })).toBe('enrolment_invalid');
    expect(await enrol({ first_half: invitation.second_half, second_half: invitation.first_half })).toBe(
      'enrolment_invalid',
    );
    expect(await enrol({ email: ada.email })).toBe('enrolment_invalid');
    exchange.clock.forward(48 * 3_600_000);
    expect(await enrol()).toBe('enrolment_invalid');
  });

  it('OP9 accepts the invitation once, also concurrently', async () => {
    const invitation = await invite();
    const counts = await atOnce(3, () => exchange.client().send(calls.enrol, { ...invitation, password: PASSWORD }));
    expect(counts).toEqual(
      new Map([
        ['ok', 1],
        ['enrolment_invalid', 2],
      ]),
    );
  });

  it('OP9 cannot log in before, with whatever password', async () => {
    await invite();
    for (const password of ['', PASSWORD, 'null']) {
      const answer = await knock(exchange, '/console/login', { email: NEW.email, password, code: '123456' });
      expect(['operator_login_failed', 'parameter_error']).toContain(answer.reason);
    }
  });

  it('OP7 is not proposed twice, nor with the email of another', async () => {
    await create();
    expect(await refusalOf(create())).toBe('already_proposed');
    const taken = ada.client.send(calls.create, { ...NEW, email: amos.email, roles: ['support'] });
    expect(await refusalOf(taken)).toBe('operator_exists');
  });

  it('OP7 is not named in the public line by name or email', async () => {
    await invite();
    const lines = await exchange.ports.db.rows<{ line: string }>`select line from operator_act`;
    expect(lines.map(({ line }) => line).join(' ')).not.toMatch(/person|example|@/i);
  });
});

describe('other roles', () => {
  it('OP8 change when a second administrator confirms, and apply immediately', async () => {
    const target = await operatorWith(exchange, 'support');
    const { proposal_id } = await roles(ada, target.operator_id, ['content', 'finance', 'content']);
    expect((await listed(target.operator_id))?.roles).toEqual(['support']);
    await confirm(amos, proposal_id);
    expect((await target.client.send(calls.me, {})).roles).toEqual(['finance', 'content']);
  });

  it('OP8 are never one’s own, neither proposed nor confirmed', async () => {
    expect(await refusalOf(roles(ada, ada.operator_id, ['admin', 'finance']))).toBe('operator_self');
    const { proposal_id } = await roles(ada, amos.operator_id, ['admin', 'finance']);
    const answer = await knock(exchange, '/console/operators/proposals/confirm', { id: String(proposal_id) }, amos);
    expect([answer.reason, answer.message]).toEqual([
      'proposal_not_possible',
      'This can no longer be done: operator_self',
    ]);
    expect((await listed(amos.operator_id))?.roles).toEqual(['admin']);
  });

  it('OP8 leave an administrator, whatever runs concurrently', async () => {
    const third = await operatorWith(exchange, 'admin');
    const fourth = await operatorWith(exchange, 'admin');
    const requests = [
      { by: amos, id: (await deactivate(ada, third.operator_id)).proposal_id },
      { by: ada, id: (await roles(amos, fourth.operator_id, ['support'])).proposal_id },
      { by: third, id: (await deactivate(fourth, ada.operator_id)).proposal_id },
      { by: fourth, id: (await roles(third, amos.operator_id, ['content'])).proposal_id },
    ];
    await Promise.all(requests.map(({ by, id }) => refusalOf(confirm(by, id))));
    const left = await exchange.ports.db.rows`
      select id from operator where 'admin' = any (roles) and deactivated_at is null`;
    expect(left.length).toBeGreaterThanOrEqual(1);
  });

  it('OP8 do not take the last administrator away', async () => {
    await exchange.ports.db.run`update operator set password_hash = null where id = ${amos.operator_id}`;
    expect(await refusalOf(deactivate(amos, ada.operator_id))).toBe('last_admin_stays');
    expect(await refusalOf(roles(amos, ada.operator_id, ['support']))).toBe('last_admin_stays');
  });

  it('OP8 are not given on the proposal of a former administrator', async () => {
    const target = await operatorWith(exchange, 'support');
    const { proposal_id } = await roles(ada, target.operator_id, ['finance']);
    await exchange.ports.db.run`update operator set roles = '{support}' where id = ${ada.operator_id}`;
    expect(await refusalOf(confirm(amos, proposal_id))).toBe('proposer_not_allowed');
    expect((await target.client.send(calls.me, {})).roles).toEqual(['support']);
  });
});

describe('an operator who leaves', () => {
  it('OP8 is logged out immediately from every session, and stays out', async () => {
    const target = await operatorWith(exchange, 'finance');
    const { proposal_id } = await deactivate(ada, target.operator_id);
    expect(await refusalOf(target.client.send(calls.me, {}))).toBe('ok');
    await confirm(amos, proposal_id);
    expect(await refusalOf(target.client.send(calls.me, {}))).toBe('session_invalid');
    expect(await refusalOf(logIn(exchange, target.email))).toBe('operator_login_failed');
    expect(await refusalOf(deactivate(ada, target.operator_id))).toBe('operator_inactive');
    expect(await listed(target.operator_id)).toMatchObject({ state: 'inactive' });
  });
});

it('OP9 only the first two administrators can be created from the command line', async () => {
  const fresh = await testExchange({ environment: { DEMO: 'off' } });
  try {
    const add = (email: string) => addFirstAdmin(fresh.ports, { email, name: 'First' });
    const one = await add('One@example.com');
    if (typeof one === 'string') throw new Error(one);
    expect(await add('one@example.com')).toBe('taken');
    const more = await Promise.all(['a', 'b', 'c'].map((who) => add(`${who}@example.com`)));
    expect(more.filter((answer) => answer === 'enough')).toHaveLength(2);
    const proof = { password: one.password, code: codeNow(fresh, 0, one.secret) };
    expect((await logIn(fresh, 'one@example.com', proof)).operator.roles).toEqual(['admin']);
    const acts = await fresh.ports.db.rows`select action from operator_act`;
    expect(acts).toEqual([{ action: 'operators.begin' }, { action: 'operators.begin' }]);
  } finally {
    await fresh.close();
  }
});

it('OP8 hostile requests are refused, never an internal error', async () => {
  const send = (path: string, fields: Readonly<Record<string, string>>) => knock(exchange, path, fields, ada);
  for (const [path, fields, reason] of [
    ['/console/operators/roles', { operator_id: '1', reason: 'x' }, 'parameter_error'],
    ['/console/operators/roles', { operator_id: '1', 'roles[0]': 'owner', reason: 'x' }, 'parameter_error'],
    ['/console/operators/roles', { operator_id: '1e9', 'roles[0]': 'admin', reason: 'x' }, 'parameter_error'],
    ['/console/operators/roles', { operator_id: '999999', 'roles[0]': 'admin', reason: 'x' }, 'operator_unknown'],
    ['/console/operators/deactivate', { operator_id: '-1', reason: 'x' }, 'parameter_error'],
    ['/console/operators/deactivate', { operator_id: '1', reason: 'Because | he left' }, 'parameter_error'],
    ['/console/operators/create', { email: 'x', name: 'x', 'roles[0]': 'admin', reason: 'x' }, 'parameter_error'],
    [
      '/console/operators/create',
      { email: 'x@example.com', name: '', 'roles[0]': 'admin', reason: 'x' },
      'parameter_error',
    ],
    ['/console/operators/proposals/confirm', { id: '0' }, 'parameter_error'],
    ['/console/operators/proposals/confirm', { id: '9007199254740991' }, 'proposal_unknown'],
    ['/console/operators/proposals/refuse', { id: '9007199254740991', reason: 'x' }, 'proposal_unknown'],
  ] as const) {
    const answer = await send(path, fields);
    expect([answer.status, answer.reason], `${path} ${JSON.stringify(fields)}`).toEqual([200, reason]);
  }
});
