import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testExchange } from '../testing/exchange.ts';

const ask = (url: string, agent: Agent): Promise<boolean> =>
  new Promise((resolve) => {
    request(url, { agent }, (response) => response.resume().on('end', () => resolve(true)))
      .on('error', () => resolve(false))
      .end();
  });

test('a page that keeps polling over one connection does not keep a stopping server alive', async () => {
  const exchange = await testExchange();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answers = 0;
  const page = (async () => {
    while (await ask(`${exchange.url}/api/getSiteConfig`, agent)) answers += 1;
  })();
  await expect.poll(() => answers).toBeGreaterThan(3);
  await exchange.close();
  await page;
  agent.destroy();
});

test('a request whose client has gone is finished before the database is closed', async () => {
  const exchange = await testExchange();
  const held = await exchange.ports.db.session();
  await held.query('begin');
  await held.query('set role none');
  await held.query('lock table setting in access exclusive mode');
  const gone = new AbortController();
  const asked = fetch(`${exchange.url}/api/getSiteConfig`, { signal: gone.signal }).catch(() => 'gone');
  const waits = async (): Promise<number> =>
    (await held.query('select from pg_locks where not granted and relation = $1::regclass', ['setting'])).rowCount ?? 0;
  await expect.poll(waits).toBe(1);
  gone.abort();
  expect(await asked).toBe('gone');
  const closing = exchange.close();
  // Long enough for a server that does not wait to close its database.
  await sleep(500);
  await held.query('rollback');
  await held.end();
  await closing;
  expect(exchange.errors).toEqual([]);
});
