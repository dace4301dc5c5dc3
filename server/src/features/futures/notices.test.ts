import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { catalogueCalls } from '#contract/catalogue/calls.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresHistory } from '#contract/futures/history-calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { query, withConnection } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { whileHeld } from '#server/testing/held-lock.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { fundHouse, futuresTraders, long, manyTraders, short, tickTo } from './testing/at-the-contract.ts';

let exchange: TestExchange;
let [ann, ben]: TestCustomer[] = [];

beforeEach(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
  await tickTo(exchange, '64000');
  [ann, ben] = await futuresTraders(exchange, 2);
});
afterEach(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const notify = () => exchange.runJobs('futures.notify');
/** Oldest first. */
const messagesOf = async ({ client }: TestCustomer) =>
  (await client.send(inboxCalls.list, { page: 1, limit: 100 })).toReversed();
const kindsOf = async (who: TestCustomer) => (await messagesOf(who)).map(({ kind }) => kind);
const waitingNotices = async () =>
  Number((await query(exchange.database_url, 'select count(*) from futures_notice'))[0]?.['count']);
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 200 });
const stateOf = async (who: TestCustomer, id: number) =>
  (await who.client.send(futuresReads.position, { id })).position.state;

it('FU31 a stop, a liquidation and a filled order send one message each, and what was asked for sends none', async () => {
  const stopped = await long(ann!, 1, { stop_loss: '63500' });
  const liquidated = await long(ann!, 1);
  const filled = await long(ben!, 1, { limit: '62000' });
  const profit = await short(ben!, 1, { take_profit: '63000' });
  const closed = await long(ben!, 1);
  const cancelled = await long(ben!, 1, { limit: '60000' });
  await ben!.client.send(futuresCalls.close, { id: closed.id });
  await ben!.client.send(futuresCalls.cancel, { id: cancelled.id });
  await tickTo(exchange, '63400');
  await tickTo(exchange, '60900');
  await notify();
  await notify();
  expect(await messagesOf(ann!)).toMatchObject([
    {
      topic: 'orders',
      kind: 'futures_stop_loss',
      values: { id: String(stopped.id), symbol: 'BTC/USDT', side: 'long', price: '63400.00', currency: 'USDT' },
    },
    { kind: 'futures_liquidation', values: { id: String(liquidated.id), price: '60900.00' } },
  ]);
  expect(await messagesOf(ben!)).toMatchObject([
    { kind: 'futures_take_profit', values: { id: String(profit.id), side: 'short' } },
    { kind: 'futures_order_opened', values: { id: String(filled.id), price: '60900.00' } },
  ]);
  expect(await waitingNotices()).toBe(0);
});

it('FU31 FU32 FU21 MA27 an order that the house cancelled sends a message with its reason, one that the customer cancelled does not', async () => {
  const own = await long(ann!, 1, { limit: '60000' });
  await ann!.client.send(futuresCalls.cancel, { id: own.id });
  await notify();
  expect(await kindsOf(ann!)).toEqual([]);
  const broken = await long(ann!, 1, { limit: '60000' });
  await ann!.client.send(limitsCalls.coolOff, { hours: 24 });
  await eventually(async () => expect(await stateOf(ann!, broken.id)).toBe('cancelled'));
  await notify();
  expect(await messagesOf(ann!)).toMatchObject([
    { kind: 'futures_order_cancelled', values: { id: String(broken.id), price: '60000.00', reason: 'limits' } },
  ]);
  const ended = await long(ben!, 1, { limit: '60000' });
  exchange.clock.forward(500);
  const [one, two] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
  const asked = { id: 1, paused: true, reason: 'corporate_action' } as const;
  const { proposal_id } = await one.client.send(catalogueCalls.proposePause, asked);
  await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  await eventually(async () => expect(await stateOf(ben!, ended.id)).toBe('cancelled'));
  await notify();
  expect(await messagesOf(ben!)).toMatchObject([{ values: { id: String(ended.id), reason: 'corporate_action' } }]);
});

