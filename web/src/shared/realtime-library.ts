import { io } from 'socket.io-client';
import type { SocketIo, SocketOptions } from './socket-io.ts';

/* The whole Socket.IO library, for networks that block WebSockets: it can also poll. Loaded only there. */

const MIN_DELAY_MS = 1000;
/** Retries slow down, so that a full or rate-limiting server is not flooded. */
const MAX_DELAY_MS = 30_000;
const TIMEOUT_MS = 20_000;

export const openWithLibrary = ({ origin, auth, opened, lost, received }: Omit<SocketOptions, 'failed'>): SocketIo => {
  const socket = io(origin, {
    path: '/socket.io/',
    // A WebSocket has already failed when this is loaded; if one works after all, the library upgrades to it.
    transports: ['polling', 'websocket'],
    forceNew: true,
    reconnectionDelay: MIN_DELAY_MS,
    reconnectionDelayMax: MAX_DELAY_MS,
    randomizationFactor: 0.5,
    timeout: TIMEOUT_MS,
    auth: (give) => give(auth()),
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  socket.on('connect', opened);
  socket.on('connect_error', lost);
  socket.on('disconnect', (reason) => {
    lost();
    // The library does not reconnect by itself after the server disconnects.
    if (reason === 'io server disconnect') again = setTimeout(() => socket.connect(), MIN_DELAY_MS);
  });
  socket.onAny((event: string, payload: unknown) => received(event, payload));
  return {
    emit: (event, payload) => void socket.emit(event, payload),
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
