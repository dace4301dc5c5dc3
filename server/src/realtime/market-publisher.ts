import type { Subscription } from '#contract/markets/channels.ts';
import type { Prices, PriceTick } from '../core/prices/prices.ts';
import type { SpotFeed, SpotTrade } from '../features/spot/index.ts';
import type { Clock } from '../ports/clock.ts';
import type { Audience } from './audience.ts';
import { conflate, type Conflation } from './conflation.ts';
import { createDirectory, type Directory, type OpenRoom, type Wanted } from './directory.ts';
import { forEvery } from './for-every.ts';
import { joined } from './frames.ts';
import type { Listener } from './listener.ts';
import { everyMarketRoom, roomAt, type Room } from './market-rooms.ts';
import { realTiming, type Timing } from './timing.ts';

/**
 * Publishes prices and books to sockets: each event is built once for its room, and only while the room has
 * subscribers.
 */
export interface MarketPublisher {
  /** Replaces the subscription of the socket, and returns what it is now. */
  subscribe(listener: Listener, wanted: Required<Subscription>): Required<Subscription>;
  /** For a socket that has not subscribed. */
  subscribeToAll(listener: Listener): void;
  leave(listener: Listener): void;
  /** How many rooms have subscribers. */
  rooms(): number;
  stop(): void;
}

const EVERY_MS = 250;
const SLOW_EVERY_MS = 1000;
const SWEEP_MS = 1000;
const kinds = ['symbols', 'klines', 'books'] as const;

/** What is published, and the clock it is published by. */
export interface Sources {
  readonly prices: Prices;
  /** Undefined in a process without books. */
  readonly books: SpotFeed | undefined;
  readonly clock: Clock;
}

export const publishMarkets = ({ prices, books, clock }: Sources, timing: Timing = realTiming): MarketPublisher => {
  const sources = { prices, books, now: () => clock.now() };
  const behind = catchUpWith(timing);
  const quick = conflate<OpenRoom>(timing, EVERY_MS, (due) => send(due, behind));
  const slow = conflate<OpenRoom>(timing, SLOW_EVERY_MS, (due) => send(due, behind));
  const paceOf = ({ room }: OpenRoom): Conflation<OpenRoom> => (room.slow ? slow : quick);
  const directory = createDirectory((room) => paceOf(room).forget(room));

  const touch = (rooms: readonly OpenRoom[]): void => {
    for (const pace of [quick, slow]) pace.touch(rooms.filter((room) => paceOf(room) === pace));
  };
  const onTicks = (ticks: readonly PriceTick[]): void => {
    const touched = new Set<OpenRoom>();
    for (const { market_id } of ticks) {
      for (const open of directory.ofMarket(market_id)) {
        open.room.note(touched.has(open) || paceOf(open).isWaiting(open), market_id);
        touched.add(open);
      }
    }
    touch([...touched]);
  };
  const unsubscribed = [
    prices.subscribe(onTicks),
    books?.subscribe((ids, trades) => touch(touchedBooks(directory, ids, trades))),
  ];
  const endSweep = sweeping(timing, directory, touch);

  const enter = (listener: Listener, wanted: Wanted): ReadonlySet<string> => {
    const { names, entered } = directory.move(listener, wanted);
    const [only, ...others] = entered;
    // The frames of one room are the same for all who enter it, and so are their bytes.
    const frames = only && others.length === 0 ? only.current() : entered.flatMap((room) => room.current());
    if (frames.length > 0) listener.deliver(entered, frames, () => joined(frames));
    behind.look(listener);
    return names;
  };

  return {
    subscribe(listener, wanted) {
      const rooms = new Map<string, () => Room | undefined>();
      for (const kind of kinds)
        for (const name of wanted[kind]) rooms.set(`${kind} ${name}`, () => roomAt(sources, kind, name));
      const names = enter(listener, rooms);
      const kept = (kind: (typeof kinds)[number]): string[] =>
        wanted[kind].filter((name) => names.has(`${kind} ${name}`));
      return { symbols: kept('symbols'), klines: kept('klines'), books: kept('books') };
    },
    subscribeToAll: (listener) => void enter(listener, new Map([['everything', () => everyMarketRoom(sources)]])),
    leave(listener) {
      directory.move(listener, new Map());
      behind.forget(listener);
    },
    rooms: () => directory.rooms().size,
    stop() {
      for (const end of unsubscribed) end?.();
      endSweep();
      for (const part of [quick, slow, behind]) part.stop();
    },
  };
};

/** Passes changes to the open rooms of these books; returns those rooms. */
const touchedBooks = (
  directory: Directory,
  market_ids: readonly number[],
  trades: readonly SpotTrade[],
): readonly OpenRoom[] => {
  const touched = new Set<OpenRoom>();
  for (const id of market_ids) {
    const open = [...directory.ofBook(id)];
    if (open.length === 0) continue;
    const own = trades.filter(({ market_id }) => market_id === id);
    for (const one of open) {
      one.room.noteBook?.(id, own);
      touched.add(one);
    }
  }
  return [...touched];
};

const send = (due: readonly OpenRoom[], behind: Behind): void => {
  const reached = new Set<Audience>();
  const make = ({ room, audiences }: OpenRoom): void => {
    const frames = room.next();
    for (const audience of audiences) {
      audience.add(room, frames);
      reached.add(audience);
    }
  };
  const tell = (audience: Audience): void => {
    try {
      audience.tell();
    } finally {
      for (const listener of audience.listeners) behind.look(listener);
    }
  };
  // A broken room or socket must not keep the others from their events.
  try {
    forEvery(due, make);
  } finally {
    forEvery(reached, tell);
  }
};

/** Periodically looks for changes without a tick: a market that opened or closed, and a socket that does not read. */
const sweeping = (timing: Timing, directory: Directory, touch: (rooms: readonly OpenRoom[]) => void): (() => void) => {
  const sweep = (): void => {
    callOff = timing.after(SWEEP_MS, sweep);
    touch([...directory.rooms().values()].filter(({ room }) => room.hasTurned()));
    forEvery([...directory.listeners()], (listener) => {
      if (listener.isClogged()) listener.cutOff();
    });
  };
  let callOff = timing.after(SWEEP_MS, sweep);
  return () => callOff();
};

/** Listeners that could not be written to, retried until they can. */
interface Behind {
  look(listener: Listener): void;
  forget(listener: Listener): void;
  stop(): void;
}

const RETRY_MS = 50;

const catchUpWith = (timing: Timing): Behind => {
  const behind = new Set<Listener>();
  let callOff: (() => void) | undefined;
  const look = (listener: Listener): void => {
    if (!listener.isOwed()) return;
    behind.add(listener);
    callOff ??= timing.after(RETRY_MS, retry);
  };
  const retry = (): void => {
    const owed = [...behind];
    behind.clear();
    callOff = undefined;
    forEvery(owed, (listener) => {
      if (!listener.catchUp()) look(listener);
    });
  };
  return {
    look,
    forget: (listener) => void behind.delete(listener),
    stop: () => callOff?.(),
  };
};
