import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balancesCalls } from '#contract/balances/calls.ts';
import { dashboardCalls } from '#contract/dashboard/calls.ts';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { identityCalls } from '#contract/identity/calls.ts';
import { languages } from '#contract/kit/languages.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import type { DiskLevel } from '../ports/disk.ts';
import { folderFiles } from '../ports/files.ts';
import { funded, loggedIn, type TestCustomer } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { operatorWith, type TestOperator } from '../testing/operators.ts';
import { jpeg } from '../testing/pictures.ts';
import { query } from '../testing/connection.ts';

let level: DiskLevel = 'well';
let files_are_full = false;
let exchange: TestExchange;
let ann: TestCustomer;
let operator: TestOperator;

beforeAll(async () => {
  const folder = folderFiles('/nonexistent');
  exchange = await testExchange({
    ports: {
      disk: { level: () => level, free_mb: () => 37 },
      files: {
        ...folder,
        write: async () => {
          if (files_are_full) throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
        },
      },
    },
  });
  ann = await funded(exchange);
  operator = await operatorWith(exchange, 'admin');
});
beforeEach(() => {
  level = 'well';
  files_are_full = false;
});
afterAll(() => exchange.close());

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly reason?: string;
  readonly message: unknown;
}

const post = async (path: string, form: Readonly<Record<string, string>>, method = 'POST'): Promise<Reply> => {
  const body = new URLSearchParams(form);
  const response = await fetch(`${exchange.url}/api${path}${method === 'GET' ? `?${body.toString()}` : ''}`, {
    method,
    headers: { authorization: ann.token },
    ...(method === 'GET' ? {} : { body }),
  });
  return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) };
};

const refused = { status: 200, type: 'error', reason: 'temporarily_read_only' };
const order = { currency_id: '1', legal_id: '3', type: '1', amount: '0.001', target_price: '50000' };

test('RU7 a nearly full disk refuses changes, in nine languages, before anything is read or written', async () => {
  for (const now of ['low', 'critical'] as const) {
    level = now;
    for (const [path, form, method] of [
      [faucetCalls.take.path, {}, 'POST'],
      ['/coin/trade', order, 'POST'],
      ['/coin/trade', { id: '1' }, 'PUT'],
      ['/wallet/change', {}, 'POST'],
      ['/user/editNickname', { nickname: 'Ann' }, 'POST'],
      ['/lh/deposit', {}, 'POST'],
    ] as const) {
      expect(await post(path, form, method), path).toMatchObject(refused);
    }
    expect(
      await ann.client.upload(siteCalls.upload, new Blob([await jpeg()])).catch((why: unknown) => why),
    ).toMatchObject({ reason: 'temporarily_read_only' });
  }
  const sentences = new Set<unknown>();
  for (const lang of languages) sentences.add((await post('/coin/trade', { ...order, lang })).message);
  expect(sentences.size).toBe(languages.length);
});

test('RU7 reads, logins and logouts continue, operators see the state, and with space everything continues', async () => {
  level = 'low';
  expect(await ann.client.send(balancesCalls.accounts, {})).toBeDefined();
  expect(await ann.client.send(profileCalls.info, {})).toBeDefined();
  const bob = await loggedIn(exchange);
  await bob.client.send(identityCalls.logout, {});
  const incidents = await operator.client.send(dashboardCalls.incidents, {});
  expect(incidents).toContainEqual({ kind: 'disk_low', about: ['37 MB'], since: null, count: 1 });
  level = 'well';
  expect(await post('/user/editNickname', { nickname: 'AnnAgain' })).toMatchObject({ type: 'ok' });
  const healed = await operator.client.send(dashboardCalls.incidents, {});
  expect(healed.map(({ kind }) => kind)).not.toContain('disk_low');
});

test('RU8 a full disk is a refusal, whether a file or a row has no space, and leaves nothing behind', async () => {
  files_are_full = true;
  const photo = new Blob([await jpeg()]);
  const upload = () => ann.client.upload(siteCalls.upload, photo);
  expect(await upload().catch((why: unknown) => why)).toMatchObject({ reason: 'temporarily_read_only' });
  files_are_full = false;
  expect(await upload()).toMatch(/^\/files\//);

  await query(
    exchange.database_url,
    `create function no_space() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before update on customer for each statement execute function no_space();`,
  );
  const full = await post('/user/editNickname', { nickname: 'AnnFull' });
  expect(full).toMatchObject({ status: 200, type: 'error', reason: 'temporarily_unavailable' });
  await query(exchange.database_url, 'drop trigger no_space on customer');
  expect(await post('/user/editNickname', { nickname: 'AnnSpace' })).toMatchObject({ type: 'ok' });
  expect(exchange.errors).toEqual([]);
});

test('RU7 LE11 a request done before the disk was low still gets its answer under the same request id', async () => {
  const move = {
    currency_id: '3',
    number: '1',
    from_field: 'change',
    to_field: 'lever',
    request_id: 'before-it-was-low',
  };
  const first = await post('/wallet/change', move);
  expect(first.type).toBe('ok');
  level = 'low';
  expect(await post('/wallet/change', move)).toEqual(first);
  expect(await post('/wallet/change', { ...move, request_id: 'after-it-was-low' })).toMatchObject({
    status: 200,
    reason: 'temporarily_read_only',
  });
});
