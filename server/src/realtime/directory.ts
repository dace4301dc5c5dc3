import { createAudience, type Audience } from './audience.ts';
import type { Listener } from './listener.ts';
import type { Room } from './market-rooms.ts';

/** A room with its audiences. It is open while it has one. */
export interface OpenRoom {
  readonly room: Room;
  readonly audiences: Set<Audience>;
}

/** Room names, and how to open one that is closed; undefined if there is no such room. */
export type Wanted = ReadonlyMap<string, () => Room | undefined>;

/** Which listeners are in which rooms. */
export interface Directory {
  /** Moves a listener out of every room and into these. */
  move(listener: Listener, wanted: Wanted): { readonly names: ReadonlySet<string>; readonly entered: readonly Room[] };
  /** The open rooms that publish this market's prices. */
  ofMarket(market_id: number): Iterable<OpenRoom>;
  /** The open rooms that publish this market's book. */
  ofBook(market_id: number): Iterable<OpenRoom>;
  rooms(): ReadonlyMap<string, OpenRoom>;
  listeners(): Iterable<Listener>;
}

const NOWHERE: ReadonlySet<string> = new Set();

type Shelf = Map<number, Set<OpenRoom>>;

/** The open rooms by the markets whose prices, or whose books, they publish. */
const createShelves = () => {
  const by_market: Shelf = new Map();
  const by_book: Shelf = new Map();
  const placesOf = ({ room }: OpenRoom) => [
    ...room.market_ids.map((id) => ({ shelf: by_market, id })),
    ...(room.book_ids ?? []).map((id) => ({ shelf: by_book, id })),
  ];
  return {
    by_market,
    by_book,
    put(room: OpenRoom): void {
      for (const { shelf, id } of placesOf(room)) shelf.set(id, (shelf.get(id) ?? new Set()).add(room));
    },
    take(room: OpenRoom): void {
      for (const { shelf, id } of placesOf(room)) shelf.get(id)?.delete(room);
    },
  };
};

export const createDirectory = (closed: (room: OpenRoom) => void): Directory => {
  const rooms = new Map<string, OpenRoom>();
  const shelves = createShelves();
  const audiences = new Map<string, Audience>();
  const places = new Map<Listener, Audience>();

  const open = (name: string, make: () => Room | undefined): OpenRoom | undefined => {
    const room = make();
    if (!room) return undefined;
    const opened = { room, audiences: new Set<Audience>() };
    rooms.set(name, opened);
    shelves.put(opened);
    return opened;
  };

  const close = (name: string, room: OpenRoom): void => {
    rooms.delete(name);
    shelves.take(room);
    closed(room);
  };

  const audienceOf = (names: ReadonlySet<string>): Audience => {
    const key = [...names].sort().join('\n');
    const known = audiences.get(key) ?? createAudience(key, names);
    audiences.set(key, known);
    for (const name of names) rooms.get(name)?.audiences.add(known);
    return known;
  };

  const leave = (listener: Listener, audience: Audience): void => {
    audience.listeners.delete(listener);
    if (audience.listeners.size > 0) return;
    audiences.delete(audience.key);
    for (const name of audience.rooms) {
      const room = rooms.get(name);
      room?.audiences.delete(audience);
      if (room?.audiences.size === 0) close(name, room);
    }
  };

  return {
    move(listener, wanted) {
      const before = places.get(listener);
      const names = new Set(
        [...wanted].filter(([name, make]) => rooms.get(name) ?? open(name, make)).map(([name]) => name),
      );
      if (names.size > 0) {
        const audience = audienceOf(names);
        audience.listeners.add(listener);
        places.set(listener, audience);
        if (audience === before) return { names, entered: [] };
      } else places.delete(listener);
      const was = before?.rooms ?? NOWHERE;
      for (const name of was) if (!names.has(name)) listener.forgive(rooms.get(name)?.room);
      if (before) leave(listener, before);
      const entered = [...names].filter((name) => !was.has(name)).flatMap((name) => rooms.get(name)?.room ?? []);
      return { names, entered };
    },
    ofMarket: (market_id) => shelves.by_market.get(market_id) ?? [],
    ofBook: (market_id) => shelves.by_book.get(market_id) ?? [],
    rooms: () => rooms,
    listeners: () => places.keys(),
  };
};
