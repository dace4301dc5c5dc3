import { afterEach, beforeEach, expect, it } from 'vitest';
import { borrowingCalls } from '#contract/borrowing/calls.ts';
import { borrowingOperatorCalls as calls } from '#contract/borrowing/operator-calls.ts';
import { dashboardCalls } from '#contract/dashboard/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { borrow, borrower, fillPool, loanNow, poolSums, quoteAt, tickTo } from './testing/at-the-loan.ts';

let exchange: TestExchange;
let ann: TestCustomer;
beforeEach(async () => {
  exchange = await testExchange();
  await fillPool(exchange);
  await quoteAt(exchange, '10000');
  ann = await borrower(exchange);
});
afterEach(async () => {
  await exchange.audit();
  await exchange.close();
});

const two = async (role: 'admin' | 'finance'): Promise<[TestOperator, TestOperator]> => [
  await operatorWith(exchange, role),
  await operatorWith(exchange, role),
];
const confirm = ({ client }: TestOperator, id: number) => client.send(operatorsCalls.confirmProposal, { id });

const TERMS = {
  pledge_id: 2,
  days: 14,
  rate: Decimal.of('0.0002'),
  first_level: Decimal.of('0.5'),
  warning_level: Decimal.of('0.6'),
  liquidation_level: Decimal.of('0.7'),
  minimum: Decimal.of(10),
  maximum: Decimal.of(1000),
};

it('BW1 two administrators add a plan for everybody and end it; a loan keeps its terms', async () => {
  const [one, other] = await two('admin');
  const { proposal_id } = await one.client.send(calls.proposePlan, { ...TERMS, reason: 'routine' });
  expect(await exchange.client().send(borrowingCalls.plans, {})).toHaveLength(6);
  await confirm(other, proposal_id);
  const plan = (await exchange.client().send(borrowingCalls.plans, {})).at(-1);
  expect(plan).toMatchObject({
    id: 7,
    pledge_name: 'ETH',
    symbol: 'ETHUSDT',
    days: 14,
    first_level: Decimal.of('0.5'),
  });
  const loan = await borrow(ann, '1000', null, 7);
  expect(loan.pledge.toString()).toBe('0.8');
  const end = await one.client.send(calls.proposeOffer, { id: 7, is_offered: false, reason: 'routine' });
  await confirm(other, end.proposal_id);
  await expect(borrow(ann, '1000', null, 7)).rejects.toMatchObject({ reason: 'borrow_plan_unknown' });
  expect(await loanNow(ann, loan.id)).toMatchObject({ state: 'open', liquidation_level: Decimal.of('0.7') });
  expect((await one.client.send(calls.allPlans, {})).at(-1)).toMatchObject({ id: 7, is_offered: false, loans: 1 });
});

it('BW1 refuses terms out of order, stocks as pledges, and the terms of a plan never change', async () => {
  const [one] = await two('admin');
  const propose = (more: Partial<typeof TERMS>) =>
    one.client.send(calls.proposePlan, { ...TERMS, ...more, reason: 'routine' });
  await expect(propose({ first_level: Decimal.of('0.58') })).rejects.toMatchObject({ reason: 'borrow_terms_wrong' });
  await expect(propose({ rate: Decimal.zero })).rejects.toMatchObject({ reason: 'borrow_terms_wrong' });
  await expect(propose({ pledge_id: 101 })).rejects.toMatchObject({ reason: 'catalogue_unknown' });
  await expect(propose({ pledge_id: 3 })).rejects.toMatchObject({ reason: 'catalogue_unknown' });
  await expect(exchange.ports.db.run`update borrow_plan set rate = 0.001 where id = 1`).rejects.toThrow();
});

it('BW12 two finance operators give the pool money and take free money back, never lent money', async () => {
  const [one, other] = await two('finance');
  const move = (verb: 'give' | 'take_back', amount: string) =>
    one.client.send(calls.proposeMove, { move: verb, amount: Decimal.of(amount), reason: 'routine' });
  await confirm(other, (await move('give', '500')).proposal_id);
  expect(await poolSums(exchange)).toMatchObject({ given: Decimal.of(2_000_500), free: Decimal.of(2_000_500) });
  await expect(move('give', '999999999')).rejects.toMatchObject({ reason: 'borrow_treasury_short' });
  await expect(move('give', '0')).rejects.toMatchObject({ reason: 'borrow_nothing' });
  await expect(move('take_back', '2000501')).rejects.toMatchObject({ reason: 'borrow_pool_short' });
  const all = await move('take_back', '2000500');
  await borrow(ann);
  await expect(confirm(other, all.proposal_id)).rejects.toMatchObject({ reason: 'proposal_not_possible' });
  expect(await poolSums(exchange)).toMatchObject({ lent: Decimal.of(6500), free: Decimal.of(1_994_000) });
  const admin = await operatorWith(exchange, 'admin');
  await expect(
    admin.client.send(calls.proposeMove, { move: 'give', amount: Decimal.one, reason: 'routine' }),
  ).rejects.toMatchObject({ reason: 'operator_not_allowed' });
});

it('operators see the pool, loans near their levels and due days, and no customer', async () => {
  const [one] = await two('finance');
  const [far, near] = [await borrow(ann, '1000', '1'), await borrow(ann, '6500', '1')];
  await tickTo(exchange, '8600');
  const house = await one.client.send(calls.house, {});
  expect(house.near.map(({ id, health, is_warned }) => [id, health, is_warned])).toEqual([
    [near.id, 'warning', true],
    [far.id, 'safe', false],
  ]);
  expect(house.due).toEqual([{ day: '2026-04-08', loans: 2, principal: Decimal.of(7500) }]);
  expect(house.moves).toMatchObject([{ move: 'give', amount: Decimal.of(2_000_000) }]);
  await tickTo(exchange, '7000');
  const [taken] = await one.client.send(calls.liquidations, { limit: 10 });
  expect(taken).toMatchObject({ loan_id: near.id, kind: 'liquidate', symbol: 'BTCUSDT', tick: 3, lost: Decimal.zero });
  expect(JSON.stringify([house, taken])).not.toContain('user');
});

it('BW9 says on the first page that loans wait for prices', async () => {
  await borrow(ann);
  await exchange.runJobs('borrowing');
  const admin = await operatorWith(exchange, 'admin');
  const kinds = async () => (await admin.client.send(dashboardCalls.incidents, {})).map(({ kind }) => kind);
  expect(await kinds()).not.toContain('loans_late');
  await exchange.ports.db.run`update log_reader set log_index = -20000 where name = 'borrowing'`;
  expect(await kinds()).toContain('loans_late');
});
