import { investmentCalls } from '#contract/investments/calls.ts';
import { investmentProductCalls } from '#contract/investments/product-calls.ts';
import type { InvestmentKind } from '#contract/investments/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, plusDays, startOfDay, type Instant } from '#contract/kit/instant.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { query } from '#server/testing/connection.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { BTC, fund, USDT } from '#server/testing/entries.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '#server/features/faucet/index.ts';
import { ensureDemoSeries } from '../service/demo.ts';

export { BTC, USDT };

/** J21: the first tick of the day that its product follows from. */
export const DAY = instantOf('2026-03-09T14:05:00.000Z');

/** A tick of BTC at a moment. */
export const tickAt = async (exchange: TestExchange, at: Instant, price: string, symbol = 'BTC/USDT') => {
  exchange.clock.set(at);
  exchange.feed.quote(symbol, price, { t_ms: millisecondsOf(at) });
  await exchange.pump();
};

const BEFORE_ALL = instantOf('2026-01-01T00:00:00.000Z');

/** A house with capital, and the series of a demo, which were there before everything that a test does. */
export const prepareInvestments = async ({ ports, clock }: TestExchange): Promise<void> => {
  await ensureDemoCapital(ports);
  const now = clock.now();
  clock.set(BEFORE_ALL);
  await ensureDemoSeries(ports);
  clock.set(now);
};

/** Gives a customer coins and USDT in the spot account. */
export const investor = async (exchange: TestExchange, btc = '0.5', usdt = '10000'): Promise<TestCustomer> => {
  const who = await loggedIn(exchange);
  await fund(exchange.ports.db, [customer(who.user_id, 'spot')], btc, BTC);
  await fund(exchange.ports.db, [customer(who.user_id, 'spot')], usdt, USDT);
  return who;
};

/** Gives a customer coins and lets the products of the day begin, whatever the clock and the price are. */
export const openInvestments = async (exchange: TestExchange, { user_id }: TestCustomer): Promise<void> => {
  await ensureDemoSeries(exchange.ports);
  await fund(exchange.ports.db, [customer(user_id, 'spot')], '5', BTC);
  await tickAt(exchange, exchange.clock.now(), String(exchange.prices.last(BTC)?.price ?? '64250'));
  await offer(exchange);
};

export const offer = (exchange: TestExchange): Promise<void> => exchange.runJobs('investments.offer');

/** Decides and pays everything that is due. */
export const settle = async (exchange: TestExchange): Promise<void> => {
  await exchange.runJobs('investments.decide');
  await exchange.runJobs('investments.settle');
};

/** The product of today: of the first series of this kind on BTC, or of the one with these days. */
export const productOf = async (exchange: TestExchange, kind: InvestmentKind, days?: number) => {
  const products = await exchange.client().send(investmentProductCalls.products, { kind, currency_id: BTC });
  const product = products.find((one) => days === undefined || one.days === days);
  if (!product) throw new Error(`no product of kind ${kind} is on sale`);
  return product;
};

export const buy = (who: TestCustomer, id: number, shares: number | string) =>
  who.client.send(investmentCalls.buy, { id, num: Decimal.of(shares) });

export const spotOf = async ({ ports }: TestExchange, { user_id }: TestCustomer) => ({
  btc: String(await balanceOf(ports.db, customer(user_id, 'spot'), BTC)),
  usdt: String(await balanceOf(ports.db, customer(user_id, 'spot'), USDT)),
});

export const asideOf = async ({ ports }: TestExchange) => ({
  btc: String(await balanceOf(ports.db, house('investments'), BTC)),
  usdt: String(await balanceOf(ports.db, house('investments'), USDT)),
});

/** A series of 25 shares a day, ten for each customer, that matures after two days. */
export const addSmallSeries = ({ database_url }: TestExchange): Promise<unknown> =>
  query(
    database_url,
    `insert into investment_series (id, first_day, kind, market_id, rate, days, distance, step, share, daily_shares, customer_shares, sort)
     values (90, '-infinity', 'call', 1, 0.365, 2, 0.01, 100, 0.001, 25, 10, 0)`,
  );

let round = 0;

/** Its product on a fresh day, far enough from the one before that nothing of it still runs. */
export const smallDay = async (
  exchange: TestExchange,
): Promise<{ readonly id: number; readonly matures_at: Instant }> => {
  const at = plusDays(DAY, 30 * ++round);
  await tickAt(exchange, at, '64250');
  await offer(exchange);
  return { id: (await productOf(exchange, 'call', 2)).id, matures_at: plusDays(startOfDay(at), 3) };
};
