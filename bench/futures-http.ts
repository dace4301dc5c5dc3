import type { Exchange } from '#server/app.ts';
import type { Ports } from '#server/ports/ports.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import type { Benchmark } from './benchmark.ts';
import { ALONE, compareOverHttp, CONNECTIONS, NOTHING } from './compare-http.ts';
import { closeAlone, openAlone } from './futures-alone.ts';
import { futuresTraders, MARKET } from './futures-ground.ts';
import { tokensOf } from './spot-ground.ts';
import { openWholeExchange, type WholeExchange } from './whole-exchange.ts';

const PRICE = '64250';
const QUOTE_EVERY_MS = 500;

/** The limit, and the naive way: each position is opened and closed by a transaction of its own. Neither has a session. */
const addPeers = ({ server, prices }: Exchange, { db }: Ports, free: () => number[]): void => {
  const open = new Map<number, number>();
  server.post(NOTHING, async () => ({ type: 'ok' }));
  server.post(ALONE, async () => {
    const user_id = free().shift();
    const tick = prices.last(MARKET);
    if (user_id === undefined || !tick) throw new Error('no customer or no price');
    const id = open.get(user_id);
    if (id === undefined) open.set(user_id, await openAlone(db, user_id, tick));
    else {
      await closeAlone(db, id, tick, 'customer');
      open.delete(user_id);
    }
    free().push(user_id);
    return { type: 'ok' };
  });
};

/** One price, always fresh. */
const quoting = ({ feed, ports }: WholeExchange): (() => void) => {
  const quote = (): void => feed.quote('BTC/USDT', PRICE, { t_ms: millisecondsOf(ports.clock.now()) });
  quote();
  const timer = setInterval(quote, QUOTE_EVERY_MS);
  return () => clearInterval(timer);
};

export const benchmark: Benchmark = {
  sentence: `Futures orders over HTTP, opening and closing, each acknowledged after its commit, ${CONNECTIONS} connections, against a POST that does nothing; also with one transaction per order`,
  async run() {
    let users: readonly number[] = [];
    let free: number[] = [];
    const whole = await openWholeExchange(
      async (ports) => {
        users = await futuresTraders(ports, 2 * CONNECTIONS);
        // The naive way has customers of its own: the sequencer does not know of what it changes.
        free = users.slice(CONNECTIONS);
      },
      (exchange, ports) => addPeers(exchange, ports, () => free),
    );
    const stop = quoting(whole);
    try {
      await whole.exchange.prices.pump();
      const tokens = await tokensOf(whole.ports, users.slice(0, CONNECTIONS));
      return await compareOverHttp(whole, { form: 'futures', path: '/api/lever/submit', tokens });
    } finally {
      stop();
      await whole.close();
    }
  },
};
