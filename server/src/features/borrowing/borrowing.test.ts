import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { borrowingCalls } from '#contract/borrowing/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { entered, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import {
  borrow,
  borrower,
  DAY_MS,
  ETH_MONTH,
  fillPool,
  kindsOf,
  loanNow,
  moneyOf,
  poolAddsUp,
  poolSums,
  quoteAt,
  repay,
  tickTo,
} from './testing/at-the-loan.ts';

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
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const release = (who: TestCustomer, id: number, amount: string) =>
  who.client.send(borrowingCalls.release, { id, amount: Decimal.of(amount) });
const pledge = (who: TestCustomer, id: number, amount: string) =>
  who.client.send(borrowingCalls.pledge, { id, amount: Decimal.of(amount) });
const poolAdds = async (): Promise<void> => expect(await poolAddsUp(exchange)).toBe(true);

describe('the plans', () => {
  it('BW1 are public, with the terms of the family and our own', async () => {
    const plans = await exchange.client().send(borrowingCalls.plans, {});
    expect(plans.map(({ pledge_name, days }) => `${pledge_name} ${days}`)).toEqual([
      'BTC 7',
      'BTC 30',
      'BTC 90',
      'ETH 7',
      'ETH 30',
      'ETH 90',
    ]);
    expect(plans[1]).toMatchObject({
      borrow_margin: '1.5385',
      borrow_lixi: '0.0003',
      lock_dividend_days: 30,
      is_fresh: true,
    });
    expect(await exchange.client().send(borrowingCalls.plan, { id: 2 })).toMatchObject({ id: 2, is_offered: true });
    await expect(exchange.client().send(borrowingCalls.plan, { id: 99 })).rejects.toMatchObject({
      reason: 'borrow_plan_unknown',
    });
  });
});

describe('borrowing', () => {
  it('BW2, BW3 moves the pledge and the money in one entry and names its tick', async () => {
    const loan = await borrow(ann);
    expect(loan).toMatchObject({
      status: 2,
      state: 'open',
      end_at: '2026-04-08 14:05:01',
      level: Decimal.of('0.650195'),
    });
    expect(loan.opened_by).toMatchObject({ symbol: 'BTCUSDT', seq: 1, price: Decimal.of(10_000) });
    expect([loan.owed, loan.interest_a_day, loan.liquidation_price].map(String)).toEqual([
      '6501.95',
      '1.95',
      '7833.67469879',
    ]);
    expect(await moneyOf(exchange, ann)).toEqual(['1', '1', '7500']);
    expect(await poolSums(exchange)).toMatchObject({
      free: Decimal.of(1_993_500),
      lent: Decimal.of(6500),
      loans: 1,
    });
    await poolAdds();
  });

  it('BW2 pledges what the first level needs, rounded up, when no pledge is said', async () => {
    const loan = await borrow(ann, '1000', null, ETH_MONTH);
    expect(loan.pledge.toString()).toBe('0.61538462');
  });

  it('BW2, BW3 refuses without identity, pledge, price, pool or an offered plan, and stores nothing', async () => {
    const bob = await loggedIn(exchange);
    await expect(borrow(bob)).rejects.toMatchObject({ type: '998' });
    await expect(borrow(ann, '6500', '0.99999999')).rejects.toMatchObject({
      reason: 'borrow_pledge_short',
      message: expect.stringContaining('1 BTC'),
    });
    await expect(borrow(ann, '6500', '3')).rejects.toMatchObject({ reason: 'insufficient_balance' });
    await expect(borrow(ann, '99')).rejects.toMatchObject({ reason: 'borrow_below_minimum' });
    await expect(borrow(ann, '200001')).rejects.toMatchObject({ reason: 'borrow_above_maximum' });
    await expect(borrow(ann, '100.0000001')).rejects.toMatchObject({ reason: 'borrow_too_fine' });
    await expect(borrow(ann, '100', '1.000000001')).rejects.toMatchObject({ reason: 'borrow_pledge_too_fine' });
    await expect(borrow(ann, '100', '1', 99)).rejects.toMatchObject({ reason: 'borrow_plan_unknown' });
    exchange.clock.forward(60_000);
    await expect(borrow(ann)).rejects.toMatchObject({ reason: 'price_not_fresh' });
    expect((await ann.client.send(borrowingCalls.orders, { page: 1, limit: 10 })).order_list).toEqual([]);
    expect(await moneyOf(exchange, ann)).toEqual(['2', '0', '1000']);
  });

  it('BW15 a customer has at most twenty open loans', async () => {
    for (let loan = 0; loan < 20; loan++) await borrow(ann, '100', '0.05');
    await expect(borrow(ann, '100', '0.05')).rejects.toMatchObject({ reason: 'borrow_too_many' });
    expect((await ann.client.send(borrowingCalls.orders, { page: 1, limit: 100, status: 2 })).order_list).toHaveLength(
      20,
    );
    expect((await ann.client.send(borrowingCalls.orders, { page: 1, limit: 100, status: 1 })).order_list).toEqual([]);
  });
});

