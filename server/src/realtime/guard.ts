import type { Socket } from 'socket.io';

/** A client of ours says little; whoever says much, or says what we do not know, is cut off. */
const MAX_EVENTS_PER_MINUTE = 120;
const MAX_UNKNOWN_EVENTS = 5;
const KNOWN_EVENTS = new Set(['authenticate', 'login', 'subscribe']);

/** Counts what a socket says. The answer counts something that was known by name only. */
export const guard = (socket: Socket): (() => void) => {
  let heard = 0;
  let unknown = 0;
  const reset = setInterval(() => (heard = 0), 60_000);
  socket.on('disconnect', () => clearInterval(reset));
  const judge = (): void => {
    if (heard > MAX_EVENTS_PER_MINUTE || unknown > MAX_UNKNOWN_EVENTS) socket.disconnect(true);
  };
  socket.onAny((event: string) => {
    heard++;
    if (!KNOWN_EVENTS.has(event)) unknown++;
    judge();
  });
  return () => {
    unknown++;
    judge();
  };
};
