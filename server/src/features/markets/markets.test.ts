import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { periods } from '#contract/markets/rules.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { chartWire, quote } from './testing/quotes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const pairs = async () => (await exchange.client().send(marketsCalls.quotation, {}))[0]?.quotation ?? [];
const pair = async (symbol: string) => {
  const found = (await pairs()).find((row) => row.symbol === symbol);
  if (!found) throw new Error(`${symbol} is not listed`);
  return found;
};
const rows = (symbol: string, period: string, from?: number, to?: number) =>
  exchange.client().send(marketsCalls.candles, { symbol, period, from, to });

describe('before the first price', () => {
  it('MA1 MA21 every market is listed, as an index, without numbers it does not have', async () => {
    const all = await pairs();
    expect(all.length).toBe(37);
    expect(await pair('BTC/USDT')).toMatchObject({
      id: 1,
      legal_id: 3,
      currency_id: 1,
      currency_type: 3,
      now_price: '',
      change: '',
      volume: '',
      last: null,
      change_24h: null,
      volume_24h: null,
      tick_seq: null,
      state: 'waiting',
      basis: 'index',
      opens_at: null,
      closes_at: null,
    });
    expect(await rows('BTC/USDT', '1min')).toEqual([]);
  });

  it('MA1a a market says whether its prices come from exchanges or from the simulator of a demo', async () => {
    expect(await pair('BTC/USDT')).toMatchObject({ market_from: 3 });
    const real = await testExchange({ environment: { PRICE_FEED: 'binance:wss://feed.example.com' } });
    const [group] = await real.client().send(marketsCalls.quotation, {});
    expect(new Set(group?.quotation.map(({ market_from }) => market_from))).toEqual(new Set([2]));
    await real.close();
  });
});

describe('a paused market', () => {
  it('MA18 is marked in the list within a second, keeps its state and its price, and continues afterwards', async () => {
    const paused = async (): Promise<string[]> =>
      (await pairs()).filter(({ is_paused }) => is_paused).map(({ symbol }) => symbol);
    expect(await paused()).toEqual([]);
    const before = await pair('ETH/USDT');
    await exchange.ports.db.run`update market set paused_at = now() where symbol in ('ETH/USDT', 'AAPL/USDT')`;
    exchange.clock.forward(1000);
    expect(await paused()).toEqual(['ETH/USDT', 'AAPL/USDT']);
    const { paused_at } = await pair('ETH/USDT');
    expect(await pair('ETH/USDT')).toEqual({ ...before, is_paused: true, paused_at });
    expect(paused_at).not.toBeNull();
    await exchange.ports.db.run`update market set paused_at = null`;
    exchange.clock.forward(1000);
    expect(await paused()).toEqual([]);
  });
});

