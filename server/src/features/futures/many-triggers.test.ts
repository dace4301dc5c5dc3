import { afterEach, beforeEach, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { query } from '#server/testing/connection.ts';
import { startDatabaseProxy, type DatabaseProxy, type Fate } from '#server/testing/database-proxy.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { BTC, fundHouse, manyTraders, tickTo, USDT } from './testing/at-the-contract.ts';

const CUSTOMERS = 20;
const EACH = 100;
const POSITIONS = CUSTOMERS * EACH;
const IN_BATCH = 500;

let exchange: TestExchange;
let proxy: DatabaseProxy;
/** The statements of the writer, or only its commits, are counted; this one has this fate. */
let cut: { readonly among: 'all' | 'commits'; nth: number; readonly fate: Fate } | undefined;

/** Only the writer's connection starts with this statement. */
const WRITER_BEGINS = `set statement_timeout = '120s'`;

beforeEach(async () => {
  cut = undefined;
  exchange = await testExchange({
    reach: async (database_url) => {
      proxy = await startDatabaseProxy(database_url);
      const writers = new WeakSet<object>();
      proxy.decide = (connection, statement) => {
        if (statement.includes(WRITER_BEGINS)) writers.add(connection);
        if (!cut || !writers.has(connection)) return 'arrives';
        if (cut.among === 'commits' && !statement.includes('commit')) return 'arrives';
        cut.nth -= 1;
        if (cut.nth > 0) return 'arrives';
        const { fate } = cut;
        cut = undefined;
        return fate;
      };
      return proxy.url;
    },
  });
  await fundHouse(exchange);
  await tickTo(exchange, '64000');
  const traders = await manyTraders(exchange, CUSTOMERS, '20000');
  await Promise.all(traders.flatMap((user_id) => Array.from({ length: EACH }, (_, at) => open(user_id, at))));
});
afterEach(async () => {
  await exchange.close();
  await proxy.stop();
});

/** Longs with a stop or near their liquidation, and limit orders: a fall to 60,000 fires all of them. */
const open = (user_id: number, at: number): Promise<unknown> => {
  const is_limit = at % 5 === 0;
  return exchange.futures.ask(
    {
      verb: 'submit',
      user_id,
      base_id: BTC,
      quote_id: USDT,
      side: 1,
      lots: 1,
      multiple: at % 3 === 0 ? 50 : 20,
      is_limit,
      price: is_limit ? Decimal.of(63_000 - at) : undefined,
      take_profit: undefined,
      stop_loss: !is_limit && at % 2 === 0 ? Decimal.of(63_500 - at) : undefined,
      worst_price: undefined,
      terms: undefined,
    },
    undefined,
  );
};

const counts = async () => {
  const [row] = await query(
    exchange.database_url,
    `select (select count(*) from futures_closing)::integer as closings,
       (select count(distinct position_id) from futures_closing)::integer as closed,
       (select count(*) from futures_position where state = 'pending')::integer as pending,
       (select count(*) from futures_position where kind = 'limit' and state = 'open' and open_tick_price = 60000)::integer as filled,
       (select count(*) from futures_position where kind = 'market' and state = 'closed' and close_price = 60000)::integer as fired`,
  );
  return row;
};
const LIMITS = POSITIONS / 5;
const ALL = {
  closings: POSITIONS - LIMITS,
  closed: POSITIONS - LIMITS,
  pending: 0,
  filled: LIMITS,
  fired: POSITIONS - LIMITS,
};

it('FU23 a tick that fires 2,000 triggers is worked off in portions, before any later command, and all at its price', async () => {
  const before = await seqs();
  await tickTo(exchange, '60000');
  expect(await counts()).toEqual(ALL);
  const portions = await query(
    exchange.database_url,
    `select count(*)::integer as n from futures_position where seq > ${before} group by changed_xid order by min(seq)`,
  );
  const sizes = portions.map(({ n }) => Number(n));
  expect(Math.max(...sizes)).toBe(IN_BATCH);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(POSITIONS);
  await exchange.audit();
});

const seqs = async (): Promise<number> =>
  Number((await query(exchange.database_url, 'select max(seq) as seq from futures_position'))[0]?.['seq']);

it.each([
  ['the tenth statement is lost', { among: 'all', nth: 10, fate: 'is lost' }],
  ['the answer to the twentieth statement is lost', { among: 'all', nth: 20, fate: 'loses its answer' }],
  ['the twenty-seventh statement is lost', { among: 'all', nth: 27, fate: 'is lost' }],
  ['the commit of the third portion is lost', { among: 'commits', nth: 3, fate: 'is lost' }],
  ['the answer to the second commit is lost', { among: 'commits', nth: 2, fate: 'loses its answer' }],
] as const)('FU23 P51 when %s, none of 2,000 triggers is lost and none fires twice', async (_what, planned) => {
  cut = { ...planned };
  await tickTo(exchange, '60000');
  await expect.poll(async () => (await counts())?.['pending']).toBe(0);
  await expect.poll(async () => (await counts())?.['closed']).toBe(ALL.closed);
  expect(cut).toBeUndefined();
  expect(await counts()).toEqual(ALL);
  await exchange.audit();
});

it('FU23 a writer that is stopped between two portions leaves the rest to the next, which continues at the same tick', async () => {
  const gap = tickTo(exchange, '60000');
  await expect.poll(async () => Number((await counts())?.['closings'])).toBeGreaterThan(0);
  await exchange.sequencer.stop();
  await gap;
  await tickTo(exchange, '64000');
  await exchange.sequencer.start();
  await exchange.sequencer.settled();
  expect(await counts()).toEqual(ALL);
});
