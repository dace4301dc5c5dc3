import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays } from '#contract/kit/instant.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import {
  borrow,
  borrower,
  DAY_MS,
  fillPool,
  loanNow,
  quoteAt,
  repay,
  tickTo,
} from '../borrowing/testing/at-the-loan.ts';
import {
  buy,
  DAY,
  investor,
  offer,
  prepareInvestments,
  productOf,
  settle,
  tickAt,
} from '../investments/testing/at-investments.ts';
import { changedBy, ownReasons } from './testing/own-entries.ts';
import { totalOf, yearFileOf, type Cells } from './testing/year-file.ts';

let exchange: TestExchange;

beforeEach(async () => {
  exchange = await testExchange();
});
afterEach(() => exchange.close());

const shown = (line: Cells | undefined, ...columns: readonly string[]): readonly (string | undefined)[] =>
  columns.map((column) => line?.[column]);

/** The file of a customer whose session may be over, with sums that are those of its columns; nothing that is own changed anything. */
const fileOf = async ({ user_id }: TestCustomer) => {
  expect(await changedBy(exchange, await ownReasons())).toEqual([]);
  const file = await yearFileOf(await entered(exchange, user_id));
  const { income_usdt, gain_usdt, fees_usdt } = file.sums;
  expect([income_usdt, gain_usdt, fees_usdt].map(String)).toEqual(
    ['income', 'gain', 'fee_usdt'].map((column) => totalOf(file.lines, column)),
  );
  return file;
};

describe('investments in the yearly file', () => {
  it('FN6 IV8 the yield of one that failed is income, and what was brought is not', async () => {
    await prepareInvestments(exchange);
    await tickAt(exchange, DAY, '64250');
    await offer(exchange);
    const who = await investor(exchange);
    const { id, matures_at } = await productOf(exchange, 'linked');
    await buy(who, id, 10);
    await tickAt(exchange, plusDays(matures_at, 3), '90000');
    await settle(exchange);
    const { lines, sums } = await fileOf(who);
    expect(lines.map(({ is }) => is)).toEqual(['Transfer', 'Transfer', 'Income']);
    // 0.1 BTC for 20 days at 0.1825 a year.
    expect(shown(lines[2], 'in_amount', 'in_coin', 'out_amount', 'value', 'income', 'cost', 'gain')).toEqual([
      '0.001',
      'BTC',
      '',
      '90',
      '90',
      '',
      '',
    ]);
    expect([sums.income_usdt, sums.gain_usdt].map(String)).toEqual(['90', '0']);
    expect(lines[2]?.['number']).toBe(`BTCUSDT ${exchange.prices.last(1)?.seq}`);
  });
});

describe('loans in the yearly file', () => {
  let ann: TestCustomer;
  beforeEach(async () => {
    await fillPool(exchange);
    await quoteAt(exchange, '10000');
    ann = await borrower(exchange);
  });

  const loansIn = (lines: readonly Cells[]): readonly Cells[] => lines.filter(({ is }) => is === 'Loan');

  it('FN6 a repayment shows its interest as what it cost, and the year adds it up', async () => {
    const { id } = await borrow(ann);
    await repay(ann, id, '100');
    await quoteAt(exchange, '10000', DAY_MS);
    ann = await entered(exchange, ann.user_id);
    await repay(ann, id);
    const { lines, sums } = await fileOf(ann);
    const columns = ['in_amount', 'out_amount', 'out_coin', 'fee', 'fee_coin', 'fee_usdt', 'value', 'gain'];
    expect(loansIn(lines).map((line) => shown(line, ...columns))).toEqual([
      ['6500', '', '', '', '', '', '6500', ''],
      ['', '100', 'USDT', '1.95', 'USDT', '1.95', '100', '0'],
      // 6,401.95 and a day of interest on it, rounded up.
      ['', '6403.870585', 'USDT', '1.920585', 'USDT', '1.920585', '6403.870585', '0'],
    ]);
    expect([sums.fees_usdt, sums.gain_usdt].map(String)).toEqual(['3.870585', '0']);
  });

  it('FN6 coins that a liquidation took went at the price of its tick, which has its number', async () => {
    const { id } = await borrow(ann);
    await tickTo(exchange, '7833.67');
    const [taken] = (await loanNow(ann, id)).events.filter(({ kind }) => kind === 'liquidate');
    const { lines, sums } = await fileOf(ann);
    const row = loansIn(lines).at(-1);
    const coins = Decimal.of('0.51428714');
    expect(taken?.coins.toString()).toBe(coins.toString());
    expect(shown(row, 'out_amount', 'out_coin', 'price', 'number')).toEqual([
      coins.toString(),
      'BTC',
      '7833.67',
      `BTCUSDT ${taken?.tick?.seq}`,
    ]);
    // The minute began at 10,000, which is also what the coins cost.
    const value = coins.times(Decimal.of('7833.67'), 'half_even').cut(6, 'half_even');
    const cost = coins.times(Decimal.of(10_000), 'half_even');
    expect(shown(row, 'value', 'cost', 'gain')).toEqual([value, cost, value.minus(cost)].map(String));
    expect(shown(row, 'fee', 'fee_coin', 'fee_usdt'), 'interest is settled first').toEqual(['1.95', 'USDT', '1.95']);
    expect([sums.fees_usdt, sums.gain_usdt].map(String)).toEqual(['1.95', value.minus(cost).toString()]);
  });

  it('FN6 a pledge that was taken at the end counts its interest and its tick too', async () => {
    const { id } = await borrow(ann);
    await quoteAt(exchange, '10000', 50 * DAY_MS);
    await exchange.runJobs('borrowing');
    ann = await entered(exchange, ann.user_id);
    const taken = (await loanNow(ann, id)).events.at(-1);
    expect(taken?.kind).toBe('take');
    const row = loansIn((await fileOf(ann)).lines).at(-1);
    expect(shown(row, 'out_amount', 'price', 'number', 'fee_usdt')).toEqual([
      '0.656435',
      '10000',
      `BTCUSDT ${taken?.tick?.seq}`,
      '64.35',
    ]);
  });
});
