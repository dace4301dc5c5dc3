import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { compile_cache } from '#server/testing/compile-cache.ts';

const WORKER = fileURLToPath(new URL('../../../payout.ts', import.meta.url));

/** The first account of a deterministic ganache; it has money on a test chain and nowhere else. */
export const TEST_KEY = '0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d';

export type Moment = 'before' | 'after';

/** A proxy node that can kill the worker before it forwards a call, or before it returns the answer. */
export interface KillingNode {
  readonly url: string;
  /** Which call kills the worker, and when; once. */
  kill_at: { readonly method: string; readonly moment: Moment } | undefined;
  victim: ChildProcess | undefined;
  /** The different transactions that were ever sent. */
  readonly sent: Set<string>;
  /** Stops answering and resolves once a call waits: the worker is at the beginning of a round. */
  hold(): Promise<void>;
  letGo(): void;
  stop(): Promise<void>;
}

export const startKillingNode = async (honest_url: string): Promise<KillingNode> => {
  const strikes = (method: string, moment: Moment): boolean => {
    if (node.kill_at?.method !== method || node.kill_at.moment !== moment) return false;
    node.kill_at = undefined;
    node.victim?.kill('SIGKILL');
    return true;
  };
  let gate: PromiseWithResolvers<void> | undefined;
  let atGate: (() => void) | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const { method, params } = JSON.parse(body) as { method: string; params: readonly unknown[] };
      if (gate && method === FIRST_OF_ROUND) {
        atGate?.();
        await gate.promise;
      }
      if (strikes(method, 'before')) return void response.destroy();
      if (method === 'eth_sendRawTransaction') node.sent.add(String(params[0]));
      const honest = await fetch(honest_url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const answer = await honest.text();
      if (strikes(method, 'after')) return void response.destroy();
      response.setHeader('content-type', 'application/json').end(answer);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const node: KillingNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kill_at: undefined,
    victim: undefined,
    sent: new Set(),
    hold: () => {
      gate ??= Promise.withResolvers();
      return new Promise((resolve) => {
        atGate = resolve;
      });
    },
    letGo: () => {
      gate?.resolve();
      gate = undefined;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return node;
};

/** The first call of the worker in every round. */
const FIRST_OF_ROUND = 'eth_chainId';

/** Runs it once; without a database it exits immediately. Node writes its compile cache only on a regular exit. */
export const warmWorker = async (): Promise<void> => {
  await once(spawn(process.execPath, [WORKER], { stdio: 'ignore', env: compile_cache }), 'exit');
};

export interface Worker {
  /** The name of its PostgreSQL sessions, so that a test can find out which worker leads. */
  readonly name: string;
  readonly process: ChildProcess;
  readonly gone: Promise<unknown>;
  stop(): Promise<void>;
}

let next = 1;
const running = new Set<ChildProcess>();
// A test that fails must not leave a worker behind.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** The payout worker as in production: a separate process with nothing but its own environment. */
export const startWorker = async (database_url: string, node_url: string): Promise<Worker> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-payout-'));
  const key = join(folder, 'key');
  const name = `payout-${next++}`;
  const url = new URL(database_url);
  url.searchParams.set('application_name', name);
  await writeFile(key, `${TEST_KEY}\n`, { mode: 0o600 });
  const child = spawn(process.execPath, [WORKER], {
    stdio: 'ignore',
    env: {
      DATABASE_URL: url.href,
      CHAIN_RPC: `ethereum:${node_url}`,
      PAYOUT_KEY: key,
      PAYOUT_EVERY_MS: '50',
      ...compile_cache,
    },
  });
  running.add(child);
  const gone = once(child, 'exit').then(() => running.delete(child));
  return {
    name,
    process: child,
    gone,
    async stop() {
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
