import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { binanceFeed } from '#server/ports/price-feed/binance/binance-feed.ts';
import { streamServer, type StreamServer } from '#server/ports/price-feed/binance/testing/stream-server.ts';
import { countOf } from '#server/testing/counts.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundHouse, houseMoney, manyTraders } from './testing/at-the-contract.ts';

/* The real prices of a day on which bitcoin fell from 15,842 to 10,700, through the adapter that PRICE_FEED opens. */

const HUNDREDS = countOf('ROUNDS', 6);
const IS_WHOLE_DAY = HUNDREDS >= 50;
const FUNDS = '50000000';
const INSURANCE = '2000';

let exchange: TestExchange;
let stream: StreamServer;

beforeAll(async () => {
  stream = await streamServer();
  const now_ms = (): number => (exchange ? millisecondsOf(exchange.clock.now()) : 0);
  const log = { info: () => undefined, warn: () => undefined };
  const price_feed = binanceFeed(stream.url, { name: 'binance', now_ms, chance: () => 0.5, log });
  exchange = await testExchange({ ports: { price_feed }, sources: ['binance'] });
  const symbols = exchange.prices.markets().map(({ log_symbol, price_scale, hours }) => ({
    symbol: log_symbol,
    price_scale,
    hours,
    last: undefined,
  }));
  await price_feed.open(symbols, now_ms());
  while (stream.open() === 0) await sleep(2);
  await fundHouse(exchange, FUNDS, INSURANCE);
});
afterAll(async () => {
  await exchange.close();
  await stream.stop();
});

/** Four prices a minute, in the order in which a candle has them at worst for longs. */
const minutes = readFileSync(new URL('testing/btc-usd-2017-12-22.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .map(([, open = '', high = '', low = '', close = '']) => [open, high, low, close]);
const played = IS_WHOLE_DAY ? minutes : minutes.slice(800, 890);

let trade_id = 0;

const tick = async (price: string): Promise<void> => {
  exchange.clock.forward(IS_WHOLE_DAY ? 15_000 : 1000);
  stream.trade('BTCUSDT', ++trade_id, price);
  await stream.delivered();
  await exchange.pump();
  await exchange.sequencer.settled();
};

/** A fixed choice of side, multiple, lots and stops, different for each position. */
const order = (user_id: number, number: number, last: Decimal) => {
  const is_long = number % 10 < 7;
  const at = (percent: number): Decimal => last.times(Decimal.of(String(1 + percent / 100)), 'down').cut(2, 'down');
  const sign = is_long ? 1 : -1;
  const multiple = [10, 20, 50, 100][number % 4] ?? 10;
  const is_limit = number % 5 === 0;
  return {
    verb: 'submit' as const,
    user_id,
    base_id: 1,
    quote_id: 3,
    side: is_long ? (1 as const) : (2 as const),
    lots: 1 + (number % 17),
    multiple,
    is_limit,
    price: is_limit ? at(-1.5 * sign) : undefined,
    take_profit: number % 3 === 0 ? at(2 * sign) : undefined,
    stop_loss: number % 4 === 1 && multiple < 100 ? at((multiple === 50 ? -1 : -3) * sign) : undefined,
    worst_price: undefined,
    terms: undefined,
  };
};

const opened = async (traders: readonly number[], from: number, count: number): Promise<number> => {
  const last = exchange.prices.last(1)?.price ?? Decimal.zero;
  const asked = Array.from({ length: count }, (_, at) => {
    const number = from + at;
    return exchange.futures.ask(order(traders[number % traders.length] ?? 0, number, last), undefined).then(
      () => 1,
      (failure: unknown) => {
        if (failure instanceof Refusal) return 0;
        throw failure;
      },
    );
  });
  return (await Promise.all(asked)).reduce<number>((sum, one) => sum + one, 0);
};

it('FU13 on a real crash day nobody loses more than the margin, and every account is explained to the last digit', async () => {
  // The client subscribes a moment after it connects.
  while (!exchange.prices.last(1)) await tick(played[0]?.[0] ?? '');
  const traders = await manyTraders(exchange, HUNDREDS * 10, '20000');
  const wanted = HUNDREDS * 100;
  const waves = 10;
  let accepted = 0;
  for (const [at, prices] of played.entries()) {
    const wave = Math.floor((at * waves) / played.length);
    if (at === Math.floor((wave * played.length) / waves))
      accepted += await opened(traders, (wave * wanted) / waves, wanted / waves);
    for (const price of prices) await tick(price);
  }
  const rows = await exchange.ports.db.one<{
    closings: number;
    liquidations: number;
    positions: number;
    gross: Decimal;
    deficit: Decimal;
    deficit_paid: Decimal;
    to_insurance: Decimal;
  }>`
    select count(*) as closings, count(*) filter (where reason = 'liquidation') as liquidations,
      (select count(*) from futures_position) as positions, coalesce(sum(gross), 0) as gross,
      coalesce(sum(deficit), 0) as deficit, coalesce(sum(deficit_paid), 0) as deficit_paid,
      coalesce(sum(to_insurance), 0) as to_insurance
    from futures_closing`;
  expect(accepted).toBeGreaterThan(wanted * 0.9);
  expect(rows.positions).toBe(accepted);
  expect(rows.liquidations).toBeGreaterThan(wanted / 20);
  const { futures, insurance } = await houseMoney(exchange);
  const sum = (...amounts: readonly Decimal[]): string => String(Decimal.sum(amounts));
  expect(insurance).toBe(sum(Decimal.of(INSURANCE), rows.to_insurance, rows.deficit_paid.negated()));
  expect(futures).toBe(sum(Decimal.of(FUNDS), rows.gross.negated(), rows.deficit.negated(), rows.deficit_paid));
  const below = await exchange.ports.db.rows`
    select address from ledger_account where balance < 0 and address not like 'world:%'`;
  expect(below).toEqual([]);
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
  process.stdout.write(
    `${accepted} positions, ${rows.closings} closings, ${rows.liquidations} liquidations, insurance fund ${insurance}\n`,
  );
}, 1_200_000);
