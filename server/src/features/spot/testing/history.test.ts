import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { countOf } from '#server/testing/counts.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { historyFaults } from './history.ts';
import { SpotLoad } from './load.ts';
import { replayFaults } from './replay.ts';
import { MARKETS, tradersAt } from './traders.ts';

const CLIENTS = 64;
/** A few here; `npm run prove spot-history` runs fifty times as many. */
const ANSWERS = 600 * countOf('ROUNDS', 1);

let exchange: TestExchange;
let owner: pg.Client;
let traders: TestCustomer[];
let load: SpotLoad;

beforeAll(async () => {
  exchange = await testExchange();
  owner = new pg.Client({ connectionString: exchange.database_url });
  await owner.connect();
  await owner.query('update market set spot_fee = 0.001 where id = 1');
  traders = await tradersAt(exchange, CLIENTS / 2);
  const t_ms = millisecondsOf(exchange.clock.now());
  for (const { symbol, price } of MARKETS) exchange.feed.quote(symbol, String(price), { t_ms });
  await exchange.pump();
  load = new SpotLoad(() => exchange.url, traders);
});
afterAll(async () => {
  await owner.end();
  await exchange.close();
});

test(
  `SP13 SP15 SP16 ${CLIENTS} clients at once: every answer stays true, and the books equal those of a serial execution`,
  { timeout: 600_000 + ANSWERS * 100 },
  async () => {
    await load.run(CLIENTS, () => load.answered.size >= ANSWERS);
    expect(await historyFaults(owner, load, traders)).toEqual([]);
    const done = (kind: Parameters<SpotLoad['done']>[0]): number => load.done(kind).length;
    const { rows } = await owner.query<{ trades: number }>('select count(*)::int as trades from spot_trade');
    console.info(`${load.answered.size} answers: ${JSON.stringify([...load.reasons])}, ${rows[0]?.trades} trades`);
    for (const kind of ['place', 'cancel', 'amend', 'move'] as const) expect(done(kind), kind).toBeGreaterThan(0);
    expect(rows[0]?.trades).toBeGreaterThan(ANSWERS / 20);
    expect(exchange.errors).toEqual([]);
  },
);

/** Runs the checks after planting a fault, then rolls it back. */
const foundAfter = async (...faults: string[]): Promise<string> => {
  await owner.query('begin');
  try {
    for (const table of ['spot_order', 'spot_trade', 'spot_amend'])
      await owner.query(`alter table ${table} disable trigger all`);
    for (const fault of faults) expect((await owner.query(fault)).rowCount, fault).toBeGreaterThan(0);
    return [...(await replayFaults(owner)), ...(await historyFaults(withoutBegin(owner), load, traders))].join('\n');
  } finally {
    await owner.query('rollback');
  }
};

/** The audit opens its own transaction; here it must stay inside the one that is rolled back. */
const withoutBegin = (client: pg.Client): pg.Client =>
  ({
    query: (sql: string, values?: unknown[]) =>
      client.query(/^(?:begin|commit)/.test(sql) ? 'select 1' : sql, /^(?:begin|commit)/.test(sql) ? [] : values),
  }) as unknown as pg.Client;

const copyOf = (which: string): string => `
  insert into spot_order select (jsonb_populate_record(o, jsonb_build_object('id', (select max(id) + 1 from spot_order)))).*
  from spot_order o where id = ${which}`;

test('control: a lost, changed or invented order, and a book matched in another order, are found', async () => {
  const newest = '(select max(id) from spot_order)';
  const maker = '(select maker_order from spot_trade order by id limit 1)';
  expect(await foundAfter(`delete from spot_order where id = ${newest}`)).toMatch(/acknowledged and is lost/);
  expect(await foundAfter(`update spot_order set price = price + 1 where id = ${newest}`)).toMatch(/answered was/);
  expect(await foundAfter(copyOf(newest))).toMatch(/no answer names it/);
  expect(await foundAfter(`update spot_trade set amount = amount * 2 where id = 3`)).toMatch(/the replay makes/);
  expect(await foundAfter(`update spot_order set price = price * 2 where id = ${maker}`)).toMatch(/the replay/);
  expect(
    await foundAfter(`update spot_order set state = 'expired', why = 'unfilled', reserved = 0
      where id = (select id from spot_order where state = 'open' limit 1)`),
  ).toMatch(/in the replay it waits/);
  const cancelled = String(load.done('cancel')[0]?.[1]['id']);
  expect(await foundAfter(`update spot_order set state = 'open', why = null where id = ${cancelled}`)).toMatch(
    /cancelling of \d+ is lost/,
  );
  expect(
    await foundAfter(
      `update ledger_account set balance = balance - 1, version = version + 1 where address = 'user:${traders[0]?.user_id}:spot' and currency_id = 3`,
    ),
  ).toMatch(/has .*, not /);
});
