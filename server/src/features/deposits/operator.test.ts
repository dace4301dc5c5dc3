import { afterAll, beforeAll, expect, it } from 'vitest';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { depositsOperatorCalls } from '#contract/deposits/operator-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { customer, world } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { ensureDemoDeposits } from './index.ts';
import { openVoucher } from './testing/operators.ts';

const USDT = 3;
let exchange: TestExchange;
let one: TestOperator;
let two: TestOperator;
let seed = 500;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoDeposits(exchange.ports);
  [one, two] = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
});
afterAll(() => exchange.close());

const waiting = async (who: TestCustomer, value = '200', more: Record<string, unknown> = {}): Promise<number> => {
  const request = { account: await uploaded(who, seed++), amount: Decimal.of(value), currency: USDT, ...more };
  return (await who.client.send(depositsCalls.submit, request)).id;
};

const spot = async ({ user_id }: TestCustomer): Promise<string> =>
  (await balanceOf(exchange.ports.db, customer(user_id, 'spot'), USDT)).toString();

/** Both people open the voucher first, as DE27 asks; the tests of DE27 itself send the calls one by one. */
const propose = async (id: number, by = one): Promise<number> => {
  for (const operator of [one, two]) await openVoucher(operator, id);
  return (await by.client.send(depositsOperatorCalls.approve, { id, reason: 'seen_on_chain' })).proposal_id;
};

const confirm = (id: number, by = two) => by.client.send(operatorsCalls.confirmProposal, { id });

const stateOf = async (id: number) => (await one.client.send(depositsOperatorCalls.detail, { id })).state;

it('DE19 the queue is oldest first, and two people credit what the row says', async () => {
  const who = await loggedIn(exchange);
  const [first, second] = [await waiting(who, '200'), await waiting(who, '300.5', { type: 1 })];
  const { list, total } = await one.client.send(depositsOperatorCalls.queue, { limit: 50 });
  expect([list.map(({ id }) => id), total]).toEqual([[first, second], 2]);
  const bank_before = await balanceOf(exchange.ports.db, world('bank'), USDT);
  for (const id of [first, second]) await confirm(await propose(id));
  expect(await spot(who)).toBe('500.5');
  expect(bank_before.minus(await balanceOf(exchange.ports.db, world('bank'), USDT)).toString()).toBe('300.5');
  expect((await balanceOf(exchange.ports.db, world('chain-tron'), USDT)).toString()).toBe('-200');
  const { data } = await who.client.send(depositsCalls.log, { page: 1, limit: 10 });
  expect(data.map(({ status, state }) => [status, state])).toEqual([
    [2, 'credited'],
    [2, 'credited'],
  ]);
  expect(data[0]?.timeline.map(({ state }) => state)).toEqual(['submitted', 'credited']);
  const counts = await Promise.all(
    ([1, 2, 3] as const).map((status) => who.client.send(depositsCalls.log, { page: 1, limit: 10, status })),
  );
  expect(counts.map((log) => [log.data.length, log.total])).toEqual([
    [0, 0],
    [2, 2],
    [0, 0],
  ]);
  const acts = await who.client.send(operatorsCalls.customerActs, { limit: 20 });
  expect(acts.filter(({ action }) => action === 'deposits.approve')).toHaveLength(2);
});

it('OP26 opening a deposit is an act that the customer sees; opening it again soon is the same look', async () => {
  const who = await loggedIn(exchange);
  const id = await waiting(who);
  const open = (by: TestOperator) => by.client.send(depositsOperatorCalls.detail, { id });
  const looks = async () =>
    (await who.client.send(operatorsCalls.customerActs, { limit: 20 })).filter(
      ({ action }) => action === 'deposits.view',
    );
  await open(one);
  await open(one);
  expect(await looks()).toMatchObject([{ target_type: 'deposit', target_id: String(id), reason: 'review' }]);
  await open(two);
  expect(await looks()).toHaveLength(2);
});

