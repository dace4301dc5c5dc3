import { borrowingCalls } from '#contract/borrowing/calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, plusMilliseconds } from '#contract/kit/instant.ts';
import { customer, house, world, type Address } from '#server/core/ledger/addresses.ts';
import { balanceOf, post } from '#server/core/ledger/ledger.ts';
import { verify } from '#server/features/withdrawals/testing/withdrawers.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '#server/features/faucet/index.ts';
import { ensureDemoPlans, ensureDemoPool } from '../index.ts';

export const [BTC, ETH, USDT] = [1, 2, 3];
export const DAY_MS = 86_400_000;
/** BTC for 7 and for 30 days, and ETH for 30. */
export const [WEEK, MONTH, ETH_MONTH] = [1, 2, 5];

/** The plans of the demo, and two million in the pool. */
export const fillPool = async ({ ports }: TestExchange): Promise<void> => {
  await ensureDemoPlans(ports);
  await ensureDemoCapital(ports);
  await ensureDemoPool(ports);
};

export const give = (exchange: TestExchange, to: Address, currency_id: number, amount: string): Promise<number> =>
  exchange.ports.db.transaction((tx) =>
    post(tx, {
      reason: 'test.move',
      ref: exchange.ports.ids.bytes(8).toString('hex'),
      at: exchange.ports.clock.now(),
      movements: [{ from: world('play-money'), to, currency_id, amount: Decimal.of(amount) }],
    }),
  );

/** One more tick, a second later by default, and what it does to loans. */
export const tickTo = async (exchange: TestExchange, price: string, later_ms = 1000): Promise<void> => {
  await quoteAt(exchange, price, later_ms);
  await exchange.runJobs('borrowing');
};

/** The same without the job. */
export const quoteAt = async (exchange: TestExchange, price: string, later_ms = 1000): Promise<void> => {
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), later_ms));
  const t_ms = millisecondsOf(exchange.clock.now());
  exchange.feed.quote('BTC/USDT', price, { t_ms });
  exchange.feed.quote('ETH/USDT', '2500', { t_ms });
  await exchange.pump();
};

/** A verified customer with 2 BTC, 20 ETH and some USDT in the spot account. */
export const borrower = async (exchange: TestExchange, usdt = '1000'): Promise<TestCustomer> => {
  const who = await loggedIn(exchange);
  await verify(exchange, who.user_id, 1);
  const spot = customer(who.user_id, 'spot');
  await give(exchange, spot, BTC, '2');
  await give(exchange, spot, ETH, '20');
  await give(exchange, spot, USDT, usdt);
  return who;
};

/** By default 6,500 USDT for 30 days against 1 BTC at 10,000: a level of 0.65 and the first day's interest. Null: no pledge is said. */
export const borrow = (who: TestCustomer, amount = '6500', pledge: string | null = '1', id = MONTH) =>
  who.client.send(borrowingCalls.borrow, {
    id,
    amount: Decimal.of(amount),
    ...(pledge === null ? {} : { pledge: Decimal.of(pledge) }),
  });

export const repay = (who: TestCustomer, orderId: number, amount?: string) =>
  who.client.send(borrowingCalls.repay, {
    orderId,
    ...(amount === undefined ? {} : { amount: Decimal.of(amount) }),
  });

export const loanNow = (who: TestCustomer, id: number) => who.client.send(borrowingCalls.order, { id });

/** Free BTC, pledged BTC and free USDT of a customer. */
export const moneyOf = async ({ ports }: TestExchange, { user_id }: TestCustomer): Promise<string[]> => [
  String(await balanceOf(ports.db, customer(user_id, 'spot'), BTC)),
  String(await balanceOf(ports.db, customer(user_id, 'borrowing'), BTC)),
  String(await balanceOf(ports.db, customer(user_id, 'spot'), USDT)),
];

export const poolNow = async ({ ports }: TestExchange) => ({
  usdt: String(await balanceOf(ports.db, house('lending'), USDT)),
  btc: String(await balanceOf(ports.db, house('lending'), BTC)),
});

/** The messages of a customer, newest first. */
export const messagesOf = async (who: TestCustomer) =>
  (await who.client.send(inboxCalls.list, { topic: 'orders', page: 1, limit: 20 })).map(({ kind, values }) => ({
    kind,
    values,
  }));

export const kindsOf = async (who: TestCustomer) => (await messagesOf(who)).map(({ kind }) => kind);

/** BW11 */
export const poolSums = (exchange: TestExchange) => exchange.client().send(borrowingCalls.pool, {});

/** BW11: what the pool was given and earned is somewhere. */
export const poolAddsUp = async (exchange: TestExchange): Promise<boolean> => {
  const { given, interest, free, lent, settled, lost } = await poolSums(exchange);
  return given.plus(interest).eq(free.plus(lent).plus(settled).plus(lost));
};
