import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { futuresChanged } from '#contract/futures/channels.ts';
import { positionEvents } from '../features/futures/index.ts';
import { fundHouse, futuresTraders, long, manyTraders, tickTo } from '../features/futures/testing/at-the-contract.ts';
import type { Sql } from '../ports/db/database.ts';
import { query } from '../testing/connection.ts';
import type { TestCustomer } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';

/* Real positions, real ticks, received over real sockets. */

const ETH = 2;
let exchange: TestExchange;
let alice: TestCustomer;
let bob: TestCustomer;
const open: Socket[] = [];

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
  [alice, bob] = (await futuresTraders(exchange, 2)) as [TestCustomer, TestCustomer];
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => exchange.close());

type Received = Record<string, unknown>;

interface Dialled {
  readonly socket: Socket;
  readonly events: { readonly name: string; readonly event: Received }[];
}

/** A socket that subscribes, or a legacy client that never does. */
const dial = async (kind: 'ours' | 'legacy', token?: string): Promise<Dialled> => {
  const socket = io(exchange.url, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } });
  open.push(socket);
  const events: Dialled['events'] = [];
  for (const name of ['lever_trade', 'lever_closed'])
    socket.on(name, (event: Received) => void events.push({ name, event }));
  const everyMarket = nextEvent(socket, 'daymarket');
  await nextEvent(socket, token === undefined ? 'connect' : 'authenticated');
  if (kind === 'ours') await socket.emitWithAck('subscribe', { symbols: ['BTC/USDT'] });
  await everyMarket;
  return { socket, events };
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

const tradesIn = (event: Received): Received[] => JSON.parse(String(event['trades_all'])) as Received[];

it('RT19 a legacy client receives how its positions move with the price, and nobody else does', async () => {
  await tickTo(exchange, '64250');
  await tickTo(exchange, '3000', 'ETH/USDT');
  const [hersOurs, hisOurs] = [await dial('ours', alice.token), await dial('ours', bob.token)];
  const opened = [hersOurs, hisOurs].map(({ socket }) => nextEvent(socket, 'lever_trade'));
  const { id } = await long(alice, 5);
  await long(bob, 1, { currency_id: ETH });
  await Promise.all(opened);
  const [hers, his, guest] = await Promise.all([
    dial('legacy', alice.token),
    dial('legacy', bob.token),
    dial('legacy'),
  ]);
  const first = nextEvent(hers.socket, 'lever_trade', ({ profits_all }) => profits_all === '32.5');
  await tickTo(exchange, '64900');
  const event = await first;
  expect(futuresChanged.event.safeParse(event).success).toBe(true);
  expect(event).toMatchObject({ caution_money_all: '160.625', trades_entrust: '[]', changed: [] });
  expect(event).toMatchObject({ caution_money: '160.625', origin_caution_money: '160.625', profits: '32.5' });
  expect(event['trades_cur']).toBe(event['trades_all']);
  expect(tradesIn(event)).toMatchObject([{ id, user_id: alice.user_id, update_price: '64900', profits: '32.5' }]);
  expect(tradesIn(event)).toMatchObject([{ status_name: 'Open', type_name: 'Long' }]);
  const last = nextEvent(hers.socket, 'lever_trade', ({ profits_all }) => profits_all === '42.5');
  for (const price of ['65000', '65050', '65100']) await tickTo(exchange, price);
  await last;
  const moved = nextEvent(his.socket, 'lever_trade');
  await tickTo(exchange, '3010', 'ETH/USDT');
  expect(tradesIn(await moved)).toMatchObject([{ user_id: bob.user_id, currency: ETH }]);
  // Nothing before that tick concerned his market; clients that subscribe received the opening alone.
  expect(his.events).toHaveLength(1);
  expect([hersOurs.events.length, hisOurs.events.length, guest.events.length]).toEqual([1, 1, 0]);
  expect(hers.events.every(({ event: own }) => tradesIn(own).every(({ user_id }) => user_id === alice.user_id))).toBe(
    true,
  );
  const subscribed = hers.events.length;
  await hers.socket.emitWithAck('subscribe', { symbols: ['BTC/USDT'] });
  const hisNext = nextEvent(his.socket, 'lever_trade');
  await tickTo(exchange, '64900');
  await tickTo(exchange, '3020', 'ETH/USDT');
  await hisNext;
  expect(hers.events).toHaveLength(subscribed);
  expect(exchange.errors).toEqual([]);
});

