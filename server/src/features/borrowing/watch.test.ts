import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { yearFileOf } from '../balances/testing/year-file.ts';
import {
  borrow,
  borrower,
  DAY_MS,
  fillPool,
  kindsOf,
  loanNow,
  messagesOf,
  moneyOf,
  MONTH,
  poolNow,
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

const poolAdds = async (): Promise<void> => expect(await poolAddsUp(exchange)).toBe(true);

describe('a falling price', () => {
  it('BW7 warns once, says what ends it, and warns again only after the level was well below', async () => {
    const { id } = await borrow(ann);
    await tickTo(exchange, '8669.3');
    expect(await kindsOf(ann)).toEqual([]);
    await tickTo(exchange, '8669.2');
    const [warning] = await messagesOf(ann);
    expect(warning).toMatchObject({
      kind: 'borrow_warning',
      values: { symbol: 'BTC/USDT', price: '8669.20', coin: 'BTC', loan: `B-${id}` },
    });
    await tickTo(exchange, '8500');
    await tickTo(exchange, '8700');
    await tickTo(exchange, '8500');
    expect(await kindsOf(ann)).toHaveLength(1);
    await tickTo(exchange, '9130');
    expect((await loanNow(ann, id)).is_warned).toBe(false);
    await tickTo(exchange, '8600');
    expect(await kindsOf(ann)).toHaveLength(2);
    const amount = Decimal.of((await messagesOf(ann))[0]?.values['amount'] ?? '');
    expect((await repay(ann, id, amount.toString())).level?.lte(Decimal.of('0.65'))).toBe(true);
  });

  it('BW8 takes only what is needed at the tick that reached the level, and says so', async () => {
    const { id } = await borrow(ann);
    await tickTo(exchange, '7833.67');
    const loan = await loanNow(ann, id);
    expect(loan).toMatchObject({ state: 'open', is_warned: false });
    expect(loan.level?.lte(Decimal.of('0.65'))).toBe(true);
    const event = loan.events.at(-1);
    expect(event).toMatchObject({
      kind: 'liquidate',
      tick: { seq: 2, price: Decimal.of('7833.67') },
      lost: Decimal.zero,
    });
    expect(event?.coins.toString()).toBe('0.51428714');
    expect((await messagesOf(ann)).map(({ kind, values }) => [kind, values['tick'], values['end']])).toEqual([
      ['borrow_liquidated', '2', 'open'],
    ]);
    expect(await poolNow(exchange)).toMatchObject({ btc: '0.51428714' });
    await poolAdds();
    await exchange.runJobs('borrowing');
    expect((await loanNow(ann, id)).events).toHaveLength(2);
  });

  it('BW8 takes all when it does not cover the debt: the customer owes nothing and the pool counts the loss', async () => {
    const { id } = await borrow(ann);
    await tickTo(exchange, '6000');
    const loan = await loanNow(ann, id);
    expect(loan).toMatchObject({ state: 'liquidated', owed: Decimal.zero, pledge: Decimal.zero });
    expect(loan.lost.toString()).toBe('501.95');
    expect(await poolSums(exchange)).toMatchObject({
      lost: Decimal.of('501.95'),
      settled: Decimal.of('5998.05'),
    });
    await poolAdds();
    const { records: list } = await ann.client.send(recordsCalls.records, { reason: 'borrowing', limit: 10 });
    const [taken] = list;
    expect(taken?.sentence).toContain('{lost} is not owed any more');
    expect(taken?.values.find(({ name }) => name === 'lost')?.amount.toString()).toBe('501.95');
    const row = (await yearFileOf(ann)).lines.at(-1);
    expect(row, 'FN6 counted at the tick that took it').toMatchObject({ price: '6000', number: 'BTCUSDT 2' });
  });

  it('FN6 the interest in a repayment is what it cost in the yearly file', async () => {
    const { id } = await borrow(ann);
    await repay(ann, id, '100');
    const { lines, sums } = await yearFileOf(ann);
    expect(lines.at(-1)).toMatchObject({ is: 'Loan', out_amount: '100', fee: '1.95', fee_coin: 'USDT', gain: '0' });
    expect(sums.fees_usdt.toString()).toBe('1.95');
  });

  it('BW9 a late job looks at every tick in its order, and interest of the day counts', async () => {
    const bob = await borrower(exchange);
    const [one, other] = [await borrow(ann), await borrow(bob)];
    await exchange.runJobs('borrowing');
    // Bob is only reached by a day's interest: 6503.9 / 0.83 = 7836.02.
    await repay(ann, one.id, '10');
    for (const price of ['7834', '9500', '7835.5']) await quoteAt(exchange, price);
    await quoteAt(exchange, '7835.5', DAY_MS);
    await quoteAt(exchange, '12000');
    await exchange.runJobs('borrowing');
    ann = await entered(exchange, ann.user_id);
    expect((await loanNow(ann, one.id)).events.map(({ kind }) => kind)).toEqual(['lend', 'repay']);
    const { events } = await loanNow(await entered(exchange, bob.user_id), other.id);
    expect(events.map(({ kind, tick }) => [kind, tick?.seq])).toEqual([
      ['lend', 1],
      ['liquidate', 5],
    ]);
  });

  it('BW9 nobody escapes a tick by a small change after it', async () => {
    const { id } = await borrow(ann);
    await quoteAt(exchange, '7000');
    await quoteAt(exchange, '12000');
    await repay(ann, id, '1');
    const { events } = await loanNow(ann, id);
    expect(events.map(({ kind, tick }) => [kind, tick?.seq])).toEqual([
      ['lend', 1],
      ['liquidate', 2],
      ['repay', undefined],
    ]);
    await exchange.runJobs('borrowing');
    expect((await loanNow(ann, id)).events).toHaveLength(3);
  });

  it('BW9 a silent market liquidates nobody', async () => {
    const { id } = await borrow(ann, '6500', '1', MONTH);
    exchange.clock.forward(40 * DAY_MS);
    await exchange.runJobs('borrowing');
    ann = await entered(exchange, ann.user_id);
    const loan = await loanNow(ann, id);
    expect(loan).toMatchObject({ state: 'open', charged_days: 33, is_fresh: false });
    expect(loan.interest.toString()).toBe('64.35');
  });
});

describe('the end', () => {
  it('BW10 reminds, charges three more days, then takes what is owed and returns the rest', async () => {
    const { id, ends_at } = await borrow(ann);
    for (let day = 1; day <= 32; day++) await tickTo(exchange, '10000', DAY_MS);
    ann = await entered(exchange, ann.user_id);
    expect(await kindsOf(ann)).toEqual(['borrow_overdue', 'borrow_overdue', 'borrow_overdue', 'borrow_due_soon']);
    expect((await messagesOf(ann)).at(-1)?.values).toMatchObject({ amount: '6558.5', until: ends_at });
    await tickTo(exchange, '10000', DAY_MS);
    ann = await entered(exchange, ann.user_id);
    const loan = await loanNow(ann, id);
    expect(loan).toMatchObject({ state: 'taken', status: 3, owed: Decimal.zero });
    expect(loan.events.at(-1)).toMatchObject({
      kind: 'take',
      coins: Decimal.of('0.656435'),
      returned: Decimal.of('0.343565'),
    });
    expect(await moneyOf(exchange, ann)).toEqual(['1.343565', '0', '7500']);
    expect((await kindsOf(ann))[0]).toBe('borrow_taken');
    await poolAdds();
  });

  it('BW10 a job that was down for the whole loan does the same, at the first tick', async () => {
    const { id } = await borrow(ann);
    await quoteAt(exchange, '10000', 50 * DAY_MS);
    await exchange.runJobs('borrowing');
    ann = await entered(exchange, ann.user_id);
    const loan = await loanNow(ann, id);
    expect(loan.events.map(({ kind, tick }) => [kind, tick?.seq])).toEqual([
      ['lend', 1],
      ['take', 2],
    ]);
    expect(loan.settled.toString()).toBe('6564.35');
  });
});
