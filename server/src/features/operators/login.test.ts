import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { OPERATOR_PASSWORD, operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { atOnce, refusalOf } from '../identity/testing/wire.ts';
import { ensureDemoOperators } from './index.ts';
import { codeNow, knock, logIn } from './testing/console.ts';

let exchange: TestExchange;
let operator: TestOperator;

beforeEach(async () => {
  exchange = await testExchange();
  operator = await operatorWith(exchange, 'finance');
});
afterEach(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const minutes = (count: number): void => exchange.clock.forward(count * 60_000);

describe('an operator logs in', () => {
  it('OP1 with email, password and code together', async () => {
    const { token, operator: me } = await logIn(exchange, ` ${operator.email.toUpperCase()} `);
    expect(me).toEqual({
      operator_id: operator.operator_id,
      email: operator.email,
      name: operator.email,
      roles: ['finance'],
    });
    expect(await exchange.client(token).send(calls.me, {})).toEqual(me);
  });

  it('OP1 and gets the same refusal, whichever of the three was wrong', async () => {
    const tries = [
      logIn(exchange, operator.email, { password: 'Passw0rd?' }),
      logIn(exchange, operator.email, { code: '000000' }),
      logIn(exchange, operator.email, { code: 'abcdef' }),
      logIn(exchange, 'nobody@example.com'),
      logIn(exchange, 'not an address'),
    ];
    expect(await Promise.all(tries.map(refusalOf))).toEqual(tries.map(() => 'operator_login_failed'));
  });

  it('OP1 with each code once, also when two logins use it concurrently', async () => {
    const counts = await atOnce(4, () => logIn(exchange, operator.email));
    expect(counts).toEqual(
      new Map([
        ['ok', 1],
        ['operator_login_failed', 3],
      ]),
    );
    exchange.clock.forward(30_000);
    expect(await refusalOf(logIn(exchange, operator.email, { code: codeNow(exchange, -1) }))).toBe(
      'operator_login_failed',
    );
    expect(await refusalOf(logIn(exchange, operator.email))).toBe('ok');
  });

  it('OP2 and guesses stay counted: after a few of them even the right proof has to wait', async () => {
    for (let guess = 0; guess < 6; guess++) {
      exchange.clock.forward(3000);
      expect(await refusalOf(logIn(exchange, operator.email, { code: '000000' }))).toBe('operator_login_failed');
    }
    expect(await refusalOf(logIn(exchange, operator.email))).toBe('too_many_requests');
    minutes(1);
    expect(await refusalOf(logIn(exchange, operator.email))).toBe('ok');
    exchange.clock.forward(30_000);
    expect(await refusalOf(logIn(exchange, operator.email))).toBe('ok');
  });

  it('OP2 and a thousand concurrent guesses are refused unchecked', async () => {
    const counts = await atOnce(40, () => logIn(exchange, operator.email, { code: '111111' }));
    expect(counts.get('operator_login_failed')).toBeLessThanOrEqual(7);
    expect(counts.get('too_many_requests')).toBeGreaterThanOrEqual(33);
  });

  it('OP2 and strangers who guess do not lock the operator out', async () => {
    const proxied = await testExchange({ environment: { TRUSTED_PROXY: '127.0.0.1' } });
    try {
      const { email } = await operatorWith(proxied, 'finance');
      const from = async (address: string, code: string) => {
        const proof = { email, password: OPERATOR_PASSWORD, code };
        const response = await fetch(`${proxied.url}/api/console/login`, {
          method: 'POST',
          body: new URLSearchParams(proof),
          headers: { 'x-forwarded-for': address },
        });
        const { type, reason } = (await response.json()) as { type: string; reason?: string };
        return reason ?? type;
      };
      expect(await from('203.0.113.7', codeNow(proxied))).toBe('ok');
      const strangers = [];
      for (let guess = 0; guess < 8; guess++) strangers.push(await from(`198.51.100.${guess}`, '000000'));
      expect(strangers).toContain('too_many_requests');
      proxied.clock.forward(30_000);
      expect(await from('203.0.113.7', codeNow(proxied))).toBe('ok');
    } finally {
      await proxied.close();
    }
  });

  it('OP2 and an unknown email is counted like a known one', async () => {
    const answers = [];
    for (let guess = 0; guess < 8; guess++) answers.push(await refusalOf(logIn(exchange, 'nobody@example.com')));
    expect(answers).toContain('too_many_requests');
  });
});

describe('a session of an operator', () => {
  it('OP3 ends after half an hour without a request', async () => {
    minutes(29);
    await operator.client.send(calls.me, {});
    minutes(29);
    await operator.client.send(calls.me, {});
    minutes(30);
    expect(await refusalOf(operator.client.send(calls.me, {}))).toBe('session_invalid');
  });

  it('OP3 ends after twelve hours, however busy it was', async () => {
    for (let busy = 0; busy < 12 * 60 - 20; busy += 20) {
      minutes(20);
      await operator.client.send(calls.me, {});
    }
    minutes(19);
    expect(await refusalOf(operator.client.send(calls.me, {}))).toBe('ok');
    minutes(1);
    expect(await refusalOf(operator.client.send(calls.me, {}))).toBe('session_invalid');
  });

  it('OP3 ends when the operator logs out, and can be ended from another', async () => {
    const other = await operatorAgain(exchange, operator);
    const sessions = await operator.client.send(calls.sessions, {});
    expect(new Set(sessions.map(({ is_this }) => is_this))).toEqual(new Set([false, true]));
    await operator.client.send(calls.endSession, { id: other.session.id });
    expect(await refusalOf(other.client.send(calls.me, {}))).toBe('session_invalid');
    expect(await refusalOf(operator.client.send(calls.endSession, { id: other.session.id }))).toBe(
      'operator_session_unknown',
    );
    await operator.client.send(calls.logout, {});
    expect(await refusalOf(operator.client.send(calls.me, {}))).toBe('session_invalid');
  });

  it('OP3 of another operator can neither be seen nor ended', async () => {
    const other = await operatorWith(exchange, 'admin');
    expect(await refusalOf(other.client.send(calls.endSession, { id: operator.session.id }))).toBe(
      'operator_session_unknown',
    );
    expect(await other.client.send(calls.sessions, {})).toHaveLength(1);
    expect(await refusalOf(operator.client.send(calls.me, {}))).toBe('ok');
  });

  it('OP4 is not valid for customers’ calls, and a customer’s is not valid here', async () => {
    const customer = await loggedIn(exchange);
    expect(await refusalOf(exchange.client(operator.token).send(profileCalls.info, {}))).toBe('session_invalid');
    expect(await refusalOf(customer.client.send(calls.me, {}))).toBe('session_invalid');
    expect(await refusalOf(exchange.client().send(calls.me, {}))).toBe('session_invalid');
  });

  it('OP4 has the current roles', async () => {
    const counted = operator.client.send(calls.operators, { page: 1, limit: 10 });
    expect(await refusalOf(counted)).toBe('operator_not_allowed');
    await exchange.ports.db.run`update operator set roles = '{admin}' where id = ${operator.operator_id}`;
    expect(await refusalOf(operator.client.send(calls.operators, { page: 1, limit: 10 }))).toBe('ok');
  });
});

describe('an operator’s own password', () => {
  const request = { password: OPERATOR_PASSWORD, new_password: 'a long enough one' };

  it('OP5 is changed with the old one and a code; other sessions end and the act is recorded', async () => {
    const other = await operatorAgain(exchange, operator);
    await operator.client.send(calls.changePassword, { ...request, code: codeNow(exchange) });
    expect(await refusalOf(other.client.send(calls.me, {}))).toBe('session_invalid');
    expect(await refusalOf(operator.client.send(calls.me, {}))).toBe('ok');
    exchange.clock.forward(30_000);
    expect(await refusalOf(logIn(exchange, operator.email))).toBe('operator_login_failed');
    expect(await refusalOf(logIn(exchange, operator.email, { password: request.new_password }))).toBe('ok');
    const act = await exchange.ports.db.row`select action, operator_id from operator_act`;
    expect(act).toEqual({ action: 'operators.change-password', operator_id: operator.operator_id });
  });

  it('OP5 stays when the proof is wrong, and guesses at it are counted', async () => {
    const send = (more: object) =>
      refusalOf(operator.client.send(calls.changePassword, { ...request, code: codeNow(exchange), ...more }));
    expect(await send({ new_password: 'too short' })).toBe('operator_password_short');
    expect(await send({ password: 'wrong' })).toBe('operator_proof_wrong');
    expect(await send({ code: '000000' })).toBe('operator_proof_wrong');
    const answers = [];
    for (let guess = 0; guess < 8; guess++) answers.push(await send({ code: '000000' }));
    expect(answers).toContain('too_many_requests');
    expect(await exchange.ports.db.rows`select from operator_act`).toEqual([]);
  });
});

describe('in a demo', () => {
  it('OP6 operators of every role can log in with the code that the demo shows', async () => {
    await ensureDemoOperators(exchange.ports);
    await ensureDemoOperators(exchange.ports);
    for (const role of ['support', 'finance', 'compliance', 'content', 'admin']) {
      const email = `${role}@example.com`;
      const { code, wait_seconds } = await exchange.client().send(calls.demoCode, { email });
      expect(wait_seconds).toBe(0);
      expect((await logIn(exchange, email, { code })).operator.roles).toEqual([role]);
    }
  });

  it('OP6 a used code is not shown again, but the wait for the next one is', async () => {
    await ensureDemoOperators(exchange.ports);
    const email = 'finance@example.com';
    const ask = () => exchange.client().send(calls.demoCode, { email });
    for (const place of [1, 2]) {
      const { code, wait_seconds } = await ask();
      expect([place, wait_seconds]).toEqual([place, 0]);
      await logIn(exchange, email, { code });
    }
    const { code, wait_seconds } = await ask();
    expect(wait_seconds).toBeGreaterThan(0);
    exchange.clock.forward(wait_seconds * 1000);
    expect(await refusalOf(logIn(exchange, email, { code }))).toBe('ok');
  });

  it('OP6 no other operator’s code is shown', async () => {
    expect(await refusalOf(exchange.client().send(calls.demoCode, { email: operator.email }))).toBe('operator_unknown');
    expect(await refusalOf(exchange.client().send(calls.demoCode, { email: 'finance@example.com' }))).toBe(
      'operator_unknown',
    );
  });
});

it('OP6 outside a demo no code is shown and no operator exists beforehand', async () => {
  const real = await testExchange({ environment: { DEMO: 'off' } });
  try {
    const answer = await knock(real, '/console/demo_code', { email: 'finance@example.com' }, { method: 'GET' });
    expect([answer.status, answer.reason]).toEqual([404, 'not_found']);
    await expect(ensureDemoOperators(real.ports)).rejects.toThrow('demos');
  } finally {
    await real.close();
  }
});

it('OP1 hostile words are refused, never an internal error', async () => {
  const good = { email: operator.email, password: OPERATOR_PASSWORD, code: '123456' };
  for (const [field, value] of [
    ['email', 'x'.repeat(255)],
    ['email', 'a\u0000b'],
    ['password', 'x'.repeat(257)],
    ['code', ''],
    ['code', '1'.repeat(17)],
    ['code', '%'],
  ] as const) {
    const answer = await knock(exchange, '/console/login', { ...good, [field]: value });
    expect([answer.status, answer.type], `${field} ${value.slice(0, 20)}`).toEqual([200, 'error']);
  }
  for (const id of ['', 'x', '1', `${'a'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}'--`]) {
    const answer = await knock(exchange, '/console/sessions/end', { id }, { token: operator.token });
    expect([answer.status, answer.reason], id).toEqual([200, 'parameter_error']);
  }
});