it('FU30 what a tick closes is announced to each owner, and only to the owner', async () => {
  await tickTo(exchange, '64250');
  const [carol, dave] = (await futuresTraders(exchange, 2)) as [TestCustomer, TestCustomer];
  const [hers, his, guest] = await Promise.all([dial('ours', carol.token), dial('legacy', dave.token), dial('ours')]);
  const ids: number[] = [];
  for (let count = 0; count < 3; count++) ids.push((await long(carol, 1, { multiple: 50 })).id);
  const own = await long(dave, 1, { multiple: 50 });
  const [closed, hisClosed] = [nextEvent(hers.socket, 'lever_closed'), nextEvent(his.socket, 'lever_closed')];
  const changed = nextEvent(hers.socket, 'lever_trade', (event) => (event['changed'] as unknown[]).length === 3);
  await tickTo(exchange, '60000');
  expect(await closed).toMatchObject({ id: ids });
  expect(await hisClosed).toMatchObject({ id: [own.id] });
  const event = await changed;
  expect([event['trades_all'], event['profits_all']]).toEqual(['[]', '0']);
  expect(event['changed']).toMatchObject(
    ids.map((id) => ({ id, user_id: carol.user_id, state: 'closed', close_reason: 'liquidation' })),
  );
  const owners = ({ events }: Dialled): unknown[] =>
    events.flatMap(({ event: { changed: rows = [] } }) => (rows as Received[]).map(({ user_id }) => user_id));
  expect(new Set(owners(hers))).toEqual(new Set([carol.user_id]));
  expect(new Set(owners(his))).toEqual(new Set([dave.user_id]));
  expect(guest.events).toEqual([]);
  expect(exchange.errors).toEqual([]);
});

it('FU30 an event sums the market that it is about beside the whole account, in the words of the customer', async () => {
  await tickTo(exchange, '64250');
  await tickTo(exchange, '3000', 'ETH/USDT');
  const [erin] = (await futuresTraders(exchange, 1)) as [TestCustomer];
  await query(exchange.database_url, `update customer set language = 'fra' where id = ${erin.user_id}`);
  await long(erin, 5);
  await long(erin, 1, { currency_id: ETH });
  await long(erin, 1, { limit: '60000' });
  const legacy = await dial('legacy', erin.token);
  const moved = nextEvent(legacy.socket, 'lever_trade', ({ profits }) => profits === '32.5');
  await tickTo(exchange, '64900');
  const event = await moved;
  const listed = (name: string): Received[] => JSON.parse(String(event[name])) as Received[];
  expect(event).toMatchObject({ caution_money: '160.625', origin_caution_money: '160.625' });
  expect(event['caution_money_all']).not.toBe('160.625');
  expect(listed('trades_all')).toHaveLength(2);
  expect(listed('trades_cur')).toMatchObject([{ symbol: 'BTC/USDT', status_name: 'Ouverte', type_name: 'Long' }]);
  expect(listed('trades_entrust')).toMatchObject([{ status_name: 'En attente' }]);
});

it('FU30 the events of 500 customers at once are read with few queries', async () => {
  await tickTo(exchange, '64250');
  const user_ids = await manyTraders(exchange, 500, '100');
  const command = { verb: 'submit' as const, base_id: 1, quote_id: 3, side: 1 as const, lots: 1, multiple: 50 };
  const levels = {
    price: undefined,
    take_profit: undefined,
    stop_loss: undefined,
    worst_price: undefined,
    terms: undefined,
  };
  await Promise.all(
    user_ids.map((user_id) => exchange.futures.ask({ ...command, ...levels, is_limit: false, user_id }, undefined)),
  );
  const rows = await query(
    exchange.database_url,
    `select id::integer from futures_position where user_id between ${user_ids[0]} and ${user_ids.at(-1)}`,
  );
  let queries = 0;
  const counting: Sql = { ...exchange.ports.db };
  counting.rows = async <Row>(text: TemplateStringsArray, ...values: readonly unknown[]) => {
    queries += 1;
    return exchange.ports.db.rows<Row>(text, ...values);
  };
  const events = await positionEvents(
    counting,
    exchange.prices,
    rows.map(({ id }) => Number(id)),
  );
  expect(events.map(({ user_id }) => user_id).sort((one, other) => one - other)).toEqual(user_ids);
  expect(queries).toBe(2 + 3 * 10);
  await tickTo(exchange, '60000');
});
