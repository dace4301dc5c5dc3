import { loadavg } from 'node:os';
import pg from 'pg';
import { Decimal } from '#contract/kit/decimal.ts';
import { OrderBook } from '#engine/order-book/order-book.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import { openWriterSession } from '#server/ports/db/writer-session.ts';
import { ensureDatabase, type EmbeddedPostgres } from '#server/ports/postgres/index.ts';
import { freshCounters } from '#server/testing/counters.ts';
import { Books } from '#server/features/spot/sequencer/books.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import { interleaved, type Benchmark } from './benchmark.ts';
import { fillSpot } from './fill-spot.ts';
import { withPostgres } from './orders-db.ts';

const OPEN = 1_000_000;
const CLOSED = 100_000;
const REPEATS = 3;
const CUSTOMERS = OPEN / 200;

const LOCK = 4712;

/** What our server does at a start before it serves. */
const ours = async (url: string): Promise<number> => {
  const db = await openAppDatabase({ owner_url: url, secrets: testSecrets, connections: 1 });
  const session = await openWriterSession(db, LOCK, () => undefined);
  if (!session) throw new Error('the writer lock is taken');
  const began_ms = performance.now();
  const books = await session.transaction((tx) => Books.read(tx, freshCounters()));
  const taken_ms = performance.now() - began_ms;
  await session.end();
  if (books.of(1).engine.book.size !== OPEN) throw new Error('orders are missing');
  await db.close();
  return taken_ms;
};

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly side: number;
  readonly price: string;
  readonly amount: string;
  readonly filled: string;
}

const FETCHED = 1000;

/** The naive way: a cursor over the orders, each row parsed into decimals and put into the book. */
const rowByRow = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const book = new OrderBook();
  const began_ms = performance.now();
  await client.query('begin');
  await client.query(
    `declare open_orders cursor for select * from spot_order where state in ('waiting', 'open') order by seq`,
  );
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${FETCHED} from open_orders`);
    for (const { id, user_id, side, price, amount, filled } of rows) {
      const ticks = Number(Decimal.of(price).times(Decimal.of(100), 'down').toString());
      const left = Decimal.of(amount).minus(Decimal.of(filled)).times(Decimal.of(100_000), 'down');
      book.restore({
        id: Number(id),
        owner: Number(user_id),
        side: side === 1 ? 0 : 1,
        price: ticks,
        lots: Number(left.toString()),
      });
    }
    if (rows.length < FETCHED) break;
  }
  await client.query('commit');
  const taken_ms = performance.now() - began_ms;
  if (book.size !== OPEN) throw new Error('orders are missing');
  await client.end();
  return taken_ms;
};

const filled = async (postgres: EmbeddedPostgres, name: string, closed: number): Promise<string> => {
  await ensureDatabase(postgres.url('postgres'), name);
  await migrate(postgres.url(name));
  await fillSpot(postgres.url(name), { open: OPEN, traded: closed / 2, customers: CUSTOMERS, with_ledger: false });
  return postgres.url(name);
};

export const benchmark: Benchmark = {
  sentence:
    'Reading a million open orders into the book at a start, against row by row; and with ten times the closed orders',
  run: () =>
    withPostgres(async (postgres) => {
      const few = await filled(postgres, 'few', CLOSED);
      const many = await filled(postgres, 'many', CLOSED * 10);
      const load_before = loadavg()[0] ?? 0;
      const taken = await interleaved(
        { ours: () => ours(few), with_more_closed: () => ours(many), row_by_row: () => rowByRow(few) },
        REPEATS,
      );
      const { ours: own = 1, with_more_closed = 1, row_by_row = 1 } = taken;
      return {
        peer: 'row by row, as a speed',
        ratio: row_by_row / own,
        figures: {
          open_orders: OPEN,
          ours_ms: own,
          row_by_row_ms: row_by_row,
          ours_ms_with_ten_times_the_closed_orders: with_more_closed,
          more_closed_over_fewer: with_more_closed / own,
          machine_load_before: load_before,
          machine_load_after: loadavg()[0] ?? 0,
        },
      };
    }),
};
