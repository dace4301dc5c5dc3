import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { customer, world } from '#server/core/ledger/addresses.ts';
import { postAll, type Entry } from '#server/core/ledger/ledger.ts';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import type { Database } from '#server/ports/db/database.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, startPostgres } from '#server/ports/postgres/index.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import { interleaved, type Benchmark } from './benchmark.ts';
import { openTpcb } from './tpcb.ts';

const CONNECTIONS = 8;
const SECONDS = 3;
const CUSTOMERS = 2_000;
const AT = instantOf('2026-03-09T14:05:00.000Z');

let next = 0;

/** Money from one customer to another: two postings, two balances, one announcement. */
const entry = (): Entry => {
  const number = next++;
  const from = 1 + (number % CUSTOMERS);
  return {
    reason: 'bench.move',
    ref: String(number),
    at: AT,
    movements: [
      {
        from: customer(from, 'spot'),
        to: customer(1 + ((number * 7 + 1) % CUSTOMERS), 'fiat'),
        currency_id: 3,
        amount: Decimal.one,
      },
    ],
  };
};

/** Entries per second with `batch` of them per transaction, acknowledged after its commit. */
const entriesPerSecond = async (db: Database, batch: number, connections: number): Promise<number> => {
  const begun = performance.now();
  let posted = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - begun < SECONDS * 1000) {
      const entries = Array.from({ length: batch }, entry);
      await db.transaction((tx) => postAll(tx, entries));
      posted += batch;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return posted / ((performance.now() - begun) / 1000);
};

const fund = (db: Database): Promise<unknown> =>
  db.transaction((tx) =>
    postAll(
      tx,
      Array.from({ length: CUSTOMERS }, (_, index) => ({
        reason: 'bench.fund' as const,
        ref: String(index),
        at: AT,
        movements: [
          { from: world('bench'), to: customer(index + 1, 'spot'), currency_id: 3, amount: Decimal.of(1_000_000) },
        ],
      })),
    ),
  );

export const benchmark: Benchmark = {
  sentence:
    'Ledger entries a second in batches of 500, against pgbench’s tpcb-like transaction; also with one transaction per entry',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
    // PostgreSQL never runs as root and must be able to traverse the folder; otherwise its data is kept elsewhere and
    // left there.
    await chmod(folder, 0o711);
    const postgres = await startPostgres({ data_dir: folder });
    try {
      for (const name of ['ledger', 'tpcb']) await ensureDatabase(postgres.url('postgres'), name);
      await migrate(postgres.url('ledger'));
      const db = await openAppDatabase({
        owner_url: postgres.url('ledger'),
        secrets: testSecrets,
        connections: CONNECTIONS,
      });
      const tpcb = await openTpcb(postgres.url('tpcb'), CONNECTIONS);
      await fund(db);
      const rates = await interleaved({
        batches_of_500: () => entriesPerSecond(db, 500, 2),
        batches_of_100: () => entriesPerSecond(db, 100, 2),
        one_by_one: () => entriesPerSecond(db, 1, CONNECTIONS),
        tpcb: () => tpcb.transactionsPerSecond(SECONDS),
      });
      await Promise.all([db.close(), tpcb.close()]);
      const { batches_of_500 = 0, batches_of_100 = 0, one_by_one = 1, tpcb: tps = 1 } = rates;
      return {
        peer: 'tpcb-like',
        ratio: batches_of_500 / tps,
        figures: {
          entries_per_second_in_batches_of_500: batches_of_500,
          entries_per_second_in_batches_of_100: batches_of_100,
          entries_per_second_one_by_one: one_by_one,
          tpcb_like_transactions_per_second: tps,
          batches_of_500_over_one_by_one: batches_of_500 / one_by_one,
          one_by_one_over_tpcb_like: one_by_one / tps,
          connections: `${CONNECTIONS} one by one and tpcb-like, 2 for batches`,
        },
      };
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
