import type { Subscription } from '#contract/markets/channels.ts';
import type { Prices } from '../core/prices/prices.ts';
import type { Clock } from '../ports/clock.ts';
import type { Listener } from './listener.ts';
import { everyMarketRoom, roomAt, type Room } from './market-rooms.ts';
import { openRooms } from './open-rooms.ts';
import { realTiming, type Timing } from './timing.ts';

/** Tells sockets of prices: each event is made once for everybody in its room, and only while somebody is in it. */
export interface MarketPublisher {
  /** Replaces everything that the socket hears, and answers with what that is now. */
  subscribe(listener: Listener, wanted: Required<Subscription>): Required<Subscription>;
  /** For a socket that has not said what it wants. */
  hearEverything(listener: Listener): void;
  leave(listener: Listener): void;
  /** How many rooms somebody is in. */
  rooms(): number;
  stop(): void;
}

const kinds = ['symbols', 'klines', 'books'] as const;

export const publishMarkets = (prices: Prices, clock: Clock, timing: Timing = realTiming): MarketPublisher => {
  const told = { prices, now: () => clock.now() };
  const rooms = openRooms(timing);
  const deaf = prices.hear((ticks) => rooms.note(ticks.map(({ market_id }) => market_id)));

  const enter = (listener: Listener, wanted: ReadonlyMap<string, () => Room | undefined>): ReadonlySet<string> => {
    for (const name of [...rooms.roomsOf(listener)]) if (!wanted.has(name)) rooms.leave(name, listener);
    for (const [name, make] of wanted) rooms.join(name, listener, make);
    rooms.flush([listener]);
    return rooms.roomsOf(listener);
  };

  return {
    subscribe(listener, wanted) {
      const names = new Map<string, () => Room | undefined>();
      for (const kind of kinds)
        for (const name of wanted[kind]) names.set(`${kind} ${name}`, () => roomAt(told, kind, name));
      const joined = enter(listener, names);
      const kept = (kind: (typeof kinds)[number]): string[] =>
        wanted[kind].filter((name) => joined.has(`${kind} ${name}`));
      return { symbols: kept('symbols'), klines: kept('klines'), books: kept('books') };
    },
    hearEverything: (listener) => void enter(listener, new Map([['everything', () => everyMarketRoom(told)]])),
    leave: (listener) => void enter(listener, new Map()),
    rooms: rooms.size,
    stop() {
      deaf();
      rooms.stop();
    },
  };
};
