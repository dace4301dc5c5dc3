import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { Doorkeeper } from '../http/door.ts';
import type { Ports } from '../ports/ports.ts';
import { publishOutbox, type Publisher } from './publisher.ts';

/** A client of ours says little; whoever says much, or says what we do not know, is cut off. */
const MOST_EVENTS_PER_MINUTE = 120;
const MOST_UNKNOWN_EVENTS = 5;
const MOST_BYTES = 64 * 1024;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface Realtime {
  readonly sockets: Server;
  stop(): Promise<void>;
}

/** The socket door. Rooms come only from a token that the identity room knows; what a client names is never joined. */
export const attachRealtime = (ports: Ports, keeper: Doorkeeper, server: FastifyInstance): Realtime => {
  const sockets = new Server(server.server, {
    path: '/socket.io/',
    serveClient: false,
    // Clients of this family speak the protocol's third version.
    allowEIO3: true,
    perMessageDeflate: false,
    maxHttpBufferSize: MOST_BYTES,
    connectTimeout: 20_000,
    allowRequest: (request, decide) => decide(null, isOurOrigin(request, ports.environment.public_url)),
  });
  sockets.on('connection', (socket) => {
    guard(socket);
    void enter(socket, keeper, socket.handshake.auth['token']);
    socket.on('authenticate', (token: unknown) => void enter(socket, keeper, token));
    // Clients of this family send a user id here. It proves nothing and joins nothing.
    socket.on('login', () => undefined);
  });
  const publisher: Publisher = publishOutbox(ports, sockets);
  return {
    sockets,
    async stop() {
      await publisher.stop();
      await sockets.close();
    },
  };
};

/** A page of another site can open a socket with the customer's browser; its Origin gives it away. */
const isOurOrigin = (request: IncomingMessage, public_url: string): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (origin === new URL(public_url).origin || new URL(origin).host === host);
};

const enter = async (socket: Socket, keeper: Doorkeeper, token: unknown): Promise<void> => {
  if (typeof token !== 'string' || !TOKEN.test(token)) return;
  const session = await keeper.authenticate(token, { address: socket.handshake.address, device: '' });
  if (!session) return;
  await leaveAll(socket);
  await socket.join([`user:${session.user_id}`, `session:${session.id}`]);
  socket.emit('authenticated', {});
};

const leaveAll = async (socket: Socket): Promise<void> => {
  for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room);
};

const KNOWN_EVENTS = new Set(['authenticate', 'login', 'subscribe', 'unsubscribe']);

const guard = (socket: Socket): void => {
  let heard = 0;
  let unknown = 0;
  const reset = setInterval(() => (heard = 0), 60_000);
  socket.on('disconnect', () => clearInterval(reset));
  socket.onAny((event: string) => {
    heard++;
    if (!KNOWN_EVENTS.has(event)) unknown++;
    if (heard > MOST_EVENTS_PER_MINUTE || unknown > MOST_UNKNOWN_EVENTS) socket.disconnect(true);
  });
};
