import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusMilliseconds } from '#contract/kit/instant.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { query } from '#server/testing/connection.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { fund } from '#server/testing/entries.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundPool, holdAt, moneyOf, optionsTraders, place, send, tickTo } from './testing/at-options.ts';

const BTC = 1;
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundPool(exchange);
});
afterAll(() => exchange.close());

/** The words of a refusal. */
const said = async (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'done',
    (failure: Error) => failure.message,
  );

it('OT18 losses of the day and stakes that run count against the daily loss limit', async () => {
  await tickTo(exchange, '64250');
  const [ann] = await optionsTraders(exchange, 1);
  await ann!.client.send(limitsCalls.setDailyLoss, { amount: Decimal.of(150) });
  await place(exchange, ann!, 1, '100', { seconds: 30 });
  const running = send(ann!, 1, '100');
  expect(await reasonOf(running)).toBe('options_over_daily_loss');
  expect(await said(running)).toBe('Limit 150, used 100. You can stake at most 50 USDT more today');
  await holdAt(exchange, '64240', 31);
  expect(await reasonOf(send(ann!, 1, '100'))).toBe('options_over_daily_loss');
  const { state } = await place(exchange, ann!, 2, '50', { seconds: 30 });
  expect(state).toBe('open');
  await holdAt(exchange, '64260', 31);
  expect(await reasonOf(send(ann!, 1, '10'))).toBe('daily_loss_reached');
});

it('LI9, LI15 a break and a missing check refuse, and what runs still ends', async () => {
  await tickTo(exchange, '64250');
  const [ann] = await optionsTraders(exchange, 1);
  const stranger = await loggedIn(exchange);
  await fund(exchange.ports.db, [customer(stranger.user_id, 'options')], '100');
  expect(await reasonOf(send(stranger, 1, '10'))).toBe('options_check_required');
  await place(exchange, ann!, 1, '100', { seconds: 30 });
  await ann!.client.send(limitsCalls.coolOff, { hours: 24 });
  expect(await reasonOf(send(ann!, 1, '10'))).toBe('cooling_off');
  await holdAt(exchange, '64260', 31);
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '575', held: '0' });
});

it('OT1, OT18 another currency is staked and paid in itself, and counts in USDT at the price of its acceptance', async () => {
  const { db } = exchange.ports;
  await fund(db, [house('options')], '1', BTC);
  await tickTo(exchange, '64250');
  const [ann] = await optionsTraders(exchange, 1);
  await fund(db, [customer(ann!.user_id, 'options')], '0.01', BTC);
  await place(exchange, ann!, 2, '0.001', { seconds: 30, currency_id: BTC, entry: '64250' });
  await holdAt(exchange, '64300', 31);
  expect(await moneyOf(exchange, ann!, BTC)).toEqual({ free: '0.009', held: '0' });
  const rows = await query(
    exchange.database_url,
    `select trim_scale(result)::text as result from daily_result where user_id = ${ann!.user_id}`,
  );
  expect(rows).toEqual([{ result: '-64.25' }]);
});

it('OT5, OT14 a pause refuses new orders and leaves what runs to the log; no order is taken at an old price', async () => {
  await tickTo(exchange, '64250');
  const [ann] = await optionsTraders(exchange, 1);
  await place(exchange, ann!, 1, '100', { seconds: 30 });
  await query(exchange.database_url, 'update market set paused_at = now() where id = 1');
  expect(await reasonOf(send(ann!, 1, '10'))).toBe('market_paused');
  await holdAt(exchange, '64260', 31);
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '575', held: '0' });
  await query(exchange.database_url, 'update market set paused_at = null where id = 1');
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), 5001));
  expect(await reasonOf(send(ann!, 1, '10'))).toBe('price_not_fresh');
});