it('P44 DE19 one person alone cannot credit, nor another role, nor a customer', async () => {
  const who = await loggedIn(exchange);
  const id = await waiting(who);
  const proposal_id = await propose(id);
  await expect(confirm(proposal_id, one)).rejects.toMatchObject({ reason: 'four_eyes_same_person' });
  await expect(propose(id, two)).rejects.toMatchObject({ reason: 'already_proposed' });
  for (const role of ['support', 'compliance', 'content', 'admin'] as const) {
    const other = await operatorWith(exchange, role);
    await expect(propose(id, other), role).rejects.toMatchObject({ reason: 'operator_not_allowed' });
    await expect(confirm(proposal_id, other), role).rejects.toThrow();
    const request = { id, reason: 'not_received' } as const;
    await expect(other.client.send(depositsOperatorCalls.reject, request)).rejects.toMatchObject({
      reason: 'operator_not_allowed',
    });
  }
  await expect(who.client.send(depositsOperatorCalls.approve, { id, reason: 'seen_on_chain' })).rejects.toThrow();
  expect([await spot(who), await stateOf(id)]).toEqual(['0', 'submitted']);
});

it('DE19 of twenty concurrent confirmations one credits; concurrent approval and rejection end in one state', async () => {
  const who = await loggedIn(exchange);
  const id = await waiting(who, '100');
  const proposal_id = await propose(id);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(proposal_id)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await spot(who)).toBe('100');
  await expect(propose(id)).rejects.toMatchObject({ reason: 'already_decided' });

  const torn = await waiting(who, '70');
  const torn_proposal = await propose(torn);
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 10 }, () => confirm(torn_proposal)),
    ...Array.from({ length: 10 }, () =>
      two.client.send(depositsOperatorCalls.reject, { id: torn, reason: 'not_received' }),
    ),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await spot(who)).toBe((await stateOf(torn)) === 'credited' ? '170' : '100');
});

it('DE20 a rejection has a reason, moves nothing, and cannot be reversed', async () => {
  const who = await loggedIn(exchange);
  const id = await waiting(who);
  const proposal_id = await propose(id);
  await one.client.send(depositsOperatorCalls.reject, { id, reason: 'amount_differs' });
  const { data } = await who.client.send(depositsCalls.log, { page: 1, limit: 10 });
  expect(data[0]).toMatchObject({ status: 3, state: 'rejected', reason: 'amount_differs' });
  await expect(confirm(proposal_id)).rejects.toMatchObject({ reason: 'proposal_expired' });
  await expect(one.client.send(depositsOperatorCalls.reject, { id, reason: 'duplicate' })).rejects.toMatchObject({
    reason: 'already_decided',
  });
  expect(await spot(who)).toBe('0');
  await expect(
    exchange.ports.db.run`update deposit set state = 'submitted', reason = '' where id = ${id}`,
  ).rejects.toThrow('a decided deposit stays decided');
});

it('P32 DE21 the voucher is shown to finance only, and every look is an act that the customer sees', async () => {
  const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
  const id = await waiting(who);
  const { data } = await who.client.send(depositsCalls.log, { page: 1, limit: 1 });
  const path = data[0]?.user_account ?? '';
  for (const token of [undefined, other.token, one.token]) {
    const response = await fetch(`${exchange.url}${path}`, {
      headers: token === undefined ? {} : { authorization: token },
    });
    expect(response.status).toBe(404);
  }
  for (let look = 0; look < 2; look++) {
    const { picture } = await one.client.send(depositsOperatorCalls.voucher, { id });
    expect(picture).toMatch(/^data:image\/jpeg;base64,[A-Za-z0-9+/=]{100,}$/);
  }
  const support = await operatorWith(exchange, 'support');
  await expect(support.client.send(depositsOperatorCalls.voucher, { id })).rejects.toMatchObject({
    reason: 'operator_not_allowed',
  });
  const acts = await who.client.send(operatorsCalls.customerActs, { limit: 20 });
  expect(acts.filter(({ action }) => action === 'deposits.view-voucher')).toHaveLength(2);
  await expect(one.client.send(depositsOperatorCalls.voucher, { id: 999_999 })).rejects.toMatchObject({
    reason: 'deposit_unknown',
  });
  expect(exchange.errors).toEqual([]);
});
