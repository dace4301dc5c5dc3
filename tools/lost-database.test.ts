import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { identityCalls } from '#contract/identity/calls.ts';
import { createClient, type Client } from '#contract/kit/client.ts';
import { endAll, freshDataDir, processesOf, startServer } from './testing/started-server.ts';

const DATA_DIR = freshDataDir();

afterAll(async () => {
  await endAll();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const clientOf = (url: string): Client =>
  createClient({ base: () => `${url}/api`, token: () => undefined, language: () => 'en' });

interface Answer {
  readonly type: string;
  readonly reason?: string;
  readonly data?: unknown;
}

const post = async (url: string, token: string, path: string, fields: Readonly<Record<string, string>>) => {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers: { authorization: token }, body });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

/** Undefined while there is none. */
const postmasterPid = (): number | undefined => {
  const file = join(DATA_DIR, 'postgres', 'cluster', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
};

/** A bid for bitcoin far below the market, so that it never fills. */
const BID = { currency_id: '1', legal_id: '3', type: '1', kind: 'limit', amount: '0.001', target_price: '20000' };

/**
 * Refusals that are acceptable while the database is away; each of them asks to retry. A slow start of PostgreSQL
 * leaves the last tick too old to price an order, until the next tick.
 */
const AWAY = new Set([
  'temporarily_unavailable',
  'spot_restarting',
  'outcome_unknown',
  'request_in_progress',
  'price_not_fresh',
]);

test('PG3 the server outlives its PostgreSQL: killed or ended, calls are refused by name, and it serves again without help', async () => {
  const server = await startServer({ environment: { DATA_DIR, MARKET_MAKER: 'off', DEMO_MERCHANTS: 'off' } });
  const login = { user_string: 'funded@example.com', password: 'Passw0rd!' };
  const token = await clientOf(server.url).send(identityCalls.login, login);
  const refusals = new Set<string>();
  /** Retries under the same id until the order is placed. */
  const place = async (request_id: string): Promise<void> => {
    for (;;) {
      const { type, reason = '' } = await post(server.url, token, '/coin/trade', { ...BID, request_id });
      if (type === 'ok') return;
      expect([...AWAY]).toContain(reason);
      refusals.add(reason);
    }
  };
  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    const pid = postmasterPid() ?? expect.fail('there is a PostgreSQL');
    let placed = 0;
    process.kill(pid, signal);
    while (placed < 3 || postmasterPid() === pid) await place(`${signal}-order-${++placed}`);
    const { data } = await post(server.url, token, '/coin/cancel_all', {});
    expect(data, `${signal}: no order is lost and none is doubled`).toMatchObject({ cancelled: placed });
  }
  expect([...refusals]).not.toEqual([]);
  server.kill('SIGINT');
  const { code, words } = await server.ended;
  expect(code).toBe(0);
  expect(words).toContain('PostgreSQL ended by SIGKILL. It is started again');
  expect(words).not.toContain('"event":"request failed"');
  expect(processesOf(DATA_DIR)).toEqual([]);
});
