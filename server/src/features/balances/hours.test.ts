import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { costCalls } from '#contract/balances/cost-calls.ts';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { sqlOver } from '#server/ports/db/database.ts';
import { entered, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { BTC, move, USDT } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { quote } from '../markets/testing/quotes.ts';
import { netsOf, pricesAt } from './store/past.ts';
import { sumsOf } from './store/records.ts';

const LTC = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

let next_ref = 0;
const give = ({ user_id }: Pick<TestCustomer, 'user_id'>, amount: string, currency_id = USDT) =>
  exchange.ports.db.transaction((tx) =>
    post(tx, {
      reason: 'test.hour',
      ref: String(++next_ref),
      at: exchange.clock.now(),
      movements: [move('world:deposits', customer(user_id, 'spot'), amount, currency_id)],
    }),
  );
const hours = async ({ client }: TestCustomer) =>
  (await client.send(costCalls.hours, {})).map(({ at, total_usdt }) => `${at.slice(11, 16)} ${total_usdt.toString()}`);

it('BA15 a new customer has one total, of now, and a guest has none', async () => {
  expect(await hours(await loggedIn(exchange))).toEqual(['14:05 0']);
  await expect(exchange.client().send(costCalls.hours, {})).rejects.toMatchObject({ reason: 'session_invalid' });
});

it('BA15 the total at each full hour since the first money, at the price of that hour, and now', async () => {
  const who = await loggedIn(exchange);
  await quote(exchange, 0, { price: '20000' });
  await give(who, '100');
  await give(who, '0.01', BTC);
  expect(await hours(who)).toEqual(['14:05 300']);
  await quote(exchange, 55 * MINUTE_MS, { price: '30000' });
  await quote(exchange, 30 * MINUTE_MS, { price: '40000' });
  expect(await hours(who)).toEqual(['15:00 400', '15:30 500']);
  await give(who, '50');
  await quote(exchange, HOUR_MS, { price: '10000' });
  expect(await hours(who)).toEqual(['15:00 400', '16:00 550', '16:30 250']);
});

it('BA15 an hour with a currency that had no price is absent, the others are there', async () => {
  const who = await loggedIn(exchange);
  await give(who, '10');
  exchange.clock.forward(HOUR_MS);
  await give(who, '1', LTC);
  exchange.clock.forward(HOUR_MS);
  expect(await hours(who), 'LTC never had a price: it is left out').toEqual(['17:00 10', '18:00 10', '18:30 10']);
  await quote(exchange, 10 * MINUTE_MS, { symbol: 'LTC/USDT', price: '80' });
  expect(await hours(who)).toEqual(['17:00 10', '18:40 90']);
  await quote(exchange, 40 * MINUTE_MS, { symbol: 'LTC/USDT', price: '90' });
  expect(await hours(who)).toEqual(['17:00 10', '19:00 90', '19:20 100']);
});

it('BA15 there are at most the 24 full hours of the last day', async () => {
  const who = await loggedIn(exchange);
  await give(who, '10');
  exchange.clock.forward(40 * HOUR_MS);
  const found = await hours(await entered(exchange, who.user_id));
  expect(found).toHaveLength(25);
  expect(found[0]).toBe('12:00 10');
  expect(found.at(-1)).toBe('11:20 10');
});

it('BA15 hours in which nothing was logged are absent, after a skipped day and after an outage', async () => {
  const { user_id } = await loggedIn(exchange);
  const found = async () => hours(await entered(exchange, user_id));
  await quote(exchange, 0, { price: '20000' });
  await give({ user_id }, '0.01', BTC);
  await quote(exchange, 30 * MINUTE_MS, { price: '30000' });
  exchange.clock.forward(24 * HOUR_MS);
  await quote(exchange, 20 * MINUTE_MS, { price: '40000' });
  expect(await found()).toEqual(['12:10 400']);
  await quote(exchange, 40 * MINUTE_MS, { price: '50000' });
  exchange.clock.forward(20 * MINUTE_MS);
  expect(await found()).toEqual(['13:00 500', '13:10 500']);
  exchange.clock.forward(2 * HOUR_MS);
  expect(await found()).toEqual(['13:00 500', '15:10 500']);
});

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

/** The scans of a plan: each index with what is looked up in it, and each table that is read whole. */
const scansOf = (node: Node): readonly string[] => {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = node;
  const own = index === undefined ? (type === 'Seq Scan' ? [`whole ${table}`] : []) : [`${index} by ${condition}`];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
};

it('BA14 BA15 what happened and its prices are found by indexes: postings by account, candles by market and time', async () => {
  const owner = new pg.Client({ connectionString: exchange.database_url });
  await owner.connect();
  try {
    await owner.query('begin');
    for (const table of ['ledger_entry', 'ledger_posting'])
      await owner.query(`alter table ${table} disable trigger all`);
    await owner.query(`insert into ledger_entry (reason, ref, at)
      select 'test.fill', n::text, now() from generate_series(1, 20000) n`);
    await owner.query(`insert into ledger_posting select n + 1000, line, n % 1000 + 1, 3, 1, 1, 100 + n * 2 + line
      from generate_series(1, 20000) n, generate_series(0, 1) line`);
    await owner.query(`insert into candle select 1, period, 60000::bigint * n, 1, 1, 1, 1, 1, 1
      from generate_series(1, 5000) n, unnest(array['1min', '60min']) period`);
    await owner.query('analyze ledger_entry, ledger_posting, candle, ledger_account');
    const scans: string[] = [];
    const explain = sqlOver(async ({ text, values }) => {
      const plan = await owner.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
        `explain (format json) ${text}`,
        values,
      );
      scans.push(...plan.rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan))));
      return { ...plan, rows: [] };
    });
    const between = { account_ids: [1, 2, 3], first_entry: 1, end_entry: Number.MAX_SAFE_INTEGER };
    await sumsOf(explain, { ...between, user_id: 1, from: undefined, to: undefined });
    await netsOf(explain, between);
    const minute_ms = millisecondsOf(instantOf(exchange.clock.now()));
    await pricesAt(explain, [{ market_id: 1, minute_ms }], { max_age_ms: HOUR_MS, minutes_from_ms: minute_ms });
    expect(scans.filter((scan) => /^ledger_posting\w+ by .*account_id = /.test(scan))).toHaveLength(2);
    expect(scans.filter((scan) => scan.endsWith(' by undefined'))).toEqual([]);
    expect(scans.filter((scan) => /^candle\w* by .*market_id = .*period = .*start_ms/.test(scan))).toHaveLength(2);
    expect(scans.filter((scan) => /^whole (?:ledger_posting|ledger_entry|candle)$/.test(scan))).toEqual([]);
  } finally {
    await owner.query('rollback');
    await owner.end();
  }
});

it('no request above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
