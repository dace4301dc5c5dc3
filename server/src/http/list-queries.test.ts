import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { ensureDemoCapital } from '../features/faucet/index.ts';
import { levelsOf } from '../features/spot/store/levels.ts';
import { ETH, out, settledIn } from '../features/withdrawals/testing/withdrawers.ts';
import { sqlOver, type Sql } from '../ports/db/database.ts';
import { statement } from '../ports/db/statement.ts';
import { funded } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { operatorWith } from '../testing/operators.ts';

/* The number of queries for a list does not grow with its rows. */

let exchange: TestExchange;
let owner: pg.Client;
let asked: string[] = [];

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  owner = new pg.Client({ connectionString: exchange.database_url });
  await owner.connect();
  const db = exchange.ports.db as { -readonly [Name in keyof Sql]: Sql[Name] };
  for (const name of ['rows', 'row', 'run'] as const) {
    const whole = db[name] as (...args: unknown[]) => unknown;
    db[name] = ((parts: readonly string[], ...values: unknown[]) => {
      asked.push(statement(parts, values).text);
      return whole(parts, ...values);
    }) as never;
  }
});
afterAll(async () => {
  await owner.end();
  await exchange.close();
});

/** Counts only queries on the list's own tables: sessions and the outbox are read at the same time. */
const costOf = async (ask: () => Promise<{ length: number }>, tables: RegExp) => {
  asked = [];
  const { length: rows } = await ask();
  return { rows, queries: asked.filter((text) => tables.test(text)).length };
};
const LOCKS = /lock_(?:product|order|rate)/;
const WITHDRAWALS = /withdrawal|setting/;

it('LM11 the products for guests and a customer’s orders cost the same however many there are', async () => {
  const guest = exchange.client();
  const products = () => guest.send(lockMiningCalls.products, {});
  const many = await costOf(products, LOCKS);
  expect(many.rows).toBeGreaterThan(3);
  const who = await funded(exchange);
  const orders = async () => (await who.client.send(lockMiningCalls.orders, { page: 1, limit: 50 })).order_list;
  const of_usdt = (await products()).filter(({ currency_name }) => currency_name === 'USDT');
  const buy = (config_id: number) => who.client.send(lockMiningCalls.buy, { config_id, amount: Decimal.of('1000') });
  await buy(of_usdt[0]?.id ?? 0);
  const one = await costOf(orders, LOCKS);
  for (const { id } of of_usdt) await buy(id);
  const several = await costOf(orders, LOCKS);
  expect(several.rows).toBeGreaterThan(one.rows + 1);
  expect(several.queries).toBe(one.queries);
  await owner.query(`update lock_product set is_offered = false where id <> (select min(id) from lock_product)`);
  const few = await costOf(products, LOCKS);
  expect([few.rows, few.queries]).toEqual([1, many.queries]);
});

it('WD24 the queue of withdrawals costs the same however many wait', async () => {
  const { who, saved } = await settledIn(exchange);
  const fay = await operatorWith(exchange, 'finance');
  const queue = async () => (await fay.client.send(withdrawalsOperatorCalls.queue, { page: 1, limit: 50 })).list;
  const request = { who, currency: ETH, number: '0.02', to: { payout_id: saved[ETH] } };
  await out(exchange, request);
  const one = await costOf(queue, WITHDRAWALS);
  for (let more = 0; more < 4; more++) await out(exchange, request);
  const five = await costOf(queue, WITHDRAWALS);
  expect([one.rows, five.rows, five.queries]).toEqual([1, 5, one.queries]);
});

it('SP19 a process without the sequencer reads a book by its index, best price first, without sorting all of it', async () => {
  await owner.query('begin');
  await owner.query(`
    insert into spot_order (id, seq, market_id, user_id, side, kind, force, state, price, amount, fee_rate, created_at, updated_at)
    select 1000000 + n, n, 1 + n % 3, 1, 1 + n % 2, 'limit', 'gtc', case when (n / 6) % 10 = 0 then 'open' else 'filled' end,
      50000 + n % 500, 1, 0, now(), now() from generate_series(1, 60000) n`);
  await owner.query('analyze spot_order');
  for (const side of [1, 2] as const) {
    let plan = '';
    const explained = sqlOver(async (query) => {
      const { rows } = await owner.query<{ 'QUERY PLAN': unknown }>({
        ...query,
        text: `explain (format json) ${query.text}`,
      });
      plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
      return owner.query(query);
    });
    const levels = await levelsOf(explained, 1, side, 20);
    expect(levels).toHaveLength(20);
    expect(plan).toContain('spot_order_book');
    expect(plan).not.toMatch(/Seq Scan|"Sort"/);
  }
  await owner.query('rollback');
});
