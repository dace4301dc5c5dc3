import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Server, type Socket } from 'socket.io';
import { instantOf } from '#contract/kit/instant.ts';
import { systemClock } from '#server/ports/clock.ts';
import { standardLog } from '#server/ports/log.ts';
import { fewAtATime } from '#server/realtime/few-at-a-time.ts';
import { subscribeMarkets } from '#server/realtime/subscribe-markets.ts';
import { publishMarkets } from '#server/realtime/market-publisher.ts';
import { dayMarketOf } from '#server/realtime/payloads.ts';
import { scriptedPrices, type ScriptedPrices } from '#server/realtime/testing/scripted-prices.ts';
import { interleaved, median, type Benchmark } from './benchmark.ts';
import type { Received, ClientLoad } from './fan-out-clients.ts';

const SYMBOLS = Array.from({ length: 37 }, (_, index) => `C${index}`);
const SYMBOLS_PER_CLIENT = 10;
const UPDATE_EVERY_MS = 50;
const OUR_ROUNDS = 40;
const STOCK_ROUNDS = 10;
const CONFLATED_MS = 250;
const MS = 1000;

/** Content and receivers are the same for both; only the way of sending differs. */
interface House {
  readonly prices: ScriptedPrices;
  readonly port: number;
  close(): Promise<void>;
}

const serve = async (
  welcome: (socket: Socket, prices: ScriptedPrices, sockets: Server) => void,
  start: (prices: ScriptedPrices, sockets: Server) => () => void,
): Promise<House> => {
  const http = createServer();
  const sockets = new Server(http, { perMessageDeflate: false, pingInterval: 600_000, serveClient: false });
  const prices = scriptedPrices(SYMBOLS);
  const stop = start(prices, sockets);
  sockets.on('connection', (socket) => welcome(socket, prices, sockets));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    prices,
    port: (http.address() as AddressInfo).port,
    async close() {
      stop();
      await sockets.close();
    },
  };
};

/** Every client here subscribes, so no seat is taken. */
const seats = {
  take: () => undefined,
  queue: fewAtATime(1),
  legacy: { join: () => undefined, leave: () => undefined },
};

const serveOurs = (): Promise<House> => {
  let markets: ReturnType<typeof publishMarkets>;
  return serve(
    (socket) => subscribeMarkets(socket, markets, { stranger: () => undefined, seats, log: standardLog }),
    (prices) => {
      markets = publishMarkets({ prices, books: undefined, clock: systemClock });
      return () => markets.stop();
    },
  );
};

/** As in a tutorial: a room per market, and an emit for every update. */
const serveStock = (): Promise<House> =>
  serve(
    (socket) => socket.on('subscribe', ({ symbols }: { symbols: string[] }) => void socket.join(symbols)),
    (prices, sockets) => {
      let n = 0;
      return prices.subscribe((ticks) => {
        const now = instantOf(Date.now());
        for (const { market_id } of ticks) {
          const market = prices.markets()[market_id - 1];
          if (market) sockets.to(market.symbol).emit('daymarket', dayMarketOf(prices, market, now, n++));
        }
      });
    },
  );

const round = (prices: ScriptedPrices, count: number): void => {
  const t_ms = Date.now();
  prices.say(
    SYMBOLS.map((code, index) => ({ symbol: `${code}/USDT`, price: `${100 + index}.${10 + (count % 90)}`, t_ms })),
  );
};

/**
 * Seconds of CPU time for one second of the market at full pace. Counted by what was received: on a busy machine
 * wall-clock time would include the work of others.
 */
const cpuOf = async ({ house, received, per_second }: Run, rounds: number): Promise<number> => {
  const before = process.cpuUsage();
  const began_ms = performance.now();
  for (let count = 0; count < rounds; count++) {
    round(house.prices, count);
    await sleep(Math.max(1, began_ms + (count + 1) * UPDATE_EVERY_MS - performance.now()));
  }
  const refreshes = await received(rounds);
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / MS / MS / refreshes) * per_second;
};

interface Run {
  readonly house: House;
  /** Waits until it is over, and returns how often each listener received each of its markets. */
  readonly received: (rounds: number) => Promise<number>;
  readonly per_second: number;
}

const ask = async <Answer>(clients: ChildProcess, load: ClientLoad | 'report' | 'reset'): Promise<Answer> => {
  clients.send(load);
  const [answer] = (await once(clients, 'message')) as [Answer];
  return answer;
};

/** Each listener has its own ten of the 37, the same ones in every run. */
const choices = (clients: number): string[][] =>
  Array.from({ length: clients }, (_, client) =>
    Array.from({ length: SYMBOLS_PER_CLIENT }, (_, step) => `C${(client * 7 + step * (1 + (client % 36))) % 37}/USDT`),
  );

const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;

const gather = async (port: number, clients: number): Promise<ChildProcess> => {
  const child = fork(fileURLToPath(new URL('fan-out-clients.ts', import.meta.url)), { execArgv: [] });
  await ask(child, { port, clients, symbols: choices(clients), update_every_ms: UPDATE_EVERY_MS });
  return child;
};

const measure = async (clients: number): Promise<Record<'ours' | 'stock' | 'staleness', number>> => {
  const [ours, stock] = [await serveOurs(), await serveStock()];
  const [ourClients, stockClients] = [await gather(ours.port, clients), await gather(stock.port, clients)];
  await sleep(500);
  const staleness: number[] = [];
  const refreshes = async (child: ChildProcess): Promise<number> =>
    (await ask<Received>(child, 'report')).frames / clients / SYMBOLS_PER_CLIENT;
  const taken = await interleaved({
    async ours() {
      await ask(ourClients, 'reset');
      const received = async (): Promise<number> => {
        await sleep(2 * CONFLATED_MS);
        return refreshes(ourClients);
      };
      const cpu = await cpuOf({ house: ours, received, per_second: MS / CONFLATED_MS }, OUR_ROUNDS);
      staleness.push(p99((await ask<Received>(ourClients, 'report')).staleness_ms));
      return cpu;
    },
    async stock() {
      await ask(stockClients, 'reset');
      const received = async (rounds: number): Promise<number> => {
        while ((await refreshes(stockClients)) < rounds) await sleep(UPDATE_EVERY_MS);
        return rounds;
      };
      return cpuOf({ house: stock, received, per_second: MS / UPDATE_EVERY_MS }, STOCK_ROUNDS);
    },
  });
  for (const child of [ourClients, stockClients]) child.disconnect();
  await Promise.all([ours.close(), stock.close()]);
  return { ours: taken['ours'] ?? Number.NaN, stock: taken['stock'] ?? Number.NaN, staleness: median(staleness) };
};

export const benchmark: Benchmark = {
  sentence: 'CPU time for publishing prices to 500 and 3,000 sockets, against one emit per update.',
  async run() {
    const few = await measure(500);
    const many = await measure(3000);
    return {
      peer: 'socket.io with one emit per update, 3,000 clients',
      ratio: many.ours / many.stock,
      figures: {
        'ours, cpu s per s, 500 clients': few.ours,
        'stock, cpu s per s, 500 clients': few.stock,
        'ratio, 500 clients': few.ours / few.stock,
        'staleness p99 ms, 500 clients': few.staleness,
        'ours, cpu s per s, 3,000 clients': many.ours,
        'stock, cpu s per s, 3,000 clients': many.stock,
        'staleness p99 ms, 3,000 clients': many.staleness,
      },
    };
  },
};
