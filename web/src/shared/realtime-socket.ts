import { ask } from './ask.ts';
import { lines } from './lines.ts';
import { checkConnection } from './online.ts';
import type { Wire, WireEvents } from './realtime-line.ts';
import { session } from './session.ts';
import { openSocket, type SocketIo } from './socket-io.ts';

/* The only file that opens sockets; it is loaded when something is first watched. */

/** A customer who logs out also receives the end of the session; the logout's own answer should come first. */
const OWN_LOGOUT_MS = 500;
/** One failure is a restarting server; two in a row may be a network that blocks WebSockets. */
const PATIENCE = 2;

export const dial = (events: WireEvents): Wire => {
  const { origin } = new URL(lines.base(), location.href);
  let settled = false;
  const options = {
    auth: () => ({ token: session.state.get()?.token }),
    lost() {
      events.lost();
      checkConnection();
    },
    opened() {
      settled = true;
      events.opened();
    },
    received(event: string, payload: unknown) {
      if (event === 'session_ended') askWhetherEnded();
      events.received(event, payload);
    },
  };
  const askLibrary = async (): Promise<void> => {
    const { openWithLibrary } = await import('./realtime-library.ts');
    if (settled) return;
    settled = true;
    socket.close();
    socket = openWithLibrary({ ...options, origin });
  };
  let socket: SocketIo = openSocket({
    ...options,
    origin: origin.replace('http', 'ws'),
    failed(times) {
      settled = false;
      // The library may be unreachable too; then the WebSocket is retried.
      if (times >= PATIENCE) askLibrary().catch(() => undefined);
    },
  });
  return {
    subscribe: (wanted) => socket.emit('subscribe', wanted),
    redial: () => socket.redial(),
    close() {
      settled = true;
      socket.close();
    },
  };
};

/** Rarely needed, and this file is part of every screen with a price. */
const askWho = async (): Promise<unknown> => {
  const { profileCalls } = await import('#contract/profile/calls.ts');
  return ask(profileCalls.info, {});
};

/**
 * The socket only wakes us; the refusal of a call gives the reason in the customer's language and opens the login page.
 */
const askWhetherEnded = (): void => {
  const token = session.state.get()?.token;
  setTimeout(() => {
    if (token === undefined || session.state.get()?.token !== token) return;
    askWho().catch(() => undefined);
  }, OWN_LOGOUT_MS);
};