it('FU31 FU14a a limit that a jump made too large for its margin sends a message that the house did not take it', async () => {
  const { id } = await short(ann!, 1, { limit: '65000' });
  await tickTo(exchange, '80000');
  expect(await stateOf(ann!, id)).toBe('cancelled');
  await notify();
  expect(await messagesOf(ann!)).toMatchObject([{ values: { id: String(id), reason: 'house', price: '65000.00' } }]);
});

it('FU31 two rounds at once, and one that is killed before its commit, send everything once', async () => {
  await long(ann!, 1, { stop_loss: '63500' });
  await long(ann!, 2, { stop_loss: '63500' });
  await tickTo(exchange, '63400');
  const killed = await whileHeld(
    exchange,
    'lock table inbox_message in exclusive mode',
    () =>
      notify().then(
        () => 'sent',
        () => 'failed',
      ),
    () =>
      withConnection(exchange.database_url, (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%inbox_message%'`),
      ),
  );
  expect(killed).toBe('failed');
  exchange.errors.length = 0;
  expect(await kindsOf(ann!)).toEqual([]);
  await Promise.all([notify(), notify()]);
  expect(await kindsOf(ann!)).toEqual(['futures_stop_loss', 'futures_stop_loss']);
  expect(await waitingNotices()).toBe(0);
});

it('FU31 the messages of a crash day are sent in portions', async () => {
  const ids = await manyTraders(exchange, 250, '1000');
  await query(
    exchange.database_url,
    `insert into futures_notice (position_id) select ${(await long(ann!, 1, { limit: '60000' })).id} from unnest(array[${ids.join(',')}])`,
  );
  const job = exchange.jobs.find(({ name }) => name === 'futures.notify');
  expect(await job?.run(exchange.clock.now())).toBe('more');
  expect(await waitingNotices()).toBe(50);
});

it('FU24 records name why a position was closed', async () => {
  await long(ann!, 1);
  await long(ann!, 1, { stop_loss: '63500' });
  await tickTo(exchange, '63400');
  await tickTo(exchange, '60000');
  const { records } = await ann!.client.send(recordsCalls.records, { limit: 20 });
  expect(records.map(({ info }) => info)).toEqual(expect.arrayContaining(['Liquidation', 'Closed by stop-loss']));
});

it('FU32 FU24 cancelled orders are listed with their reason, and a position with what was changed about it', async () => {
  const own = await long(ann!, 1, { limit: '60000' });
  await ann!.client.send(futuresCalls.cancel, { id: own.id });
  const other = await short(ann!, 1, { limit: '65000' });
  await tickTo(exchange, '80000');
  const listed = await ann!.client.send(futuresHistory.cancelled, { limit: 20 });
  expect(listed).toMatchObject([
    { id: other.id, reason: 'house', symbol: 'BTC/USDT', type: 2, lots: 1 },
    { id: own.id, reason: 'customer' },
  ]);
  expect(await ann!.client.send(futuresHistory.cancelled, { limit: 20, before: other.id })).toHaveLength(1);
  expect(await ben!.client.send(futuresHistory.cancelled, { limit: 20 })).toEqual([]);
  expect((await ann!.client.send(futuresReads.position, { id: other.id })).position.cancel_reason).toBe('house');
  const { id } = await long(ann!, 1);
  await ann!.client.send(futuresCalls.addMargin, { id, amount: Decimal.of(5) });
  await ann!.client.send(futuresCalls.setStops, { id, stop_loss_price: Decimal.of(79000) });
  const changes = await ann!.client.send(futuresHistory.changes, { position_id: id, limit: 20 });
  expect(changes.map(({ added_margin, stop_loss }) => [String(added_margin), String(stop_loss)])).toEqual([
    ['null', '79000'],
    ['5', 'null'],
  ]);
  expect(await reasonOf(ben!.client.send(futuresHistory.changes, { position_id: id, limit: 20 }))).toBe(
    'futures_position_unknown',
  );
});
