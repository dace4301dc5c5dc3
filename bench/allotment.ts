import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays } from '#contract/kit/instant.ts';
import { allotmentOf, allotmentRow, type Application } from '#contract/offerings/rules.ts';
import { allot, fix } from '#server/features/offerings/service/allot.ts';
import { createOffering } from '#server/features/offerings/service/create.ts';
import { allotmentPage, publishedAllotment, unpostedIds } from '#server/features/offerings/store/allotment.ts';
import { novaPlan } from '#server/features/offerings/testing/plans.ts';
import { heldClock, type HeldClock } from '#server/ports/clock.ts';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import type { Database } from '#server/ports/db/database.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, startPostgres } from '#server/ports/postgres/index.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import type { Benchmark } from './benchmark.ts';
import { fillApplications, fillPaid } from './fill-applications.ts';

const APPLICATIONS = 1_000_000;
/** How many are paid out, with and without portions. */
const SAMPLE = 5_000;
const STARTS_AT = instantOf('2026-03-09T14:05:00.000Z');
const PAGE = 5_000;
const PORTION = 500;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

/** For sale is two thirds of what is applied for, so that every share is cut. */
const offered = (db: Database, code: string): Promise<number> =>
  db.transaction((tx) =>
    createOffering(
      tx,
      novaPlan(STARTS_AT, {
        code,
        for_sale: Decimal.of(16_666_667_001),
        max_per_customer: Decimal.of(50_000),
        min_amount: Decimal.one,
      }),
    ),
  );

/** The whole list against the published rule in this process, to the last step and the last byte. */
const isExact = async (db: Database, id: number): Promise<boolean> => {
  const published = await publishedAllotment(db, id);
  if (!published || published.count !== APPLICATIONS) return false;
  const applications: Application[] = [];
  const passed: string[] = [];
  const hash = createHash('sha256');
  for (let after = 0; ; after = applications.at(-1)?.number ?? 0) {
    const page = await allotmentPage(db, id, after, PAGE);
    if (page.length === 0) break;
    for (const row of page) {
      applications.push(row);
      passed.push(row.passed.toString());
      hash.update(allotmentRow(row.number, row.applied, row.passed));
    }
  }
  const expected = allotmentOf(applications, published.for_sale, published.step);
  const is_whole = Decimal.sum(expected).eq(published.for_sale) && published.passed.eq(published.for_sale);
  const is_same = expected.every((one, index) => one.toString() === passed[index]);
  return is_whole && is_same && hash.digest('hex') === published.list_sha256;
};

/** Posts the entries of an offering, so many applications in one transaction. */
const post = async (db: Database, id: number, limit: number): Promise<void> => {
  for (;;) {
    const ids = await unpostedIds(db, id, { job: 'bench', now: db.clock.now(), limit });
    if (ids.length === 0) return;
    await db.transaction((tx) => allot(tx, ids));
  }
};

const measure = async (db: Database, clock: HeldClock) => {
  const ids = await Promise.all(['LARGE', 'SINGLE', 'TOGETHER'].map((code) => offered(db, code)));
  const [large = 0, single = 0, together = 0] = ids;
  const filling = await seconds(() => fillApplications(db, large, APPLICATIONS, STARTS_AT));
  for (const id of [single, together]) await fillPaid(db, id, SAMPLE, STARTS_AT);
  clock.set(plusDays(STARTS_AT, 3));
  const fixing = await seconds(() => db.transaction((tx) => fix(tx, large)));
  const exact = await isExact(db, large);
  for (const id of [single, together]) await db.transaction((tx) => fix(tx, id));
  const one_each = await seconds(() => post(db, single, 1));
  return { filling, fixing, exact, one_each, portions: await seconds(() => post(db, together, PORTION)) };
};

export const benchmark: Benchmark = {
  sentence:
    'The allotment of 1,000,000 applications, exact to the last step; entries in portions against one transaction each',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
    await chmod(folder, 0o711);
    const postgres = await startPostgres({ data_dir: folder });
    try {
      await ensureDatabase(postgres.url('postgres'), 'allotment');
      await migrate(postgres.url('allotment'));
      const clock = heldClock(STARTS_AT);
      const owner_url = postgres.url('allotment');
      const limits = { statement_ms: 900_000, lock_ms: 10_000, idle_in_transaction_ms: 30_000, connect_ms: 10_000 };
      const db = await openAppDatabase({ owner_url, secrets: testSecrets, connections: 2, clock, limits });
      const { filling, fixing, exact, one_each, portions } = await measure(db, clock);
      await db.close();
      if (!exact) throw new Error('the allotment is not what the rule gives');
      return {
        peer: 'one transaction for each application (entries a second)',
        ratio: one_each / portions,
        figures: {
          applications: APPLICATIONS,
          seconds_to_fill: filling,
          seconds_to_fix_list_hash_and_line: fixing,
          exact_to_the_last_step: exact ? 'yes' : 'no',
          entries_a_second_in_portions: SAMPLE / portions,
          entries_a_second_one_each: SAMPLE / one_each,
          minutes_for_all_entries: APPLICATIONS / (SAMPLE / portions) / 60,
        },
      };
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
