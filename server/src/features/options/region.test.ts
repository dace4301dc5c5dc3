import { afterAll, beforeAll, expect, it } from 'vitest';
import { optionsCalls } from '#contract/options/calls.ts';
import { optionsHistory } from '#contract/options/history-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundPool, holdAt, optionsTraders, place, tickTo, USDT } from './testing/at-options.ts';

let exchange: TestExchange;
let ann: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange({ environment: { TRUSTED_PROXY: '127.0.0.1', COUNTRY_HEADER: 'CF-IPCountry' } });
  await exchange.ports.db.run`insert into setting (key, value) values ('options_refused_regions', ${'GB\nDE'})`;
  await fundPool(exchange);
  await tickTo(exchange, '64240');
  [ann] = (await optionsTraders(exchange, 1)) as [TestCustomer];
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const headersFrom = (country: string) => ({
  authorization: ann.token,
  'x-forwarded-for': '203.0.113.9',
  'cf-ipcountry': country,
});

interface Reply {
  readonly type: string;
  readonly reason?: string;
  readonly message: unknown;
}

const get = async (path: string, country: string): Promise<Reply> =>
  (await fetch(`${exchange.url}/api${path}`, { headers: headersFrom(country) })).json() as Promise<Reply>;

const order = async (country: string): Promise<Reply> => {
  const body = new URLSearchParams({
    match_id: '1',
    currency_id: String(USDT),
    type: '1',
    seconds: '30',
    number: '10',
  });
  const reply = await fetch(`${exchange.url}/api/microtrade/submit`, {
    method: 'POST',
    headers: headersFrom(country),
    body,
  });
  return reply.json() as Promise<Reply>;
};

const familiesIn = async (country: string) =>
  ((await get('/getSiteConfig', country)).message as { families: string[] }).families;
const hasShortcut = async (country: string) =>
  ((await get('/menu', country)).message as { url: string; name_key: string }[]).some(
    ({ url, name_key }) => name_key.includes('options') && url !== '',
  );

it('OT32 a refused region has no segment and no shortcut, and orders are refused', async () => {
  expect(await familiesIn('FR')).toContain('options');
  expect(await familiesIn('GB')).not.toContain('options');
  expect([await hasShortcut('FR'), await hasShortcut('gb, FR')]).toEqual([true, false]);
  for (const country of ['GB', 'de', 'FR, DE'])
    expect(await order(country), country).toMatchObject({ type: 'error', reason: 'options_not_offered' });
});

it('OT32 what runs ends by its rule, and history, receipts and withdrawals stay', async () => {
  const { id } = await place(exchange, ann, 1, '100', { seconds: 30 });
  await holdAt(exchange, '64260', 31);
  expect(await ann.client.send(optionsCalls.result, { id })).toMatchObject({ result: 'right' });
  for (const path of [
    '/microtrade/overview',
    '/microtrade/history',
    '/microtrade/lists',
    `/microtrade/get_result?id=${id}`,
    '/microtrade/house',
    '/microtrade/terms',
  ])
    expect((await get(path, 'GB')).type, path).toBe('ok');
  const { orders } = await ann.client.send(optionsHistory.history, { limit: 5 });
  expect(orders.map((one) => one.id)).toContain(id);
  const moved = await fetch(`${exchange.url}/api/wallet/change`, {
    method: 'POST',
    headers: headersFrom('GB'),
    body: new URLSearchParams({ currency_id: String(USDT), from_field: 'micro', to_field: 'change', number: '50' }),
  });
  expect(await moved.json()).toMatchObject({ type: 'ok' });
});

it('OT32 a family that is switched off is refused to everybody within a second', async () => {
  await exchange.ports.db.run`update product_family set is_on = false where name = 'options'`;
  await tickTo(exchange, '64250');
  expect(await order('FR')).toMatchObject({ reason: 'options_not_offered' });
  await exchange.ports.db.run`update product_family set is_on = true where name = 'options'`;
});
