import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pledgeNeeded } from '#contract/borrowing/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { fund } from '#server/testing/entries.ts';
import { countOf } from '#server/testing/counts.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { query } from '#server/testing/connection.ts';
import { lend } from './service/lend.ts';
import { planById } from './store/plans.ts';
import { BTC, fillPool, MONTH, poolAddsUp, poolSums, quoteAt } from './testing/at-the-loan.ts';

/* The real prices of a day on which bitcoin fell from 15,842 to 10,700, four of each minute. */

const IS_WHOLE_DAY = countOf('ROUNDS', 1) > 1;
const LOANS = IS_WHOLE_DAY ? 400 : 40;
const TICKS_BETWEEN_LOOKS = 40;

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
  await fillPool(exchange);
});
afterAll(() => exchange.close());

const minutes = readFileSync(new URL('../futures/testing/btc-usd-2017-12-22.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .map(([, open = '', high = '', low = '', close = '']) => [open, high, low, close]);
/** By default one minute of ten, which keeps the fall. */
const played = IS_WHOLE_DAY ? minutes : minutes.filter((_, at) => at % 10 === 0);

/** Verified customers with ten coins each. */
const borrowers = async (): Promise<number[]> => {
  const rows = await query(
    exchange.database_url,
    `with made as (
       insert into customer (email, invite_code, language, created_at)
       select concat('loan-', gen_random_uuid(), '@example.com'), gen_random_uuid()::text, 'en', now()
       from generate_series(1, ${LOANS}) returning id
     ), checked as (
       insert into verification (user_id, level, state, id_type, name_sealed, card_id_sealed, card_id_hmac, submitted_at, decided_at)
       select id, 1, 'passed', 0, '\\x00', '\\x00', sha256(id::text::bytea), now(), now() from made
     )
     select id::integer from made order by id`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const spots = ids.map((id) => customer(id, 'spot'));
  await fund(exchange.ports.db, spots, '10', BTC);
  return ids;
};

/** Each at its own distance from its levels, from the first level to a third below it. */
const taken = async (user_ids: readonly number[]): Promise<void> => {
  const plan = await planById(exchange.ports.db, MONTH);
  const price = exchange.prices.last(1)?.price;
  if (!plan || !price) throw new Error('there is no plan or no price');
  for (const [at, user_id] of user_ids.entries()) {
    const amount = Decimal.of(1000 + 37 * at);
    const more = Decimal.of(String(1 + (at % 20) / 60));
    const pledge = pledgeNeeded(amount, price, plan).times(more, 'up').cut(8, 'up');
    await exchange.ports.db.transaction((tx) => lend(tx, exchange.prices, { user_id, plan_id: MONTH, amount, pledge }));
  }
};

it('BW8, BW9, BW11 on a real crash day only ticks that reach a level take coins, only what is needed, and losses are counted', async () => {
  const [first] = played;
  await quoteAt(exchange, first?.[1] ?? '');
  const ids = await borrowers();
  await taken(ids);
  let looked = 0;
  for (const prices of played)
    for (const price of prices) {
      await quoteAt(exchange, Decimal.of(price).cut(8, 'down').toString(), 1000);
      // The job is late on purpose: what it finds is the same.
      if (++looked % TICKS_BETWEEN_LOOKS === 0) await exchange.runJobs('borrowing');
    }
  await exchange.runJobs('borrowing');
  const events = await exchange.ports.db.one<{ takings: number; unreached: number; lost: Decimal; loans: number }>`
    select count(*) as takings, count(distinct e.loan_id) as loans,
      coalesce(sum(e.lost_principal + e.lost_interest), 0) as lost,
      count(*) filter (where not exists (
        select from log_line t where t.symbol = 'BTCUSDT' and t.seq = e.tick and t.price = e.tick_price * 100000000
          and e.principal + e.interest + e.lost_principal + e.lost_interest + e.principal_after + e.interest_after
            >= 0.83 * e.tick_price * (e.coins + e.returned + e.pledge_after))) as unreached
    from borrow_event e where e.kind = 'liquidate'`;
  expect(events.unreached).toBe(0);
  expect(events.takings).toBeGreaterThan(LOANS / 4);
  // No loan that a tick reached was passed over.
  const missed = await exchange.ports.db.rows`
    select l.id from borrow_loan l join log_line t on t.symbol = 'BTCUSDT' and t.index > (
        select coalesce(max(s.index), 0) from borrow_event e join log_line s on s.symbol = 'BTCUSDT' and s.seq = e.tick where e.loan_id = l.id)
      join borrow_plan p on p.id = l.plan_id
    where l.state = 'open' and l.principal + l.interest >= p.liquidation_level * l.pledge * t.price / 100000000`;
  expect(missed).toEqual([]);
  const pool = await poolSums(exchange);
  expect(await poolAddsUp(exchange)).toBe(true);
  expect(pool.lost.lte(events.lost)).toBe(true);
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
  process.stdout.write(
    `${LOANS} loans, ${looked} ticks, ${events.takings} liquidations of ${events.loans} loans, ${String(events.lost)} lost\n`,
  );
}, 1_200_000);
