import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { customersCalls as calls } from '#contract/customers/calls.ts';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { entered, funded, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { knock } from '../operators/testing/console.ts';

let exchange: TestExchange;
let ann: TestCustomer;
const operators = {} as Record<OperatorRole, TestOperator>;

beforeAll(async () => {
  exchange = await testExchange();
  for (const role of ['support', 'finance', 'compliance', 'content', 'admin'] as const) {
    operators[role] = await operatorWith(exchange, role);
  }
  ann = await funded(exchange);
  await called(ann, 'Ann Smith', { area_code: '86', mobile: '13800138000' });
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const called = (
  { user_id }: TestCustomer,
  nickname: string,
  phone: { readonly area_code: string | null; readonly mobile: string | null } = { area_code: null, mobile: null },
): Promise<number> => exchange.ports.db.run`
  update customer set nickname = ${nickname}, area_code = ${phone.area_code}, mobile = ${phone.mobile}
  where id = ${user_id}`;

const search = (q: string, more: Partial<InputOf<typeof calls.search>> = {}) =>
  operators.support.client.send(calls.search, { q, limit: 25, ...more });
const idsOf = async (q: string): Promise<number[]> => (await search(q)).list.map(({ id }) => id);
const actsOf = (who: TestCustomer) => who.client.send(operatorsCalls.customerActs, { limit: 100 });
const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (failure: { reason?: string }) => failure.reason ?? String(failure),
  );

describe('finding a customer', () => {
  it('CU2 works by id, email, phone and the beginning of a nickname', async () => {
    const email = (
      await exchange.ports.db.row<{ email: string }>`
      select email from customer where id = ${ann.user_id}`
    )?.email;
    const ways = [String(ann.user_id), email?.toUpperCase() ?? '', '13800138000', '+86 138 0013-8000', 'ANN s'];
    for (const q of ways) expect(await idsOf(q), q).toEqual([ann.user_id]);
    expect(await idsOf('nn Smith'), 'the beginning, not the middle').toEqual([]);
    expect(await idsOf('+1 13800138000'), 'another country').toEqual([]);
  });

  it('CU3 shows masked contacts only', async () => {
    const { list } = await search('13800138000');
    expect(list[0]).toMatchObject({ id: ann.user_id, nickname: 'Ann Smith', level: 0, mobile: '138••••00' });
    expect(list[0]?.email).toMatch(/^c•••\d+@example\.com$/);
  });

  it('CU2 pages without a gap', async () => {
    const people: TestCustomer[] = [];
    // Two with the same name: the id separates them.
    for (const name of ['Page 0', 'page 0', 'Page 1', 'PAGE 1', 'page 2']) {
      const one = await loggedIn(exchange);
      await called(one, name);
      people.push(one);
    }
    const found: number[] = [];
    let after: number | undefined;
    do {
      const page = await search('page', { limit: 2, after });
      expect(page.list.length).toBeLessThanOrEqual(2);
      found.push(...page.list.map(({ id }) => id));
      after = page.next_after ?? undefined;
    } while (after !== undefined);
    expect(found).toEqual(people.map(({ user_id }) => user_id));
  });

  it.each([
    '%',
    '_%',
    "'; drop table customer; --",
    '\\',
    'a\\%',
    '\u{10ffff}\u{10ffff}',
    '9'.repeat(250),
    '@',
    '+',
    '   ',
  ])('CU2 finds no customer for %j, without an error', async (q) => expect(await idsOf(q)).toEqual([]));

  it('CU2 refuses a query that is not text', async () => {
    const wrong: Record<string, string>[] = [{ q: '\u0000a' }, {}, { q: 'x'.repeat(255) }, { q: 'ann', after: '-1' }];
    for (const fields of wrong) {
      const { token } = operators.support;
      const answer = await knock(exchange, calls.search.path, fields, { token });
      expect([answer.status, answer.reason], JSON.stringify(fields)).toEqual([200, 'parameter_error']);
    }
  });

  it('CU3 is an act that records the query, and does not count as a look at a customer', async () => {
    const before = (await actsOf(ann)).length;
    await search('Ann Smith');
    expect(await actsOf(ann)).toHaveLength(before);
    const [act] = await operators.admin.client.send(operatorsCalls.acts, { limit: 1, action: 'customers.search' });
    expect(act?.after).toBe(JSON.stringify({ found: [ann.user_id], q: 'Ann Smith' }));
    expect(act?.line).not.toContain('Ann');
  });
});

const LOOKS = [
  ['customers.view', calls.profile, ['support', 'compliance']],
  ['customers.view-sessions', calls.sessions, ['support', 'compliance']],
  ['customers.view-balances', calls.balances, ['finance']],
  ['customers.view-records', calls.records, ['finance']],
  ['customers.view-deposits', calls.deposits, ['finance']],
  ['customers.view-withdrawals', calls.withdrawals, ['finance']],
  ['customers.view-acts', calls.acts, ['support', 'compliance', 'finance']],
] as const satisfies readonly (readonly [string, Call, readonly OperatorRole[]])[];

const lookAt = <C extends (typeof LOOKS)[number][1]>(
  { client }: TestOperator,
  call: C,
  id: number,
): Promise<OutputOf<C>> => client.send(call, { id, reason: 'review', limit: 50 } as unknown as InputOf<C>);

describe('looking at a customer', () => {
  it.each(LOOKS)('CU1, CU4 %s is for its roles, and the customer sees it', async (action, call, roles) => {
    for (const [role, operator] of Object.entries(operators)) {
      const before = (await actsOf(ann)).length;
      const may = (roles as readonly string[]).includes(role);
      expect(await reasonOf(lookAt(operator, call, ann.user_id)), role).toBe(may ? 'done' : 'operator_not_allowed');
      const acts = await actsOf(ann);
      expect(acts.length - before, role).toBe(may ? 1 : 0);
      if (!may) continue;
      const whom = { target_type: 'customer', target_id: String(ann.user_id) };
      expect(acts[0]).toMatchObject({ action, ...whom, operator_id: operator.operator_id, reason: 'review' });
    }
  });

  it('CU4 wants one of the known reasons', async () => {
    const { token } = operators.support;
    const fields = { id: String(ann.user_id), reason: 'curiosity' };
    expect((await knock(exchange, calls.profile.path, fields, { token })).reason).toBe('parameter_error');
  });

  it('CU5 at an unknown customer is not an act', async () => {
    const count = () => exchange.ports.db.row<{ acts: number }>`select count(*) as acts from operator_act`;
    const before = await count();
    for (const [, call, [role]] of LOOKS) {
      expect(await reasonOf(lookAt(operators[role], call, 999_999_999))).toBe('customer_unknown');
    }
    expect(await reasonOf(operators.support.client.send(calls.endSessions, { id: 1, reason: 'device_lost' }))).toBe(
      'customer_unknown',
    );
    expect(await count()).toEqual(before);
  });

  it('CU6 shows no hash, no token and no id of a session', async () => {
    const shown: unknown[] = [(await search(String(ann.user_id))).list];
    for (const [, call, [role]] of LOOKS) shown.push(await lookAt(operators[role], call, ann.user_id));
    const text = JSON.stringify(shown);
    const { db } = exchange.ports;
    const own = await db.row<Record<string, string>>`
      select c.password_hash, c.pay_password_hash, s.id::text as session, encode(s.token_sha256, 'hex') as token
      from customer c join session s on s.user_id = c.id where c.id = ${ann.user_id} limit 1`;
    for (const secret of [...Object.values(own ?? {}), ann.token, 'hash', 'sealed', 'secret']) {
      expect(text).not.toContain(secret);
    }
    expect(Object.keys(own ?? {})).toHaveLength(4);
  });

  it('CU1 shows the person to support and the money to finance', async () => {
    const profile = await lookAt(operators.support, calls.profile, ann.user_id);
    expect(profile).toMatchObject({ nickname: 'Ann Smith', area_code: '86', mobile: '13800138000', level: 0 });
    expect(profile).toMatchObject({ has_password: true, has_payment_password: true, has_authenticator: false });
    expect(profile).not.toHaveProperty('balance');
    const balances = await lookAt(operators.finance, calls.balances, ann.user_id);
    expect(balances).toEqual([
      { account: 'spot', currency_id: 3, currency_name: 'USDT', available: Decimal.of(10000), held: Decimal.zero },
    ]);
    expect(await lookAt(operators.support, calls.sessions, ann.user_id)).toHaveLength(1);
  });

  it('CU4 shows records page by page, as the customer has them, and each page is an act', async () => {
    const who = await funded(exchange);
    for (const number of ['1', '2', '3']) {
      const request = { currency_id: 3, number: Decimal.of(number), from_field: 'change', to_field: 'lever' } as const;
      await who.client.send(transfersCalls.move, request);
    }
    const own = await who.client.send(recordsCalls.records, { limit: 100 });
    const found: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const request = { id: who.user_id, reason: 'review', cursor, limit: 3 } as const;
      const page = await operators.finance.client.send(calls.records, request);
      found.push(...page.list.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
      pages += 1;
    } while (cursor !== undefined);
    expect(found).toEqual(
      own.records.flatMap(({ id, movements }) => movements.map(({ line }) => `${id}.${line}`).toReversed()),
    );
    expect(pages).toBeGreaterThan(1);
    expect(await actsOf(who)).toHaveLength(pages);

    // CU8: support and the customer speak of the same thing.
    const [first] = (
      await operators.finance.client.send(calls.records, { id: who.user_id, reason: 'review', limit: 1 })
    ).list;
    expect(first).toMatchObject({ name: own.records[0]?.info, reference: own.records[0]?.reference });
    expect(first?.name, 'not a code').not.toBe(first?.reason);
  });
});

describe('ending sessions', () => {
  it('CU7 logs out that customer everywhere, no other customer, and changes nothing else', async () => {
    const who = await loggedIn(exchange);
    const second = await entered(exchange, who.user_id);
    const row = () => exchange.ports.db.row`select * from customer where id = ${who.user_id}`;
    const before = await row();
    const request = { id: who.user_id, reason: 'device_lost' } as const;
    expect(await operators.support.client.send(calls.endSessions, request)).toEqual({ ended: 2 });
    for (const session of [who, second]) expect(await reasonOf(actsOf(session))).toBe('session_invalid');
    expect(await row()).toEqual(before);
    expect(await reasonOf(actsOf(ann))).toBe('done');
    const [act] = await actsOf(await entered(exchange, who.user_id));
    expect(act).toMatchObject({ action: 'customers.end-sessions', reason: 'device_lost' });
    for (const role of ['compliance', 'finance', 'admin', 'content'] as const) {
      expect(await reasonOf(operators[role].client.send(calls.endSessions, request))).toBe('operator_not_allowed');
    }
  });
});
