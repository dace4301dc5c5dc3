import type { Counters } from '#server/core/sequencer/counters.ts';
import type { WriterTransaction } from '#server/ports/db/writer-session.ts';
import { dueMarkets, tradesSince } from '../store/due.ts';
import { eachResting, lastTrades, ratesOf, waitingStops } from '../store/in-progress.ts';
import { allMarkets, holdTerms } from '../store/markets.ts';
import { Book, engineSide, type LiveOrder } from './book.ts';

/** Every book, and the number of orders in progress per customer. Only a cache (SP17). */
export class Books {
  readonly #by_id: ReadonlyMap<number, Book>;
  readonly #by_pair: ReadonlyMap<string, Book>;
  readonly #open = new Map<number, number>();
  readonly #counters: Counters;

  private constructor(books: readonly Book[], counters: Counters) {
    this.#by_id = new Map(books.map((book) => [book.market.id, book]));
    this.#by_pair = new Map(books.map((book) => [`${book.market.base_id}/${book.market.quote_id}`, book]));
    this.#counters = counters;
  }

  /** Reads everything in progress. No other writer may commit meanwhile. */
  static async read(tx: WriterTransaction, counters: Counters): Promise<Books> {
    await holdTerms(tx);
    const markets = await allMarkets(tx);
    const books = new Books(
      markets.map((market) => new Book(market, market.fee_rate)),
      counters,
    );
    const scalesOf = (market_id: number) => books.of(market_id).market;
    for (const { market_id, price, at } of await lastTrades(tx)) {
      counters.timeOf(at);
      const book = books.#by_id.get(market_id);
      book?.engine.restoreLast(book.ticksOf(price));
    }
    const others = new Map<number, Book>();
    await eachResting(tx, scalesOf, ({ market_id, id, user_id, side, price, lots, has_other_rate }) => {
      const book = books.of(market_id);
      book.engine.restore({ id, owner: user_id, side: engineSide(side), price, lots });
      books.count(user_id, 1);
      if (has_other_rate) others.set(id, book);
    });
    for (const { id, fee_rate } of await ratesOf(tx, [...others.keys()])) others.get(id)?.keepRate(id, fee_rate);
    for (const stop of await waitingStops(tx)) {
      const book = books.of(stop.market_id);
      const side = engineSide(stop.side);
      const placing = { id: stop.id, owner: stop.user_id, side, force: stop.force, lots: book.lotsOf(stop.amount) };
      book.restoreStop({ ...placing, price: book.ticksOf(stop.price), stop: book.ticksOf(stop.stop_price) });
      book.keepRate(stop.id, stop.fee_rate);
      books.count(stop.user_id, 1);
    }
    for (const due of await dueMarkets(tx)) {
      const { before, since } = await tradesSince(tx, due);
      books.of(due.market_id).restoreDue(before, since);
    }
    return books;
  }

  /** The number of the last command, and of the last trade. */
  get numbers(): Pick<Counters['numbers'], 'seq' | 'order_id' | 'trade_id'> {
    return this.#counters.numbers;
  }

  all(): Iterable<Book> {
    return this.#by_id.values();
  }

  of(market_id: number): Book {
    const book = this.#by_id.get(market_id);
    if (!book) throw new Error(`market ${market_id} has no book`);
    return book;
  }

  ofPair(base_id: number, quote_id: number): Book | undefined {
    return this.#by_pair.get(`${base_id}/${quote_id}`);
  }

  /** Books with triggered stops that are not processed yet. */
  owing(): Book[] {
    return [...this.#by_id.values()].filter(({ engine }) => engine.due.length > 0);
  }

  /** Searches book by book: there are few markets, and one map of all orders would cost more. */
  find(id: number): { readonly book: Book; readonly order: LiveOrder } | undefined {
    for (const book of this.#by_id.values()) {
      const order = book.find(id);
      if (order) return { book, order };
    }
    return undefined;
  }

  openOf(user_id: number): number {
    return this.#open.get(user_id) ?? 0;
  }

  count(user_id: number, change: 1 | -1): void {
    const count = this.openOf(user_id) + change;
    if (count > 0) this.#open.set(user_id, count);
    else this.#open.delete(user_id);
  }

  nextSeq(): number {
    return this.#counters.next('seq');
  }

  nextOrder(): number {
    return this.#counters.next('order_id');
  }

  nextTrade(): number {
    return this.#counters.next('trade_id');
  }
}
