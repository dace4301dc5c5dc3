import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { catalogueCalls } from '#contract/catalogue/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { FRESH_MS } from '#contract/markets/rules.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { BUY } from '#contract/spot/rules.ts';
import { marketMakers } from '../core/market-makers.ts';
import { ensureMarketMakerFunds } from '../features/faucet/index.ts';
import { ensureMarketMakers } from '../features/identity/index.ts';
import { randomIds } from '../ports/ids.ts';
import { funded } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { operatorWith } from '../testing/operators.ts';
import { makeMarkets, makerBudget } from './maker.ts';

/* The market maker on a real exchange, with prices set by the tests. */

const PASSWORD = 'a password of the market maker';
const [BTC, ETH] = ['BTC/USDT', 'ETH/USDT'] as const;
const ids = { [BTC]: 1, [ETH]: 2 };

let exchange: TestExchange;
let maker_id = 0;
let stop = async (): Promise<void> => undefined;

beforeAll(async () => {
  exchange = await testExchange();
  [maker_id = 0] = await ensureMarketMakers(exchange.ports, { password: PASSWORD, is_new: true });
  await ensureMarketMakerFunds(exchange.ports, maker_id);
  await say({ [BTC]: '64250.00', [ETH]: '3180.40' });
});
afterEach(() => stop());
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const say = async (prices: Readonly<Record<string, string>>): Promise<void> => {
  exchange.clock.forward(1000);
  const t_ms = millisecondsOf(exchange.clock.now());
  for (const [symbol, price] of Object.entries(prices)) exchange.feed.quote(symbol, price, { t_ms, volume: '1' });
  await exchange.pump();
};

/** Starts one, as `market-maker.ts` does, for the markets of this test. */
const start = (symbols: readonly (typeof BTC | typeof ETH)[], send: typeof fetch = fetch): void => {
  const ending = new AbortController();
  const rest = (delay_ms: number): Promise<void> =>
    sleep(delay_ms, undefined, { signal: ending.signal }).catch(() => undefined);
  const now_ms = (): number => performance.now();
  const made = makeMarkets({
    url: exchange.url,
    email: marketMakers[0].email,
    password: PASSWORD,
    isOwn: (market_id) => symbols.some((symbol) => ids[symbol] === market_id),
    budget: makerBudget({ now_ms, rest }),
    log: exchange.ports.log,
    requestId: () => randomIds.token(),
    fetch: send,
    now_ms,
    rest,
    look_every_ms: 20,
    isEnding: () => ending.signal.aborted,
  });
  stop = async () => {
    ending.abort();
    await made;
  };
};

const depthOf = async (symbol: string) => {
  const { bids, asks } = await exchange.client().send(spotCalls.depth, { symbol, limit: 20 });
  return { bids: bids.map(([price]) => Number(price)), asks: asks.map(([price]) => Number(price)) };
};
type Depth = Awaited<ReturnType<typeof depthOf>>;

const until = async (symbol: string, fits: (depth: Depth) => boolean): Promise<Depth> => {
  for (;;) {
    const depth = await depthOf(symbol);
    if (fits(depth)) return depth;
    await sleep(20);
  }
};
const isFull = ({ bids, asks }: Depth): boolean => bids.length >= 6 && asks.length >= 6;
const isEmpty = ({ bids, asks }: Depth): boolean => bids.length + asks.length === 0;

it('SP20 SP20b quotes whole books with ordinary orders, around the price and along with it, and never takes', async () => {
  start([BTC, ETH]);
  const first = await until(BTC, isFull);
  expect(first.bids[0]).toBeLessThan(64_250);
  expect(first.bids[0]).toBeGreaterThan(64_250 * 0.9994);
  expect(first.asks[0]).toBeGreaterThan(64_250);
  await until(ETH, isFull);
  const terms = await exchange.client().send(spotCalls.terms, {});
  expect(terms.find(({ symbol }) => symbol === ETH)?.market_maker_account).toBe(maker_id);

  await say({ [BTC]: '64900.00' });
  const moved = await until(BTC, (depth) => isFull(depth) && (depth.bids[0] ?? 0) > 64_800);
  expect(moved.asks[0]).toBeGreaterThan(64_900);

  const taker = await funded(exchange);
  const total = Decimal.of(3000);
  const request = { currency_id: 1, legal_id: 3, type: BUY, kind: 'market', total } as const;
  const { state, filled_value } = await taker.client.send(spotCalls.place, request);
  expect(state).toBe('filled');
  expect(filled_value.gt(Decimal.of(2900))).toBe(true);
  await until(BTC, (depth) => isFull(depth) && (depth.asks[0] ?? Infinity) < 64_900 * 1.001);
  const rows = await exchange.ports.db.rows<{ taker_user: number; force: string }>`
    select t.taker_user, o.force from spot_trade t join spot_order o on o.id = t.maker_order`;
  expect(new Set(rows.map(({ taker_user }) => taker_user))).toEqual(new Set([taker.user_id]));
  expect(new Set(rows.map(({ force }) => force))).toEqual(new Set(['post_only']));

  await stop();
  expect(await Promise.all([BTC, ETH].map(depthOf))).toSatisfy((depths: Depth[]) => depths.every(isEmpty));
});

it('SP20d has no orders while prices are not fresh, and none in a market that two administrators paused', async () => {
  start([BTC, ETH]);
  await Promise.all([until(BTC, isFull), until(ETH, isFull)]);
  exchange.clock.forward(FRESH_MS + 1000);
  await Promise.all([until(BTC, isEmpty), until(ETH, isEmpty)]);
  await say({ [BTC]: '64250.00', [ETH]: '3180.40' });
  await Promise.all([until(BTC, isFull), until(ETH, isFull)]);

  const [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
  const pause = { id: ids[ETH], paused: true, reason: 'incident' } as const;
  const { proposal_id } = await ada.client.send(catalogueCalls.proposePause, pause);
  await amos.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  await say({ [BTC]: '64251.00', [ETH]: '3300.00' });
  await until(ETH, isEmpty);
  expect(isFull(await depthOf(BTC))).toBe(true);
});

it('SP20d survives lost answers: a retried order exists once', async () => {
  let sent = 0;
  start([BTC], async (address, init) => {
    const answer = await fetch(address, init);
    const isOrder = String(address).includes('/coin/trade');
    if (isOrder && ++sent % 3 === 0) throw new TypeError('the answer was lost');
    return answer;
  });
  const depth = await until(BTC, ({ bids, asks }) => bids.length + asks.length === 14);
  expect(new Set([...depth.bids, ...depth.asks]).size).toBe(14);
  const [row] = await exchange.ports.db.rows<{ count: number }>`
    select count(*) as count from spot_order where user_id = ${maker_id} and state = 'open'`;
  expect(row?.count).toBe(14);
  expect(sent).toBeGreaterThan(18);
});