describe('prices', () => {
  it('MA1, MA5 a logged price is published immediately, with its tick and the change since a day ago', async () => {
    await quote(exchange, 1000, { price: '62800.00', volume: '2' });
    await quote(exchange, DAY_MS, { price: '64250.68', volume: '0.5' });
    const row = await pair('BTC/USDT');
    expect(row).toMatchObject({ now_price: '64250.68', change: '+2.31', tick_seq: 2, state: 'open', hot_rank: 1 });
    expect(row.tick_at).toBe(exchange.clock.now());
    expect(row.last?.toString()).toBe('64250.68');
    expect(row.volume_24h?.toString()).toBe('2.5');
    expect(row.turnover_24h?.toString()).toBe('157725.34');
    expect(row.rmb_relation).toMatch(/^\d+\.\d+$/);
  });

  it('MA2 a price that grows older than five seconds is waiting, and its number stays with its time', async () => {
    await quote(exchange, 1000, { price: '64251' });
    exchange.clock.forward(5001);
    expect(await pair('BTC/USDT')).toMatchObject({ state: 'waiting', now_price: '64251.00' });
  });

  it('MA3 hot markets have the highest daily turnover', async () => {
    await quote(
      exchange,
      1000,
      { symbol: 'ETH/USDT', price: '3180.40', volume: '900' },
      { symbol: 'DOGE/USDT', price: '0.13842', volume: '100000' },
    );
    const ranked = (await pairs()).sort((a, b) => a.hot_rank - b.hot_rank).map(({ symbol }) => symbol);
    expect(ranked.slice(0, 4)).toEqual(['ETH/USDT', 'BTC/USDT', 'DOGE/USDT', 'LTC/USDT']);
    expect(new Set((await pairs()).map(({ hot_rank }) => hot_rank)).size).toBe(37);
  });

  it('MA9 the list of currencies has the legacy fields and a price where there is one', async () => {
    const { currency, legal } = await exchange.client().send(marketsCalls.currencies, {});
    expect(legal.map(({ name }) => name)).toEqual(['USDT']);
    const answer = Object.fromEntries(currency.map(({ name, price }) => [name, price?.toString()]));
    expect(answer).toMatchObject({ USDT: '1', BTC: '64251', ETH: '3180.4', LTC: undefined });
    expect(currency.find(({ name }) => name === 'AAPL')).toMatchObject({ kind: 'stock', is_lever: 1, is_match: 0 });
  });

  it('MA20 a market offers only products that a customer can use: no options and no book of a stock', async () => {
    const offered = (await pairs()).map((one) => [
      one.kind,
      one.open_lever,
      one.open_microtrade,
      one.open_coin_trade,
      one.open_transaction,
    ]);
    expect(new Set(offered.map(String))).toEqual(new Set(['coin,1,1,1,1', 'coin,1,0,1,1', 'stock,1,0,0,0']));
  });

  it('MA10 sparklines are the hourly closes of the last day', async () => {
    exchange.clock.forward(20_000);
    const lines = await exchange.client().send(marketsCalls.sparklines, {});
    expect(lines.length).toBe(37);
    expect(lines.find(({ symbol }) => symbol === 'BTC/USDT')?.closes.map(String)).toEqual(['62800', '64251']);
    expect(lines.find(({ symbol }) => symbol === 'LTC/USDT')?.closes).toEqual([]);
  });
});

