import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roomCalls } from '#contract/calls.ts';
import { call as define, type Call } from '#contract/kit/call.ts';
import * as field from '#contract/kit/fields.ts';
import { operatorRoles, type OperatorRole } from '#contract/kit/roles.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { entered, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { inParallel } from '#server/testing/ledger-load.ts';
import { operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';

/*
 * Who may call what, for every call of the contract and every kind of caller, over real HTTP. The expectation comes
 * from the contract alone, so a new call is tested automatically.
 */

const principals = ['visitor', 'customer', ...operatorRoles] as const;
type Principal = (typeof principals)[number];

const calls = Object.entries(roomCalls).flatMap(([room, verbs]) =>
  Object.entries(verbs).map(([verb, call]) => ({ name: `${room}.${verb}`, call })),
);
const cells = calls.flatMap((one) => principals.map((principal) => ({ ...one, principal })));
type Cell = (typeof cells)[number];

/** Concurrent requests; an answer does not depend on the others. */
const AT_ONCE = 8;

const answers = new Map<string, Answer>();
const cellOf = (name: string, principal: Principal): string => `${principal} calls ${name}`;
const answerOf = (name: string, principal: Principal): Answer => {
  const answer = answers.get(cellOf(name, principal));
  if (!answer) throw new Error(`no request as ${principal} to ${name}`);
  return answer;
};

let exchange: TestExchange;
let customer: TestCustomer;
const operators = new Map<OperatorRole, TestOperator>();
/** Other sessions of the same kind: a refused caller is turned away before anything can end the session. */
const standing = new Map<Principal, string>();

beforeAll(async () => {
  exchange = await testExchange();
  customer = await loggedIn(exchange);
  standing.set('customer', (await loggedIn(exchange)).token);
  for (const role of operatorRoles) {
    operators.set(role, await operatorWith(exchange, role));
    standing.set(role, (await operatorWith(exchange, role)).token);
  }
  const knockAt = async ({ name, call, principal }: Cell): Promise<void> => {
    answers.set(cellOf(name, principal), await knock(call, principal));
  };
  const [open = [], closed = []] = [true, false].map((is_open) =>
    cells.filter(({ call }) => (call.access === 'anyone') === is_open),
  );
  // Public calls are rate-limited by source, and all of these come from here: one after the other.
  for (const cell of open) await knockAt(cell);
  await inParallel(closed, AT_ONCE, knockAt);
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

/** A new session each time: some calls end their own session. A second later, so that it is the newest. */
const tokenOf = async (call: Call, principal: Principal): Promise<string | undefined> => {
  exchange.clock.forward(1000);
  if (!mayCall(call, principal)) return standing.get(principal);
  if (principal === 'visitor') return undefined;
  if (principal === 'customer') return (await entered(exchange, customer.user_id)).token;
  const operator = operators.get(principal);
  if (!operator) throw new Error(`no operator is ${principal}`);
  return (await operatorAgain(exchange, operator)).token;
};

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly reason: string | undefined;
}

/** Without any fields: the caller is checked before the input. */
const knock = async (call: Call, principal: Principal): Promise<Answer> => {
  const { method, path, body } = call;
  const token = await tokenOf(call, principal);
  const form = body === 'file' ? new FormData() : new URLSearchParams();
  const response = await fetch(`${exchange.url}/api${path}`, {
    method,
    headers: token === undefined ? {} : { authorization: token },
    ...(method === 'GET' ? {} : { body: form }),
  });
  const { type, code, reason } = (await response.json()) as { type?: string; code?: number; reason?: string };
  return { status: response.status, type: type ?? (code === 1 ? 'ok' : 'error'), reason };
};

/** Whether the call must accept this caller up to its fields. */
const mayCall = ({ access, roles }: Call, principal: Principal): boolean => {
  if (access === 'anyone') return true;
  if (access === 'customer') return principal === 'customer';
  return roles?.some((role) => role === principal) ?? false;
};

/** The refusal for a visitor, or for an operator of another role. */
const noOf = ({ access }: Call, principal: Principal): Pick<Answer, 'type' | 'reason'> =>
  access === 'operator' && operatorRoles.some((role) => role === principal)
    ? { type: 'error', reason: 'operator_not_allowed' }
    : { type: '999', reason: 'session_invalid' };

describe('who may call what', () => {
  test.each(cells)('$principal calls $name', ({ name, call, principal }) => {
    const answer = answerOf(name, principal);
    expect(answer.status).toBe(200);
    if (!mayCall(call, principal)) return expect(answer).toMatchObject(noOf(call, principal));
    expect(answer.reason).not.toBe('operator_not_allowed');
    if (call.access !== 'anyone') return expect(answer.reason).not.toBe('session_invalid');
    // An operator counts as a visitor there and gets the same answer.
    const expected = principal === 'customer' ? answer : answerOf(name, 'visitor');
    expect([answer.type, answer.reason]).toEqual([expected.type, expected.reason]);
  });

  test('every refused caller had a valid session all the time', async () => {
    for (const principal of ['customer', ...operatorRoles] as const) {
      const call: Call = principal === 'customer' ? profileCalls.info : operatorsCalls.me;
      const headers = { authorization: standing.get(principal) ?? '' };
      const response = await fetch(`${exchange.url}/api${call.path}`, { method: call.method, headers });
      expect(((await response.json()) as { type: string }).type, principal).toBe('ok');
    }
  });

  test('every combination was tested', () => {
    expect(cells).toHaveLength(calls.length * 7);
    for (const access of ['anyone', 'customer', 'operator']) {
      expect(calls.filter(({ call }) => call.access === access).length, access).toBeGreaterThan(5);
    }
  });
});

test.each(calls.filter(({ call }) => call.access === 'operator'))('$name names its roles', ({ call }) => {
  expect(call.roles?.length).toBeGreaterThan(0);
  expect(call.path).toMatch(/^\/console\//);
});

test('an operator call without roles, or other calls with roles, do not compile', () => {
  const rest = { method: 'GET', path: '/x', summary: '', input: field.nothing(), output: field.nothing() } as const;
  // @ts-expect-error It declares no roles.
  define({ ...rest, access: 'operator', refusals: [] });
  // @ts-expect-error No operator could call it.
  define({ ...rest, access: 'operator', roles: [], refusals: [] });
  // @ts-expect-error Customers have no roles.
  define({ ...rest, access: 'customer', roles: ['admin'], refusals: [] });
  // @ts-expect-error Operators prove themselves when they log in; the HTTP layer would not ask.
  define({ ...rest, access: 'operator', roles: ['admin'], second_factor: true, refusals: [] });
  expect(define({ ...rest, access: 'operator', roles: ['admin'], refusals: [] }).roles).toEqual(['admin']);
});

test('no call outside the console has roles, and in the console only login, enrolment and the demo code are open', () => {
  expect(calls.filter(({ call }) => call.access !== 'operator' && call.roles).map(({ name }) => name)).toEqual([]);
  const open = calls.filter(({ call }) => call.path.startsWith('/console/') && call.access !== 'operator');
  expect(open.map(({ name }) => name).sort()).toEqual(['operators.demoCode', 'operators.enrol', 'operators.login']);
});

test('an unknown token opens nothing', async () => {
  const closed = calls.filter((one) => one.call.access !== 'anyone');
  await inParallel(closed, AT_ONCE, async ({ call, name }) => {
    const headers = { authorization: 'A'.repeat(43) };
    const response = await fetch(`${exchange.url}/api${call.path}`, { method: call.method, headers });
    expect(((await response.json()) as { type: string }).type, name).toBe('999');
  });
});
