import { spotOrderChanged } from '#contract/spot/channels.ts';
import { BUY } from '#contract/spot/rules.ts';
import type { AccountName } from '#server/core/ledger/account-numbers.ts';
import { announceNumbers } from '#server/core/outbox.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Batch } from '#server/core/sequencer/batch.ts';
import type { Counters } from '#server/core/sequencer/counters.ts';
import type { PartBatch, PartState, SequencedPart } from '#server/core/sequencer/part.ts';
import { allSent } from '#server/ports/db/all-sent.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { WriterTransaction } from '#server/ports/db/writer-session.ts';
import type { Log } from '#server/ports/log.ts';
import { wireOrder, type WireOrder } from '../service/view.ts';
import { insertAmends } from '../store/amends.ts';
import { keepDue } from '../store/due.ts';
import { readTerms } from '../store/markets.ts';
import { changeOrders, inProgressOf, insertOrders, ordersById, wholeOrders, type OrderRow } from '../store/orders.ts';
import { insertTrades } from '../store/trades.ts';
import { Books } from './books.ts';
import { amend, cancel, cancelAll } from './change.ts';
import type { Command } from './command.ts';
import { Draft } from './draft.ts';
import { place, workDue } from './place.ts';
import { Published } from './published.ts';
import { freeOf } from './settle.ts';

/** Spot's orders in the sequencer: the books in memory, and what a batch reads and writes of them. */
export class SpotPart implements SequencedPart<Command> {
  readonly name = 'spot';
  readonly refusals = { busy: 'spot_busy', restarting: 'spot_restarting' } as const;
  readonly feed: Published;
  readonly #prices: Prices;

  constructor(prices: Prices, log: Log) {
    this.#prices = prices;
    this.feed = new Published(log);
  }

  async read(tx: WriterTransaction, counters: Counters): Promise<PartState<Command>> {
    return new SpotState(await Books.read(tx, counters), this.#prices, this.feed);
  }

  withdraw(): void {
    this.feed.withdraw();
  }
}

class SpotState implements PartState<Command> {
  readonly #books: Books;
  readonly #prices: Prices;
  readonly #feed: Published;

  constructor(books: Books, prices: Prices, feed: Published) {
    this.#books = books;
    this.#prices = prices;
    this.#feed = feed;
  }

  owes(): boolean {
    return this.#books.owing().length > 0;
  }

  publish(): void {
    this.#feed.replace(this.#books);
  }

  payers(commands: readonly Command[]): readonly AccountName[] {
    return commands.flatMap((command) => {
      if (command.verb !== 'place') return [];
      const market = this.#books.ofPair(command.base_id, command.quote_id)?.market;
      if (!market) return [];
      const currency_id = command.side === BUY ? market.quote_id : market.base_id;
      return [{ address: freeOf(command.user_id), currency_id }];
    });
  }

