import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantOf, millisecondsOf, plusMilliseconds } from '#contract/kit/instant.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { scriptedFeed } from '#server/testing/scripted-feed.ts';
import { createPriceEngine, type PriceEngine } from './engine.ts';
import type { PriceTick } from './prices.ts';

let exchange: TestExchange;
const engines: PriceEngine[] = [];

beforeEach(async () => {
  exchange = await testExchange();
});
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
  await exchange.close();
});

const now_ms = (): number => millisecondsOf(exchange.clock.now());

const say = async (symbol: string, price: string): Promise<void> => {
  exchange.feed.quote(symbol, price, { t_ms: now_ms() });
  await exchange.pump();
};

const lines = async (): Promise<string[]> =>
  (await exchange.ports.db.rows<{ line: string }>`select line from log_line order by index`).map(({ line }) => line);

/** Another process on the same database. */
const another = async (roles = 'web,realtime,jobs,prices', price_feed = scriptedFeed()): Promise<PriceEngine> => {
  const environment = { ...exchange.ports.environment, roles: roles.split(',') as never };
  const engine = createPriceEngine({ ...exchange.ports, environment, price_feed });
  engines.push(engine);
  await engine.start();
  return engine;
};

const receivedBy = (engine: PriceEngine): PriceTick[] => {
  const received: PriceTick[] = [];
  engine.subscribe((ticks) => void received.push(...ticks));
  return received;
};

/** As the database owner: cuts every connection of the exchange at once. */
const cutConnections = () =>
  query(
    exchange.database_url,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );

const market = (symbol = 'BTC/USDT') => exchange.prices.marketOf(symbol) ?? expect.fail(symbol);

