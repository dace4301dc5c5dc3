import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { REQUEST_ID_DAYS } from '#contract/kit/call.ts';
import { buy, sell, tradersWith } from '../features/spot/testing/at-the-book.ts';
import { funded, entered } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { query } from '../testing/connection.ts';
import { noteReader, trimOutbox } from './outbox-trim.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let exchange: TestExchange;
beforeAll(async () => {
  // Without sockets only the tests read the outbox.
  exchange = await testExchange({ environment: { ROLES: 'web,jobs,prices' } });
});
afterAll(() => exchange.close());

interface Life {
  readonly table: string;
  readonly growth: string;
  readonly end: string;
  readonly by: string;
}

const lives = async (): Promise<Life[]> => {
  const text = await readFile(new URL('../../../docs/spec/tables.md', import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [, table = '', , growth = '', end = '', by] = line.split('|').map((cell) => cell.trim());
    return by !== undefined && /^`[a-z_]+`$/.test(table) ? [{ table: table.slice(1, -1), growth, end, by }] : [];
  });
};

const named = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('RE3 docs/spec/tables.md', () => {
  it('states the lifetime of every table, and of no other', async () => {
    const rows = await exchange.ports.db.rows<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`;
    const stated = await lives();
    expect(stated.map(({ table }) => table).sort()).toEqual(rows.map(({ name }) => name).sort());
    for (const { table, growth, end } of stated) expect([table, growth !== '' && end !== '']).toEqual([table, true]);
  });

  it('names jobs and indexes that exist', async () => {
    const indexes = await exchange.ports.db.rows<{ table: string; name: string }>`
      select tablename as table, indexname as name from pg_indexes where schemaname = 'public'`;
    const jobs = new Set(exchange.jobs.map(({ name }) => name));
    for (const { table, by } of await lives()) {
      for (const name of named(by).filter((one) => one !== 'startJobs')) {
        const is_known = name.includes('.')
          ? jobs.has(name)
          : indexes.some((index) => index.table === table && index.name === name);
        expect([table, name, is_known]).toEqual([table, name, true]);
      }
    }
  });

  it('names every job that trims', async () => {
    const stated = new Set((await lives()).flatMap(({ by }) => named(by)));
    const trims = exchange.jobs
      .map(({ name }) => name)
      .filter((name) => /\.(trim|forget|thin|remove|sweep)/.test(name));
    expect(trims.length).toBeGreaterThan(12);
    expect(trims.filter((name) => !stated.has(name))).toEqual([]);
  });
});

const count = async (what: 'outbox' | 'request'): Promise<number> => {
  const { db } = exchange.ports;
  const row =
    what === 'outbox'
      ? await db.row<{ count: number }>`select count(*) as count from outbox`
      : await db.row<{ count: number }>`select count(*) as count from request`;
  return row?.count ?? 0;
};

/** The newest entry keeps its announcement, and so does everything after it. */
const unavoidable = async (): Promise<number> => {
  const row = await exchange.ports.db.row<{ count: number }>`
    select count(*) as count from outbox where xid >= (select max(xid) from ledger_entry)`;
  return row?.count ?? 0;
};

/** Other tests on the same PostgreSQL may be inside a transaction, which holds back trimming. */
const trimmed = async (rows: number): Promise<void> => {
  const left = async (): Promise<number> => {
    await exchange.runJobs('outbox.trim');
    return count('outbox');
  };
  await expect.poll(left).toBe(rows);
};

describe('RE1 the outbox', () => {
  it('keeps an hour, what is not sealed, and what a process has not published, and passes the audit at every step', async () => {
    await funded(exchange);
    const before = await count('outbox');
    expect(before).toBeGreaterThan(0);
    exchange.clock.forward(HOUR_MS + 1000);
    await exchange.runJobs('outbox.trim');
    expect(await count('outbox'), 'nothing is sealed').toBe(before);
    const reader = exchange.ports.ids.uuid(0);
    await noteReader(exchange.ports.db, reader, { xid: '1', seq: 0 }, exchange.clock.now());
    await exchange.runJobs('ledger.seal');
    await exchange.runJobs('outbox.trim');
    expect(await count('outbox'), 'a process has not read it').toBe(before);
    exchange.clock.forward(HOUR_MS + 1000);
    await exchange.runJobs('outbox.forget-readers');
    await funded(exchange);
    const fresh = (await count('outbox')) - before;
    await exchange.runJobs('ledger.seal');
    await trimmed(fresh);
    await exchange.audit();
    exchange.clock.forward(HOUR_MS + 1000);
    await trimmed(await unavoidable());
    await exchange.audit();
  });

  it('is trimmed by whole transactions, however small a portion is', async () => {
    for (let round = 0; round < 3; round++) await funded(exchange);
    await exchange.runJobs('ledger.seal');
    exchange.clock.forward(HOUR_MS + 1000);
    const { db, clock } = exchange.ports;
    await expect
      .poll(async () => {
        await trimOutbox(db, clock.now(), 2);
        const halves = await db.rows`
          select e.xid from ledger_entry e group by e.xid
          having count(*) <> (select count(*) from outbox o where o.xid = e.xid and o.entry_id is not null)
            and exists (select from outbox o where o.xid = e.xid)`;
        expect(halves).toEqual([]);
        return count('outbox');
      })
      .toBe(await unavoidable());
    await exchange.audit();
  });

  it('control: the audit reports an announcement that was removed in another way', async () => {
    await funded(exchange);
    await exchange.runJobs('ledger.seal');
    await query(exchange.database_url, 'create table kept as select * from outbox; delete from outbox');
    await expect(exchange.audit()).rejects.toThrow('I46');
    await query(
      exchange.database_url,
      'insert into outbox overriding system value select * from kept; drop table kept',
    );
    await exchange.audit();
    await expect(
      query(exchange.database_url, `update trimmed_to set xid = '1' where of_table = 'outbox'`),
    ).rejects.toThrow('does not come back');
  });
});

it('RE2 the first answer to a request id is repeated for 30 days, and then deleted', async () => {
  const who = await funded(exchange);
  const take = async (token: string): Promise<string> => {
    const body = new URLSearchParams({ lang: 'en', request_id: 'kept-thirty-days' });
    const answer = await fetch(`${exchange.url}/api${faucetCalls.take.path}`, {
      method: 'POST',
      headers: { authorization: token },
      body,
    });
    return answer.text();
  };
  exchange.clock.forward(DAY_MS + 1);
  const first = await take((await entered(exchange, who.user_id)).token);
  expect(first).toContain('"ok"');
  const stored = await count('request');
  exchange.clock.forward(REQUEST_ID_DAYS * DAY_MS - 1000);
  await exchange.runJobs('requests.trim');
  expect(await take((await entered(exchange, who.user_id)).token)).toBe(first);
  exchange.clock.forward(2000);
  await exchange.runJobs('requests.trim');
  expect(await count('request')).toBeLessThan(stored);
  expect(await exchange.ports.db.rows`select from request where request_id = 'kept-thirty-days'`).toEqual([]);
});

it('RE2 RE3 queued requests are deleted in portions, oldest first, and cannot be changed before', async () => {
  const { db } = exchange.ports;
  const now = exchange.clock.now();
  await db.run`
    insert into queued_request (user_id, request_id, call, input_sha256, answer, at)
    select 1, 'queued-' || n, '/coin/trade', '\\x00', '{}', ${now}::timestamptz - make_interval(days => n)
    from generate_series(1, 60) n`;
  await exchange.runJobs('requests.trim-queued');
  const rows = await db.rows<{ request_id: string }>`select request_id from queued_request where user_id = 1`;
  expect(rows.length).toBe(30);
  await expect(db.run`update queued_request set call = ''`).rejects.toThrow('append-only');
});

it('RE6 traded minutes are deleted after 7 days, and neither audit reports it', async () => {
  const { db } = exchange.ports;
  const people = (await tradersWith(exchange, 2)).map(({ user_id }) => user_id);
  const trade = async (): Promise<void> => {
    exchange.feed.quote('BTC/USDT', '50000', { t_ms: Date.parse(exchange.clock.now()) });
    await exchange.pump();
    const [ann, ben] = await Promise.all(people.map((user_id) => entered(exchange, user_id)));
    await buy(ann!, '0.001', '50000');
    await sell(ben!, '0.001', '50000');
  };
  const minutes = async (): Promise<number> => (await db.rows`select from spot_minute`).length;
  await trade();
  exchange.clock.forward(60_000);
  await trade();
  await exchange.runJobs('audit.changed');
  exchange.clock.forward(7 * DAY_MS);
  await exchange.runJobs('spot.trim-minutes');
  expect(await minutes()).toBe(1);
  exchange.clock.forward(60_000);
  await exchange.runJobs('spot.trim-minutes');
  expect(await minutes()).toBe(0);
  await exchange.audit();
  await trade();
  exchange.clock.forward(60_000);
  await trade();
  await exchange.runJobs('audit.changed');
  await exchange.audit();
  expect(await db.rows`select from ledger_halt`).toEqual([]);
  expect(await minutes()).toBe(2);
});

it('RE8 traded days are deleted after 40 days, and neither audit reports it', async () => {
  const { db } = exchange.ports;
  const people = (await tradersWith(exchange, 2)).map(({ user_id }) => user_id);
  const trade = async (): Promise<void> => {
    exchange.feed.quote('BTC/USDT', '50000', { t_ms: Date.parse(exchange.clock.now()) });
    await exchange.pump();
    const [ann, ben] = await Promise.all(people.map((user_id) => entered(exchange, user_id)));
    await buy(ann!, '0.001', '50000');
    await sell(ben!, '0.001', '50000');
  };
  const days = async (): Promise<number> =>
    (await db.rows`select from spot_traded_day where user_id = ${people[0]}`).length;
  await trade();
  exchange.clock.forward(DAY_MS);
  await trade();
  await exchange.runJobs('audit.changed');
  exchange.clock.forward(40 * DAY_MS);
  await exchange.runJobs('spot.trim-traded-days');
  expect(await days()).toBe(1);
  await trade();
  await exchange.runJobs('audit.changed');
  await exchange.audit();
  expect(await db.rows`select from ledger_halt`).toEqual([]);
  expect(await days()).toBe(2);
});

it('RE5 daily totals are deleted after 90 days', async () => {
  const { db } = exchange.ports;
  const now = exchange.clock.now();
  await db.run`
    insert into balance_day (user_id, day, total_usdt, taken_at)
    select 7, (${now}::timestamptz - make_interval(days => n))::date, 1, ${now} from generate_series(80, 100) n`;
  await exchange.runJobs('balances.trim-days');
  const rows = await db.rows`select from balance_day where user_id = 7`;
  expect(rows.length).toBe(11);
});

it('JO7 skipped rows that are no longer due are deleted after a day, those with work to do are kept', async () => {
  const { db } = exchange.ports;
  const now = exchange.clock.now();
  await db.run`
    insert into skipped_row (job, row_id, since, failures, retry_at, detail, work)
    values ('test.a', '1', ${now}, 3, ${now}, '', null), ('test.b', '2', ${now}, 3, ${now}, '', '{}')`;
  exchange.clock.forward(DAY_MS + 1);
  await exchange.runJobs('jobs.forget-rows');
  expect(await db.rows`select job from skipped_row`).toEqual([{ job: 'test.b' }]);
  await db.run`delete from skipped_row`;
});
