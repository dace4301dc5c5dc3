import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalogueCalls } from '#contract/catalogue/calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { entry, move } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { addResults } from '../limits/index.ts';
import { fundHouse, futuresTraders, houseMoney, long, moneyOf, short, tickTo } from './testing/at-the-contract.ts';

let exchange: TestExchange;
let [ann, ben]: TestCustomer[] = [];
let operators: readonly [TestOperator, TestOperator];

beforeEach(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
  await tickTo(exchange, '64000');
  [ann, ben] = await futuresTraders(exchange, 2);
  operators = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
});
afterEach(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const pause = async (paused: boolean, reason: 'corporate_action' | 'incident' | 'routine') => {
  const { proposal_id } = await operators[0].client.send(catalogueCalls.proposePause, { id: 1, paused, reason });
  return operators[1].client.send(operatorsCalls.confirmProposal, { id: proposal_id });
};
const positionOf = async (who: TestCustomer, id: number) =>
  (await who.client.send(futuresReads.position, { id })).position;
/** Without a command or a tick the sequencer looks every two seconds. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 200 });

it('MA27 a corporate action closes every position at the last price before it, without a fee, and cancels what waits', async () => {
  const [one, other] = [await long(ann!, 2, { stop_loss: '63000' }), await short(ben!, 2)];
  const waiting = await long(ben!, 1, { limit: '60000' });
  await tickTo(exchange, '64100');
  const { fees } = await houseMoney(exchange);
  exchange.clock.forward(500);
  await pause(true, 'corporate_action');
  await eventually(async () => expect((await positionOf(ben!, waiting.id)).state).toBe('cancelled'));
  for (const [who, id] of [
    [ann!, one.id],
    [ben!, other.id],
  ] as const) {
    const position = await positionOf(who, id);
    expect(position).toMatchObject({ state: 'closed', close_reason: 'corporate_action' });
    expect(String(position.close_price)).toBe('64100');
  }
  expect((await houseMoney(exchange)).fees).toBe(fees);
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '2001.36', held: '0' });
  await tickTo(exchange, '32000');
  await pause(false, 'routine');
  await tickTo(exchange, '32000');
  expect((await long(ann!, 1)).state).toBe('open');
});

it('MA26 MA27 a profit that cannot be paid waits: ticks of the action fire nothing, and the pause cannot end before', async () => {
  const { id } = await long(ann!, 2, { stop_loss: '63000' });
  await tickTo(exchange, '64100');
  const all = (await houseMoney(exchange)).futures;
  const moveFund = (from: 'house' | 'world') =>
    exchange.ports.db.transaction((tx) => {
      const [fund, world] = [house('futures'), 'world:deposits'] as const;
      return post(tx, entry(from, [from === 'house' ? move(fund, world, all) : move(world, fund, all)]));
    });
  await moveFund('house');
  exchange.clock.forward(500);
  await pause(true, 'corporate_action');
  await tickTo(exchange, '32000');
  expect((await positionOf(ann!, id)).state).toBe('open');
  expect(await reasonOf(ann!.client.send(futuresCalls.close, { id }))).toBe('market_paused');
  expect(await reasonOf(pause(false, 'routine')), 'catalogue_not_settled').toBe('proposal_not_possible');
  await moveFund('world');
  await eventually(async () => expect((await positionOf(ann!, id)).close_reason).toBe('corporate_action'));
  expect(String((await positionOf(ann!, id)).close_price)).toBe('64100');
});

it('MA26 in a pause for another reason stops fire as always, and an order that waits goes on waiting', async () => {
  const { id } = await long(ann!, 2, { stop_loss: '63000' });
  const waiting = await long(ben!, 1, { limit: '63500' });
  await pause(true, 'incident');
  await tickTo(exchange, '62900');
  expect(await positionOf(ann!, id)).toMatchObject({ state: 'closed', close_reason: 'stop_loss' });
  expect((await positionOf(ben!, waiting.id)).state).toBe('pending');
  exchange.clock.forward(10);
  await pause(false, 'routine');
  await tickTo(exchange, '63400');
  const { state, entry_price } = await positionOf(ben!, waiting.id);
  expect([state, String(entry_price)]).toEqual(['open', '63400']);
});

it('FU21 LI9 LI10 a break cancels orders that wait and releases their money; positions stay', async () => {
  const open = await long(ann!, 1);
  const waiting = await long(ann!, 1, { limit: '60000' });
  const others = await long(ben!, 1, { limit: '60000' });
  await ann!.client.send(limitsCalls.coolOff, { hours: 24 });
  await eventually(async () => expect((await positionOf(ann!, waiting.id)).state).toBe('cancelled'));
  expect((await positionOf(ann!, open.id)).state).toBe('open');
  expect((await positionOf(ben!, others.id)).state).toBe('pending');
  expect((await moneyOf(exchange, ann!)).held).toBe('32');
  expect(await reasonOf(long(ann!, 1, { limit: '60000' }))).toBe('cooling_off');
  expect(await reasonOf(ann!.client.send(futuresCalls.reverse, { id: open.id }))).toBe('cooling_off');
  await ann!.client.send(futuresCalls.addMargin, { id: open.id, amount: Decimal.of(1) });
  await ann!.client.send(futuresCalls.setStops, { id: open.id, stop_loss_price: Decimal.of(63000) });
  await ann!.client.send(futuresCalls.close, { id: open.id });
});

it('FU21 LI6 a result that reaches the daily limit cancels orders that wait', async () => {
  await ann!.client.send(limitsCalls.setDailyLoss, { amount: Decimal.of(100) });
  const waiting = await long(ann!, 1, { limit: '60000' });
  const lose = (amount: string) =>
    exchange.ports.db.transaction((tx) =>
      addResults(tx, [{ user_id: ann!.user_id, product: 'options', amount: Decimal.of(amount) }], exchange.clock.now()),
    );
  await lose('-99');
  await new Promise((resolve) => void setTimeout(resolve, 3000));
  expect((await positionOf(ann!, waiting.id)).state).toBe('pending');
  await lose('-1');
  await eventually(async () => expect((await positionOf(ann!, waiting.id)).state).toBe('cancelled'));
  // No option explains it: the books must be sound at the end.
  await lose('100');
});
