import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median, type Benchmark } from './benchmark.ts';
import type { OrderLoad, OrdersAnswered } from './order-clients.ts';
import type { SilentCrowd } from './silent-clients.ts';
import { richTraders, tokensOf } from './spot-ground.ts';
import { openWholeExchange, type WholeExchange } from './whole-exchange.ts';

const CUSTOMERS = 8;
const ORDERS_PER_SECOND = 100;
const SECONDS = 8;
const REPEATS = 3;
const PRICES_EVERY_MS = 200;

/** One address that the limits stop, and many that they admit. */
const CROWDS: Readonly<Record<string, Omit<SilentCrowd, 'port'>>> = {
  '300_of_one': { sockets: 300, per_second: 300, addresses: 1 },
  '300_of_many': { sockets: 300, per_second: 300, addresses: 30 },
  '3000_of_many': { sockets: 3000, per_second: 500, addresses: 100 },
};

const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;

const childOf = (name: string): ChildProcess =>
  fork(fileURLToPath(new URL(name, import.meta.url)), { execArgv: [], stdio: 'inherit' });

/** Every market moves, so that sockets that receive everything always have something to receive. */
const movePrices = ({ exchange, feed }: WholeExchange): NodeJS.Timeout => {
  let turn = 0;
  return setInterval(() => {
    const t_ms = Date.now();
    turn++;
    for (const { symbol } of exchange.prices.markets()) {
      feed.quote(symbol, symbol === 'BTC/USDT' ? '50000' : `${100 + (turn % 50)}`, { t_ms });
    }
  }, PRICES_EVERY_MS);
};

export const benchmark: Benchmark = {
  sentence: `The slowest of a hundred orders (p99) while thousands of sockets connect and never subscribe, against the same without them`,
  async run() {
    let users: readonly number[] = [];
    const whole = await openWholeExchange(
      async ({ db, clock }) => void (users = await richTraders(db, CUSTOMERS, clock.now())),
    );
    const tokens = await tokensOf(whole.ports, users);
    const [orders, silent] = [childOf('order-clients.ts'), childOf('silent-clients.ts')];
    const prices = movePrices(whole);
    const slowest = async (): Promise<number> => {
      const load: OrderLoad = {
        port: whole.port,
        path: '/api/coin/trade',
        tokens,
        seconds: SECONDS,
        per_second: ORDERS_PER_SECOND,
        form: 'spot',
        must_succeed: true,
      };
      orders.send(load);
      const [{ latencies_ms }] = (await once(orders, 'message')) as [OrdersAnswered];
      return p99(latencies_ms);
    };
    const whileCrowded = async (crowd: Omit<SilentCrowd, 'port'>): Promise<{ p99_ms: number; open: number }> => {
      silent.send({ port: whole.port, ...crowd });
      const p99_ms = await slowest();
      silent.send('close');
      const [open] = (await once(silent, 'message')) as [number];
      // Handshakes per address are limited by the second.
      await sleep(3000);
      return { p99_ms, open };
    };
    const taken = new Map<string, number[]>();
    const opened = new Map<string, number>();
    const note = (name: string, value: number): void => void taken.set(name, [...(taken.get(name) ?? []), value]);
    try {
      await sleep(1000);
      await slowest();
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        note('quiet', await slowest());
        for (const [name, crowd] of Object.entries(CROWDS)) {
          const { p99_ms, open } = await whileCrowded(crowd);
          note(name, p99_ms);
          opened.set(name, open);
        }
      }
    } finally {
      clearInterval(prices);
      for (const child of [orders, silent]) child.disconnect();
      await whole.close();
    }
    const of = (name: string): number => median(taken.get(name) ?? []);
    return {
      peer: 'the same orders on a quiet server',
      ratio: Math.max(...Object.keys(CROWDS).map(of)) / of('quiet'),
      figures: {
        ...Object.fromEntries([...taken.keys()].map((name) => [`${name}_p99_ms`, of(name)])),
        ...Object.fromEntries([...opened].map(([name, open]) => [`${name}_still_open`, open])),
      },
    };
  },
};
