import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { postAll } from '#server/core/ledger/ledger.ts';
import { takeDue } from '#server/features/liabilities/service/take.ts';
import { treeText } from '#server/features/liabilities/service/tree.ts';
import { snapshotById } from '#server/features/liabilities/store/snapshots.ts';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import type { Database } from '#server/ports/db/database.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { readEnvironment } from '#server/ports/environment.ts';
import { randomIds, sha256 } from '#server/ports/ids.ts';
import { ensureDatabase, startPostgres } from '#server/ports/postgres/index.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import type { Benchmark } from './benchmark.ts';

const USDT = 3;
const PORTION = 1000;
const AT = instantOf('2026-03-09T14:05:00.000Z');
/** Two hashes, two sums of one currency, and the prefix byte. */
const NODE_BYTES = 1 + 2 * (32 + 16);

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

const fundCustomers = async (db: Database, from: number, to: number): Promise<void> => {
  for (let first = from; first < to; first += PORTION) {
    const entries = Array.from({ length: Math.min(PORTION, to - first) }, (_, index) => ({
      reason: 'bench.fund' as const,
      ref: String(first + index),
      at: AT,
      movements: [
        {
          from: 'world:deposits' as const,
          to: `user:${first + index + 1}:spot` as const,
          currency_id: USDT,
          amount: Decimal.of('123.456789'),
        },
      ],
    }));
    await db.transaction((tx) => postAll(tx, entries));
  }
};

/** The limit: one SHA-256 for every node of the tree, and nothing else. */
const hashNodes = (nodes: number): void => {
  const bytes = Buffer.alloc(NODE_BYTES, 7);
  for (let node = 0; node < nodes; node++) {
    bytes.writeUInt32BE(node, 1);
    sha256(bytes);
  }
};

const peakMegabytes = (): number => process.memoryUsage.rss() / 1024 ** 2;

const measure = async (db: Database, data_dir: string, customers: number, now: Instant, id: number) => {
  const environment = readEnvironment({ DEMO: 'on', DATA_DIR: data_dir });
  const before = peakMegabytes();
  let max = before;
  const watch = setInterval(() => (max = Math.max(max, peakMegabytes())), 20);
  const taken = await seconds(() => takeDue({ db, ids: randomIds, environment }, now));
  const snapshot = await snapshotById(db, id);
  if (!snapshot || snapshot.user_count !== customers) throw new Error('the snapshot is not of these customers');
  const after = Math.max(max, peakMegabytes());
  max = peakMegabytes();
  const held = max;
  const written = await seconds(async () => {
    for await (const text of treeText(db, snapshot)) max = Math.max(max, text === '' ? 0 : peakMegabytes());
  });
  clearInterval(watch);
  const nodes = 2 * snapshot.leaf_count - 1;
  const hashed = await seconds(() => Promise.resolve(hashNodes(nodes)));
  return { taken, written, hashed, nodes, taking_mb: after - before, writing_mb: max - held };
};

export const benchmark: Benchmark = {
  sentence: 'A snapshot of what 10,000 and 100,000 customers are owed, against one SHA-256 for every node of its tree',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
    await chmod(folder, 0o711);
    const postgres = await startPostgres({ data_dir: folder });
    try {
      await ensureDatabase(postgres.url('postgres'), 'liabilities');
      await migrate(postgres.url('liabilities'));
      const db = await openAppDatabase({
        owner_url: postgres.url('liabilities'),
        secrets: testSecrets,
        connections: 2,
      });
      await fundCustomers(db, 0, 10_000);
      const small = await measure(db, folder, 10_000, AT, 1);
      await fundCustomers(db, 10_000, 100_000);
      const large = await measure(db, folder, 100_000, instantOf('2026-03-09T15:05:00.000Z'), 2);
      await db.close();
      const figures = Object.entries({ small, large }).flatMap(([name, one]) => [
        [`${name}_nodes`, one.nodes],
        [`${name}_seconds_to_take_and_store`, one.taken],
        [`${name}_seconds_to_write_the_file`, one.written],
        [`${name}_seconds_of_one_hash_per_node`, one.hashed],
        [`${name}_taking_over_hashing`, one.taken / one.hashed],
        [`${name}_megabytes_more_while_taking`, one.taking_mb],
        [`${name}_megabytes_more_while_writing`, one.writing_mb],
      ]);
      return {
        peer: 'one SHA-256 for every node (time; 100,000 customers)',
        ratio: large.taken / large.hashed,
        figures: Object.fromEntries(figures) as Record<string, number>,
      };
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
