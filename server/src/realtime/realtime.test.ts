import { setImmediate } from 'node:timers/promises';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { identityCalls } from '#contract/identity/calls.ts';
import type { Database } from '../ports/db/database.ts';
import { query } from '../testing/connection.ts';
import { loggedIn } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { publishOutbox } from './publisher.ts';

let exchange: TestExchange;
const open: Socket[] = [];

beforeAll(async () => {
  exchange = await testExchange();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => exchange.close());

interface Dial {
  readonly token?: string;
  readonly origin?: string;
  readonly transport?: 'websocket' | 'polling';
}

const dial = ({ token, origin, transport = 'websocket' }: Dial = {}): Socket => {
  const socket = io(exchange.url, {
    transports: [transport],
    reconnection: false,
    forceNew: true,
    ...(token === undefined ? {} : { auth: { token } }),
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  });
  open.push(socket);
  return socket;
};

const nextEvent = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, (value: unknown) => resolve(value)));

const forEverybody = new Set(['trading_halts', 'market_depth', 'match_trade', 'daymarket', 'kline', 'log_checkpoint']);

/** Everything that reaches a socket until another socket has received a later event, but for what everybody hears. */
const collect = (socket: Socket): string[] => {
  const events: string[] = [];
  socket.onAny((event: string) => void (forEverybody.has(event) || events.push(event)));
  return events;
};

describe('the socket door', () => {
  it.each(['websocket', 'polling'] as const)(
    'RT1 P15 refuses a handshake from another site over %s',
    async (transport) => {
      const socket = dial({ origin: 'https://evil.example', transport });
      await expect(nextEvent(socket, 'connect_error')).resolves.toBeDefined();
      expect(socket.connected).toBe(false);
    },
  );

  it('RT1 lets our own pages and clients without an origin in', async () => {
    await Promise.all([
      nextEvent(dial({ origin: exchange.url }), 'connect'),
      nextEvent(dial({ transport: 'polling' }), 'connect'),
    ]);
  });

  it('sends a customer their own balances, and no one else', async () => {
    const alice = await loggedIn(exchange);
    const bob = await loggedIn(exchange);
    const [hers, his, guest] = [dial({ token: alice.token }), dial({ token: bob.token }), dial()];
    await Promise.all([nextEvent(hers, 'authenticated'), nextEvent(his, 'authenticated'), nextEvent(guest, 'connect')]);
    const [bobHears, guestHears] = [collect(his), collect(guest)];
    const received = nextEvent(hers, 'balances');
    await alice.client.send(faucetCalls.take, {});
    expect(await received).toMatchObject({ reason: 'faucet.grant' });
    const bobReceived = nextEvent(his, 'balances');
    await bob.client.send(faucetCalls.take, {});
    expect(await bobReceived).toMatchObject({ ref: expect.stringContaining(`${bob.user_id}:`) as string });
    expect(bobHears).toEqual(['balances']);
    expect(guestHears).toEqual([]);
  });

  it('P16 joins no room that a client names, and disconnects a client that keeps trying', async () => {
    const victim = await loggedIn(exchange);
    const attacker = await loggedIn(exchange);
    const watching = dial({ token: victim.token });
    const socket = dial({ token: attacker.token });
    await Promise.all([nextEvent(watching, 'authenticated'), nextEvent(socket, 'authenticated')]);
    const events = collect(socket);
    socket.emit('login', victim.user_id);
    for (const room of [`user:${victim.user_id}`, 'admin', '*']) socket.emit('join', room);
    socket.emit('authenticate', `user:${victim.user_id}`);
    const seen = nextEvent(watching, 'balances');
    await victim.client.send(faucetCalls.take, {});
    await seen;
    expect(events).toEqual([]);
    const gone = nextEvent(socket, 'disconnect');
    for (const name of ['join', '__proto__x', 'constructor', 'room', 'subscribeAll', 'wild'])
      socket.emit(name, 'user:1');
    await gone;
  });

  it('disconnects a flood', async () => {
    const socket = dial();
    await nextEvent(socket, 'connect');
    const gone = nextEvent(socket, 'disconnect');
    for (let count = 0; count < 500; count++) socket.emit('subscribe', { symbols: [] });
    await gone;
  });

  it('disconnects on a frame that is too large', async () => {
    const socket = dial();
    await nextEvent(socket, 'connect');
    const gone = nextEvent(socket, 'disconnect');
    socket.emit('subscribe', 'x'.repeat(200_000));
    await gone;
  });

  it('P06 closes the socket of a session that has logged out, and no other', async () => {
    const customer = await loggedIn(exchange);
    const other = await loggedIn(exchange);
    const [socket, bystander] = [dial({ token: customer.token }), dial({ token: other.token })];
    await Promise.all([nextEvent(socket, 'authenticated'), nextEvent(bystander, 'authenticated')]);
    const gone = nextEvent(socket, 'disconnect');
    await customer.client.send(identityCalls.logout, {});
    await gone;
    expect(bystander.connected).toBe(true);
  });

  it('P07 sends nothing for invalid tokens', async () => {
    const customer = await loggedIn(exchange);
    for (const token of ['', 'x', 'a'.repeat(43), `${customer.token.slice(0, -1)}!`, 'x'.repeat(10_000)]) {
      const socket = dial({ token });
      const events = collect(socket);
      await nextEvent(socket, 'connect');
      expect(events).toEqual([]);
    }
    expect(exchange.errors).toEqual([]);
  });
});

describe('halts and pauses', () => {
  it('MA19 a socket learns at once what is halted or paused, and hears of every change without asking', async () => {
    const socket = dial();
    await expect(nextEvent(socket, 'trading_halts')).resolves.toEqual({ money_halted: false, paused: [], pauses: [] });
    const paused = nextEvent(socket, 'trading_halts');
    await query(exchange.database_url, 'update market set paused_at = now() where id = 2');
    await expect(paused).resolves.toMatchObject({
      money_halted: false,
      paused: [2],
      pauses: [{ id: 2, reason: null }],
    });
    await expect(nextEvent(dial(), 'trading_halts')).resolves.toMatchObject({
      money_halted: false,
      paused: [2],
      pauses: [{ id: 2, reason: null }],
    });
    const halted = nextEvent(socket, 'trading_halts');
    await query(exchange.database_url, `insert into ledger_halt (at, invariant, detail) values (now(), 'I07', '[]')`);
    await expect(halted).resolves.toMatchObject({ money_halted: true, paused: [2] });
    const over = nextEvent(socket, 'trading_halts');
    await query(
      exchange.database_url,
      'update ledger_halt set cleared_at = now(); update market set paused_at = null where id = 2',
    );
    await expect(over).resolves.toEqual({ money_halted: false, paused: [], pauses: [] });
  });
});

it('RT3 no socket is let in before it is known from where the outbox is followed', async () => {
  const answer = Promise.withResolvers<void>();
  const { db } = exchange.ports;
  const row: Database['row'] = async (...asked) => (await answer.promise, db.row(...asked));
  const publisher = publishOutbox({ ...exchange.ports, db: { ...db, row } }, new Server(), {});
  const first = await Promise.race([publisher.begun.then(() => 'begun'), setImmediate('waiting')]);
  expect(first).toBe('waiting');
  answer.resolve();
  await publisher.begun;
  await publisher.stop();
});