describe('charts', () => {
  it('MA7 candles come oldest first, and the newest is the running one, changing with every tick', async () => {
    const start_ms = millisecondsOf(exchange.clock.now());
    const from = Math.floor(start_ms / 1000);
    exchange.clock.forward(MINUTE_MS - (start_ms % MINUTE_MS));
    await quote(exchange, 0, { symbol: 'SOL/USDT', price: '150', volume: '1' });
    await quote(exchange, 500, { symbol: 'SOL/USDT', price: '152', volume: '2' });
    await quote(exchange, MINUTE_MS, { symbol: 'SOL/USDT', price: '149', volume: '3' });
    const first = await rows('SOL/USDT', '1min', from);
    expect(first.map(({ open, high, low, close, volume }) => [open, high, low, close, volume].map(String))).toEqual([
      ['150', '152', '150', '152', '3'],
      ['149', '149', '149', '149', '3'],
    ]);
    expect(first[0]?.vol.toString()).toBe('454');
    await quote(exchange, 500, { symbol: 'SOL/USDT', price: '155', volume: '1' });
    expect((await rows('SOL/USDT', '1min', from)).at(-1)).toMatchObject({ made_of: 'ticks', period: '1min' });
    expect((await rows('SOL/USDT', '1min', from)).at(-1)?.high.toString()).toBe('155');
    await quote(exchange, MINUTE_MS, { symbol: 'SOL/USDT', price: '156' });
    expect((await rows('SOL/USDT', '1min', from)).map(({ close }) => close.toString())).toEqual(['152', '155', '156']);
    expect((await rows('SOL/USDT', '5min', from - 300)).at(-1)?.open.toString()).toBe('150');
  });

  it('MA7 a chart that was empty before the first tick is not cached as empty', async () => {
    const now = Math.floor(millisecondsOf(exchange.clock.now()) / 1000);
    expect(await rows('XRP/USDT', '1min', undefined, now)).toEqual([]);
    await quote(exchange, 0, { symbol: 'XRP/USDT', price: '0.6124' });
    await quote(exchange, 2 * MINUTE_MS, { symbol: 'XRP/USDT', price: '0.6125' });
    expect((await rows('XRP/USDT', '1min', undefined, now)).map(({ close }) => close.toString())).toEqual(['0.6124']);
    expect((await rows('XRP/USDT', '1min')).length).toBe(2);
  });

  it('MA7 every period answers, also by its legacy names', async () => {
    for (const period of periods) {
      const [newest] = (await rows('SOL/USDT', period)).slice(-1);
      expect(newest?.close.toString(), period).toBe('156');
      expect(newest?.period).toBe(period);
    }
    for (const [alias, period] of [
      ['1H', '60min'],
      ['1day', '1D'],
      ['4H', '4hour'],
    ] as const) {
      expect(await rows('SOL/USDT', alias)).toEqual(await rows('SOL/USDT', period));
    }
  });

  it('MA7 from and to are seconds, both included, and a range without a candle is empty', async () => {
    const [first, second] = await rows('SOL/USDT', '1min');
    if (!first || !second) throw new Error('no candles');
    expect((await rows('SOL/USDT', '1min', first.id, first.id)).map(({ id }) => id)).toEqual([first.id]);
    expect((await rows('SOL/USDT', '1min', first.id, second.id)).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await rows('SOL/USDT', '1min', first.id + 1, second.id)).map(({ id }) => id)).toEqual([second.id]);
    expect(await rows('SOL/USDT', '1min', second.id, first.id)).toEqual([]);
    expect(await rows('SOL/USDT', '1min', 0, 0)).toEqual([]);
    expect(await rows('SOL/USDT', '1min', 99_999_999_999, 99_999_999_999)).toEqual([]);
    expect((await rows('SOL/USDT', '1M', 0, 99_999_999_999)).length).toBe(1);
  });

  it('MA7 the envelope is the legacy one, and a refusal also has its code', async () => {
    const { body } = await chartWire(exchange, 'symbol=SOL/USDT&period=1min&lang=en');
    expect(body).toMatchObject({ code: 1, msg: 'success' });
    expect(Object.keys(body.data?.[0] ?? {})).toEqual(
      expect.arrayContaining([
        'id',
        'time',
        'open',
        'high',
        'low',
        'close',
        'volume',
        'vol',
        'base-currency',
        'made_of',
      ]),
    );
    const { status, body: refused } = await chartWire(exchange, 'symbol=NO/USDT&period=1min&lang=en');
    expect(status).toBe(200);
    expect(refused).toEqual({
      code: -1,
      msg: 'This market does not exist',
      type: 'error',
      message: 'This market does not exist',
      reason: 'market_unknown',
    });
    expect((await chartWire(exchange, 'symbol=SOL/USDT&period=1Y&lang=fra')).body).toMatchObject({
      code: -1,
      reason: 'period_unknown',
    });
  });

  it('MA11 hostile symbols, periods and ranges are refused, never an internal error', async () => {
    const symbols = [
      '../../etc/passwd',
      'BTC/USDT%00',
      '%00%00%00',
      '__proto__',
      'constructor',
      'x'.repeat(10_000),
      "BTC/USDT'--",
      '%F0%9F%92%A9%F0%9F%92%A9',
      'btc/usdt',
      '%ED%A0%80AB',
    ];
    for (const symbol of symbols) {
      const { status, body } = await chartWire(exchange, `symbol=${symbol}&period=1min`);
      expect(status, symbol.slice(0, 40)).toBe(200);
      expect(body.code).toBe(-1);
      expect(['market_unknown', 'parameter_error']).toContain(body.reason);
    }
    const words = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '1min%00',
      '../1min',
      '',
      '1m',
      '1MIN',
      'x'.repeat(5000),
    ];
    for (const period of words) {
      const { status, body } = await chartWire(exchange, `symbol=BTC/USDT&period=${period}`);
      expect(status, period.slice(0, 40)).toBe(200);
      expect(['period_unknown', 'parameter_error']).toContain(body.reason);
    }
    for (const range of [
      'from=-1',
      'to=-5',
      'from=1e9',
      'from=99999999999999999999',
      'from=abc',
      'from=1&from=2',
      'from[0]=1',
      'to=0x10',
      'from=%00',
    ]) {
      const { status, body } = await chartWire(exchange, `symbol=BTC/USDT&period=1min&${range}`);
      expect(status, range).toBe(200);
      expect(body, range).toMatchObject({ code: -1, reason: 'parameter_error' });
    }
    expect(exchange.errors).toEqual([]);
  });
});
