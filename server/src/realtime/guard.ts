import type { Socket } from 'socket.io';

/** Our clients send little; a socket that sends much, or unknown events, is disconnected. */
const MAX_EVENTS_PER_MINUTE = 120;
const MAX_UNKNOWN_EVENTS = 5;
const KNOWN_EVENTS = new Set(['authenticate', 'login', 'subscribe']);

/** Counts the events of a socket. The returned function counts an invalid event of a known name. */
export const guard = (socket: Socket): (() => void) => {
  let received = 0;
  let unknown = 0;
  const reset = setInterval(() => (received = 0), 60_000);
  socket.on('disconnect', () => clearInterval(reset));
  const judge = (): void => {
    if (received > MAX_EVENTS_PER_MINUTE || unknown > MAX_UNKNOWN_EVENTS) socket.disconnect(true);
  };
  socket.onAny((event: string) => {
    received++;
    if (!KNOWN_EVENTS.has(event)) unknown++;
    judge();
  });
  return () => {
    unknown++;
    judge();
  };
};
