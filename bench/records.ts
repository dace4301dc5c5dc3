import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allRecords } from '#server/core/records.ts';
import { accountLog } from '#server/features/balances/service/account-log.ts';
import { exportRecords } from '#server/features/balances/service/export.ts';
import { findEvents } from '#server/features/balances/service/records.ts';
import { accountsOf, holdsIn } from '#server/features/balances/store/accounts.ts';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import type { Database } from '#server/ports/db/database.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, startPostgres } from '#server/ports/postgres/index.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import { median, type Benchmark } from './benchmark.ts';
import { fillLedger } from './fill-ledger.ts';

const SIZES = { ten_thousand: 10_000, a_million: 1_000_000 } as const;
const ROUNDS = 200;
const WARM_UP = 20;

const BUSY = 1;

type Call = (db: Database) => Promise<unknown>;

const deepCursor = async (db: Database): Promise<string> =>
  `${Math.floor(((await db.row<{ last: number }>`select max(id) as last from ledger_entry`)?.last ?? 0) / 10)}`;

const callsOf = async (db: Database): Promise<Readonly<Record<string, Call>>> => {
  const cursor = await deepCursor(db);
  const holds = (await accountsOf(db, BUSY)).slice(0, 4).map(({ id }) => id);
  const log = { user_id: BUSY, currency: 3, type: 2, limit: 10, nameOf: (reason: string) => reason } as const;
  return {
    records_first: () => findEvents(db, { user_id: BUSY, limit: 20 }),
    records_deep: () => findEvents(db, { user_id: BUSY, limit: 20, cursor }),
    records_one_day: () => findEvents(db, { user_id: BUSY, from: '2026-02-01', to: '2026-02-01', limit: 20 }),
    records_rare: () => findEvents(db, { user_id: BUSY, reason: 'bench.rare', limit: 20 }),
    legal_log_first: () => accountLog(db, { ...log, page: 1 }),
    legal_log_page_100: () => accountLog(db, { ...log, page: 100 }),
    held: () => holdsIn(db, holds),
    export_part: () => exportRecords(db, allRecords([]), 'en', { user_id: BUSY, from: '2026-02-01', to: '2026-02-28' }),
  };
};

const timesOf = async (db: Database, call: Call, rounds: number): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await call(db);
    times.push(performance.now() - begun);
  }
  return times;
};

const percentile = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? Number.NaN;

/** Small and large in turn, so that a noisy minute affects both alike. */
const measure = async (small: Database, large: Database): Promise<Record<string, number>> => {
  const [calls, larger] = [await callsOf(small), await callsOf(large)];
  const figures: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    const other = larger[name];
    if (!other) throw new Error('a call is missing in one size');
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    await Promise.all([timesOf(small, call, WARM_UP), timesOf(large, other, WARM_UP)]);
    for (let block = 0; block < 10; block++) {
      times.small.push(...(await timesOf(small, call, ROUNDS / 10)));
      times.large.push(...(await timesOf(large, other, ROUNDS / 10)));
    }
    for (const [size, taken] of Object.entries(times)) {
      figures[`${name}_${size}_p50_ms`] = median(taken);
      figures[`${name}_${size}_p99_ms`] = percentile(taken, 0.99);
    }
    figures[`${name}_ratio`] = median(times.large) / median(times.small);
  }
  return figures;
};

export const benchmark: Benchmark = {
  sentence: 'Records of one customer with a million rows in the ledger, against the same calls with ten thousand',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
    await chmod(folder, 0o711);
    const postgres = await startPostgres({ data_dir: folder });
    try {
      const databases: Database[] = [];
      for (const [name, postings] of Object.entries(SIZES)) {
        await ensureDatabase(postgres.url('postgres'), name);
        await migrate(postgres.url(name));
        await fillLedger(postgres.url(name), { busy_id: BUSY, postings });
        databases.push(await openAppDatabase({ owner_url: postgres.url(name), secrets: testSecrets, connections: 2 }));
      }
      const [small, large] = databases;
      if (!small || !large) throw new Error('a size is missing');
      const figures = await measure(small, large);
      await Promise.all([small.close(), large.close()]);
      return { peer: 'ten thousand rows', ratio: figures['records_first_ratio'] ?? Number.NaN, figures };
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
