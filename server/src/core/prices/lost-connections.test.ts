import { afterAll, beforeAll, expect, it } from 'vitest';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { startDatabaseProxy, type DatabaseProxy, type Fate } from '#server/testing/database-proxy.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';

let exchange: TestExchange;
let proxy: DatabaseProxy;

beforeAll(async () => {
  exchange = await testExchange({
    reach: async (database_url) => {
      proxy = await startDatabaseProxy(database_url);
      return proxy.url;
    },
  });
});
afterAll(async () => {
  await exchange.close();
  await proxy.stop();
});

/** Reads queued notes, appends, reads the newest checkpoint, signs one, and saves candles. */
const STATEMENTS = 8;
/** Longer than the interval of checkpoints and of candle saves. */
const LONG_MS = 11_000;
/** Longer than the pause after which the writer lock is tried again. */
const RETRY_MS = 1100;

const say = async (price: number): Promise<void> => {
  exchange.feed.quote('BTC/USDT', price.toFixed(2), { t_ms: millisecondsOf(exchange.clock.now()) });
  await exchange.pump();
};

it('PF7 a connection that is lost at any statement of a round leaves no gap in the log, and each tick is published once', async () => {
  const received: number[] = [];
  exchange.prices.subscribe((ticks) => void received.push(...ticks.map(({ seq }) => seq)));
  const btc = exchange.prices.marketOf('BTC/USDT') ?? expect.fail('there is a market');
  let price = 100;
  await say(price);
  for (const fate of ['is lost', 'loses its answer'] satisfies Fate[]) {
    for (let at = 1; at <= STATEMENTS; at++) {
      let count = 0;
      exchange.clock.forward(LONG_MS);
      proxy.decide = () => (++count === at ? fate : 'arrives');
      await say(++price);
      proxy.decide = () => 'arrives';
      const sentAndReceived = async (): Promise<string | undefined> => {
        exchange.clock.forward(RETRY_MS);
        await say(++price);
        return exchange.prices.last(btc.id)?.price.toString();
      };
      await expect.poll(async () => (await sentAndReceived()) === String(price)).toBe(true);
    }
  }
  const logged = await exchange.ports.db.rows<{ seq: number }>`
    select seq from log_line where symbol = 'BTCUSDT' order by index`;
  const seqs = logged.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  expect(received).toEqual(seqs);
});
