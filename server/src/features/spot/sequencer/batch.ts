import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { spotOrderChanged } from '#contract/spot/channels.ts';
import { BUY } from '#contract/spot/rules.ts';
import type { AccountName, AccountNumbers } from '#server/core/ledger/account-numbers.ts';
import { lockAccounts, postByNumbers } from '#server/core/ledger/ledger.ts';
import { announceNumbers } from '#server/core/outbox.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { allSent } from '#server/ports/db/all-sent.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import { wireOrder, type WireOrder } from '../service/view.ts';
import { insertAmends, insertRequests, renewLease, type RequestRow } from '../store/batch.ts';
import { keepDue } from '../store/due.ts';
import { readHead } from '../store/markets.ts';
import { changeOrders, inProgressOf, insertOrders, ordersById, wholeOrders, type OrderRow } from '../store/orders.ts';
import { insertTrades, type TradeRow } from '../store/trades.ts';
import type { Books } from './books.ts';
import { amend, cancel, cancelAll } from './change.ts';
import { Repeats, type Submission, type Outcome } from './submission.ts';
import { accountKey, Draft } from './draft.ts';
import { place, workDue } from './place.ts';
import { freeOf } from './settle.ts';

/** Another writer took the lease; the batch was rolled back. */
export class Replaced extends Error {
  override readonly name = 'Replaced';
}

export interface BatchPorts {
  readonly books: Books;
  readonly numbers: AccountNumbers;
  readonly epoch: number;
  readonly prices: Prices;
  readonly clock: Clock;
}

export interface Written {
  readonly outcomes: ReadonlyMap<Submission, Outcome>;
  readonly market_ids: readonly number[];
  readonly trades: readonly TradeRow[];
  /** How many of the last commands are put off: triggered stops go first (SP12a). */
  readonly put_off: number;
}

/** One batch in one transaction: read, decide in memory, write. Nothing is answered or published before the commit. */
export const runBatch = async (
  tx: Transaction,
  ports: BatchPorts,
  submissions: readonly Submission[],
): Promise<Written> => {
  const [repeats, draft] = await allSent([Repeats.of(tx, submissions), begin(tx, ports, submissions)]);
  const owed = ports.books.owing().length > 0;
  if (!draft.head.is_halted) workDue(draft);
  const decisions = decideAll(draft, repeats, submissions);
  if (decisions.decided.size > 0 || draft.touched.size > 0) await write(tx, draft, ports, decisions);
  await keepOwing(tx, ports.books, owed);
  const { outcomes, led, put_off } = decisions;
  for (const [submission, leader] of led) {
    const outcome = outcomes.get(leader);
    if (outcome) outcomes.set(submission, outcome);
  }
  return { outcomes, market_ids: [...draft.markets], trades: draft.trades, put_off };
};

/** SP12a: stores the trade that triggered the first remaining stop; a restart finds the rest from there. */
const keepOwing = async (tx: Transaction, books: Books, owed: boolean): Promise<void> => {
  const owing = books.owing();
  if (!owed && owing.length === 0) return;
  await keepDue(
    tx,
    owing.map(({ market, engine }) => ({ market_id: market.id, since_trade: engine.due[0]?.triggered_by ?? 0 })),
  );
};

/** Reads what the decisions need: terms, orders that are not in memory, and the locked balances of the payers. */
const begin = async (tx: Transaction, ports: BatchPorts, submissions: readonly Submission[]): Promise<Draft> => {
  const { books } = ports;
  const commands = submissions.map(({ command }) => command);
  const paying = new Map<string, AccountName>();
  const market_ids = new Set<number>();
  const asked_ids: number[] = [];
  const owners = new Map<number, number>();
  for (const command of commands) {
    if (command.verb === 'place') {
      const market = books.ofPair(command.base_id, command.quote_id)?.market;
      if (!market) continue;
      market_ids.add(market.id);
      const account = {
        address: freeOf(command.user_id),
        currency_id: command.side === BUY ? market.quote_id : market.base_id,
      };
      paying.set(accountKey(account.address, account.currency_id), account);
    } else if (command.verb !== 'cancel_all') {
      const live = books.find(command.id);
      if (command.verb === 'amend' && live) market_ids.add(live.book.market.id);
      if (command.verb === 'amend' || !live) asked_ids.push(command.id);
      else owners.set(command.id, live.order.owner);
    }
  }
  const clearing = commands.flatMap((command) => (command.verb === 'cancel_all' ? [command.user_id] : []));
  const [head, orders, in_progress, balances] = await allSent([
    readHead(tx, [...market_ids]),
    asked_ids.length === 0 ? [] : ordersById(tx, asked_ids),
    clearing.length === 0 ? [] : inProgressOf(tx, clearing),
    lockPaying(tx, ports.numbers, paying),
  ]);
  const known = { orders: new Map(orders.map((order) => [order.id, order])), owners, in_progress, balances };
  return new Draft(books, ports.prices, books.timeOf(ports.clock.now()), head, known);
};

