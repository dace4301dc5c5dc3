import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { catalogueCalls } from '#contract/catalogue/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { FRESH_MS } from '#contract/markets/rules.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { BUY } from '#contract/spot/rules.ts';
import { funded } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { operatorWith } from '../testing/operators.ts';
import {
  BTC,
  depthOf,
  ETH,
  isEmpty,
  isFull,
  marketIds,
  openAccounts,
  say,
  startMaker,
  until,
  type Depth,
  type Symbol,
} from './testing/on-the-exchange.ts';

/* The market maker on a real exchange, with prices set by the tests. */

let exchange: TestExchange;
let maker_id = 0;
let stop = async (): Promise<void> => undefined;

beforeAll(async () => {
  exchange = await testExchange();
  ({ maker_id } = await openAccounts(exchange));
  await say(exchange, { [BTC]: '64250.00', [ETH]: '3180.40' });
});
afterEach(() => stop());
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const start = (symbols: readonly Symbol[], send?: typeof fetch): ReturnType<typeof startMaker> => {
  const started = startMaker(exchange, symbols, send);
  ({ stop } = started);
  return started;
};

it('SP20 SP20b quotes whole books with ordinary orders, around the price and along with it', async () => {
  start([BTC, ETH]);
  const first = await until(exchange, BTC, isFull);
  expect(first.bids[0]).toBeLessThan(64_250);
  expect(first.bids[0]).toBeGreaterThan(64_250 * 0.9994);
  expect(first.asks[0]).toBeGreaterThan(64_250);
  await until(exchange, ETH, isFull);
  const terms = await exchange.client().send(spotCalls.terms, {});
  expect(terms.find(({ symbol }) => symbol === ETH)?.market_maker_account).toBe(maker_id);

  await say(exchange, { [BTC]: '64900.00' });
  const moved = await until(exchange, BTC, (depth) => isFull(depth) && (depth.bids[0] ?? 0) > 64_800);
  expect(moved.asks[0]).toBeGreaterThan(64_900);

  const taker = await funded(exchange);
  const total = Decimal.of(3000);
  const request = { currency_id: 1, legal_id: 3, type: BUY, kind: 'market', total } as const;
  const { state, filled_value } = await taker.client.send(spotCalls.place, request);
  expect(state).toBe('filled');
  expect(filled_value.gt(Decimal.of(2900))).toBe(true);
  await until(exchange, BTC, (depth) => isFull(depth) && (depth.asks[0] ?? Infinity) < 64_900 * 1.001);
  const rows = await exchange.ports.db.rows<{ taker_user: number; force: string }>`
    select t.taker_user, o.force from spot_trade t join spot_order o on o.id = t.maker_order`;
  expect(new Set(rows.map(({ taker_user }) => taker_user))).toEqual(new Set([taker.user_id]));
  expect(new Set(rows.map(({ force }) => force))).toEqual(new Set(['post_only']));

  await stop();
  expect(await Promise.all([BTC, ETH].map((symbol) => depthOf(exchange, symbol)))).toSatisfy((depths: Depth[]) =>
    depths.every(isEmpty),
  );
});

it('SP20d has no orders while prices are not fresh, and none in a market that two administrators paused', async () => {
  start([BTC, ETH]);
  await Promise.all([until(exchange, BTC, isFull), until(exchange, ETH, isFull)]);
  exchange.clock.forward(FRESH_MS + 1000);
  await Promise.all([until(exchange, BTC, isEmpty), until(exchange, ETH, isEmpty)]);
  await say(exchange, { [BTC]: '64250.00', [ETH]: '3180.40' });
  await Promise.all([until(exchange, BTC, isFull), until(exchange, ETH, isFull)]);

  const [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
  const pause = { id: marketIds[ETH], paused: true, reason: 'incident' } as const;
  const { proposal_id } = await ada.client.send(catalogueCalls.proposePause, pause);
  await amos.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  await say(exchange, { [BTC]: '64251.00', [ETH]: '3300.00' });
  await until(exchange, ETH, isEmpty);
  expect(isFull(await depthOf(exchange, BTC))).toBe(true);
});

it('SP20d survives lost answers: a retried order exists once', async () => {
  let sent = 0;
  start([BTC], async (address, init) => {
    const answer = await fetch(address, init);
    const isOrder = String(address).includes('/coin/trade');
    if (isOrder && ++sent % 3 === 0) throw new TypeError('the answer was lost');
    return answer;
  });
  const depth = await until(exchange, BTC, isFull);
  const levels = new Set([...depth.bids, ...depth.asks]).size;
  const [row] = await exchange.ports.db.rows<{ count: number }>`
    select count(*) as count from spot_order where user_id = ${maker_id} and state = 'open'`;
  expect(row?.count).toBe(levels);
  expect(sent, 'some answers were lost').toBeGreaterThan(levels);
});
