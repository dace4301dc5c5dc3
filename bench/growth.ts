import { loadavg } from 'node:os';
import { BUY, SELL } from '#engine/order-book/commands.ts';
import { OrderBook } from '#engine/order-book/order-book.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, type EmbeddedPostgres } from '#server/ports/postgres/index.ts';
import { median, type Benchmark } from './benchmark.ts';
import { asOwner } from './fill-ledger.ts';
import { fillSpot } from './fill-spot.ts';
import { openSpotAlone, ordersPerSecond, withPostgres } from './orders-db.ts';
import { postgresCpuMs, richTraders } from './spot-ground.ts';

const RESTING = [1000, 10_000, 100_000, 1_000_000];
const ACCOUNTS = [10_000, 1_000_000];
const OPERATIONS = 200_000;
const REPEATS = 5;
const SECONDS = 3;
const AT_ONCE = 500;
const TRADERS = 1000;
const MIDDLE = 5_000_000;
const SPREAD = 20_000;

/** A book with this many resting orders, spread over the same prices whatever their number. */
const bookOf = (resting: number): OrderBook => {
  const book = new OrderBook();
  for (let id = 1; id <= resting; id++) {
    const away = 1 + ((id * 7919) % SPREAD);
    const side = id % 2 === 0 ? BUY : SELL;
    book.place({ id, owner: id, side, price: side === BUY ? MIDDLE - away : MIDDLE + away, lots: 10, force: 'gtc' });
  }
  return book;
};

/** Places, cancels and takes so that the number of resting orders stays the same; returns nanoseconds per operation. */
const operate = (book: OrderBook, resting: number): number => {
  let next = resting + 1;
  const began_ms = performance.now();
  for (let step = 0; step < OPERATIONS; step += 4) {
    const side = step % 8 === 0 ? BUY : SELL;
    const away = 1 + ((step * 104_729) % SPREAD);
    const [first, second] = [next++, next++];
    const price = side === BUY ? MIDDLE - away : MIDDLE + away;
    book.place({ id: first, owner: 1, side, price, lots: 10, force: 'gtc' });
    book.place({ id: second, owner: 2, side, price: side === BUY ? MIDDLE - 1 : MIDDLE + 1, lots: 10, force: 'gtc' });
    book.place({
      id: next++,
      owner: 3,
      side: side === BUY ? SELL : BUY,
      price: side === BUY ? 1 : 2 ** 28 - 1,
      lots: 10,
      force: 'ioc',
    });
    book.cancel(first);
  }
  return ((performance.now() - began_ms) * 1e6) / OPERATIONS;
};

const bookCosts = (): Record<string, number> => {
  const taken = new Map<number, number[]>(RESTING.map((resting) => [resting, []]));
  const books = new Map(RESTING.map((resting) => [resting, bookOf(resting)]));
  for (let repeat = 0; repeat <= REPEATS; repeat++) {
    for (const resting of RESTING) {
      const book = books.get(resting);
      if (!book) throw new Error('there is no book');
      const cost_ns = operate(book, resting * (repeat + 2) + repeat * OPERATIONS);
      if (repeat > 0) taken.get(resting)?.push(cost_ns);
    }
  }
  return Object.fromEntries([...taken].map(([resting, all]) => [`book_ns_at_${resting}`, median(all)]));
};

interface Cost {
  measure(): Promise<number>;
  close(): Promise<void>;
}

/** PostgreSQL's work for one order with this many accounts and earlier orders. */
const databaseCost = async (
  postgres: EmbeddedPostgres,
  folder: string,
  cluster: string,
  accounts: number,
): Promise<Cost> => {
  const name = `accounts${accounts}`;
  await ensureDatabase(postgres.url('postgres'), name);
  await migrate(postgres.url(name));
  await fillSpot(postgres.url(name), { open: 1000, traded: accounts / 8, customers: accounts / 4, with_ledger: true });
  await asOwner(
    postgres.url(name),
    [],
    ['update order_writer set seq = 10000000, order_id = 10000000, trade_id = 10000000'],
  );
  const alone = await openSpotAlone(postgres, name, folder);
  const user_ids = await richTraders(alone.ports.db, TRADERS, alone.ports.clock.now());
  await ordersPerSecond(alone, user_ids, AT_ONCE);
  return {
    async measure() {
      const before_ms = await postgresCpuMs(cluster);
      const rate = await ordersPerSecond(alone, user_ids, AT_ONCE);
      return (((await postgresCpuMs(cluster)) - before_ms) * 1000) / (rate * SECONDS);
    },
    close: () => alone.close(),
  };
};

export const benchmark: Benchmark = {
  sentence:
    'The cost of an order in a book with a million resting orders, against a thousand; and PostgreSQL’s work with a million accounts, against ten thousand',
  run: () =>
    withPostgres(async (postgres, folder, cluster) => {
      const load_before = loadavg()[0] ?? 0;
      const books = bookCosts();
      const costs = new Map<number, Cost>();
      for (const accounts of ACCOUNTS) costs.set(accounts, await databaseCost(postgres, folder, cluster, accounts));
      const taken = new Map<number, number[]>();
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        for (const [accounts, cost] of costs)
          taken.set(accounts, [...(taken.get(accounts) ?? []), await cost.measure()]);
      }
      for (const cost of costs.values()) await cost.close();
      const database = Object.fromEntries(
        [...taken].map(([accounts, all]) => [`postgres_us_per_order_at_${accounts}_accounts`, median(all)]),
      );
      const [min = 1, max = 1] = [RESTING[0], RESTING.at(-1)].map((resting) => books[`book_ns_at_${resting}`] ?? 1);
      const [few = 1, many = 1] = Object.values(database);
      return {
        peer: 'the book with a thousand waiting orders',
        ratio: max / min,
        figures: {
          ...books,
          ...database,
          postgres_many_over_few: many / few,
          machine_load_before: load_before,
          machine_load_after: loadavg()[0] ?? 0,
        },
      };
    }),
};