describe('prices', () => {
  it('PF6 are published with their index in the public log', async () => {
    const received = receivedBy(exchange.prices);
    await say('BTC/USDT', '64250.01');
    const [tick] = received;
    expect(tick?.price.toString()).toBe('64250.01');
    expect((await lines())[tick?.log_index ?? -1]).toBe(
      `tick|1|BTCUSDT|1|${now_ms()}|6425001000000|1|script:${now_ms()}:6425001000000`,
    );
    expect(exchange.prices.last(market().id)).toEqual(tick);
  });

  it('PG5 continue when a subscriber fails: the others receive every one, and the log has no gap', async () => {
    exchange.prices.subscribe(() => {
      throw new Error('broken subscriber');
    });
    const received = receivedBy(exchange.prices);
    await say('BTC/USDT', '100.00');
    exchange.clock.forward(200);
    await say('BTC/USDT', '101.00');
    expect(received.map(({ seq, price }) => [seq, price.toString()])).toEqual([
      [1, '100'],
      [2, '101'],
    ]);
    expect(exchange.errors.splice(0).map((line) => line.includes('broken subscriber'))).toEqual([true, true]);
  });

  it('PF7 are not published if they could not be logged, and the log continues without a gap', async () => {
    await say('BTC/USDT', '100.00');
    const received = receivedBy(exchange.prices);
    const logged = await lines();
    await cutConnections();
    await say('BTC/USDT', '101.00');
    expect(await lines()).toEqual(logged);
    expect(received).toEqual([]);
    exchange.clock.forward(6000);
    await say('BTC/USDT', '102.00');
    await say('BTC/USDT', '103.00');
    expect(received.map(({ seq, price }) => [seq, price.toString()])).toEqual([
      [2, '102'],
      [3, '103'],
    ]);
  });

  it('PF8 have one writer: a second process follows what the first logs, and receives each tick once, in order', async () => {
    const follower = await another();
    const received = receivedBy(follower);
    for (const price of ['100.00', '101.00', '102.00']) await say('ETH/USDT', price);
    await follower.pump();
    await say('ETH/USDT', '103.00');
    await follower.pump();
    await follower.pump();
    expect(received.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(follower.last(market('ETH/USDT').id)).toEqual(exchange.prices.last(market('ETH/USDT').id));
  });

  it('PF8 get a new writer when the first one stops', async () => {
    const follower = await another();
    await say('BTC/USDT', '100.00');
    await follower.pump();
    await exchange.prices.stop();
    exchange.clock.forward(6000);
    await follower.pump();
    expect((await lines()).filter((line) => line.startsWith('rule|'))).toHaveLength(1);
    const heir = await another();
    await heir.pump();
    expect(heir.last(market().id)?.seq).toBe(1);
  });

  it('P52 remember after a restart what three sources agreed on, and continue with a lying source among them', async () => {
    await exchange.prices.stop();
    const sayAll = async (engine: PriceEngine, feed: ReturnType<typeof scriptedFeed>, ...prices: string[]) => {
      prices.forEach((price, index) => feed.quote('BTC/USDT', price, { t_ms: now_ms(), source: 'abc'[index]! }));
      await engine.pump();
      exchange.clock.forward(6000);
    };
    const first = scriptedFeed(['a', 'b', 'c']);
    const engine = await another(undefined, first);
    exchange.clock.forward(6000);
    await sayAll(engine, first, '100.00', '100.00', '100.00');
    await sayAll(engine, first, '101.00', '101.00', '1000.00');
    await engine.stop();
    const second = scriptedFeed(['a', 'b', 'c']);
    const restarted = await another(undefined, second);
    await sayAll(restarted, second, '10.00', '102.00', '102.00');
    await sayAll(restarted, second, '10.00', '103.00', '103.00');
    expect(restarted.last(market().id)).toMatchObject({ seq: 3 });
    expect((await lines()).at(-1)).toMatch(/^tick\|2\|BTCUSDT\|3\|.*\|1\|a:\d+:1000000000\|1:10000000000$/);
  });

  it('P52 log a changed rule, once', async () => {
    await say('BTC/USDT', '100.00');
    await exchange.prices.stop();
    await query(
      exchange.database_url,
      `alter table log_line disable trigger all;
       update log_line set line = 'rule|1|index|as it was' where line like 'rule|%';
       delete from log_checkpoint`,
    );
    for (let time = 0; time < 2; time++) {
      exchange.clock.forward(6000);
      const engine = await another();
      await engine.pump();
      await engine.stop();
    }
    expect((await lines()).map((line) => line.slice(0, 6))).toEqual(['rule|1', 'tick|1', 'rule|3']);
  });

  it('PF9 are known again after a restart', async () => {
    await say('BTC/USDT', '100.00');
    await say('BTC/USDT', '101.50');
    const restarted = await another('web');
    expect(restarted.last(market().id)).toEqual(exchange.prices.last(market().id));
    expect(restarted.day(market().id)?.high.toString()).toBe('101.5');
    expect(restarted.running(market().id, '1D')?.open.toString()).toBe('100');
  });
});

describe('a price for orders', () => {
  it('PF10 is at most five seconds old; a silent feed freezes the market', async () => {
    expect(() => exchange.prices.fresh(market(), exchange.clock.now())).toThrow('price_not_fresh');
    await say('BTC/USDT', '100.00');
    const at = exchange.clock.now();
    expect(exchange.prices.fresh(market(), plusMilliseconds(at, 5000)).seq).toBe(1);
    expect(exchange.prices.state(market(), plusMilliseconds(at, 5000))).toBe('open');
    expect(() => exchange.prices.fresh(market(), plusMilliseconds(at, 5001))).toThrow('price_not_fresh');
    expect(exchange.prices.state(market(), plusMilliseconds(at, 5001))).toBe('waiting');
  });

  it('PF11 of a stock exists only while its exchange is open', async () => {
    exchange.clock.set(instantOf('2026-03-09T13:29:59.999Z'));
    await say('AAPL/USDT', '212.34');
    const aapl = market('AAPL/USDT');
    expect(exchange.prices.state(aapl, exchange.clock.now())).toBe('pre_open');
    expect(exchange.prices.state(aapl, instantOf('2026-03-09T12:59:59.999Z'))).toBe('closed');
    expect(() => exchange.prices.fresh(aapl, exchange.clock.now())).toThrow('market_closed');
    exchange.clock.set(instantOf('2026-03-09T13:30:00.000Z'));
    expect(exchange.prices.fresh(aapl, exchange.clock.now()).price.toString()).toBe('212.34');
  });

  it('MA24 of a stock does not exist on a holiday, nor after an early close', () => {
    const aapl = market('AAPL/USDT');
    const refused = (text: string): unknown => {
      try {
        return exchange.prices.fresh(aapl, instantOf(text));
      } catch (failure) {
        return failure;
      }
    };
    expect(refused('2026-12-25T15:00:00.000Z')).toMatchObject({
      code: 'market_closed',
      values: { opens_at: '2026-12-28 14:30 UTC' },
    });
    expect(refused('2026-12-24T18:00:00.000Z')).toMatchObject({
      code: 'market_closed',
      values: { opens_at: '2026-12-28 14:30 UTC' },
    });
    expect(exchange.prices.state(aapl, instantOf('2026-12-24T17:59:59.000Z'))).toBe('waiting');
    expect(exchange.prices.state(aapl, instantOf('2027-12-24T15:00:00.000Z'))).toBe('closed');
  });
});
