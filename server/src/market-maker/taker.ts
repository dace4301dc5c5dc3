import { Refused } from '#contract/kit/client.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { BUY, SELL, type OrderSide } from '#contract/spot/rules.ts';
import { createBudget, type Budget } from './budget.ts';
import { createDesk, type Desk } from './desk.ts';
import type { MakerPorts } from './maker.ts';
import { marketOf, placingOf, ticksOf, type Order, type Terms } from './quoted-book.ts';
import type { Quote } from './quoting.ts';
import { runRounds } from './rounds.ts';
import { createSubscribers, type Subscribers } from './subscribers.ts';
import { takingOf, waitOf } from './taking.ts';

/* SP20e: takes a little in the markets of one account, with the calls that every customer has. */

export interface TakerPorts extends MakerPorts {
  /** Where its chance begins: another one at every start. */
  readonly seed: string;
}

const REQUESTS_A_SECOND = 4;
const SAVED_UP = 20;

export const takerBudget = (ports: Pick<TakerPorts, 'now_ms' | 'rest'>): Budget =>
  createBudget(ports, REQUESTS_A_SECOND, SAVED_UP);

/** How long it leaves a market alone that refused an order. */
const REST_MS = 60_000;

interface TakenMarket {
  readonly terms: Terms;
  next_ms: number;
  orders: number;
  before: number | undefined;
  net_value: number;
  /** A side that the account cannot pay for rests until then. */
  readonly side_rests_until_ms: Record<OrderSide, number>;
}

interface Taking extends TakerPorts {
  readonly desk: Desk;
  readonly subscribers: Subscribers;
  readonly markets: Map<number, TakenMarket>;
}

/** Takes until it ends. It never has an order in a book, so there is nothing to clear up. */
export const takeMarkets = async (ports: TakerPorts): Promise<void> => {
  const desk = createDesk(ports);
  const subscribers = createSubscribers({ ...ports, orderChanged: () => undefined, connected: () => undefined });
  const taking: Taking = { ...ports, desk, subscribers, markets: new Map() };
  await runRounds(ports, {
    desk,
    subscribers,
    name: 'demo trader',
    readTerms: () => readTerms(taking),
    // Orders that arrive together are decided and stored together, which costs the exchange less than one by one.
    round: async () => {
      await Promise.all([...taking.markets.values()].map((market) => takeOne(taking, market)));
    },
  });
};

const readTerms = async ({ desk, markets, isOwn, now_ms, seed }: Taking): Promise<string[]> => {
  const own = (await desk.ask(spotCalls.terms, {})).filter(({ match_id }) => isOwn(match_id));
  for (const terms of own) {
    const { match_id } = terms;
    const first = {
      next_ms: now_ms() + waitOf(`${seed} ${match_id} first`),
      orders: 0,
      before: undefined,
      net_value: 0,
      side_rests_until_ms: { [BUY]: 0, [SELL]: 0 },
    };
    markets.set(match_id, { ...first, ...markets.get(match_id), terms });
  }
  return [...markets.values()].map(({ terms }) => terms.symbol);
};

const takeOne = async (taking: Taking, market: TakenMarket): Promise<void> => {
  const { desk, subscribers, now_ms, isEnding, seed } = taking;
  if (isEnding() || subscribers.isHalted() || market.next_ms > now_ms()) return;
  const price = subscribers.priceOf(market.terms);
  if (!price) return;
  const words = `${seed} ${market.terms.match_id} ${market.orders++}`;
  const last = ticksOf(market, price);
  const { before = last, net_value } = market;
  const quote = takingOf(marketOf(market.terms), { last, before, net_value, words });
  market.before = last;
  market.next_ms = now_ms() + waitOf(words);
  if (market.side_rests_until_ms[quote.side] > now_ms()) return;
  try {
    note(market, await desk.ask(spotCalls.place, placingOf(market, quote, 'ioc')));
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    rest(taking, market, quote, failure.reason);
  }
};

const note = (market: TakenMarket, { type, filled_value }: Order): void => {
  const value = Number(filled_value.toString());
  market.net_value += type === BUY ? value : -value;
};

/** Without funds for one side it only takes the other, which brings them back; its funds are not replaced (FA4). */
const rest = ({ log, now_ms }: Taking, market: TakenMarket, { side }: Quote, reason: string): void => {
  if (reason === 'insufficient_balance') market.side_rests_until_ms[side] = now_ms() + REST_MS;
  else market.next_ms = now_ms() + REST_MS;
  log.warn('demo trader rests', { symbol: market.terms.symbol, side, reason });
};
