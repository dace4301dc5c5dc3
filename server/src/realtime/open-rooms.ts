import { conflate, type Conflation } from './conflation.ts';
import type { Listener } from './listener.ts';
import type { Room } from './market-rooms.ts';
import type { Timing } from './timing.ts';

const EVERY_MS = 250;
const SLOW_EVERY_MS = 1000;
/** A socket that was busy is tried again soon: what it is owed is current, and it should be read while it is. */
const RETRY_MS = 50;
const SWEEP_MS = 1000;

/** The rooms that somebody is in. */
export interface OpenRooms {
  roomsOf(listener: Listener): ReadonlySet<string>;
  /** Opens the room if it is not open yet; false when there is no such room. */
  join(name: string, listener: Listener, make: () => Room | undefined): boolean;
  leave(name: string, listener: Listener): void;
  /** These markets have new prices. */
  note(market_ids: readonly number[]): void;
  flush(listeners: Iterable<Listener>): void;
  size(): number;
  stop(): void;
}

export const openRooms = (timing: Timing): OpenRooms => {
  const rooms = new Map<string, Room>();
  const by_market = new Map<number, Set<Room>>();
  const inside = new Map<Listener, Set<string>>();
  const behind = new Set<Listener>();
  let callOffRetry: (() => void) | undefined;

  const flush = (listeners: Iterable<Listener>): void => {
    for (const listener of listeners) {
      listener.flush();
      if (listener.isOwed()) behind.add(listener);
      else behind.delete(listener);
    }
    if (behind.size > 0) callOffRetry ??= timing.after(RETRY_MS, retry);
  };
  const retry = (): void => {
    callOffRetry = undefined;
    flush([...behind]);
  };

  const send = (due: readonly Room[]): void => {
    const written = new Set<Listener>();
    for (const room of due) {
      const frames = room.next();
      for (const listener of room.listeners) {
        listener.add(room, frames);
        written.add(listener);
      }
    }
    flush(written);
  };
  const quick = conflate(timing, EVERY_MS, send);
  const slow = conflate(timing, SLOW_EVERY_MS, send);
  const conflationOf = (room: Room): Conflation<Room> => (room.slow ? slow : quick);

  const sweep = (): void => {
    callOffSweep = timing.after(SWEEP_MS, sweep);
    for (const room of rooms.values()) if (room.hasTurned()) conflationOf(room).touch([room]);
    for (const listener of inside.keys()) if (listener.isClogged()) listener.cutOff();
  };
  let callOffSweep = timing.after(SWEEP_MS, sweep);

  const open = (name: string, make: () => Room | undefined): Room | undefined => {
    const room = make();
    if (!room) return undefined;
    rooms.set(name, room);
    for (const market_id of room.market_ids)
      by_market.set(market_id, (by_market.get(market_id) ?? new Set()).add(room));
    return room;
  };
  const close = (name: string, room: Room): void => {
    rooms.delete(name);
    conflationOf(room).forget(room);
    for (const market_id of room.market_ids) by_market.get(market_id)?.delete(room);
  };

  return {
    roomsOf: (listener) => inside.get(listener) ?? new Set(),
    join(name, listener, make) {
      const room = rooms.get(name) ?? open(name, make);
      if (!room || room.listeners.has(listener)) return room !== undefined;
      room.listeners.add(listener);
      inside.set(listener, (inside.get(listener) ?? new Set()).add(name));
      listener.add(room, room.current());
      return true;
    },
    leave(name, listener) {
      const room = rooms.get(name);
      if (!room?.listeners.delete(listener)) return;
      listener.forgive(room);
      if (room.listeners.size === 0) close(name, room);
      const names = inside.get(listener);
      names?.delete(name);
      if (names?.size !== 0) return;
      inside.delete(listener);
      behind.delete(listener);
    },
    note(market_ids) {
      const touched = new Set<Room>();
      for (const market_id of market_ids) {
        for (const room of by_market.get(market_id) ?? []) {
          room.note(touched.has(room) || conflationOf(room).isWaiting(room), market_id);
          touched.add(room);
        }
      }
      quick.touch([...touched].filter((room) => !room.slow));
      slow.touch([...touched].filter((room) => room.slow));
    },
    flush,
    size: () => rooms.size,
    stop() {
      for (const conflation of [quick, slow]) conflation.stop();
      callOffRetry?.();
      callOffSweep();
    },
  };
};
