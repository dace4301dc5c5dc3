import type { Timing } from './timing.ts';

/** Sends changed rooms at most once per interval; changes in between are sent once, in their latest state. */
export interface Conflation<Room> {
  /**
   * A quiet room is sent at once; the others wait for a common beat, so that a listener of many rooms gets one write.
   */
  touch(rooms: Iterable<Room>): void;
  isWaiting(room: Room): boolean;
  /** The room is gone. */
  forget(room: Room): void;
  stop(): void;
}

/** A timer may come a little early. */
const EARLY_MS = 3;

export const conflate = <Room>(
  timing: Timing,
  every_ms: number,
  send: (rooms: readonly Room[]) => void,
): Conflation<Room> => {
  const sent_ms = new Map<Room, number>();
  const waiting = new Set<Room>();
  let callOff: (() => void) | undefined;

  const isDue = (room: Room, now_ms: number): boolean =>
    now_ms - (sent_ms.get(room) ?? -Infinity) >= every_ms - EARLY_MS;

  const deliver = (rooms: readonly Room[], now_ms: number): void => {
    for (const room of rooms) {
      waiting.delete(room);
      sent_ms.set(room, now_ms);
    }
    if (rooms.length > 0) send(rooms);
  };

  const beat = (): void => {
    callOff = waiting.size > 0 ? timing.after(every_ms, beat) : undefined;
    const now_ms = timing.now_ms();
    deliver(
      [...waiting].filter((room) => isDue(room, now_ms)),
      now_ms,
    );
  };

  return {
    touch(rooms) {
      const now_ms = timing.now_ms();
      const quiet: Room[] = [];
      for (const room of rooms) {
        // A waiting room goes with the beat even if its own interval is over: that is how rooms are batched.
        if (waiting.has(room)) continue;
        if (isDue(room, now_ms)) quiet.push(room);
        else waiting.add(room);
      }
      // Scheduled first, because sending below may throw, and the others need their beat.
      if (waiting.size > 0 && !callOff) {
        const first_ms = Math.min(...[...waiting].map((room) => sent_ms.get(room) ?? now_ms));
        callOff = timing.after(Math.max(0, first_ms + every_ms - now_ms), beat);
      }
      deliver(quiet, now_ms);
    },
    isWaiting: (room) => waiting.has(room),
    forget(room) {
      waiting.delete(room);
      sent_ms.delete(room);
    },
    stop() {
      callOff?.();
      waiting.clear();
    },
  };
};
