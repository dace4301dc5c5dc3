import { Refused, Unreachable } from '#contract/kit/client.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { BUY } from '#contract/spot/rules.ts';
import { createBudget, type Budget } from './budget.ts';
import { createDesk, type DeskPorts } from './desk.ts';
import { cancel, emptyBook, place, readOwn, takeStale, type Trading } from './orders.ts';
import { bookOf, take, ticksOf, type QuotedBook } from './quoted-book.ts';
import { decide } from './quoting.ts';
import { runRounds, type RoundPorts } from './rounds.ts';
import { createSubscribers } from './subscribers.ts';

/* SP20: quotes the markets of one account, with the calls that every customer has. */

export interface MakerPorts extends DeskPorts, RoundPorts {
  /** Whether this account quotes a market. */
  readonly isOwn: (market_id: number) => boolean;
}

/** The maximum of requests a second in total, and the burst for setting up the books. */
export const REQUESTS_A_SECOND = 10;
const SAVED_UP = 420;

export const makerBudget = (ports: Pick<MakerPorts, 'now_ms' | 'rest'>): Budget =>
  createBudget(ports, REQUESTS_A_SECOND, SAVED_UP);

const REST_MS = 15_000;
const SHORT_REST_MS = 2000;
/** A few at a time, so that on a slow machine no book stays empty while another is being completed. */
const PLACED_A_LOOK = 4;

interface Making extends MakerPorts, Trading {
  readonly books: Map<number, QuotedBook>;
}

/** Quotes until the maker ends, then cancels all its orders. */
export const makeMarkets = async (ports: MakerPorts): Promise<void> => {
  const desk = createDesk(ports);
  const books = new Map<number, QuotedBook>();
  const subscribers = createSubscribers({
    ...ports,
    orderChanged(order) {
      const book = books.get(order.match_id);
      // An unknown order was cancelled while this event was under way, or its own answer is about to arrive.
      if (book?.own.has(order.id)) take(book, order);
    },
    connected: () => books.forEach((book) => (book.is_unsure = true)),
  });
  const making = { ...ports, desk, subscribers, books };
  await runRounds(ports, {
    desk,
    subscribers,
    name: 'market maker',
    readTerms: () => readTerms(making),
    round: () => lookAtAll(making),
  });
  await leave(making);
};

const readTerms = async ({ desk, books, isOwn }: Making): Promise<string[]> => {
  const own = (await desk.ask(spotCalls.terms, {})).filter(({ match_id }) => isOwn(match_id));
  for (const terms of own) {
    const known = books.get(terms.match_id);
    // Reloaded now and then, to find what was missed without a trace.
    const kept = known && {
      own: known.own,
      rests_until_ms: known.rests_until_ms,
      side_rests_until_ms: known.side_rests_until_ms,
    };
    books.set(terms.match_id, { ...bookOf(terms), ...kept });
  }
  return [...books.values()].map(({ terms }) => terms.symbol);
};

/** Books with own orders on the wrong side of the price come first. */
const lookAtAll = async (making: Making): Promise<void> => {
  const { books, subscribers } = making;
  const harmOf = (book: QuotedBook): number => {
    const price = subscribers.priceOf(book.terms);
    if (!price) return book.own.size;
    const last = ticksOf(book, price);
    return [...book.own.values()].filter(({ side, ticks }) => (side === BUY ? ticks >= last : ticks <= last)).length;
  };
  // Orders that arrive together are decided and stored together, which costs the exchange less than one by one.
  const by_harm = [...books.values()].sort((one, other) => harmOf(other) - harmOf(one));
  await Promise.all(by_harm.map((book) => look(making, book)));
};

/**
 * Own orders on the wrong side go first, then orders of others there; after that both sides can be quoted. While money
 * is halted nothing can be changed.
 */
const look = async (making: Making, book: QuotedBook): Promise<void> => {
  if (making.subscribers.isHalted()) return;
  try {
    if (book.is_unsure) await readOwn(making, book);
    const price = making.subscribers.priceOf(book.terms);
    if (!price) return making.subscribers.isStarting(book.terms) ? undefined : await emptyBook(making, book);
    if (book.rests_until_ms > making.now_ms()) return;
    const last = ticksOf(book, price);
    const plan = decide(book.market, last, [...book.own.values()]);
    await Promise.all(plan.cancel.map((id) => cancel(making, book, id)));
    await takeStale(making, book, last);
    await Promise.all(plan.place.slice(0, PLACED_A_LOOK).map((quote) => place(making, book, quote)));
  } catch (failure) {
    if (failure instanceof Unreachable) book.is_unsure = true;
    else if (!(failure instanceof Refused)) throw failure;
    else await refused(making, book, failure);
  }
};

/** A market that accepts no orders is left empty; after any other refusal it is retried later. */
const refused = async (making: Making, book: QuotedBook, { reason }: Refused): Promise<void> => {
  const { log, now_ms } = making;
  const isShort = reason === 'spot_busy' || reason === 'spot_restarting';
  book.rests_until_ms = now_ms() + (isShort ? SHORT_REST_MS : REST_MS);
  if (isShort) return;
  log.warn('market maker rests', { symbol: book.terms.symbol, reason });
  book.is_unsure = true;
  if (['market_paused', 'market_closed', 'price_not_fresh', 'market_unknown'].includes(reason)) {
    await emptyBook(making, book);
  }
};

/**
 * SP20: leaves no order in the books. If the exchange is unreachable it exits anyway: the next maker reads what is
 * left.
 */
const leave = async ({ desk, log }: Making): Promise<void> => {
  if (desk.token() === undefined) return;
  await desk.ask(spotCalls.cancelAll, {}).catch((failure: unknown) => log.error('market maker left orders', failure));
};
