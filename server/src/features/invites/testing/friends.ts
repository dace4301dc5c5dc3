import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, plusSeconds, startOfDay, type Instant } from '#contract/kit/instant.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { buy, sell, tradersWith } from '#server/features/spot/testing/at-the-book.ts';
import { query } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { BTC, USDT } from '#server/testing/entries.ts';
import type { TestExchange } from '#server/testing/exchange.ts';

export { BTC, USDT };

/** Both pay one part in a thousand of what they receive, and inviters get a fifth of it. */
export const withFees = async (exchange: TestExchange, fee = '0.001'): Promise<void> => {
  await query(exchange.database_url, `update market set spot_fee = ${fee} where id = 1`);
  await query(
    exchange.database_url,
    `insert into invite_share (version, share, from_day, at) values (1, 0.2, '2026-01-01', '2026-01-01T00:00:00Z') on conflict do nothing`,
  );
};

/** As if each had registered by the other's link. */
export const invite = (exchange: TestExchange, inviter: TestCustomer, ...invited: readonly TestCustomer[]) =>
  query(
    exchange.database_url,
    `update customer set invited_by = ${inviter.user_id} where id = any ('{${invited.map(({ user_id }) => user_id).join()}}')`,
  );

/** Passed the first level, each with a document of their own. */
export const verify = (exchange: TestExchange, ...people: readonly TestCustomer[]) =>
  query(
    exchange.database_url,
    `insert into verification (user_id, level, state, id_type, name_sealed, card_id_sealed, card_id_hmac, submitted_at, decided_at)
     select id, 1, 'passed', 0, 'x', 'x', sha256(id::text::bytea), now(), now()
     from unnest('{${people.map(({ user_id }) => user_id).join()}}'::bigint[]) as k (id)`,
  );

/** Customers with money: an inviter, and friends who came by the inviter's link. All are verified. */
export const circle = async (exchange: TestExchange, friends: number): Promise<TestCustomer[]> => {
  const people = await tradersWith(exchange, friends + 1);
  const [inviter, ...invited] = people;
  if (inviter) await invite(exchange, inviter, ...invited);
  await verify(exchange, ...people);
  return people;
};

/** One buys and the other sells 0.1 BTC at 20000: fees of 0.0001 BTC and of 2 USDT. */
export const trade = async (buyer: TestCustomer, seller: TestCustomer, amount = '0.1'): Promise<void> => {
  await sell(seller, amount, '20000');
  await buy(buyer, amount, '20000');
};

/** A quarter past the next midnight. */
export const nextDay = (exchange: TestExchange, days = 1): Instant => {
  const at = plusSeconds(plusDays(startOfDay(exchange.clock.now()), days), 900);
  exchange.clock.set(at);
  return at;
};

/** Notes, counts, settles, sets aside and pays everything that is due. */
export const payOut = (exchange: TestExchange): Promise<void> => exchange.runJobs('invites');

export const paidTo = async ({ ports }: TestExchange, { user_id }: TestCustomer): Promise<Record<string, string>> => {
  const rows = await ports.db.rows<{ currency_id: number; amount: Decimal }>`
    select l.currency_id, sum(l.amount) as amount from ledger_entry e join ledger_posting l on l.entry_id = e.id
    join ledger_account a on a.id = l.account_id
    where e.reason = 'invites.rebate' and a.address = ${customer(user_id, 'spot')} group by 1 order by 1`;
  return Object.fromEntries(rows.map(({ currency_id, amount }) => [currency_id, String(amount)]));
};

export const spotMoney = async ({ ports }: TestExchange, { user_id }: TestCustomer, currency_id = USDT) =>
  balanceOf(ports.db, customer(user_id, 'spot'), currency_id);
