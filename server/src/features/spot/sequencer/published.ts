import { BUY, SELL, type Side } from '#engine/order-book/commands.ts';
import type { Level } from '#engine/order-book/order-book.ts';
import { Subscribers } from '#server/core/subscribers.ts';
import type { Log } from '#server/ports/log.ts';
import type { SpotDepth, SpotFeed, SpotTrade } from '../feed.ts';
import type { TradeRow } from '../store/trades.ts';
import type { Book } from './book.ts';
import type { Books } from './books.ts';

/** The maximum that a caller may ask for. */
const MAX_LEVELS = 100;

interface Snapshot {
  readonly book: Book;
  readonly seq: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** The books as of the last commit: those in memory are ahead while a batch is being written. */
export class Published implements SpotFeed {
  #snapshots = new Map<number, Snapshot>();
  readonly #subscribers: Subscribers<[market_ids: readonly number[], trades: readonly SpotTrade[]]>;

  constructor(log: Log) {
    this.#subscribers = new Subscribers(log, 'spot books');
  }

  depth(market_id: number, levels: number): SpotDepth | undefined {
    const snapshot = this.#snapshots.get(market_id);
    if (!snapshot) return undefined;
    const { book, seq, bids, asks } = snapshot;
    const levelsOf = (side: readonly Level[]) =>
      side.slice(0, levels).map(({ price, lots }) => ({ price: book.priceOf(price), amount: book.amountOf(lots) }));
    return { seq, bids: levelsOf(bids), asks: levelsOf(asks) };
  }

  subscribe(listener: (market_ids: readonly number[], trades: readonly SpotTrade[]) => void): () => void {
    return this.#subscribers.subscribe(listener);
  }

  /** Replaces all snapshots after the books were read again. */
  replace(books: Books): void {
    this.#snapshots = new Map([...books.all()].map((book) => [book.market.id, snapshotOf(book, books.numbers.seq)]));
    this.#subscribers.publish([...this.#snapshots.keys()], []);
  }

  /** A process without the lease has no current books. */
  withdraw(): void {
    this.#snapshots = new Map();
  }

  /** `books` is undefined if the lease was lost right after the commit; then only the trades are published. */
  committed(books: Books | undefined, market_ids: readonly number[], trades: readonly TradeRow[]): void {
    for (const id of market_ids) if (books) this.#snapshots.set(id, snapshotOf(books.of(id), books.numbers.seq));
    if (market_ids.length > 0) this.#subscribers.publish(market_ids, trades);
  }
}

const snapshotOf = (book: Book, seq: number): Snapshot => {
  const levels = (side: Side): Level[] => book.engine.book.depth(side, MAX_LEVELS);
  return { book, seq, bids: levels(BUY), asks: levels(SELL) };
};
