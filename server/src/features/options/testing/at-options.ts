import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, plusMilliseconds } from '#contract/kit/instant.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { query } from '#server/testing/connection.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { fund, USDT } from '#server/testing/entries.ts';
import type { TestExchange } from '#server/testing/exchange.ts';

export { USDT };

/** BTC/USDT. */
export const BTC_USDT = 1;

/** The house has something to promise. */
export const fundPool = ({ ports }: TestExchange, amount = '100000'): Promise<void> =>
  fund(ports.db, [house('options')], amount);

/** Gives a customer money in the options account, and the check. */
export const openOptions = async (
  { ports, database_url }: TestExchange,
  { user_id }: TestCustomer,
  amount = '500',
): Promise<void> => {
  await fund(ports.db, [customer(user_id, 'options')], amount);
  await query(
    database_url,
    `insert into knowledge_check (user_id, kind, passed_at) values (${user_id}, 'options', now()) on conflict do nothing`,
  );
};

/** Customers with money in the options account who have passed the check. */
export const optionsTraders = async (
  exchange: TestExchange,
  count: number,
  amount = '500',
): Promise<TestCustomer[]> => {
  const traders: TestCustomer[] = [];
  while (traders.length < count) traders.push(await loggedIn(exchange));
  for (const who of traders) await openOptions(exchange, who, amount);
  return traders;
};

/** One more tick, a second later; answered once everything that it decides is durable. */
export const tickTo = async (exchange: TestExchange, price: string, later_ms = 1000, symbol = 'BTC/USDT') => {
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), later_ms));
  exchange.feed.quote(symbol, price, { t_ms: millisecondsOf(exchange.clock.now()) });
  await exchange.pump();
  await exchange.sequencer.settled();
};

/** Ticks a second apart. */
export const ticks = async (exchange: TestExchange, prices: readonly string[], symbol = 'BTC/USDT'): Promise<void> => {
  for (const price of prices) await tickTo(exchange, price, 1000, symbol);
};

/** The same price for so many seconds. */
export const holdAt = (exchange: TestExchange, price: string, seconds: number): Promise<void> =>
  ticks(
    exchange,
    Array.from({ length: seconds }, () => price),
  );

interface Terms {
  readonly seconds?: number;
  readonly match_id?: number;
  readonly currency_id?: number;
  readonly payout_rate?: string;
}

/** Sends an order; its answer comes after the entry, so tick before awaiting it. */
export const send = (who: TestCustomer, type: 1 | 2, stake: string, terms: Terms = {}) =>
  who.client.send(optionsCalls.submit, {
    match_id: terms.match_id ?? BTC_USDT,
    currency_id: terms.currency_id ?? USDT,
    type,
    seconds: terms.seconds ?? 60,
    number: Decimal.of(stake),
    ...(terms.payout_rate === undefined ? {} : { payout_rate: Decimal.of(terms.payout_rate) }),
  });

/** How many options run, so that a test ticks only once its order is accepted. */
const accepted = async ({ database_url }: TestExchange): Promise<number> =>
  Number((await query(database_url, 'select option_id from order_writer'))[0]?.['option_id']);

/** Sends an order and, once it is accepted, the tick a second later that it enters at. */
export const place = async (
  exchange: TestExchange,
  who: TestCustomer,
  type: 1 | 2,
  stake: string,
  { entry = '64250', ...terms }: Terms & { readonly entry?: string } = {},
) => {
  const before = await accepted(exchange);
  const sent = send(who, type, stake, terms);
  const refused = sent.then(
    () => false,
    () => true,
  );
  while ((await accepted(exchange)) === before) {
    if (await Promise.race([refused, new Promise<false>((resolve) => void setTimeout(() => resolve(false), 10))]))
      return sent;
  }
  await tickTo(exchange, entry);
  return sent;
};

export const moneyOf = async ({ ports }: TestExchange, { user_id }: TestCustomer, currency_id = USDT) => ({
  free: String(await balanceOf(ports.db, customer(user_id, 'options'), currency_id)),
  held: String(await balanceOf(ports.db, customer(user_id, 'options:held'), currency_id)),
});

export const poolOf = async ({ ports }: TestExchange, currency_id = USDT) => ({
  free: String(await balanceOf(ports.db, house('options'), currency_id)),
  reserved: String(await balanceOf(ports.db, house('options-reserved'), currency_id)),
});
