import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { ensureDemoCapital } from '../features/faucet/index.ts';
import { hasGrants } from '../features/faucet/store.ts';
import { levelsOf } from '../features/spot/store/levels.ts';
import { countQueue, queueOf } from '../features/withdrawals/store/withdrawals.ts';
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

/** Answers like the database, and keeps the plan of each statement. */
const explaining = () => {
  const plans: string[] = [];
  const sql = sqlOver(async (query) => {
    const { rows } = await owner.query<{ 'QUERY PLAN': unknown }>({
      ...query,
      text: `explain (format json) ${query.text}`,
    });
    plans.push(JSON.stringify(rows[0]?.['QUERY PLAN']));
    return owner.query(query);
  });
  return { sql, plans };
};

it('SP19 a process without the sequencer reads a book by its index, best price first, without sorting all of it', async () => {
  await owner.query('begin');
  await owner.query(`
    insert into spot_order (id, seq, market_id, user_id, side, kind, force, state, price, amount, fee_rate, created_at, updated_at)
    select 1000000 + n, n, 1 + n % 3, 1, 1 + n % 2, 'limit', 'gtc', case when (n / 6) % 10 = 0 then 'open' else 'filled' end,
      50000 + n % 500, 1, 0, now(), now() from generate_series(1, 60000) n`);
  await owner.query('analyze spot_order');
  for (const side of [1, 2] as const) {
    const { sql, plans } = explaining();
    const levels = await levelsOf(sql, 1, side, 20);
    expect(levels).toHaveLength(20);
    expect(plans[0]).toContain('spot_order_book');
    expect(plans[0]).not.toMatch(/Seq Scan|"Sort"/);
  }
  await owner.query('rollback');
});

it('WD24 the lists of withdrawals are read in the order of their index, and holds only where one is possible', async () => {
  const { who, saved } = await settledIn(exchange);
  await out(exchange, { who, currency: ETH, number: '0.02', to: { payout_id: saved[ETH] } });
  await owner.query('begin');
  await owner.query(`alter table withdrawal disable trigger all`);
  const { rows: columns } = await owner.query<{ name: string }>(`
    select column_name as name from information_schema.columns
    where table_name = 'withdrawal' and column_name not in ('id', 'state', 'due_at') and is_generated = 'NEVER'`);
  const names = columns.map(({ name }) => name).join(', ');
  const own: Readonly<Record<string, string>> = {
    reference: `'PAID-' || n`,
    receipt_sha256: `encode(sha256(n::text::bytea), 'hex')`,
  };
  const of_one = columns.map(({ name }) => own[name] ?? `w.${name}`).join(', ');
  await owner.query(`
    insert into withdrawal (id, state, due_at, ${names}) overriding system value
    select 1000000 + n, 'settled', w.due_at + n * interval '1 millisecond', ${of_one}
    from (select * from withdrawal order by id desc limit 1) w, generate_series(1, 20000) n`);
  await owner.query('analyze withdrawal');
  const { sql, plans } = explaining();
  const now = exchange.clock.now();
  const page = await queueOf(sql, { list: 'settled', now, limit: 50, offset: 0 });
  expect(page.map(({ hold_reason, hold_until }) => [hold_reason, hold_until])).toEqual(page.map(() => [null, null]));
  expect(`${page.length} of ${await countQueue(sql, 'settled', now)}`).toBe('50 of 20000');
  expect(plans[0]).toContain('withdrawal_queue');
  expect(plans[0]).not.toContain('"Sort"');
  for (const plan of plans) expect(plan).not.toContain('withdrawal_hold');
  await queueOf(sql, { list: 'requested', now, limit: 50, offset: 0 });
  expect(plans[2], 'where a hold is possible it is read').toContain('withdrawal_hold');
  await owner.query('rollback');
});

it('FA7 whether play money was ever taken is asked of an index, not of the history', async () => {
  const { sql, plans } = explaining();
  await owner.query('begin');
  await owner.query('alter table ledger_entry disable trigger all');
  await owner.query(`
    insert into ledger_entry (reason, ref, at)
    select case when n % 2 = 0 then 'faucet.grant' else 'test.fill' end, n || ':first', now()
    from generate_series(1000001, 1020000) n`);
  await owner.query('analyze ledger_entry');
  const answers = [];
  for (const user_id of [1000002, 1000001, 100000]) answers.push(await hasGrants(sql, user_id));
  expect(answers, 'a grant, another entry, and only the beginning of a number').toEqual([true, false, false]);
  for (const plan of plans) {
    expect(plan).toContain('ledger_entry_grants');
    expect(plan).not.toContain('ledger_posting');
  }
  await owner.query('rollback');
});