  /** Reads terms, and orders that are not in memory. */
  async begin(tx: Transaction, commands: readonly Command[], batch: Batch): Promise<PartBatch<Command>> {
    const market_ids = new Set<number>();
    const asked_ids: number[] = [];
    const owners = new Map<number, number>();
    for (const command of commands) {
      if (command.verb === 'place') {
        const market = this.#books.ofPair(command.base_id, command.quote_id)?.market;
        if (market) market_ids.add(market.id);
      } else if (command.verb !== 'cancel_all') {
        const live = this.#books.find(command.id);
        if (command.verb === 'amend' && live) market_ids.add(live.book.market.id);
        if (command.verb === 'amend' || !live) asked_ids.push(command.id);
        else owners.set(command.id, live.order.owner);
      }
    }
    const clearing = commands.flatMap((command) => (command.verb === 'cancel_all' ? [command.user_id] : []));
    const [terms, orders, in_progress] = await allSent([
      readTerms(tx, [...market_ids]),
      asked_ids.length === 0 ? [] : ordersById(tx, asked_ids),
      clearing.length === 0 ? [] : inProgressOf(tx, clearing),
    ]);
    const known = { orders: new Map(orders.map((order) => [order.id, order])), owners, in_progress };
    return new SpotBatch(new Draft(this.#books, this.#prices, batch, terms, known), this.#feed);
  }
}

type Done = { readonly order_id: number } | { readonly cancelled: number };

class SpotBatch implements PartBatch<Command> {
  readonly #draft: Draft;
  readonly #feed: Published;
  readonly #owed: boolean;
  readonly #others: number[] = [];
  readonly #answers = new Map<number, WireOrder>();
  #announced: Parameters<typeof announceNumbers>[3] = [];

  constructor(draft: Draft, feed: Published) {
    this.#draft = draft;
    this.#feed = feed;
    this.#owed = draft.books.owing().length > 0;
  }

  workDue(): void {
    workDue(this.#draft);
  }

  mustWait(): boolean {
    return this.#draft.stops_left === 0 && this.#draft.books.owing().length > 0;
  }

  decide(command: Command): Done {
    const done = decide(this.#draft, command);
    if ('order_id' in done && !this.#draft.placed.has(done.order_id)) this.#others.push(done.order_id);
    return done;
  }

  hasChanges(): boolean {
    return this.#draft.touched.size > 0;
  }

  async write(tx: Transaction): Promise<void> {
    const draft = this.#draft;
    const placed = placedRows(draft);
    const changes = [...draft.touched.values()].filter(({ id }) => !draft.placed.has(id));
    const [, changed, , , asked] = await allSent([
      insertOrders(tx, placed),
      changeOrders(tx, changes, draft.at),
      insertTrades(tx, draft.trades),
      insertAmends(tx, draft.amends, draft.at),
      wholeOrders(tx, this.#others),
      this.#keepAnswers(placed),
    ]);
    if (changed.length !== changes.length) throw new Error('an order in the books is missing in the database');
    this.#keepAnswers(asked);
    this.#announced = [...placed, ...changed];
  }

  #keepAnswers(orders: readonly OrderRow[]): void {
    const { books } = this.#draft;
    for (const order of orders) this.#answers.set(order.id, wireOrder(order, books.of(order.market_id).market));
  }

  async announce(tx: Transaction): Promise<void> {
    await announceNumbers(tx, spotOrderChanged, this.#draft.at, this.#announced);
  }

  answerOf(decided: unknown): unknown {
    const done = decided as Done;
    return 'order_id' in done ? this.#answers.get(done.order_id) : done;
  }

  /** SP12a: stores the trade that triggered the first remaining stop; a restart finds the rest from there. */
  async finish(tx: Transaction): Promise<void> {
    const owing = this.#draft.books.owing();
    if (!this.#owed && owing.length === 0) return;
    await keepDue(
      tx,
      owing.map(({ market, engine }) => ({ market_id: market.id, since_trade: engine.due[0]?.triggered_by ?? 0 })),
    );
  }

  committed(is_current: boolean): void {
    const { books, markets, trades } = this.#draft;
    this.#feed.committed(is_current ? books : undefined, [...markets], trades);
  }
}

const decide = (draft: Draft, command: Command): Done => {
  switch (command.verb) {
    case 'place':
      return { order_id: place(draft, command) };
    case 'cancel':
      return { order_id: cancel(draft, command) };
    case 'amend':
      return { order_id: amend(draft, command) };
    case 'cancel_all':
      return { cancelled: cancelAll(draft, command) };
  }
};

/** Every order placed in this batch, in its state at the end of it. */
const placedRows = (draft: Draft): OrderRow[] =>
  [...draft.placed].map(([id, { first_seq, ...order }]) => {
    const touched = draft.touched.get(id);
    if (!touched) throw new Error('placed order has no state');
    const amount = touched.amount ?? order.amount;
    return { ...order, ...touched, amount, seq: touched.seq ?? first_seq, updated_at: draft.at };
  });
