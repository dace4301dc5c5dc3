import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { identityCalls } from '#contract/identity/calls.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { logCheckpoint } from '#contract/price-log/channels.ts';
import { tradingHalts } from '#contract/site/channels.ts';
import { loggedIn } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';

let exchange: TestExchange;
const open: Socket[] = [];
const raw: WebSocket[] = [];
const transports = ['websocket', 'polling'] as const;

beforeAll(async () => {
  exchange = await testExchange();
  await quote('64250.00');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
  for (const socket of raw.splice(0)) socket.terminate();
});
afterAll(() => exchange.close());

const quote = async (price: string): Promise<void> => {
  exchange.clock.forward(1000);
  exchange.feed.quote('BTC/USDT', price, { t_ms: millisecondsOf(exchange.clock.now()), volume: '1' });
  await exchange.pump();
};

const begin = (transport: (typeof transports)[number], token?: string): Socket => {
  const socket = io(exchange.url, { transports: [transport], reconnection: false, forceNew: true, auth: { token } });
  open.push(socket);
  return socket;
};

const dial = async (transport: (typeof transports)[number] = 'websocket'): Promise<Socket> => {
  const socket = begin(transport);
  await nextEvent(socket, 'connect');
  return socket;
};

/** Every socket gets them, a new one the halts at once. */
const forEverybody: ReadonlySet<string> = new Set([logCheckpoint.name, tradingHalts.name]);

/** The names of the events that a socket receives from now on, without those for everybody. */
const heardBy = (socket: Socket): readonly string[] => {
  const events: string[] = [];
  socket.onAny((event: string) => void (forEverybody.has(event) || events.push(event)));
  return events;
};

/** A socket without the library, for messages that the library would never send. */
const dialRaw = async (version: 3 | 4): Promise<WebSocket> => {
  const socket = new WebSocket(`${exchange.url.replace('http', 'ws')}/socket.io/?EIO=${version}&transport=websocket`);
  raw.push(socket);
  if (version === 4) {
    await nextRaw(socket, '0{');
    socket.send('40');
  }
  await nextRaw(socket, '40');
  return socket;
};

const nextRaw = (socket: WebSocket, begin: string): Promise<string> =>
  new Promise((resolve) => {
    const look = (data: Buffer): void => {
      const text = data.toString();
      if (!text.startsWith(begin)) return;
      socket.off('message', look);
      resolve(text);
    };
    socket.on('message', look);
  });

const closed = (socket: WebSocket): Promise<unknown> => new Promise((resolve) => socket.once('close', resolve));

const nextEvent = (socket: Socket, event: string): Promise<Record<string, unknown>> =>
  new Promise((resolve) => socket.once(event, (value: Record<string, unknown>) => resolve(value)));

const subscribe = (socket: Socket, wanted: unknown): Promise<unknown> => socket.emitWithAck('subscribe', wanted);

