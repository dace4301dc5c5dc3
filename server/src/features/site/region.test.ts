import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange({ environment: { TRUSTED_PROXY: '127.0.0.1', COUNTRY_HEADER: 'CF-IPCountry' } });
  await exchange.ports.db.run`insert into setting (key, value) values ('refused_regions', ${'KP\nUS'})`;
});
afterAll(() => exchange.close());

type Headers = Readonly<Record<string, string>>;

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };
const from = (country: string): Headers => ({ ...FORWARDED, 'cf-ipcountry': country });

const config = async (headers: Headers) => {
  const reply = await fetch(`${exchange.url}/api/getSiteConfig`, { headers });
  const { message } = (await reply.json()) as { message: { region: string | null; is_region_refused: boolean } };
  return [message.region, message.is_region_refused];
};

const post = async (path: string, fields: Headers, headers: Headers) => {
  const reply = await fetch(`${exchange.url}/api${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ lang: 'en', ...fields }),
  });
  return (await reply.json()) as { type: string; message: string; reason?: string; data?: { shown_code?: string } };
};

const ACCOUNT = { user_string: 'far@example.com', password: 'Passw0rd!', re_password: 'Passw0rd!' };

test('SI23 the country is the one that our proxy states, and the setting decides', async () => {
  expect(await config(from('US'))).toEqual(['US', true]);
  expect(await config(from('FR'))).toEqual(['FR', false]);
  expect(await config(FORWARDED)).toEqual([null, false]);
});

test('SI23 a header that did not come through the proxy, or that is not a country, states nothing', async () => {
  expect(await config({ 'cf-ipcountry': 'US' }), 'nothing was forwarded').toEqual([null, false]);
  for (const value of ['USA', 'U', 'U S', 'ß', '<b>', 'US;FR', ',', '*'])
    expect(await config(from(value)), value).toEqual([null, false]);
});

test('SI23 the country counts however it is written, and the refused one of several', async () => {
  for (const value of ['us', 'Us', 'US, US', 'us,US', ' US ,', 'US, *'])
    expect(await config(from(value)), value).toEqual(['US', true]);
  for (const value of ['US, FR', 'FR, US', 'fr,de,kp,us']) expect((await config(from(value)))[1], value).toBe(true);
  expect(await config(from('fr, FR'))).toEqual(['FR', false]);
  expect(await config(from('FR, DE')), 'neither is refused, and which one is true is unknown').toEqual([null, false]);
});

/** `fetch` joins repeated headers; the old client of Node sends each on a line of its own. */
const configOfLines = (countries: readonly string[], header = 'CF-IPCountry') =>
  new Promise<unknown[]>((resolve, reject) => {
    const headers = ['Host', 'localhost', 'X-Forwarded-For', '203.0.113.9'];
    const lines = countries.flatMap((country) => [header, country]);
    get(`${exchange.url}/api/getSiteConfig`, { headers: [...headers, ...lines] }, (reply) => {
      void text(reply).then((body) => {
        const { message } = JSON.parse(body) as { message: { region: string | null; is_region_refused: boolean } };
        resolve([message.region, message.is_region_refused]);
      }, reject);
    }).on('error', reject);
  });

test('SI23 a header that was sent on several lines counts like one list', async () => {
  expect(await configOfLines(['US', 'US'])).toEqual(['US', true]);
  expect(await configOfLines(['us', 'US'], 'cf-ipcountry')).toEqual(['US', true]);
  expect(await configOfLines(['FR', 'US'])).toEqual(['US', true]);
  expect(await configOfLines(['FR', 'FR'])).toEqual(['FR', false]);
  expect(await configOfLines(['FR', 'DE'])).toEqual([null, false]);
});

test('SI23 no account is opened from a refused country, and the refusal names it', async () => {
  for (const value of ['US', 'us', 'FR, us']) {
    expect(await post('/user/register', ACCOUNT, from(value)), value).toMatchObject({
      type: 'error',
      reason: 'region_refused',
      message: 'We do not open accounts from United States',
    });
  }
});

test('SI23 whoever has an account logs in from there', async () => {
  const sent = await post('/sms_mail', { user_string: ACCOUNT.user_string, scene: 'register' }, from('FR'));
  const code = sent.data?.shown_code ?? '';
  expect((await post('/user/register', { ...ACCOUNT, code }, from('FR'))).type).toBe('ok');
  expect((await post('/user/login', ACCOUNT, from('US'))).type).toBe('ok');
  expect(exchange.errors).toEqual([]);
});
