import { loadavg } from 'node:os';
import pg from 'pg';
import { describeViolation, RECENT_SETTINGS } from '#server/core/audit/auditor.ts';
import { auditor } from '#server/rooms.ts';
import type { Since } from '#server/core/audit/since.ts';
import { openDatabase } from '#server/ports/db/database.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, type EmbeddedPostgres } from '#server/ports/postgres/index.ts';
import { median, REPEATS, type Benchmark } from './benchmark.ts';
import { asOwner, fillLedger } from './fill-ledger.ts';
import { fillSpot } from './fill-spot.ts';
import { withPostgres } from './orders-db.ts';
import { richTraders } from './spot-ground.ts';

/*
 * The audit of changes, with the same changes on top of ever longer books: a sealed and announced ledger, spot orders and
 * trades, and moves between accounts. `npm run bench audit -- --entries=10000000` continues to ten million.
 */

const SHORTEST = 100_000;
const LONGEST = 1_000_000;
/** What happens between two audits of a busy exchange: each customer gets two currencies. */
const NEW_CUSTOMERS = 250;

const longest = (): number => {
  const flag = process.argv.find((word) => word.startsWith('--entries='));
  return flag === undefined ? LONGEST : Number(flag.slice('--entries='.length));
};

/** Written directly into the tables; only later changes are audited, so old seals need not match their entries. */
const fillBooks = async (url: string, entries: number): Promise<void> => {
  await fillLedger(url, { busy_id: 1, postings: 2 * entries });
  await fillSpot(url, { open: 1000, traded: entries / 10, customers: 1000, with_ledger: false });
  await asOwner(
    url,
    ['ledger_account', 'ledger_seal', 'account_move'],
    [
      'update ledger_account set balance = 0 where version = 0',
      `insert into outbox (at, channel, event, entry_id) select at, 'balances', '{}', id from ledger_entry`,
      `insert into ledger_seal (position, entry_id, hash) select id, id, sha256('old') from ledger_entry`,
      `insert into account_move (user_id, currency_id, amount, from_account, to_account, at)
      select n, 3, 1, 'spot', 'fiat', now() from generate_series(1, ${entries / 10}) n`,
    ],
  );
};

interface Watched {
  readonly client: pg.Client;
  readonly since: Since;
}

/** Books of this length, and the marks before their last changes. */
const watchedBooks = async (postgres: EmbeddedPostgres, entries: number): Promise<Watched> => {
  const name = `books${entries}`;
  await ensureDatabase(postgres.url('postgres'), name);
  const url = postgres.url(name);
  await migrate(url);
  await fillBooks(url, entries);
  const client = new pg.Client({ connectionString: url });
  // A failed benchmark stops PostgreSQL; the awaiting caller reports the failure.
  client.on('error', () => undefined);
  await client.connect();
  const since = { ...(await auditor.marksNow(client)), account: 0 };
  const db = openDatabase({ url });
  await richTraders(db, NEW_CUSTOMERS, '2026-05-01T00:00:00.000Z' as Parameters<typeof richTraders>[2]);
  await db.row`select seal_entries(${4 * NEW_CUSTOMERS})`;
  await db.close();
  for (const setting of RECENT_SETTINGS) await client.query(`set ${setting}`);
  return { client, since };
};

const lookMs = async ({ client, since }: Watched): Promise<number> => {
  const began_ms = performance.now();
  const { violations } = await auditor.auditRecent(client, since);
  const took_ms = performance.now() - began_ms;
  if (violations.length > 0) throw new Error(violations.map(describeViolation).join('\n'));
  return took_ms;
};

/** In turn, so that a noisy minute affects all of them alike; the first audit makes the plans and loads the pages. */
const looks = async (books: ReadonlyMap<number, Watched>): Promise<Map<number, number>> => {
  const taken = new Map<number, number[]>([...books.keys()].map((entries) => [entries, []]));
  for (let repeat = -1; repeat < REPEATS; repeat++) {
    for (const [entries, watched] of books) {
      const took_ms = await lookMs(watched);
      if (repeat >= 0) taken.get(entries)?.push(took_ms);
    }
  }
  return new Map([...taken].map(([entries, all]) => [entries, median(all)]));
};

export const benchmark: Benchmark = {
  sentence: 'The cost of the audit of changes with ever longer books, against books of a hundred thousand entries',
  run: () =>
    withPostgres(async (postgres) => {
      const books = new Map<number, Watched>();
      for (let entries = SHORTEST; entries <= longest(); entries *= 10)
        books.set(entries, await watchedBooks(postgres, entries));
      const took_ms = await looks(books);
      for (const { client } of books.values()) await client.end();
      return {
        peer: `the same look at books of ${SHORTEST} entries`,
        ratio: ([...took_ms.values()].at(-1) ?? Number.NaN) / (took_ms.get(SHORTEST) ?? Number.NaN),
        figures: {
          ...Object.fromEntries([...took_ms].map(([entries, ms]) => [`look_ms_at_${entries}_entries`, ms])),
          new_entries_in_a_look: 2 * NEW_CUSTOMERS,
          machine_load: loadavg()[0] ?? 0,
        },
      };
    }),
};
