import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { customer } from '../core/ledger/addresses.ts';
import { loggedIn, type TestCustomer } from '../testing/customers.ts';
import { BTC, fund, USDT } from '../testing/entries.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';

/* Real orders on a real book, received over real sockets. */

let exchange: TestExchange;
let alice: TestCustomer;
let bob: TestCustomer;
const open: Socket[] = [];

beforeAll(async () => {
  exchange = await testExchange();
  [alice, bob] = [await loggedIn(exchange), await loggedIn(exchange)];
  for (const { user_id } of [alice, bob]) {
    await fund(exchange.ports.db, [customer(user_id, 'spot')], 100_000, USDT);
    await fund(exchange.ports.db, [customer(user_id, 'spot')], 1, BTC);
  }
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => exchange.close());

type Received = Record<string, unknown>;

const dial = async (token?: string): Promise<Socket> => {
  const socket = io(exchange.url, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } });
  open.push(socket);
  await nextEvent(socket, token === undefined ? 'connect' : 'authenticated');
  return socket;
};

const nextEvent = (socket: Socket, event: string, fits: (value: Received) => boolean = () => true): Promise<Received> =>
  new Promise((resolve) => {
    const look = (value: Received): void => {
      if (!fits(value ?? {})) return;
      socket.off(event, look);
      resolve(value);
    };
    socket.on(event, look);
  });

const limit = (who: TestCustomer, type: 1 | 2, price: string, amount: string) => {
  const [target_price, decimal] = [Decimal.of(price), Decimal.of(amount)];
  const order = { currency_id: BTC, legal_id: USDT, type, target_price, amount: decimal, kind: 'limit' } as const;
  return who.client.send(spotCalls.place, order);
};

it('RT14 a socket receives a book, its changes and its trades, and the numbers have no gap', async () => {
  const socket = await dial();
  const numbers: unknown[] = [];
  for (const event of ['market_depth', 'match_trade']) socket.on(event, ({ n }: Received) => void numbers.push(n));
  const empty = nextEvent(socket, 'market_depth');
  expect(await socket.emitWithAck('subscribe', { books: ['BTC/USDT', 'AAPL/USDT'] })).toMatchObject({
    books: ['BTC/USDT', 'AAPL/USDT'],
  });
  expect(await empty).toMatchObject({ symbol: 'BTC/USDT', bids: [], asks: [] });
  const both = nextEvent(socket, 'market_depth', ({ asks }) => (asks as unknown[]).length === 2);
  await limit(alice, 2, '64260', '0.2');
  await limit(alice, 2, '64250.5', '0.1');
  expect(await both).toMatchObject({
    asks: [
      ['64260.00', '0.20000'],
      ['64250.50', '0.10000'],
    ],
  });
  const [trades, after] = [
    nextEvent(socket, 'match_trade'),
    nextEvent(socket, 'market_depth', ({ asks }) => (asks as unknown[]).length === 1),
  ];
  const { id } = await limit(bob, 1, '64260', '0.15');
  const { data } = await trades;
  expect(data).toMatchObject([
    { price: '64250.50', amount: '0.10000', direction: 'buy' },
    { price: '64260.00', amount: '0.05000', direction: 'buy' },
  ]);
  expect((await after)['asks']).toEqual([['64260.00', '0.15000']]);
  expect(numbers).toEqual(numbers.map((_, index) => Number(numbers[0]) + index));
  const { fills } = await bob.client.send(spotCalls.order, { id });
  expect((data as { id: number }[]).map((trade) => trade.id)).toEqual(
    fills.map((fill) => fill.id).sort((a, b) => a - b),
  );
});

it('RT15 an order is sent in full to its owner, and to no one else, not even its counterparties', async () => {
  const [hers, his, guest] = [await dial(alice.token), await dial(bob.token), await dial()];
  const seen = new Map([hers, his, guest].map((socket) => [socket, [] as Received[]]));
  for (const [socket, orders] of seen) {
    socket.emit('subscribe', { books: ['BTC/USDT'] });
    socket.on('spot_order', (order: Received) => void orders.push(order));
  }
  const waiting = nextEvent(hers, 'spot_order', ({ state }) => state === 'open');
  const placed = await limit(alice, 1, '60000', '0.01');
  expect(await waiting).toMatchObject({ id: placed.id, u_id: alice.user_id, filled: '0', reserved: '600' });
  const filled = nextEvent(hers, 'spot_order', ({ state }) => state === 'filled');
  const taken = nextEvent(his, 'spot_order', ({ state }) => state === 'filled');
  const sale = await limit(bob, 2, '60000', '0.01');
  expect(await filled).toMatchObject({ id: placed.id, filled: '0.01', filled_value: '600' });
  expect(await taken).toMatchObject({ id: sale.id, u_id: bob.user_id });
  expect((seen.get(hers) ?? []).every(({ u_id }) => u_id === alice.user_id)).toBe(true);
  expect((seen.get(his) ?? []).map(({ id }) => id)).toEqual([sale.id]);
  expect(seen.get(guest)).toEqual([]);
  expect(exchange.errors).toEqual([]);
});