describe('repaying', () => {
  it('BW4, BW5 interest first, in part, and with the last unit the pledge returns', async () => {
    const { id } = await borrow(ann);
    await tickTo(exchange, '10000', DAY_MS);
    ann = await entered(exchange, ann.user_id);
    const part = await repay(ann, id, '1003.9');
    expect([part.principal, part.interest, part.repaid_interest].map(String)).toEqual(['5500', '0', '3.9']);
    expect(part.state).toBe('open');
    await tickTo(exchange, '10000', DAY_MS);
    ann = await entered(exchange, ann.user_id);
    expect((await loanNow(ann, id)).interest.toString()).toBe('1.65');
    const done = await repay(ann, id, '100000');
    expect(done).toMatchObject({ state: 'repaid', status: 3, level: null });
    expect(await moneyOf(exchange, ann)).toEqual(['2', '0', '994.45']);
    await expect(repay(ann, id)).rejects.toMatchObject({ reason: 'borrow_loan_ended' });
    const { events } = await loanNow(ann, id);
    expect(events.map(({ kind, money }) => `${kind} ${String(money)}`)).toEqual([
      'lend 6500',
      'repay 1003.9',
      'repay 5501.65',
    ]);
    expect(await kindsOf(ann)).toEqual(['borrow_repaid']);
    expect(await poolSums(exchange)).toMatchObject({
      interest: Decimal.of('5.55'),
      lent: Decimal.zero,
    });
    await poolAdds();
  });

  it('BW5 refuses nothing, too fine, too little money and other customers’ loans', async () => {
    const { id } = await borrow(ann);
    await expect(repay(ann, id, '0')).rejects.toMatchObject({ reason: 'borrow_nothing' });
    await expect(repay(ann, id, '0.0000001')).rejects.toMatchObject({ reason: 'borrow_too_fine' });
    const bob = await borrower(exchange);
    await expect(repay(bob, id)).rejects.toMatchObject({ reason: 'borrow_loan_unknown' });
    await expect(loanNow(bob, id)).rejects.toMatchObject({ reason: 'borrow_loan_unknown' });
  });
});

describe('the pledge', () => {
  it('BW6 can be added at any time, and taken back down to the first level', async () => {
    const { id } = await borrow(ann);
    await expect(release(ann, id, '0.00000001')).rejects.toMatchObject({ reason: 'borrow_release_too_much' });
    await pledge(ann, id, '0.5');
    const loan = await loanNow(ann, id);
    expect(loan.releasable?.toString()).toBe('0.4997');
    await expect(release(ann, id, '0.49970001')).rejects.toMatchObject({
      reason: 'borrow_release_too_much',
      message: expect.stringContaining('0.4997 BTC'),
    });
    expect((await release(ann, id, '0.4997')).level?.lte(Decimal.of('0.65'))).toBe(true);
    exchange.clock.forward(60_000);
    await expect(release(ann, id, '0.00000001')).rejects.toMatchObject({ reason: 'price_not_fresh' });
    expect((await pledge(ann, id, '0.1')).pledge.toString()).toBe('1.1003');
    await expect(pledge(ann, id, '0')).rejects.toMatchObject({ reason: 'borrow_nothing' });
    await expect(pledge(ann, id, '50')).rejects.toMatchObject({ reason: 'insufficient_balance' });
  });
});
