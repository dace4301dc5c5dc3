import { afterAll, beforeAll, expect, it } from 'vitest';
import { AGREEMENT, FIXED } from '#contract/copy-trading/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusMilliseconds } from '#contract/kit/instant.ts';
import { fundHouse, manyTraders, tickTo, USDT } from '../futures/testing/at-the-contract.ts';
import type { MarketTick, PositionRow } from '../futures/index.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { makeTrader } from './testing/at-copying.ts';
import { StopWatch } from './sequencer/stop-watch.ts';
import type { FollowRow } from './store/follows.ts';

const FOLLOWERS = 300;
const [BTC, ETH] = [1, 2];

let exchange: TestExchange;
let trader = 0;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange, '100000000');
  await both();
  const [leader = 0, ...followers] = await manyTraders(exchange, FOLLOWERS + 1, '5000');
  trader = leader;
  await makeTrader(exchange, { user_id: trader });
  const amounts = { number: Decimal.one, budget: Decimal.of(1000), per_trade: undefined };
  const settings = { type: FIXED, ...amounts, stop_loss: 90 } as const;
  const asked = { verb: 'follow', trader_id: trader, settings, copies_open: false, agreement: AGREEMENT } as const;
  await Promise.all(
    followers.map((user_id) => exchange.copying.ask({ ...asked, user_id, share_rate: Decimal.of('0.1') }, undefined)),
  );
});
afterAll(() => exchange.close());

const both = async (): Promise<void> => {
  await tickTo(exchange, '64000', 'BTC/USDT');
  await tickTo(exchange, '2500', 'ETH/USDT', 0);
};
const later = (milliseconds: number): void => exchange.clock.set(plusMilliseconds(exchange.clock.now(), milliseconds));
const settled = () => exchange.sequencer.settled();

const open = async (base_id: number): Promise<number> => {
  const none = { price: undefined, take_profit: undefined, stop_loss: undefined, worst_price: undefined };
  const order = { base_id, quote_id: USDT, side: 1, lots: 1, multiple: 20, is_limit: false, terms: undefined, ...none };
  const answer = await exchange.futures.ask({ verb: 'submit', user_id: trader, ...order, side: 1 }, undefined);
  return (answer as { readonly id: number }).id;
};
const close = (id: number) => exchange.futures.ask({ verb: 'close', user_id: trader, id, lots: undefined }, undefined);

const rows = async (source_id: number): Promise<Record<string, number>> => {
  const found = await query<{ name: string; n: number }>(
    exchange.database_url,
    `select concat_ws(' ', state, reason) as name, count(*)::integer as n from copy_trade
     where source_id = ${source_id} group by 1`,
  );
  return Object.fromEntries(found.map(({ name, n }) => [name, n]));
};

it('CT7 CT8 a fan-out whose market has no fresh price keeps no other waiting, and is late after 30 seconds', async () => {
  await both();
  const stale = await open(BTC);
  later(5000);
  await settled();
  const made = (await rows(stale))['open'] ?? 0;
  expect(made).toBeLessThan(FOLLOWERS);
  await tickTo(exchange, '2500', 'ETH/USDT');
  const fresh = await open(ETH);
  await settled();
  expect(await rows(fresh)).toEqual({ open: FOLLOWERS });
  expect((await rows(stale))['open'] ?? 0).toBe(made);
  later(30_000);
  await both();
  expect((await rows(stale))['failed copy_late']).toBe(FOLLOWERS - made);
  expect(await rows(stale)).toEqual({ ...(made > 0 && { open: made }), 'failed copy_late': FOLLOWERS - made });
  await close(stale);
  await close(fresh);
  await settled();
  expect((await rows(fresh))['closed']).toBe(FOLLOWERS);
});

it('CT11 copies that cannot be closed for want of a price keep copies in other markets from nothing', async () => {
  await both();
  const [stale, fresh] = [await open(BTC), await open(ETH)];
  await settled();
  await close(stale);
  later(5000);
  await settled();
  expect((await rows(stale))['open'] ?? 0).toBeGreaterThan(0);
  await tickTo(exchange, '2500', 'ETH/USDT');
  await close(fresh);
  await settled();
  expect(await rows(fresh)).toEqual({ closed: FOLLOWERS });
  await tickTo(exchange, '64000', 'BTC/USDT');
  expect(await rows(stale)).toEqual({ closed: FOLLOWERS });
});

it('CT14 a tick that comes while a batch is being decided is not forgotten by the stop losses', () => {
  const watch = new StopWatch();
  const [id, market_id] = [7, BTC];
  const follow = {
    id,
    budget: Decimal.of(200),
    stop_loss: 20,
    realised_since: Decimal.zero,
    shared_since: Decimal.zero,
  } as FollowRow;
  const [zero, entry_price] = [Decimal.zero, Decimal.of(60_000)];
  const position = { id: 1, market_id, side: 1, state: 'open', lots: 2, lot_size: Decimal.of('0.01'), entry_price };
  const row = { ...position, open_fee_left: zero, overnight_left: zero, fee_rate: zero } as PositionRow;
  watch.level(follow);
  watch.watch(id, row, Decimal.of(60_000));
  watch.offer([{ market_id, price: Decimal.of(57_000) } as MarketTick]);
  expect([...watch.near]).toEqual([id]);
  // The batch that runs knows the older price, and has just changed the position.
  watch.watch(id, row, Decimal.of(60_000));
  expect(watch.isNear(id)).toBe(true);
  watch.offer([{ market_id, price: Decimal.of(60_000) } as MarketTick]);
  expect(watch.isNear(id)).toBe(false);
});

it('nothing above caused an internal error', () => expect(exchange.errors).toEqual([]));
