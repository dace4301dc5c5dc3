import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { catalogueCalls } from '#contract/catalogue/calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { tickerCalls } from '#contract/spot/ticker-calls.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { operatorWith } from '../testing/operators.ts';
import {
  BTC,
  ETH,
  isFull,
  marketIds,
  openAccounts,
  say,
  startMaker,
  startTaker,
  until,
} from './testing/on-the-exchange.ts';

/* The demo's traders on a real exchange, with a market maker and prices set by the tests. */

let exchange: TestExchange;
let accounts = { maker_id: 0, taker_id: 0 };
let running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  exchange = await testExchange();
  accounts = await openAccounts(exchange);
  await say(exchange, { [BTC]: '64250.00', [ETH]: '3180.40' });
  running = [startMaker(exchange, [BTC, ETH])];
  await Promise.all([until(exchange, BTC, isFull), until(exchange, ETH, isFull)]);
});
afterEach(async () => {
  for (const one of running.splice(1)) await one.stop();
});
afterAll(async () => {
  for (const one of running) await one.stop();
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const tradesOf = (symbol: string) => exchange.client().send(spotCalls.trades, { symbol, limit: 50 });

const untilTrades = async (symbol: string, count: number): Promise<Awaited<ReturnType<typeof tradesOf>>> => {
  for (;;) {
    const trades = await tradesOf(symbol);
    if (trades.length >= count) return trades;
    await sleep(20);
  }
};

it('SP20e takes in every market with ordinary orders near the index, and the terms name its account', async () => {
  running.push(startTaker(exchange, [BTC, ETH]));
  const trades = await untilTrades(BTC, 8);
  await untilTrades(ETH, 3);
  expect(new Set(trades.map(({ direction }) => direction))).toEqual(new Set(['buy', 'sell']));
  for (const { price } of trades) expect(Math.abs(Number(price.toString()) / 64_250 - 1)).toBeLessThan(0.0015);
  const rows = await exchange.ports.db.rows<{ taker_user: number; maker_user: number; force: string; kind: string }>`
    select distinct t.taker_user, t.maker_user, o.force, o.kind from spot_trade t join spot_order o on o.id = t.taker_order`;
  expect(rows).toEqual([{ taker_user: accounts.taker_id, maker_user: accounts.maker_id, force: 'ioc', kind: 'limit' }]);
  const terms = await exchange.client().send(spotCalls.terms, {});
  expect(terms.find(({ symbol }) => symbol === ETH)?.market_taker_account).toBe(accounts.taker_id);

  const { amount_24h, trades_24h } = await exchange.client().send(tickerCalls.ticker, { symbol: BTC });
  const [sums] = await exchange.ports.db.rows<{ amount: string; trades: number }>`
    select sum(amount)::text as amount, count(*) as trades from spot_trade where market_id = ${marketIds[BTC]}`;
  expect(trades_24h).toBeGreaterThan(0);
  expect(Number(amount_24h.toString())).toBeLessThanOrEqual(Number(sums?.amount));
});

it('SP20d SP20e leaves a paused market alone without asking for a refusal', async () => {
  const [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
  const pause = { id: marketIds[ETH], paused: true, reason: 'incident' } as const;
  const { proposal_id } = await ada.client.send(catalogueCalls.proposePause, pause);
  await amos.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  await until(exchange, ETH, ({ bids, asks }) => bids.length + asks.length === 0);
  const before = await tradesOf(ETH);
  running.push(startTaker(exchange, [BTC, ETH]));
  await untilTrades(BTC, (await tradesOf(BTC)).length + 4);
  expect(await tradesOf(ETH)).toEqual(before);
});
