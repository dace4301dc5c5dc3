import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { buy, sell, tradersWith } from '#server/features/spot/testing/at-the-book.ts';
import { ensureAppLogin } from '#server/ports/db/app-login.ts';
import { openDatabase, type Database } from '#server/ports/db/database.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, startPostgres, type EmbeddedPostgres } from '#server/ports/postgres/index.ts';
import { makeScratchFolder } from '#server/ports/postgres/testing/scratch-folder.ts';
import { auditor } from '#server/rooms.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { loadDump } from '#server/testing/dump.ts';
import { AT, fund } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { query } from '#server/testing/connection.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import { auditEverything } from '../audit/watch.ts';
import { outboxEnd, readOutbox } from '../outbox.ts';
import { recogniseRestore } from './restored.ts';
import { sealJob } from './seal-job.ts';

/** An exchange whose cluster has used many more transaction ids than a new one, and its dump. */
let source: TestExchange;
let other: EmbeddedPostgres;
let [ann, ben]: TestCustomer[] = [];
const folder = makeScratchFolder();
const SPENT = 30_000;

beforeAll(async () => {
  source = await testExchange();
  await query(
    source.database_url,
    `do $$ begin for n in 1..${SPENT} loop perform pg_current_xact_id(); commit; end loop; end $$`,
  );
  await priced(source, '50000.00', '50001.00');
  [ann, ben] = await tradersWith(source, 2);
  await sell(ann!, '0.1', '50000');
  await buy(ben!, '0.04', '50000');
  await source.runJobs('liabilities');
  await source.runJobs('ledger');
  await source.runJobs('audit');
  other = await startPostgres({ data_dir: folder, durable: false });
});
afterAll(async () => {
  await source.close();
  await other.stop();
  rmSync(folder, { recursive: true, force: true });
});

const priced = async (exchange: TestExchange, ...prices: string[]): Promise<void> => {
  for (const price of prices) {
    exchange.clock.forward(11_000);
    exchange.feed.quote('BTC/USDT', price, { t_ms: millisecondsOf(exchange.clock.now()) });
    await exchange.pump();
  }
};

const restoredInto = async (name: string): Promise<string> => {
  await ensureDatabase(other.url('postgres'), name);
  await migrate(other.url(name));
  await loadDump(source.database_url, other.url(name));
  return other.url(name);
};

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const halts = async (db: Database): Promise<string[]> =>
  (await db.rows<{ invariant: string }>`select invariant from ledger_halt where cleared_at is null`).map(
    ({ invariant }) => invariant,
  );

const unsealed = (db: Database) =>
  db.rows`select id from ledger_entry e where not exists (select from ledger_seal s where s.entry_id = e.id)`;

test('control: entries posted after an unrecognised restore count as older than the last seal', async () => {
  const db = openDatabase({ url: await ensureAppLogin(await restoredInto('unrecognised'), testSecrets) });
  await fund(db, ['user:77:spot'], 1);
  await sealJob({ db }).run(AT);
  expect(await unsealed(db)).toHaveLength(1);
  expect(await auditEverything({ db, log, auditor }, AT)).toBe(false);
  expect(await halts(db)).toContain('I45');
  await db.close();
});

test('LE20 an exchange restored into another cluster takes orders, seals and announces them, and its audits and its public log hold', async () => {
  const url = await restoredInto('restored');
  const app_url = await ensureAppLogin(url, testSecrets);
  const db = openDatabase({ url: app_url });
  expect(await recogniseRestore({ db, log })).toBe(true);
  expect(await recogniseRestore({ db, log }), 'once').toBe(false);
  expect(await auditEverything({ db, log, auditor }, source.clock.now())).toBe(true);
  const end = await outboxEnd(db);
  const before = await db.row<{ seals: number }>`select count(*) as seals from ledger_seal`;

  const exchange = await testExchange({ database: { url, app_url, drop: () => db.close() } });
  exchange.clock.set(source.clock.now());
  await priced(exchange, '50002.00', '50003.00');
  const [ann_again, ben_again] = await Promise.all([ann!, ben!].map(({ user_id }) => entered(exchange, user_id)));
  await buy(ben_again!, '0.06', '50000');
  await sell(ann_again!, '0.01', '51000');
  await exchange.runJobs('ledger');
  await exchange.runJobs('audit');
  expect(await unsealed(db)).toEqual([]);
  expect(await db.row`select count(*) as seals from ledger_seal`).toEqual({ seals: (before?.seals ?? 0) + 2 });
  expect(await auditEverything({ db, log, auditor }, exchange.clock.now())).toBe(true);
  expect(await halts(db)).toEqual([]);

  const announced = await readOutbox(db, end);
  expect(announced.filter(({ channel }) => channel === 'balances')).toHaveLength(2);
  const older = await db.row<{ count: number }>`select count(*) as count from outbox where xid >= ${end.xid}::xid8`;
  expect(announced, 'nothing from before the restore is announced again').toHaveLength(older?.count ?? 0);

  const verifier = `${import.meta.dirname}/../../../../verifier/verify.ts`;
  const { stdout } = await promisify(execFile)(process.execPath, [verifier, exchange.url]);
  expect(stdout).toContain('is sound');
  await exchange.close();
});

test('LE20 a start on the same cluster changes nothing', async () => {
  const base = () => source.ports.db.row`select base from xid_base`;
  await recogniseRestore({ db: source.ports.db, log });
  expect(await base()).toEqual({ base: 0 });
});