describe.each(transports)('over %s', (transport) => {
  it('RT4 RT5 a socket receives its subscription: the current state at once, and then changes', async () => {
    const socket = await dial(transport);
    const [day, candle] = [nextEvent(socket, 'daymarket'), nextEvent(socket, 'kline')];
    const wanted = { symbols: ['BTC/USDT', 'NOPE/USDT'], klines: ['BTC/USDT:60min'] };
    expect(await subscribe(socket, wanted)).toEqual({
      symbols: ['BTC/USDT'],
      klines: ['BTC/USDT:60min'],
      books: [],
    });
    const first = await day;
    expect(first).toMatchObject({
      symbol: 'BTC/USDT',
      state: 'open',
      now_price: expect.stringMatching(/^\d+\.\d\d$/) as string,
    });
    expect(await candle).toMatchObject({ symbol: 'BTC/USDT', period: '60min' });
    const next = nextEvent(socket, 'daymarket');
    await quote('64260.50');
    expect(await next).toMatchObject({
      now_price: '64260.50',
      seq: Number(first['seq']) + 1,
      n: Number(first['n']) + 1,
    });
  });

  it('RT3 the socket of an ended session is notified before it is disconnected', async () => {
    const customer = await loggedIn(exchange);
    const socket = begin(transport, customer.token);
    const events = heardBy(socket);
    await nextEvent(socket, 'authenticated');
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    await customer.client.send(identityCalls.logout, {});
    await gone;
    expect(events.at(-1)).toBe('session_ended');
  });

  it('RT12 P17 a socket that keeps sending invalid subscriptions is disconnected, and all others keep receiving', async () => {
    const bystander = await dial(transport);
    await subscribe(bystander, { symbols: ['BTC/USDT'] });
    const hostile: readonly unknown[] = [
      null,
      'BTC/USDT',
      ['BTC/USDT'],
      { symbols: 'BTC/USDT' },
      { symbols: [1] },
      { symbols: [{ toString: 'x' }] },
      { symbols: Array.from({ length: 61 }, () => 'BTC/USDT') },
      { klines: Array.from({ length: 5 }, () => 'BTC/USDT:1min') },
      { symbols: ['x'.repeat(49)] },
      { rooms: ['user:1'] },
      JSON.parse('{"__proto__":{"symbols":["BTC/USDT"]}}'),
      { constructor: ['BTC/USDT'] },
    ];
    for (const wanted of hostile) {
      const socket = await dial(transport);
      const events = heardBy(socket);
      const gone = nextEvent(socket, 'disconnect');
      for (let count = 0; count < 6; count++) socket.emit('subscribe', wanted);
      await gone;
      expect(events).toEqual([]);
    }
    const next = nextEvent(bystander, 'daymarket');
    await quote('64270.00');
    await next;
  });

  it('RT12 P17 a flood of subscriptions is disconnected, and all others keep receiving', async () => {
    const [bystander, socket] = [await dial(transport), await dial(transport)];
    await subscribe(bystander, { symbols: ['BTC/USDT'] });
    const gone = nextEvent(socket, 'disconnect');
    for (let count = 0; count < 10_000; count++)
      socket.emit('subscribe', { symbols: [count % 2 ? 'BTC/USDT' : 'ETH/USDT'] });
    await gone;
    const next = nextEvent(bystander, 'daymarket');
    await quote('64280.00');
    await next;
  });
});

describe('what no library would send', () => {
  it('RT12 P17 a deeply nested subscription counts as invalid, and repeating it disconnects', async () => {
    const socket = await dialRaw(4);
    const deep = `{"symbols":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const gone = closed(socket);
    for (let count = 0; count < 6; count++) socket.send(`42["subscribe",${deep}]`);
    await gone;
  });

  it('RT12 P17 the server does not wait for a thousand attachments', async () => {
    const socket = await dialRaw(4);
    const gone = closed(socket);
    socket.send('451000-["subscribe",{"_placeholder":true,"num":0}]');
    await gone;
  });

  it('RT12 P17 a frame of 50 MB is disconnected before it is read', async () => {
    const socket = await dialRaw(4);
    socket.on('error', () => undefined);
    const gone = closed(socket);
    socket.send(`42["subscribe","${'x'.repeat(50 * 1024 * 1024)}"]`);
    await gone;
  });
});

describe('legacy clients', () => {
  it.each([3, 4] as const)(
    'RT10 receive every market without subscribing, with version %s of the protocol',
    async (version) => {
      const socket = await dialRaw(version);
      socket.send('42["login",1]');
      const [day, candle, book] = await Promise.all(
        ['daymarket', 'kline', 'market_depth'].map((event) => nextRaw(socket, `42["${event}"`)),
      );
      expect(JSON.parse(day?.slice(2) ?? '')).toMatchObject(['daymarket', { symbol: 'BTC/USDT', period: '1day' }]);
      expect(JSON.parse(candle?.slice(2) ?? '')).toMatchObject(['kline', { symbol: 'BTC/USDT', period: '1min' }]);
      expect(JSON.parse(book?.slice(2) ?? '')).toMatchObject(['market_depth', { symbol: 'BTC/USDT', asks: [] }]);
    },
  );

  it('RT10 does not apply to clients with an empty subscription', async () => {
    const ours = await dial();
    const events = heardBy(ours);
    expect(await subscribe(ours, {})).toEqual({ symbols: [], klines: [], books: [] });
    const legacy = await dialRaw(4);
    await nextRaw(legacy, '42["daymarket"');
    const next = nextRaw(legacy, '42["daymarket"');
    await quote('64290.00');
    await next;
    expect(events).toEqual([]);
  });
});

it('RT13 every socket receives a new checkpoint of the price log', async () => {
  const socket = await dial();
  const received = nextEvent(socket, logCheckpoint.name);
  for (let second = 0; second < 12; second++) await quote(`6430${second % 10}.00`);
  const checkpoint = await received;
  expect(z.strictObject(logCheckpoint.event.shape).parse(checkpoint)).toEqual(checkpoint);
  expect(checkpoint['note']).toContain(String(checkpoint['root']));
});

it('no test above caused a server error', () => {
  expect(exchange.errors).toEqual([]);
});
