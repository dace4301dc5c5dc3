import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { optionChanged, optionEnded } from '#contract/options/channels.ts';
import { futuresChanged, futuresClosed } from '#contract/futures/channels.ts';
import { spotOrderChanged } from '#contract/spot/channels.ts';
import type { Prices } from '../core/prices/prices.ts';
import { optionEvents } from '../features/options/index.ts';
import { closedEvents, CUSTOMERS_AT_ONCE, movedEvents, positionEvents } from '../features/futures/index.ts';
import { orderEvents, type SpotFeed } from '../features/spot/index.ts';
import type { Doorkeeper } from '../http/door.ts';
import type { Ports } from '../ports/ports.ts';
import { createAdmission } from './admission.ts';
import { publishCheckpoints } from './checkpoints.ts';
import { clientAddress } from '../ports/client-address.ts';
import { entering } from './enter.ts';
import { fewAtATime } from './few-at-a-time.ts';
import { publishHalts } from './halts.ts';
import { guard } from './guard.ts';
import { legacySockets, type LegacySockets } from './legacy-sockets.ts';
import { publishMoved } from './moved-positions.ts';
import { subscribeMarkets } from './subscribe-markets.ts';
import { publishMarkets } from './market-publisher.ts';
import { publishOutbox } from './publisher.ts';
import { caughtTiming, realTiming } from './timing.ts';

const MAX_BYTES = 64 * 1024;
/** How many sockets get the snapshot of every market per turn of the event loop. */
const JOINS_PER_TURN = 20;

export interface Realtime {
  readonly sockets: Server;
  stop(): Promise<void>;
}

/**
 * The socket door. A customer's own events need a token that the identity room knows; names from a client are looked up
 * among the markets and never joined as given.
 */
export const attachRealtime = (
  ports: Ports,
  keeper: Doorkeeper,
  server: FastifyInstance,
  prices: Prices,
  books?: SpotFeed,
): Realtime => {
  const addressOf = clientAddress(ports.environment.trusted_proxy);
  const admission = createAdmission(realTiming);
  const queue = fewAtATime(JOINS_PER_TURN);
  const sockets = new Server(server.server, {
    path: '/socket.io/',
    serveClient: false,
    transports: ['websocket', 'polling'],
    // Legacy clients speak the protocol's third version.
    allowEIO3: true,
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_BYTES,
    connectTimeout: 20_000,
    allowRequest: (request, decide) =>
      decide(null, isOurOrigin(request, ports.environment.public_url) && admission.admits(addressOf(request))),
  });
  const markets = publishMarkets({ prices, books, clock: ports.clock }, caughtTiming(ports.log));
  const publisher = publishOutbox(ports, sockets, {
    [spotOrderChanged.name]: (numbers) => orderEvents(ports.db, numbers),
    [futuresChanged.name]: (numbers) => positionEvents(ports.db, prices, numbers),
    [futuresClosed.name]: (numbers) => closedEvents(ports.db, numbers),
    [optionChanged.name]: (numbers) => optionEvents(ports.db, numbers, ports.clock.now()),
    [optionEnded.name]: (numbers) => optionEvents(ports.db, numbers, ports.clock.now()),
  });
  const legacy = legacySockets(sockets);
  const moved = moving(ports, prices, legacy);
  const checkpoints = publishCheckpoints(ports, sockets);
  const halts = publishHalts(ports, sockets);
  // On the engine, not the namespace: a socket that never enters a namespace counts too.
  sockets.engine.on(
    'connection',
    (socket: { request: IncomingMessage; once(event: 'close', gone: () => void): void }) =>
      socket.once('close', admission.opened(addressOf(socket.request))),
  );
  sockets.on('connection', (socket) => {
    const stranger = guard(socket);
    const address = addressOf(socket.request);
    const seats = { take: () => admission.seat(address), queue, legacy };
    halts.greet(socket);
    subscribeMarkets(socket, markets, { stranger, seats, log: ports.log });
    const enter = entering(socket, keeper, ports.log, address);
    const enterOnceFollowed = (token: unknown): void => void publisher.begun.then(() => enter(token));
    enterOnceFollowed(socket.handshake.auth['token']);
    socket.on('authenticate', enterOnceFollowed);
    // Legacy clients send a user id here. It proves nothing and joins nothing.
    socket.on('login', () => undefined);
  });
  return {
    sockets,
    async stop() {
      markets.stop();
      await Promise.all([publisher.stop(), moved.stop(), checkpoints.stop(), halts.stop()]);
      await sockets.close();
    },
  };
};

/** RT19: only legacy clients receive how their positions move; our own app computes it from the price on the screen. */
const moving = ({ db, log }: Ports, prices: Prices, legacy: LegacySockets): { stop(): Promise<void> } =>
  publishMoved(
    { prices, log },
    {
      hasSubscribers: () => !legacy.isEmpty(),
      customers: () => legacy.customers(),
      read: (user_ids, market_ids) => movedEvents(db, prices, user_ids, market_ids),
      at_once: CUSTOMERS_AT_ONCE,
      send: (user_id, event) => legacy.send(user_id, futuresChanged.name, event),
    },
    caughtTiming(log),
  );

/** A page of another site can open a socket with the customer's browser; its Origin reveals it. */
const isOurOrigin = (request: IncomingMessage, public_url: string): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (origin === new URL(public_url).origin || new URL(origin).host === host);
};
