import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Refused } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { createDesk, type Desk, type DeskPorts } from '../market-maker/desk.ts';
import { runRounds, type RoundPorts } from '../market-maker/rounds.ts';
import { createSubscribers, type Subscribers } from '../market-maker/subscribers.ts';
import { takeFunds } from './funds.ts';
import { closingOf, orderOf, plans, REMEMBERED, waitOf, type Held, type Plan, type PlanName } from './plans.ts';

/* CT26: one of the demo's traders, with the calls that every customer has. */

export interface TraderPorts extends DeskPorts, RoundPorts {
  readonly plan: PlanName;
  /** Where its chance begins: another one at every start. */
  readonly seed: string;
}

type Terms = OutputOf<typeof futuresCalls.terms>[number];
type Overview = OutputOf<typeof futuresReads.overview>;

interface Trading extends Omit<TraderPorts, 'plan'> {
  readonly plan: Plan;
  readonly desk: Desk;
  readonly subscribers: Subscribers;
  readonly markets: Map<string, Terms>;
  readonly prices: Map<string, number[]>;
  /** When a position was seen first. */
  readonly seen: Map<number, number>;
  steps: number;
  next_ms: number;
}

/** Trades until it ends. Its positions stay open: their stops are the exchange's, and the next start goes on with them. */
export const tradeFutures = async (ports: TraderPorts): Promise<void> => {
  const desk = createDesk(ports);
  const subscribers = createSubscribers({ ...ports, orderChanged: () => undefined, connected: () => undefined });
  const trading: Trading = {
    ...ports,
    plan: plans[ports.plan],
    desk,
    subscribers,
    markets: new Map(),
    prices: new Map(),
    seen: new Map(),
    steps: 0,
    next_ms: ports.now_ms() + waitOf(`${ports.seed} first`),
  };
  await runRounds(ports, {
    desk,
    subscribers,
    name: 'copied trader',
    readTerms: () => readTerms(trading),
    round: () => round(trading),
  });
};

const readTerms = async ({ desk, plan, markets }: Trading): Promise<string[]> => {
  await takeFunds(desk);
  const own = (await desk.ask(futuresCalls.terms, {})).filter(({ symbol }) => plan.symbols.includes(symbol));
  for (const terms of own) markets.set(terms.symbol, terms);
  return [...markets.keys()];
};

const round = async (trading: Trading): Promise<void> => {
  remember(trading);
  const { subscribers, now_ms, isEnding, seed } = trading;
  if (isEnding() || subscribers.isHalted() || trading.next_ms > now_ms()) return;
  trading.next_ms = now_ms() + waitOf(`${seed} ${trading.steps++}`);
  await step(trading).catch((failure: unknown) => {
    if (!(failure instanceof Refused)) throw failure;
    trading.log.warn('copied trader waits', { reason: failure.reason });
  });
};

/** A market without a fresh price is forgotten: it begins again with the next one. */
const remember = ({ markets, prices, subscribers }: Trading): void => {
  for (const [symbol, terms] of markets) {
    const price = subscribers.priceOf(terms);
    const known = price ? [...(prices.get(symbol) ?? []), Number(price.toString())] : [];
    prices.set(symbol, known.slice(-REMEMBERED));
  }
};

/** One order at a time: closes a position, or opens one. */
const step = async (trading: Trading): Promise<void> => {
  const { desk, plan, prices } = trading;
  const overview = await desk.ask(futuresReads.overview, {});
  const held = heldOf(trading, overview);
  const closing = closingOf(plan, held, (symbol) => prices.get(symbol) ?? []);
  if (closing) await desk.ask(futuresCalls.close, { id: closing.id });
  else if (held.length < plan.most_open) await open(trading, overview, held);
};

const heldOf = ({ seen, now_ms }: Trading, { positions }: Overview): Held[] => {
  const ids = new Set(positions.map(({ id }) => id));
  for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id);
  for (const id of ids) if (!seen.has(id)) seen.set(id, now_ms());
  return positions.map(({ id, symbol, type }) => ({ id, symbol, type, held_ms: now_ms() - (seen.get(id) ?? 0) }));
};

const open = async (
  { desk, plan, markets, prices }: Trading,
  { positions, free }: Overview,
  held: readonly Held[],
): Promise<void> => {
  const margins = positions.reduce((sum, { margin }) => sum.plus(margin), Decimal.zero);
  const money = { free: Number(free.futures.toString()), all: Number(free.futures.plus(margins).toString()) };
  for (const [symbol, terms] of markets) {
    if (held.some((one) => one.symbol === symbol)) continue;
    const market = { ...terms, lot_size: Number(terms.lot_size.toString()) };
    const order = orderOf(plan, market, prices.get(symbol) ?? [], money);
    if (!order) continue;
    await desk.ask(futuresCalls.submit, {
      currency_id: terms.currency_id,
      legal_id: terms.legal_id,
      type: order.type,
      status: 1,
      share: order.lots,
      multiple: order.multiple,
      target_profit_price: Decimal.of(order.take_profit),
      stop_loss_price: Decimal.of(order.stop_loss),
    });
    return;
  }
};
