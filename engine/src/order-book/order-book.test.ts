import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUY, SELL, type Force, type Placing, type Side } from './commands.ts';
import { OrderBook } from './order-book.ts';
import { NaiveBook } from './testing/naive-book.ts';

type Command =
  | { readonly kind: 'place'; readonly order: Omit<Placing, 'id'> }
  | { readonly kind: 'cancel'; readonly nth: number }
  | { readonly kind: 'amend'; readonly nth: number; readonly lots: number };

const forces: readonly Force[] = ['gtc', 'ioc', 'fok', 'post_only'];
const side = fc.constantFrom<Side>(BUY, SELL);

/** Few prices and few owners, so that orders meet; now and then a price far away, so that pages and floors grow. */
const price = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 95, max: 105 }) },
  fc.integer({ min: 1, max: 5_000_000 }),
);
const placing: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('place' as const),
  order: fc.record({
    owner: fc.integer({ min: 1, max: 4 }),
    side,
    price,
    lots: fc.integer({ min: 1, max: 20 }),
    force: fc.oneof({ weight: 3, arbitrary: fc.constant<Force>('gtc') }, fc.constantFrom(...forces)),
  }),
});
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: placing },
  fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(200) }),
  fc.record({ kind: fc.constant('amend' as const), nth: fc.nat(200), lots: fc.integer({ min: 0, max: 20 }) }),
);
const commands = fc.array(command, { maxLength: 200 });

interface Book {
  place(order: Placing): unknown;
  cancel(id: number): unknown;
  amend(id: number, lots: number): unknown;
}

const run = (book: Book, all: readonly Command[]): unknown[] =>
  all.map((one, index) => {
    if (one.kind === 'place') return book.place({ ...one.order, id: index + 1 });
    const id = 1 + (one.nth % (index + 1));
    return one.kind === 'cancel' ? book.cancel(id) : book.amend(id, one.lots);
  });

const queues = (book: OrderBook) => [[...book.queue(BUY)], [...book.queue(SELL)]];

describe('the order book', () => {
  it('gives the same trades, expiries and queues as a book that anybody can read', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const [book, naive] = [new OrderBook(), new NaiveBook()];
        expect(run(book, all)).toEqual(run(naive, all));
        expect(queues(book)).toEqual([naive.queue(BUY), naive.queue(SELL)]);
      }),
      { numRuns: 400 },
    );
  });

  it('is never crossed, and every lot that was placed has traded, expired, been cancelled or still waits', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const book = new OrderBook();
        let placed = 0;
        let gone = 0;
        for (const [index, one] of all.entries()) {
          if (one.kind === 'place') {
            const { fills, expired } = book.place({ ...one.order, id: index + 1 });
            placed += one.order.lots;
            gone += expired + 2 * fills.reduce((sum, { lots }) => sum + lots, 0);
          } else {
            const id = 1 + (one.nth % (index + 1));
            gone += (one.kind === 'cancel' ? book.cancel(id) : book.amend(id, one.lots)) ?? 0;
          }
          const [buy, sell] = [book.best(BUY), book.best(SELL)];
          if (buy !== undefined && sell !== undefined) expect(buy).toBeLessThan(sell);
        }
        const waiting = queues(book).flat();
        expect(placed).toBe(gone + waiting.reduce((sum, { lots }) => sum + lots, 0));
        expect(book.size).toBe(waiting.length);
      }),
      { numRuns: 200 },
    );
  });

  it('rebuilt from its waiting orders, goes on exactly as the one that never stopped', () => {
    fc.assert(
      fc.property(commands, commands, (before, after) => {
        const book = new OrderBook();
        run(book, before);
        const rebuilt = new OrderBook();
        for (const order of queues(book).flat()) rebuilt.restore(order);
        const shifted = after.map((one) => (one.kind === 'place' ? one : { ...one, nth: one.nth + before.length }));
        const goOn = (one: OrderBook) =>
          shifted.map((next, index) =>
            next.kind === 'place'
              ? one.place({ ...next.order, id: 1000 + index })
              : one.cancel(1 + (next.nth % (before.length + 1))),
          );
        expect(goOn(rebuilt)).toEqual(goOn(book));
        expect(queues(rebuilt)).toEqual(queues(book));
      }),
      { numRuns: 200 },
    );
  });

  it('tells its depth by price, best first', () => {
    const book = new OrderBook();
    for (const [id, price, lots] of [
      [1, 100, 5],
      [2, 99, 1],
      [3, 100, 2],
      [4, 4_000_000, 7],
    ] as const)
      book.place({ id, owner: id, side: SELL, price, lots, force: 'gtc' });
    expect(book.depth(SELL, 2)).toEqual([
      { price: 99, lots: 1 },
      { price: 100, lots: 7 },
    ]);
    expect(book.depth(SELL, 10)).toHaveLength(3);
    expect(book.depth(BUY, 10)).toEqual([]);
    expect(book.find(3)).toEqual({ id: 3, owner: 3, side: SELL, price: 100, lots: 2 });
  });

  it('finds every order again when many have come and gone', () => {
    const book = new OrderBook();
    let cancelled = 0;
    for (let id = 1; id <= 200_000; id += 1) {
      book.place({ id, owner: 1, side: BUY, price: 1 + (id % 5000), lots: 1, force: 'gtc' });
      cancelled += book.cancel(id - 500) ?? 0;
    }
    expect(cancelled).toBe(199_500);
    expect(book.size).toBe(500);
  });
});
