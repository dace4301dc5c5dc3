import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresHouseCalls } from '#contract/futures/house-calls.ts';
import { futuresHistory } from '#contract/futures/history-calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { balanceCurrency } from '#server/core/catalogue.ts';
import type { PriceEngine } from '#server/core/prices/engine.ts';
import type { RequestKey } from '#server/core/requests.ts';
import { answer, queued, type Room, type WireOf } from '#server/core/room.ts';
import { sharedRead } from '#server/core/shared-read.ts';
import type { Sequencer } from '#server/core/sequencer/sequencer.ts';
import type { Ports } from '#server/ports/ports.ts';
import { futuresAudit } from './invariants.ts';
import { futuresOperatorHandlers } from './operator.ts';
import { records } from './records.ts';
import type { Command } from './sequencer/command.ts';
import { FuturesPart } from './sequencer/part.ts';
import { closeManyOf, countedClosings } from './service/close-many.ts';
import { cancelled, changes as changesOf, closings, nights, position } from './service/history.ts';
import { computeLosingShare, house, insurance } from './service/house.ts';
import { futuresIncidents } from './service/incidents.ts';
import { allOf, mine, overview } from './service/lists.ts';
import { NOTIFY_JOB, notifyCustomers } from './service/notices.ts';
import { deal, levelOf, preview, termsOf } from './service/orders.ts';
import { termsKind } from './service/terms.ts';
import { topUpKind } from './service/top-up.ts';
import { futuresFees } from './store/fees.ts';

export { FuturesPart };
export { FuturesDesk } from './sequencer/desk.ts';
export type { MarketTick } from './sequencer/market.ts';
export type { ClosingRow } from './store/happened.ts';
export { allContracts, contractsById, type ContractRow } from './store/markets.ts';
export { freeOf } from './sequencer/draft.ts';
export { positionsById, type PositionRow } from './store/positions.ts';
export { hasOpened, heldByPositions } from './store/positions.ts';
export { closedEvents, CUSTOMERS_AT_ONCE, movedEvents, positionEvents } from './service/events.ts';

/** The futures side of the sequencer. Commands are refused until it is started. */
export interface FuturesExchange {
  ask(command: Command, request: RequestKey | undefined): Promise<unknown>;
}

export const futuresExchangeOf = (part: FuturesPart, sequencer: Sequencer): FuturesExchange => ({
  ask: (command, request) => sequencer.ask(part, command, request),
});

type Needs = Pick<Ports, 'db' | 'log'> & { readonly prices: PriceEngine; readonly futures: FuturesExchange };

/** Leveraged positions whose other side is the house. The rules are in docs/spec/futures.md. */
export const futuresRoom: Room<Needs> = {
  name: 'futures',
  families: [{ name: 'futures' }],
  audit: futuresAudit,
  records,
  fees: futuresFees,
  open: ({ db, log, prices, futures }) => ({
    handlers: [
      answer(futuresCalls.terms, () => termsOf(db)),
      answer(futuresCalls.deal, ({ input, session, language }) => deal(db, prices, session.user_id, input, language)),
      answer(futuresCalls.preview, ({ input, session, now }) => preview(db, prices, session.user_id, input, now)),
      ...changes(futures),
      answer(futuresReads.allOf, ({ input, session, language }) => allOf(db, prices, session.user_id, input, language)),
      answer(futuresReads.mine, ({ input, session, language }) => mine(db, prices, session.user_id, input, language)),
      answer(futuresReads.overview, ({ session }) => overview(db, prices, session.user_id)),
      answer(futuresReads.closings, ({ input, session }) => closings(db, prices, session.user_id, input)),
      answer(futuresReads.position, ({ input, session }) => position(db, prices, session.user_id, input.id)),
      answer(futuresHistory.changes, ({ input, session }) => changesOf(db, session.user_id, input)),
      answer(futuresHistory.cancelled, ({ input, session }) => cancelled(db, prices, session.user_id, input)),
      answer(futuresReads.nights, ({ input, session }) => nights(db, session.user_id, input)),
      houseAnswer(db, prices),
      answer(futuresHouseCalls.insurance, ({ input }) => insurance(db, input)),
      ...futuresOperatorHandlers(db, prices),
    ],
    jobs: [
      { name: NOTIFY_JOB, every_seconds: 1, run: (now) => notifyCustomers({ db, log }, now) },
      {
        name: 'futures.losing-share',
        // A day that was computed costs nothing; one that a demo skipped to is there soon.
        every_seconds: 30,
        run: async (now) => {
          await computeLosingShare(db, now);
          return 'done';
        },
      },
    ],
    proposals: [termsKind, topUpKind],
    incidents: () => futuresIncidents(db, prices),
  }),
};

/** Everybody may ask for it, and it adds up every open position. */
const houseAnswer = (db: Ports['db'], prices: PriceEngine) => {
  const read = sharedRead((now: Instant) => house(db, prices, now));
  return answer(futuresHouseCalls.house, ({ now }) => read(now));
};

const changes = (futures: FuturesExchange) => [
  queued(futuresCalls.submit, async ({ input, session }, request) => {
    const command = {
      verb: 'submit' as const,
      user_id: session.user_id,
      base_id: input.currency_id,
      quote_id: balanceCurrency(input.legal_id),
      side: input.type,
      lots: input.share,
      multiple: input.multiple,
      is_limit: input.status === 0,
      price: input.status === 0 ? input.target_price : undefined,
      take_profit: levelOf(input.target_profit_price),
      stop_loss: levelOf(input.stop_loss_price),
      worst_price: levelOf(input.worst_price),
      terms: input.terms,
    };
    return (await futures.ask(command, request)) as WireOf<typeof futuresCalls.submit>;
  }),
  queued(futuresCalls.cancel, async ({ input, session }, request) => {
    const command = { verb: 'cancel' as const, user_id: session.user_id, id: input.id };
    return (await futures.ask(command, request)) as WireOf<typeof futuresCalls.cancel>;
  }),
  queued(futuresCalls.close, async ({ input, session }, request) => {
    const command = { verb: 'close' as const, user_id: session.user_id, id: input.id, lots: input.share };
    return (await futures.ask(command, request)) as WireOf<typeof futuresCalls.close>;
  }),
  queued(futuresCalls.batchClose, async ({ input, session }, request) => {
    const command = closeManyOf(session.user_id, input);
    const done = command ? await futures.ask(command, request) : { closed: [], failed: [] };
    return countedClosings(done as WireOf<typeof futuresCalls.batchClose>);
  }),
  queued(futuresCalls.setStops, async ({ input, session }, request) => {
    const stops = { take_profit: levelOf(input.target_profit_price), stop_loss: levelOf(input.stop_loss_price) };
    const command = { verb: 'stops' as const, user_id: session.user_id, id: input.id, ...stops };
    return (await futures.ask(command, request)) as WireOf<typeof futuresCalls.setStops>;
  }),
  queued(futuresCalls.addMargin, async ({ input, session }, request) => {
    const command = { verb: 'margin' as const, user_id: session.user_id, id: input.id, amount: input.amount };
    return (await futures.ask(command, request)) as WireOf<typeof futuresCalls.addMargin>;
  }),
  queued(futuresCalls.reverse, async ({ input, session }, request) => {
    const guards = { worst_price: levelOf(input.worst_price), terms: input.terms };
    const command = { verb: 'reverse' as const, user_id: session.user_id, id: input.id, ...guards };
    return (await futures.ask(command, request)) as WireOf<typeof futuresCalls.reverse>;
  }),
];
