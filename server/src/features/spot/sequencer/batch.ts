import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { spotOrderChanged } from '#contract/spot/channels.ts';
import { BUY } from '#contract/spot/rules.ts';
import { postAll } from '../../../core/ledger/ledger.ts';
import type { Prices } from '../../../core/prices/prices.ts';
import type { Transaction } from '../../../ports/db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { wireOrder, type WireOrder } from '../service/view.ts';
import { announceAll, insertAmends, insertRequests, keepPlace, lockBalances, type RequestRow } from '../store/batch.ts';
import { readHead } from '../store/markets.ts';
import { changeOrders, inProgressOf, insertOrders, ordersById, type OrderRow } from '../store/orders.ts';
import { insertTrades, type TradeRow } from '../store/trades.ts';
import type { Books } from './books.ts';
import { amend, cancel, cancelAll } from './change.ts';
import { Repeats, type Command, type Outcome } from './command.ts';
import { accountKey, Draft } from './draft.ts';
import { place } from './place.ts';
import { freeOf } from './settle.ts';

/** Another writer has taken the place; nothing of this batch remains. */
export class Replaced extends Error {
  override readonly name = 'Replaced';
}

export interface BatchPorts {
  readonly books: Books;
  readonly epoch: number;
  readonly prices: Prices;
  readonly clock: Clock;
}

export interface Written {
  readonly outcomes: ReadonlyMap<Command, Outcome>;
  readonly market_ids: readonly number[];
  readonly trades: readonly TradeRow[];
}

/** One batch in one transaction: looks, decides in memory, writes. Nobody is told before the commit. */
export const runBatch = async (tx: Transaction, ports: BatchPorts, commands: readonly Command[]): Promise<Written> => {
  const repeats = await Repeats.of(tx, commands);
  const draft = await begin(tx, ports, commands);
  const { outcomes, decided, led } = decideAll(draft, repeats, commands);
  const orders = await writeOrders(tx, draft);
  const requests: RequestRow[] = [];
  for (const [command, done] of decided) {
    const answer = 'order_id' in done ? orders.get(done.order_id) : done;
    outcomes.set(command, { answer });
    if (command.request) requests.push({ ...command.request, answer: JSON.stringify(answer) });
  }
  for (const [command, leader] of led) {
    const outcome = outcomes.get(leader);
    if (outcome) outcomes.set(command, outcome);
  }
  if (decided.size > 0) await finish(tx, draft, ports.epoch, orders, requests);
  return { outcomes, market_ids: [...draft.markets], trades: draft.trades };
};

/** What the decisions need: terms, orders that are not in memory, and the locked balances of those who pay. */
const begin = async (tx: Transaction, ports: BatchPorts, commands: readonly Command[]): Promise<Draft> => {
  const { books } = ports;
  const wishes = commands.map(({ wish }) => wish);
  const paying = new Map<string, { address: ReturnType<typeof freeOf>; currency_id: number }>();
  const market_ids = new Set<number>();
  const asked_ids: number[] = [];
  const owners = new Map<number, number>();
  for (const wish of wishes) {
    if (wish.verb === 'place') {
      const market = books.ofPair(wish.base_id, wish.quote_id)?.market;
      if (!market) continue;
      market_ids.add(market.id);
      const account = {
        address: freeOf(wish.user_id),
        currency_id: wish.side === BUY ? market.quote_id : market.base_id,
      };
      paying.set(accountKey(account.address, account.currency_id), account);
    } else if (wish.verb !== 'cancel_all') {
      const live = books.find(wish.id);
      if (wish.verb === 'amend' && live) market_ids.add(live.book.market.id);
      if (wish.verb === 'amend' || !live) asked_ids.push(wish.id);
      else owners.set(wish.id, live.order.owner);
    }
  }
  const head = await readHead(tx, [...market_ids]);
  const orders = asked_ids.length === 0 ? [] : await ordersById(tx, asked_ids);
  const clearing = wishes.flatMap((wish) => (wish.verb === 'cancel_all' ? [wish.user_id] : []));
  const in_progress = clearing.length === 0 ? [] : await inProgressOf(tx, clearing);
  const accounts = [...paying.values()];
  const locked = await lockBalances(tx, accounts);
  const balances = new Map([...paying.keys()].map((key, place) => [key, locked[place] ?? Decimal.zero]));
  const known = { orders: new Map(orders.map((order) => [order.id, order])), owners, in_progress, balances };
  return new Draft(books, ports.prices, ports.clock.now(), head, known);
};

type Done = { readonly order_id: number } | { readonly cancelled: number };

/** In the order in which they came. A refusal leaves nothing and disturbs nobody. */
const decideAll = (draft: Draft, repeats: Repeats, commands: readonly Command[]) => {
  const outcomes = new Map<Command, Outcome>();
  const decided = new Map<Command, Done>();
  const led = new Map<Command, Command>();
  for (const command of commands) {
    const repeat = repeats.find(command);
    if (repeat && 'leader' in repeat) led.set(command, repeat.leader);
    else if (repeat) outcomes.set(command, repeat.outcome);
    else {
      const done = decide(draft, command);
      if (done instanceof Refusal) outcomes.set(command, { refusal: done });
      else decided.set(command, done);
    }
  }
  return { outcomes, decided, led };
};

const decide = (draft: Draft, { wish }: Command): Done | Refusal => {
  if (draft.head.is_halted) return new Refusal('money_halted');
  try {
    switch (wish.verb) {
      case 'place':
        return { order_id: place(draft, wish) };
      case 'cancel':
        return { order_id: cancel(draft, wish) };
      case 'amend':
        return { order_id: amend(draft, wish) };
      case 'cancel_all':
        return { cancelled: cancelAll(draft, wish) };
    }
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
};

/** Every order that this batch touched, as it is now, by its number. */
const writeOrders = async (tx: Transaction, draft: Draft): Promise<Map<number, WireOrder>> => {
  const placed: OrderRow[] = [...draft.placed].map(([id, { first_seq, ...order }]) => {
    const touched = draft.touched.get(id);
    if (!touched) throw new Error('a placed order has a state');
    const amount = touched.amount ?? order.amount;
    return { ...order, ...touched, amount, seq: touched.seq ?? first_seq, updated_at: draft.at };
  });
  const changes = [...draft.touched.values()].filter(({ id }) => !draft.placed.has(id));
  await insertOrders(tx, placed);
  const changed = await changeOrders(tx, changes, draft.at);
  if (changed.length !== changes.length) throw new Error('the books have an order that the database does not have');
  await insertTrades(tx, draft.trades);
  await insertAmends(tx, draft.amends, draft.at);
  await postAll(tx, draft.entries);
  return new Map(
    [...placed, ...changed].map((order) => [order.id, wireOrder(order, draft.books.of(order.market_id).market)]),
  );
};

const finish = async (
  tx: Transaction,
  draft: Draft,
  epoch: number,
  orders: ReadonlyMap<number, WireOrder>,
  requests: readonly RequestRow[],
): Promise<void> => {
  const events = [...orders.values()].map((order) => ({ user_id: order.u_id, event: JSON.stringify(order) }));
  await announceAll(tx, spotOrderChanged.name, events, draft.at);
  await insertRequests(tx, requests, draft.at);
  if (!(await keepPlace(tx, { ...draft.books.numbers, epoch }))) throw new Replaced();
};
