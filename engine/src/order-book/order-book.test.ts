import { describe, expect, it } from 'vitest';
import { BUY, MAX_PRICE, SELL } from './commands.ts';
import { OrderBook } from './order-book.ts';

describe('the order book', () => {
  it('returns its depth by price, best first', () => {
    const book = new OrderBook();
    for (const [id, price, lots] of [
      [1, 100, 5],
      [2, 99, 1],
      [3, 100, 2],
      [4, MAX_PRICE, 7],
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

  it('finds every order after many have come and gone', () => {
    const book = new OrderBook();
    let cancelled = 0;
    for (let id = 1; id <= 50_000; id += 1) {
      book.place({ id, owner: 1, side: BUY, price: 1 + (id % 5000), lots: 1, force: 'gtc' });
      cancelled += book.cancel(id - 500) ?? 0;
    }
    expect(cancelled).toBe(49_500);
    expect(book.size).toBe(500);
  });

  it('distinguishes ids that differ only above 32 bits, and refuses an owner that it could not distinguish', () => {
    const book = new OrderBook();
    const ids = [7, 7 + 2 ** 32, 7 + 2 ** 52];
    for (const [index, id] of ids.entries())
      book.place({ id, owner: 2 ** 32 - 1, side: BUY, price: 100, lots: index + 1, force: 'gtc' });
    expect(book.find(ids[1]!)).toEqual({ id: ids[1], owner: 2 ** 32 - 1, side: BUY, price: 100, lots: 2 });
    expect([...ids, 7 + 2 ** 33].map((id) => book.cancel(id))).toEqual([1, 2, 3, undefined]);
    expect(() => book.place({ id: 1, owner: 2 ** 32, side: BUY, price: 1, lots: 1, force: 'gtc' })).toThrow(
      'owner ids',
    );
  });
});
