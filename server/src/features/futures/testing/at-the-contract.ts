import { Decimal } from '#contract/kit/decimal.ts';
import { plusMilliseconds, millisecondsOf } from '#contract/kit/instant.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { BTC, fund, USDT } from '#server/testing/entries.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { query } from '#server/testing/connection.ts';

export { BTC, USDT };

/** The house can pay, and the insurance fund has something. */
export const fundHouse = async ({ ports }: TestExchange, funds = '10000000', insurance = '1000'): Promise<void> => {
  await fund(ports.db, [house('futures')], funds);
  await fund(ports.db, [house('insurance')], insurance);
};

/** Customers with money in the futures account who have passed both checks. */
export const futuresTraders = async (
  exchange: TestExchange,
  count: number,
  amount = '2000',
): Promise<TestCustomer[]> => {
  const traders: TestCustomer[] = [];
  while (traders.length < count) traders.push(await loggedIn(exchange));
  for (const who of traders) await openFutures(exchange, who, amount);
  return traders;
};

/** Gives an existing customer money in the futures account and both checks. */
export const openFutures = async (
  { ports, database_url }: TestExchange,
  { user_id }: TestCustomer,
  amount = '2000',
): Promise<void> => {
  await fund(ports.db, [customer(user_id, 'futures')], amount);
  await query(
    database_url,
    `insert into knowledge_check (user_id, kind, passed_at)
     select ${user_id}, kind, now() from unnest(array['futures', 'super_leverage']) as k (kind)`,
  );
};

/** One more tick, a second later; answered once everything that it fires is durable. */
export const tickTo = async (exchange: TestExchange, price: string, symbol = 'BTC/USDT', later_ms = 1000) => {
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), later_ms));
  exchange.feed.quote(symbol, price, { t_ms: millisecondsOf(exchange.clock.now()) });
  await exchange.pump();
  await exchange.sequencer.settled();
};

interface Terms {
  readonly multiple?: number;
  readonly limit?: string;
  readonly take_profit?: string;
  readonly stop_loss?: string;
  readonly currency_id?: number;
  readonly worst_price?: string;
  readonly terms?: string;
  readonly request_id?: string;
}

const decimal = (text: string | undefined): Decimal | undefined => (text === undefined ? undefined : Decimal.of(text));

const submit = (who: TestCustomer, type: 1 | 2, lots: number, terms: Terms = {}) =>
  who.client.send(futuresCalls.submit, {
    currency_id: terms.currency_id ?? BTC,
    legal_id: USDT,
    share: lots,
    multiple: terms.multiple ?? 20,
    type,
    status: terms.limit === undefined ? 1 : 0,
    target_price: decimal(terms.limit),
    target_profit_price: decimal(terms.take_profit),
    stop_loss_price: decimal(terms.stop_loss),
    worst_price: decimal(terms.worst_price),
    terms: terms.terms,
  });

/** Lots of 0.01 BTC by default, 20x. */
export const long = (who: TestCustomer, lots: number, terms?: Terms) => submit(who, 1, lots, terms);
export const short = (who: TestCustomer, lots: number, terms?: Terms) => submit(who, 2, lots, terms);

/** What a customer has in the futures account. */
export const moneyOf = async ({ ports }: TestExchange, { user_id }: TestCustomer) => ({
  free: String(await balanceOf(ports.db, customer(user_id, 'futures'), USDT)),
  held: String(await balanceOf(ports.db, customer(user_id, 'futures:held'), USDT)),
});

export const houseMoney = async ({ ports }: TestExchange) => ({
  futures: String(await balanceOf(ports.db, house('futures'), USDT)),
  insurance: String(await balanceOf(ports.db, house('insurance'), USDT)),
  fees: String(await balanceOf(ports.db, house('futures-fees'), USDT)),
});

/** Many customers with money and both checks, without sessions. Returns their ids. */
export const manyTraders = async (
  { ports, database_url }: TestExchange,
  count: number,
  amount: string,
): Promise<number[]> => {
  const rows = await query(
    database_url,
    `with made as (
       insert into customer (email, invite_code, language, created_at)
       select concat('futures-', gen_random_uuid(), '@example.com'), gen_random_uuid()::text, 'en', now()
       from generate_series(1, ${count}) returning id
     ), checked as (
       insert into knowledge_check (user_id, kind, passed_at)
       select id, kind, now() from made cross join unnest(array['futures', 'super_leverage']) as k (kind)
     )
     select id::integer from made order by id`,
  );
  const ids = rows.map(({ id }) => Number(id));
  await fund(
    ports.db,
    ids.map((id) => customer(id, 'futures')),
    amount,
  );
  return ids;
};
