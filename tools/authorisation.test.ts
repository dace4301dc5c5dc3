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
 * Who may call what, for every call of the contract and every kind of person, over real HTTP. The contract alone says
 * what is right: whoever adds a call has it tested here without writing anything.
 */

const principals = ['visitor', 'customer', ...operatorRoles] as const;
type Principal = (typeof principals)[number];

const calls = Object.entries(roomCalls).flatMap(([room, verbs]) =>
  Object.entries(verbs).map(([verb, call]) => ({ name: `${room}.${verb}`, call })),
);
const cells = calls.flatMap((one) => principals.map((principal) => ({ ...one, principal })));
type Cell = (typeof cells)[number];

/** How many knock at once; what one hears does not depend on the others. */
const AT_ONCE = 8;

const answers = new Map<string, Answer>();
const cellOf = (name: string, principal: Principal): string => `${principal} calls ${name}`;
const answerOf = (name: string, principal: Principal): Answer => {
  const answer = answers.get(cellOf(name, principal));
  if (!answer) throw new Error(`nobody knocked as ${principal} at ${name}`);
  return answer;
};

let exchange: TestExchange;
let customer: TestCustomer;
const operators = new Map<OperatorRole, TestOperator>();
/** Sessions of others of the same kind: whoever may not call is turned away before anything can end the session. */
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
  // What anybody may ask for is counted by where it comes from, and all of these come from here: one after the other.
  for (const cell of open) await knockAt(cell);
  await inParallel(closed, AT_ONCE, knockAt);
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

/** A new session each time: some calls end the one that they come with. A second later, so that it is the newest. */
const tokenOf = async (call: Call, principal: Principal): Promise<string | undefined> => {
  exchange.clock.forward(1000);
  if (!mayCall(call, principal)) return standing.get(principal);
  if (principal === 'visitor') return undefined;
  if (principal === 'customer') return (await entered(exchange, customer.user_id)).token;
  const operator = operators.get(principal);
  if (!operator) throw new Error(`nobody is ${principal}`);
  return (await operatorAgain(exchange, operator)).token;
};

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly reason: string | undefined;
}

/** Without any fields: who is asking is decided before what is asked. */
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

/** Whether the call must let that person as far as its fields. */
const mayCall = ({ access, roles }: Call, principal: Principal): boolean => {
  if (access === 'anyone') return true;
  if (access === 'customer') return principal === 'customer';
  return roles?.some((role) => role === principal) ?? false;
};

/** What somebody hears who may not: nobody at all, or an operator of another kind. */
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
    // An operator is nobody there: the answer is the one that a visitor gets.
    const expected = principal === 'customer' ? answer : answerOf(name, 'visitor');
    expect([answer.type, answer.reason]).toEqual([expected.type, expected.reason]);
  });

  test('whoever was turned away had a good session all the time', async () => {
    for (const principal of ['customer', ...operatorRoles] as const) {
      const call: Call = principal === 'customer' ? profileCalls.info : operatorsCalls.me;
      const headers = { authorization: standing.get(principal) ?? '' };
      const response = await fetch(`${exchange.url}/api${call.path}`, { method: call.method, headers });
      expect(((await response.json()) as { type: string }).type, principal).toBe('ok');
    }
  });

  test('every cell was there', () => {
    expect(cells).toHaveLength(calls.length * 7);
    for (const access of ['anyone', 'customer', 'operator']) {
      expect(calls.filter(({ call }) => call.access === access).length, access).toBeGreaterThan(5);
    }
  });
});

test.each(calls.filter(({ call }) => call.access === 'operator'))('$name names the roles that may', ({ call }) => {
  expect(call.roles?.length).toBeGreaterThan(0);
  expect(call.path).toMatch(/^\/console\//);
});

test('a call for operators without roles, or with roles for somebody else, does not compile', () => {
  const rest = { method: 'GET', path: '/x', summary: '', input: field.nothing(), output: field.nothing() } as const;
  // @ts-expect-error It says nothing of roles.
  define({ ...rest, access: 'operator', refusals: [] });
  // @ts-expect-error Nobody could call it.
  define({ ...rest, access: 'operator', roles: [], refusals: [] });
  // @ts-expect-error Customers have no roles.
  define({ ...rest, access: 'customer', roles: ['admin'], refusals: [] });
  // @ts-expect-error Operators prove themselves when they log in; the door would not ask.
  define({ ...rest, access: 'operator', roles: ['admin'], second_factor: true, refusals: [] });
  expect(define({ ...rest, access: 'operator', roles: ['admin'], refusals: [] }).roles).toEqual(['admin']);
});

test('no call outside the console has roles, and only its door is open to anyone there', () => {
  expect(calls.filter(({ call }) => call.access !== 'operator' && call.roles).map(({ name }) => name)).toEqual([]);
  const open = calls.filter(({ call }) => call.path.startsWith('/console/') && call.access !== 'operator');
  expect(open.map(({ name }) => name).sort()).toEqual(['operators.demoCode', 'operators.enrol', 'operators.login']);
});

test('a token that nobody has opens nothing', async () => {
  const closed = calls.filter((one) => one.call.access !== 'anyone');
  await inParallel(closed, AT_ONCE, async ({ call, name }) => {
    const headers = { authorization: 'A'.repeat(43) };
    const response = await fetch(`${exchange.url}/api${call.path}`, { method: call.method, headers });
    expect(((await response.json()) as { type: string }).type, name).toBe('999');
  });
});
