import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancesCalls } from '#contract/balances/calls.ts';
import { costCalls } from '#contract/balances/cost-calls.ts';
import { financeCalls } from '#contract/finance/calls.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { quote } from '../markets/testing/quotes.ts';
import { borrow, borrower, DAY_MS, fillPool, quoteAt, repay, tickTo } from '../borrowing/testing/at-the-loan.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fillPool(exchange);
  await quoteAt(exchange, '10000');
});
afterAll(() => exchange.close());

/** Five minutes into the next full hour, with a price. */
const nextHour = async (): Promise<void> => {
  const now_ms = millisecondsOf(exchange.clock.now());
  const later_ms = HOUR_MS - (now_ms % HOUR_MS) + 5 * MINUTE_MS;
  await quote(exchange, later_ms, { price: '10000' }, { symbol: 'ETH/USDT', price: '2500' });
};

const hoursOf = async ({ user_id }: TestCustomer): Promise<string[]> => {
  const { client } = await entered(exchange, user_id);
  return (await client.send(costCalls.hours, {})).map(
    ({ at, total_usdt }) =>
      `${(millisecondsOf(exchange.clock.now()) - millisecondsOf(at)) / MINUTE_MS} ${total_usdt.toString()}`,
  );
};

const total = ({ client }: TestCustomer) => client.send(balancesCalls.total, {});
const totals = async (who: TestCustomer): Promise<string[]> => {
  const { total_usdt, loans_usdt } = await total(who);
  const accounts = await who.client.send(balancesCalls.accounts, {});
  expect([accounts.total_usdt, accounts.loans_usdt].map(String)).toEqual([total_usdt, loans_usdt].map(String));
  return [total_usdt, loans_usdt].map(String);
};

it('BA1 borrowed money is not wealth: the total is the same, less the interest of the day that has begun', async () => {
  const who = await borrower(exchange);
  expect(await totals(who)).toEqual(['71000', '0']);
  const { id } = await borrow(who);
  expect(await totals(who)).toEqual(['70998.05', '6501.95']);
  const { owed_usdt, in_products_usdt } = await who.client.send(financeCalls.summary, {});
  expect([owed_usdt, in_products_usdt].map(String), 'FN2 as the Finance tab says').toEqual(['6501.95', '0']);
  await repay(who, id, '501.95');
  expect(await totals(who)).toEqual(['70998.05', '6000']);
  await repay(who, id);
  expect(await totals(who)).toEqual(['70998.05', '0']);
});

it('BA10 BA12 the day’s snapshot is less the loans too, so that today’s change is not the borrowed money', async () => {
  const who = await borrower(exchange);
  await borrow(who);
  await exchange.runJobs('balances.snapshot');
  const [day] = await who.client.send(balancesCalls.history30, {});
  expect(day?.total_usdt.toString()).toBe('70998.05');
});

it('BA15 each hour is less what was owed at that hour, with the interest of its days', async () => {
  const who = await borrower(exchange);
  await nextHour();
  const { id } = await borrow(who);
  await nextHour();
  await repay(who, id, '501.95');
  await nextHour();
  await repay(who, id);
  await nextHour();
  expect(await hoursOf(who)).toEqual(['185 71000', '125 70998.05', '65 70998.05', '5 70998.05', '0 70998.05']);
});

it('BA15 the interest of a day counts from the hour in which it begins', async () => {
  const who = await borrower(exchange);
  await nextHour();
  await borrow(who);
  for (let hour = 0; hour < 26; hour++) await nextHour();
  const hours = await hoursOf(who);
  const of = (total_usdt: string) => hours.filter((hour) => hour.endsWith(` ${total_usdt}`)).length;
  expect([hours.length, of('70998.05'), of('70996.1')]).toEqual([25, 22, 3]);
});

it('BA1 after a liquidation the total is what is left', async () => {
  const who = await borrower(exchange);
  await borrow(who);
  await quoteAt(exchange, '10000', DAY_MS);
  await tickTo(exchange, '7500');
  const [total_usdt, loans_usdt] = await totals(await entered(exchange, who.user_id));
  const owed = Number(loans_usdt);
  expect(owed).toBeGreaterThan(0);
  expect(owed).toBeLessThan(6503.9);
  expect(Number(total_usdt)).toBeCloseTo(2 * 7500 + 20 * 2500 + 7500 - 6503.9, 4);
});

it('no request above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
