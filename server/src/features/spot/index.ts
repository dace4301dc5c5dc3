import { plusDays } from '#contract/kit/instant.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { tickerCalls } from '#contract/spot/ticker-calls.ts';
import { balanceCurrency } from '#server/core/catalogue.ts';
import { trimJob } from '#server/core/jobs/trim-job.ts';
import type { RequestKey } from '#server/core/requests.ts';
import { answer, queued, type Room } from '#server/core/room.ts';
import type { Sequencer } from '#server/core/sequencer/sequencer.ts';
import type { Ports } from '#server/ports/ports.ts';
import { spotAudit } from './invariants.ts';
import { records } from './records.ts';
import type { Command } from './sequencer/command.ts';
import { SpotPart } from './sequencer/part.ts';
import { depthOf } from './service/depth.ts';
import { fillsOf, orderDetail, ordersList } from './service/history.ts';
import { marketBySymbol, termsOf } from './service/markets.ts';
import { tickerOf } from './service/ticker.ts';
import type { WireOrder } from './service/view.ts';
import { spotFees } from './store/fees.ts';
import { hasTraded } from './store/orders.ts';
import { trimTradedDays } from './store/traded-days.ts';
import { latestTrades, trimMinutes } from './store/trades.ts';

export { SpotPart };
export { orderEvents } from './service/events.ts';
export { heldByOrders } from './store/orders.ts';
export { tradedDays } from './store/traded-days.ts';
export { hasTraded } from './store/trades.ts';
export type { SpotDepth, SpotFeed, SpotLevel, SpotTrade } from './feed.ts';

/** The ticker shows 24 hours. */
const MINUTE_DAYS = 7;
/** The rule for VIP counts 30 days (VE19). */
const TRADED_DAYS = 40;

/** Spot's side of the sequencer. Commands are refused until it is started. */
export interface SpotExchange extends Pick<SpotPart, 'feed'> {
  ask(command: Command, request: RequestKey | undefined): Promise<unknown>;
}

export const spotExchangeOf = (part: SpotPart, sequencer: Sequencer): SpotExchange => ({
  feed: part.feed,
  ask: (command, request) => sequencer.ask(part, command, request),
});

/** Customers trade with each other on an order book. The rules are in docs/spec/spot.md. */
export const spotRoom: Room<Pick<Ports, 'db' | 'environment'> & { spot: SpotExchange }> = {
  name: 'spot',
  audit: spotAudit,
  records,
  fees: spotFees,
  open: ({ db, environment, spot }) => ({
    handlers: [
      queued(spotCalls.place, async ({ input, session }, request) => {
        const { currency_id, legal_id, type, target_price, ...rest } = input;
        const { kind, force, amount, total, stop_price, worst_price } = rest;
        const order = { kind, force, amount, total, stop_price, worst_price, side: type, price: target_price };
        const pair = { base_id: currency_id, quote_id: balanceCurrency(legal_id) };
        const command = { verb: 'place' as const, user_id: session.user_id, ...pair, ...order };
        return (await spot.ask(command, request)) as WireOrder;
      }),
      queued(spotCalls.cancel, async ({ input, session }, request) => {
        const command = { verb: 'cancel' as const, user_id: session.user_id, id: input.id };
        return (await spot.ask(command, request)) as WireOrder;
      }),
      queued(spotCalls.amend, async ({ input, session }, request) => {
        const command = { verb: 'amend' as const, user_id: session.user_id, id: input.id, amount: input.amount };
        return (await spot.ask(command, request)) as WireOrder;
      }),
      queued(spotCalls.cancelAll, async ({ input, session }, request) => {
        const command = { verb: 'cancel_all' as const, user_id: session.user_id, market_id: input.match_id };
        return (await spot.ask(command, request)) as { cancelled: number };
      }),
      answer(spotCalls.terms, () => termsOf(db, environment.market_maker)),
      answer(spotCalls.orders, ({ input, session }) => ordersList(db, session.user_id, input)),
      answer(spotCalls.order, ({ input, session }) => orderDetail(db, session.user_id, input.id)),
      answer(spotCalls.fills, ({ input, session }) => fillsOf(db, session.user_id, input)),
      answer(spotCalls.depth, ({ input }) => depthOf(db, spot.feed, input.symbol, input.limit)),
      answer(spotCalls.trades, async ({ input }) => {
        const market = await marketBySymbol(db, input.symbol);
        const trades = await latestTrades(db, market.id, input.limit);
        return trades.map(({ taker_side, ...trade }) => ({ ...trade, direction: taker_side === 1 ? 'buy' : 'sell' }));
      }),
      answer(tickerCalls.ticker, ({ input, now }) => tickerOf(db, spot.feed, input.symbol, now)),
    ],
    first_step: { name: 'trade', isDone: (user_id) => hasTraded(db, user_id) },
    jobs: [
      trimJob({
        name: 'spot.trim-minutes',
        every_seconds: 600,
        portion: 2000,
        take: (now, portion) => trimMinutes(db, plusDays(now, -MINUTE_DAYS), portion),
      }),
      trimJob({
        name: 'spot.trim-traded-days',
        every_seconds: 600,
        portion: 2000,
        take: (now, portion) => trimTradedDays(db, plusDays(now, -TRADED_DAYS), portion),
      }),
    ],
  }),
};
