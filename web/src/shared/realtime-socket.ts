import { io } from 'socket.io-client';
import { ask } from './ask.ts';
import { lines } from './lines.ts';
import type { Wire, WireEvents } from './realtime-line.ts';
import { session } from './session.ts';

/* The only file that knows the socket library; it is fetched when something is first watched. */

const LEAST_DELAY_MS = 1000;
const MOST_DELAY_MS = 5000;
const TIMEOUT_MS = 20_000;
/** Who logs out hears of the end too, and the answer to the logout should come first. */
const OWN_LOGOUT_MS = 500;

export const dial = ({ opened, lost, heard }: WireEvents): Wire => {
  const socket = io(new URL(lines.base(), location.href).origin, {
    path: '/socket.io/',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: LEAST_DELAY_MS,
    reconnectionDelayMax: MOST_DELAY_MS,
    randomizationFactor: 0.5,
    timeout: TIMEOUT_MS,
    auth: (give) => give({ token: session.state.get()?.token }),
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  socket.on('connect', opened);
  socket.on('connect_error', lost);
  socket.on('disconnect', (reason) => {
    lost();
    // The library does not come back by itself after the server has hung up.
    if (reason === 'io server disconnect') again = setTimeout(() => socket.connect(), LEAST_DELAY_MS);
  });
  socket.on('session_ended', askWhetherEnded);
  socket.onAny((event: string, payload: unknown) => heard(event, payload));
  return {
    subscribe: (wanted) => void socket.emit('subscribe', wanted),
    redial() {
      clearTimeout(again);
      socket.disconnect().connect();
    },
    close() {
      clearTimeout(again);
      socket.off().offAny().disconnect();
    },
  };
};

/** Rarely needed, and this file is part of every screen with a price. */
const askWho = async (): Promise<unknown> => {
  const { profileCalls } = await import('#contract/profile/calls.ts');
  return ask(profileCalls.info, {});
};

/** The socket only wakes us; the refusal of a call says why, in the customer's language, and leads to the login page. */
const askWhetherEnded = (): void => {
  const token = session.state.get()?.token;
  setTimeout(() => {
    if (token === undefined || session.state.get()?.token !== token) return;
    askWho().catch(() => undefined);
  }, OWN_LOGOUT_MS);
};
