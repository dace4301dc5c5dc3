import { millisecondsOf } from '#contract/kit/instant.ts';
import { REPEATS } from './benchmark.ts';
import { HttpBench, medians, named, NOTHING, type Measured } from './compare-http.ts';
import { optionsTraders } from './options-ground.ts';
import { tokensOf } from './spot-ground.ts';
import { openWholeExchange } from './whole-exchange.ts';

/*
 * Options accepted over HTTP. Every answer waits for its entry, at least a second, so there are many connections: each
 * has one order under way.
 */

const CONNECTIONS = 1000;
const QUOTE_EVERY_MS = 200;
const PATH = '/api/microtrade/submit';

export const optionsOverHttp = async (): Promise<Readonly<Record<string, number | string>>> => {
  let users: readonly number[] = [];
  const whole = await openWholeExchange(
    async (ports) => {
      users = await optionsTraders(ports, CONNECTIONS);
    },
    ({ server }) => void server.post(NOTHING, async () => ({ type: 'ok' })),
  );
  const quote = (): void => whole.feed.quote('BTC/USDT', '64250', { t_ms: millisecondsOf(whole.ports.clock.now()) });
  quote();
  const timer = setInterval(quote, QUOTE_EVERY_MS);
  try {
    await whole.exchange.prices.pump();
    const bench = new HttpBench(whole, await tokensOf(whole.ports, users), 'options');
    const orders: Measured[] = [];
    const nothing: Measured[] = [];
    await bench.measure(PATH);
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      orders.push(await bench.measure(PATH));
      nothing.push(await bench.measure(NOTHING));
    }
    bench.end();
    return {
      ...named('accepted', medians(orders)),
      ...named('nothing', medians(nothing)),
      accepted_over_nothing: medians(orders).per_second / medians(nothing).per_second,
      refused: JSON.stringify(bench.refused),
    };
  } finally {
    clearInterval(timer);
    await whole.close();
  }
};
