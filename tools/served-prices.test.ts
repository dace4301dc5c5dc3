import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { createClient, Refused } from '#contract/kit/client.ts';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import { parseTickLine } from '#contract/price-log/rules.ts';
import { endAll, freshDataDir, startServer } from './testing/started-server.ts';

const KILLS = 2;
const PRICES_EACH = 40;
const DATA_DIR = freshDataDir();
const VERIFIER = fileURLToPath(new URL('../verifier/verify.ts', import.meta.url));

afterAll(async () => {
  await endAll();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

/** What a customer saw: a market, the id of the tick, and the price. */
type Served = Map<string, string>;

/** Subscribes as a client of every market, and records what it receives. */
const listen = (url: string, served: Served) => {
  const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true });
  socket.on('daymarket', (event: { symbol: string; seq: number; now_price: string }) => {
    served.set(`${event.symbol} ${event.seq}`, event.now_price);
  });
  return socket;
};

const clientOf = (url: string) =>
  createClient({ base: () => `${url}/api`, token: () => undefined, language: () => 'en' });

/** The logged line of a tick; its signature may be ten seconds away. */
const loggedPrice = async (url: string, symbol: string, seq: number): Promise<string> => {
  for (;;) {
    try {
      const { line } = await clientOf(url).send(priceLogCalls.tick, { symbol, seq });
      return (Number(parseTickLine(line)?.price ?? 0n) / 1e8).toFixed(8);
    } catch (failure) {
      if (!(failure instanceof Refused) || failure.reason !== 'tick_not_signed_yet') throw failure;
      await sleep(200);
    }
  }
};

test('PL12 kill -9 in the middle of ticks: every published price is in the log, and the verifier agrees', async () => {
  const served: Served = new Map();
  for (let round = 0; round < KILLS; round++) {
    const server = await startServer({ environment: { DATA_DIR } });
    const socket = listen(server.url, served);
    const before = served.size;
    while (served.size < before + PRICES_EACH) await sleep(20);
    await sleep(137 * round);
    server.kill('SIGKILL');
    await server.ended;
    socket.disconnect();
  }
  const server = await startServer({ environment: { DATA_DIR } });
  const logged = await Promise.all(
    [...served.keys()].map(async (tick) => {
      const [symbol = '', seq = ''] = tick.split(' ');
      return [tick, await loggedPrice(server.url, symbol, Number(seq))] as const;
    }),
  );
  expect(logged).toEqual([...served].map(([tick, price]) => [tick, Number(price).toFixed(8)]));
  const verifier = spawn(process.execPath, [VERIFIER, server.url], { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [verifier.stdout, verifier.stderr]) stream.on('data', (text) => (words += String(text)));
  const [code] = (await once(verifier, 'close')) as [number];
  expect(code, words).toBe(0);
  server.kill('SIGINT');
  await server.ended;
});
