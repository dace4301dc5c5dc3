import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/kit/languages.ts';
import { ETH, PAY_PASSWORD, quotePrices, settledIn } from '../features/withdrawals/testing/withdrawers.ts';
import { cutCommits } from '../testing/cut-commit.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';

let exchange: TestExchange;
let database: DatabaseProxy;
let mine: Awaited<ReturnType<typeof settledIn>>;

beforeAll(async () => {
  exchange = await testExchange({
    reach: async (database_url) => (database = await startDatabaseProxy(database_url)).url,
    lookup_ms: 300,
  });
  mine = await settledIn(exchange);
});
afterAll(async () => {
  await exchange.close();
  await database.stop();
});

type Fields = Readonly<Record<string, string>>;

interface Answer {
  readonly type: string;
  readonly reason?: string;
  readonly message?: string;
}

const ask = async (path: string, fields: Fields): Promise<Answer> => {
  const response = await fetch(`${exchange.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: mine.who.token },
    body: new URLSearchParams({ lang: 'en', ...fields }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

/**
 * Sends a request, and loses PostgreSQL together with the answer to the commit of the transaction that contains `text`.
 */
const askAndLose = async (path: string, fields: Fields, text: string): Promise<Answer> => {
  const commits = cutCommits(database);
  commits.next(text, 'loses its answer');
  const { decide } = database;
  const down = new Promise<void>((resolve) => {
    database.decide = (connection, statement) => {
      const fate = decide(connection, statement);
      // The commit arrives first; what it wrote is checked below.
      if (fate !== 'arrives') setTimeout(() => resolve(database.down()), 100);
      return fate === 'loses its answer' ? 'arrives late' : fate;
    };
  });
  const answer = await ask(path, fields);
  await down;
  database.decide = decide;
  await database.up();
  return answer;
};

const entries = async (): Promise<number> =>
  (await exchange.ports.db.row<{ count: number }>`select count(*) as count from ledger_entry`)?.count ?? 0;

describe('LE17 a commit whose answer is lost together with the database', () => {
  const move = { currency_id: '3', number: '1', from_field: 'change', to_field: 'lever' };
  const order = { currency_id: '1', legal_id: '3', type: '1', amount: '0.001', target_price: '9000', kind: 'limit' };

  it.each([
    ['/wallet/change', () => move],
    ['/coin/trade', () => order],
    [
      '/wallet/out',
      () => ({ currency: '2', number: '0.1', payout_id: String(mine.saved[ETH]), pay_password: PAY_PASSWORD }),
    ],
  ] as const)('%s: it is unknown, and a retry with the same id does it once', async (path, fields) => {
    const request_id = `lost${path.replaceAll('/', '-')}`;
    const before = await entries();
    const wanted = { ...fields(), request_id };
    expect(await askAndLose(path, wanted, request_id)).toMatchObject({ type: 'error', reason: 'outcome_unknown' });
    await quotePrices(exchange);
    let again = await ask(path, wanted);
    while (again.reason === 'spot_restarting') again = await ask(path, wanted);
    expect(again).toMatchObject({ type: 'ok' });
    expect(await ask(path, wanted)).toEqual(again);
    expect(await entries()).toBe(before + 1);
  });

  it('without an id the answer tells the customer to check first, in every language, and never that nothing was changed', async () => {
    const sentences = new Set<string>();
    for (const [index, lang] of languages.entries()) {
      const number = `1.0${index + 1}`;
      const answer = await askAndLose('/wallet/change', { ...move, number, lang }, number);
      expect(answer).toMatchObject({ type: 'error', reason: 'outcome_unknown_no_id' });
      sentences.add(answer.message ?? '');
    }
    expect(sentences.size).toBe(languages.length);
  });

  it('is never answered as a server error', () => {
    expect(exchange.errors.filter((error) => error.startsWith('request failed'))).toEqual([]);
  });
});
