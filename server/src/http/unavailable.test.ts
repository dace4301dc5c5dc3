import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesCalls } from '#contract/balances/calls.ts';
import { languages } from '#contract/kit/languages.ts';
import { loggedIn, type TestCustomer } from '../testing/customers.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';

let exchange: TestExchange;
let proxy: DatabaseProxy;
let ann: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange({
    reach: async (database_url) => {
      proxy = await startDatabaseProxy(database_url);
      return proxy.url;
    },
  });
  ann = await loggedIn(exchange);
});
afterAll(async () => {
  await exchange.close();
  await proxy.stop();
});

const answerIn = async (
  language: string,
): Promise<{ status: number; type: string; reason: string; message: string }> => {
  const response = await fetch(`${exchange.url}/api/wallet/accounts?lang=${language}`, {
    headers: { authorization: ann.token },
  });
  return { status: response.status, ...((await response.json()) as { type: string; reason: string; message: string }) };
};

test('PG1 while the database is away calls are refused in every language, files get a 503, and what is in memory is served', async () => {
  await proxy.down();
  const sentences = new Set<string>();
  for (const language of languages) {
    const answer = await answerIn(language);
    expect(answer).toMatchObject({ status: 200, type: 'error', reason: 'temporarily_unavailable' });
    sentences.add(answer.message);
  }
  expect(sentences.size).toBe(languages.length);
  expect((await fetch(`${exchange.url}/log/key`)).status).toBe(503);
  expect(await (await fetch(`${exchange.url}/api/currency/quotation_new`)).json()).toMatchObject({ type: 'ok' });
  await proxy.up();
  expect(await ann.client.send(balancesCalls.accounts, {})).toBeDefined();
  expect((await fetch(`${exchange.url}/log/key`)).status).not.toBe(503);
});

test('PG2 a socket that presents its token while the database is away is let in once it is back', async () => {
  await proxy.down();
  const socket = io(exchange.url, { transports: ['websocket'], forceNew: true, auth: { token: ann.token } });
  const entered = new Promise((resolve) => void socket.once('authenticated', resolve));
  await new Promise<void>((resolve) => void socket.once('connect', resolve));
  await proxy.up();
  await entered;
  socket.disconnect();
});

test('PG1 none of it counts as a server error', () => {
  expect(exchange.errors).toEqual([]);
});