/** An account that was never opened has a zero balance and needs no lock. */
const lockPaying = async (
  tx: Transaction,
  numbers: AccountNumbers,
  paying: ReadonlyMap<string, AccountName>,
): Promise<Map<string, Decimal>> => {
  const account_ids = await numbers.of(tx, [...paying.values()]);
  const locked = await lockAccounts(
    tx,
    account_ids.filter((id) => id !== undefined),
  );
  const balanceOf = (id: number | undefined): Decimal =>
    (id === undefined ? undefined : locked.get(id)) ?? Decimal.zero;
  return new Map([...paying.keys()].map((key, index) => [key, balanceOf(account_ids[index])]));
};

type Done = { readonly order_id: number } | { readonly cancelled: number };

/** Decides in order of arrival. A refused command changes nothing and does not affect the others. */
const decideAll = (draft: Draft, repeats: Repeats, submissions: readonly Submission[]) => {
  const outcomes = new Map<Submission, Outcome>();
  const decided = new Map<Submission, Done>();
  const led = new Map<Submission, Submission>();
  for (const [index, submission] of submissions.entries()) {
    if (draft.stops_left === 0 && draft.books.owing().length > 0)
      return { outcomes, decided, led, put_off: submissions.length - index };
    const repeat = repeats.find(submission);
    if (repeat && 'leader' in repeat) led.set(submission, repeat.leader);
    else if (repeat) outcomes.set(submission, repeat.outcome);
    else {
      const done = decide(draft, submission);
      if (done instanceof Refusal) outcomes.set(submission, { refusal: done });
      else decided.set(submission, done);
    }
  }
  return { outcomes, decided, led, put_off: 0 };
};

const decide = (draft: Draft, { command }: Submission): Done | Refusal => {
  if (draft.head.is_halted) return new Refusal('money_halted');
  try {
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
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
};

interface Decisions {
  readonly outcomes: Map<Submission, Outcome>;
  readonly decided: ReadonlyMap<Submission, Done>;
}

/**
 * Writes all rows of the batch. The statements are pipelined: PostgreSQL executes one while the next is encoded here.
 */
const write = async (
  tx: Transaction,
  draft: Draft,
  { epoch, numbers }: BatchPorts,
  { outcomes, decided }: Decisions,
): Promise<void> => {
  const placed = placedRows(draft);
  const changes = [...draft.touched.values()].filter(({ id }) => !draft.placed.has(id));
  const others = [...decided.values()].flatMap((done) =>
    'order_id' in done && !draft.placed.has(done.order_id) ? [done.order_id] : [],
  );
  const wired = (order: OrderRow): [number, WireOrder] => [
    order.id,
    wireOrder(order, draft.books.of(order.market_id).market),
  ];
  const [, , changed, , , asked, answers] = await allSent([
    postByNumbers(tx, draft.entries, numbers),
    insertOrders(tx, placed),
    changeOrders(tx, changes, draft.at),
    insertTrades(tx, draft.trades),
    insertAmends(tx, draft.amends, draft.at),
    wholeOrders(tx, others),
    new Map(placed.map(wired)),
  ]);
  if (changed.length !== changes.length) throw new Error('an order in the books is missing in the database');
  for (const order of asked) answers.set(...wired(order));
  const [, , is_ours] = await allSent([
    announceNumbers(tx, spotOrderChanged, draft.at, [...placed, ...changed]),
    insertRequests(tx, requestsOf(outcomes, decided, answers), draft.at),
    renewLease(tx, { ...draft.books.numbers, epoch }),
  ]);
  if (!is_ours) throw new Replaced();
};

/** Every order placed in this batch, in its state at the end of it. */
const placedRows = (draft: Draft): OrderRow[] =>
  [...draft.placed].map(([id, { first_seq, ...order }]) => {
    const touched = draft.touched.get(id);
    if (!touched) throw new Error('placed order has no state');
    const amount = touched.amount ?? order.amount;
    return { ...order, ...touched, amount, seq: touched.seq ?? first_seq, updated_at: draft.at };
  });

/** Attaches the answers to the outcomes and returns the request rows to store. */
const requestsOf = (
  outcomes: Decisions['outcomes'],
  decided: Decisions['decided'],
  orders: ReadonlyMap<number, WireOrder>,
): RequestRow[] => {
  const requests: RequestRow[] = [];
  for (const [submission, done] of decided) {
    const answer = 'order_id' in done ? orders.get(done.order_id) : done;
    outcomes.set(submission, { answer });
    if (submission.request) requests.push({ ...submission.request, answer: JSON.stringify(answer) });
  }
  return requests;
};
