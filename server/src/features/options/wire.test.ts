import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { optionsCalls } from '#contract/options/calls.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { query } from '#server/testing/connection.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { BTC_USDT, fundPool, holdAt, optionsTraders, place, send, tickTo, USDT } from './testing/at-options.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundPool(exchange);
});
afterAll(() => exchange.close());

const text = (view: unknown): unknown => JSON.parse(JSON.stringify(view));

it('OT1, OT2 legacy clients get durations, chips and stake currencies with balances, as far as they may before login', async () => {
  const guest = exchange.client();
  const [ann] = await optionsTraders(exchange, 1);
  expect(text((await guest.send(optionsCalls.seconds, {}))[1])).toMatchObject({
    id: 60,
    seconds: 60,
    status: 1,
    profit_ratio: '80.00',
    min_amount: '10',
    max_amount: '5000',
  });
  expect(await guest.send(optionsCalls.bindSeconds, { match_id: BTC_USDT })).toHaveLength(4);
  expect(await reasonOf(guest.send(optionsCalls.bindSeconds, { match_id: 999 }))).toBe('market_unknown');
  const chips = await guest.send(optionsCalls.nums, { currency_id: USDT });
  expect(chips.map(({ number }) => number.toString())).toEqual(['10', '50', '100', '500']);
  expect(new Set((await guest.send(optionsCalls.nums, {})).map(({ id }) => id)).size).toBe(12);
  const [usdt] = await ann!.client.send(optionsCalls.payable, {});
  expect(text(usdt)).toMatchObject({
    id: USDT,
    name: 'USDT',
    is_micro: 1,
    micro_holdtrade_max: 20,
    user_wallet: { micro_balance: '500', lock_micro_balance: '0', micro_with_insurance: '500' },
  });
});

it('OT34 the line of a market is made of its logged prices', async () => {
  await holdAt(exchange, '64250', 3);
  const { ticks } = await exchange.client().send(optionsCalls.line, { match_id: BTC_USDT });
  expect(text(ticks.slice(-2))).toMatchObject([{ price: '64250' }, { price: '64250' }]);
  expect(ticks.at(-1)!.tick).toBe(ticks.at(-2)!.tick + 1);
  expect(await reasonOf(exchange.client().send(optionsCalls.line, { match_id: 999 }))).toBe('market_unknown');
});

it('OT34 the line of a longer option has every price of three minutes and the last of every two seconds before', async () => {
  const line = async (from_ms?: number) =>
    (await exchange.client().send(optionsCalls.line, { match_id: BTC_USDT, ...(from_ms && { from_ms }) })).ticks;
  const nowMs = (): number => millisecondsOf(exchange.clock.now());
  const entry_ms = nowMs();
  const prices = Array.from({ length: 40 }, (_, index) => String(64_300 + index));
  for (const price of prices) await tickTo(exchange, price, 500);
  const seen = (await line()).filter(({ t_ms }) => t_ms > entry_ms - 2000);
  await tickTo(exchange, '64400', 180_500);
  expect((await line()).map(({ price }) => price.toString())).toEqual(['64400']);
  const older = (await line(entry_ms)).slice(0, -1);
  const slotOf = (t_ms: number): number => Math.ceil(t_ms / 2000);
  const lastOfSlots = [...Map.groupBy(seen, ({ t_ms }) => slotOf(t_ms)).values()].flatMap((some) => some.slice(-1));
  expect(older.length).toBeGreaterThan(9);
  expect(older.slice(-10), 'ticks of the log, none between them').toEqual(lastOfSlots.slice(-10));
  expect(older[0]!.t_ms, 'from the entry on').toBeLessThanOrEqual(entry_ms);
  await tickTo(exchange, '64400', 63 * 60_000);
  expect(await line(1), 'nothing is much older than an hour').toHaveLength(1);
});

it('OT2 the twenty-first option of a customer is refused while twenty run', async () => {
  await tickTo(exchange, '64250');
  const [ann] = await optionsTraders(exchange, 1);
  const sent = Array.from({ length: 21 }, () => reasonOf(send(ann!, 1, '10', { seconds: 30 })));
  for (let tick = 0; tick < 4; tick++) {
    await new Promise((resolve) => void setTimeout(resolve, 250));
    await tickTo(exchange, '64250');
  }
  const reasons = await Promise.all(sent);
  expect(reasons.filter((reason) => reason === 'done')).toHaveLength(20);
  expect(reasons.filter((reason) => reason === 'options_too_many_open')).toHaveLength(1);
  await holdAt(exchange, '64250', 35);
});

it('OT31 an ending reaches its owner over the socket, and nobody else', async () => {
  await tickTo(exchange, '64250');
  const [ann, bob] = await optionsTraders(exchange, 2);
  await query(exchange.database_url, `update customer set language = 'fra' where id = ${ann!.user_id}`);
  const received: [string, object][] = [];
  const sockets = await Promise.all(
    [ann!, bob!].map(async (who, index) => {
      const socket = io(exchange.url, { transports: ['websocket'], reconnection: false, auth: { token: who.token } });
      socket.on('closed_microorder', (event: object) => void received.push([index === 0 ? 'ann' : 'bob', event]));
      await new Promise((resolve) => void socket.once('authenticated', resolve));
      return socket;
    }),
  );
  const { id, type_name, status_name } = await place(exchange, ann!, 1, '10', { seconds: 30 });
  expect([type_name, status_name], 'in the words of the phone that asked').toEqual(['Up', 'Running']);
  const { remain_milli_seconds } = await ann!.client.send(optionsCalls.remaining, { id });
  expect(remain_milli_seconds).toBe(30_000);
  await holdAt(exchange, '64250', 31);
  await expect.poll(() => received.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(received).toMatchObject([['ann', { id, type_name: 'Hausse', status_name: 'Réglée' }]]);
  for (const socket of sockets) socket.disconnect();
});
