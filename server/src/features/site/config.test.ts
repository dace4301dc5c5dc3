import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { languages } from '#contract/kit/languages.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { fiatCurrencies } from '#contract/site/rules.ts';
import { testExchange } from '#server/testing/exchange.ts';
import { query } from '#server/testing/connection.ts';

const exchange = await testExchange();
afterAll(() => exchange.close());

const { db } = exchange.ports;
const anyone = exchange.client();

const setSetting = (key: string, value: string) => db.run`
  insert into setting (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`;

test('the site shows its name, version, mode and time without a login (SI1)', async () => {
  expect(await anyone.send(siteCalls.config, {})).toMatchObject({
    site_name: 'Candor',
    dd_app_paths: ['/api'],
    quick_buy_radio: 2,
    version: '0.8.0',
    demo: true,
    server_time: exchange.clock.now(),
  });
});

test('anyone can see that money is halted before filling in a form (SI21)', async () => {
  const halted = async () => (await anyone.send(siteCalls.config, {})).money_halted;
  expect(await halted()).toBe(false);
  await db.run`insert into ledger_halt (at, invariant, detail) values (${exchange.clock.now()}, 'I07', '[]')`;
  expect(await halted()).toBe(true);
  await query(exchange.database_url, 'update ledger_halt set cleared_at = now()');
  expect(await halted()).toBe(false);
});

test('the site shows what the operators set (SI1)', async () => {
  await setSetting('site_name', 'Harbour');
  await setSetting('quick_buy_radio', '3');
  const { site_name, quick_buy_radio } = await anyone.send(siteCalls.config, {});
  expect([site_name, quick_buy_radio]).toEqual(['Harbour', 3]);
  expect(await anyone.send(siteCalls.setting, { keyword: 'site_name' })).toMatchObject({ value: 'Harbour' });
});

test('lines are own paths or encrypted addresses, at most ten (SI2)', async () => {
  await setSetting(
    'dd_app_paths',
    'https://a.example.com/api\n/api javascript:alert(1) http://plain.example.com/api //x',
  );
  expect((await anyone.send(siteCalls.config, {})).dd_app_paths).toEqual(['https://a.example.com/api', '/api']);
  await setSetting('dd_app_paths', Array.from({ length: 12 }, (_, line) => `/api${line}`).join(' '));
  expect((await anyone.send(siteCalls.config, {})).dd_app_paths).toHaveLength(10);
  await setSetting('dd_app_paths', 'ftp://nowhere');
  expect((await anyone.send(siteCalls.config, {})).dd_app_paths).toEqual(['/api']);
});

const configWith = (headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    request(`${exchange.url}/api/getSiteConfig`, { headers }, (reply) => {
      let body = '';
      reply.on('data', (text) => (body += String(text))).on('end', () => resolve(body));
    })
      .on('error', reject)
      .end();
  });

test.each([
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { 'x-real-origin': 'https://evil.example', origin: 'https://evil.example', forwarded: 'host=evil.example' },
])('no header of a request becomes an address of the site: %o (P53, SI2)', async (headers) => {
  expect(await configWith(headers)).not.toContain('evil');
});

test.each(['version', 'apk_download_url', 'game_url', 'support_url'])('%s is public (SI3)', async (keyword) => {
  const setting = await anyone.send(siteCalls.setting, { keyword });
  expect(setting.key).toBe(keyword);
});

test('every other keyword is refused in the same words, stored or not (P26, SI3)', async () => {
  await setSetting('jwt_secret', 'hunter2');
  await setSetting('dd_app_paths', '/api');
  const keywords = ['jwt_secret', 'smtp_password', 'admin_path', 'dd_app_paths', '%', '*', 'site_name%', 'SITE_NAME'];
  const hostile = ['constructor', '__proto__', 'toString', "x' or '1'='1", '\u0000', 'a'.repeat(10_000)];
  const answers = await Promise.all(
    [...keywords, ...hostile].map(async (keyword) => {
      const reply = await fetch(
        `${exchange.url}/api/getSetting?${String(new URLSearchParams({ keyword, lang: 'en' }))}`,
      );
      return `${reply.status} ${await reply.text()}`;
    }),
  );
  expect(new Set(answers)).toEqual(
    new Set(['200 {"type":"error","message":"This was not found","reason":"not_found"}']),
  );
});

test('the menu has every shortcut of the home screen in its group (SI4)', async () => {
  const menu = await anyone.send(siteCalls.menu, {});
  const titles = (group: string) =>
    menu.filter((item) => item.group === group).map(({ name_key }) => name_key.replace('home.', ''));
  expect(titles('trade')).toEqual(['futures', 'options', 'copy_trade', 'stock', 'super_leverage', 'exchange']);
  expect(titles('buy_and_move')).toEqual(['quick_buy', 'bills', 'otc', 'transfer']);
  expect(titles('earn').join(' ')).toBe('lock_mining ieo invest financial mining defi_mining cloud_mining borrowing');
  expect(titles('other').join(' ')).toBe('nft games chat_room coupon_centre repayment download');
  expect(menu).toHaveLength(24);
});

test('the menu has the format of legacy clients (SI4)', async () => {
  const menu = await anyone.send(siteCalls.menu, {});
  const keys = ['quick_buy', 'futures', 'options', 'copy_trade', 'lock_mining', 'ieo', 'invest', 'nft', 'bills'];
  expect(menu.slice(0, 9).map(({ name_key }) => name_key)).toEqual(keys.map((name) => `home.${name}`));
  const titles = ['quick_buy', 'futures', 'options', 'copy_trade', 'lockming', 'ieo', 'invest', 'nft', 'bills'];
  expect(menu.slice(0, 9).map(({ title }) => title)).toEqual(titles);
  expect(menu.map(({ sort }) => sort)).toEqual(menu.map(({ sort }) => sort).sort((a, b) => a - b));
  expect(menu.filter(({ show }) => show === 1).map(({ name_key }) => name_key.replace('home.', ''))).toEqual(
    [
      ['quick_buy', 'futures', 'options', 'copy_trade', 'lock_mining', 'ieo', 'invest', 'nft', 'bills', 'stock'],
      ['super_leverage', 'exchange', 'otc', 'transfer', 'financial', 'mining', 'defi_mining', 'cloud_mining'],
      ['coupon_centre', 'borrowing', 'repayment', 'download'],
    ].flat(),
  );
  for (const item of menu) {
    expect(item.url === '').toBe(item.show === 0);
    expect(item.icon).toMatch(/^[a-z0-9-]+$/);
    expect(item.url).toMatch(/^(|\/pages\/\S+)$/);
    expect(item.is_financial).toBe(item.group === 'earn' ? 1 : 0);
  }
  const withQuery = menu.filter(({ url }) => url.includes('?'));
  expect(withQuery.map(({ open_type }) => open_type)).not.toContain('switchTab');
});

test('a family that is switched off disappears, and comes back (SI5)', async () => {
  await db.run`update product_family set is_on = false where name in ('borrowing', 'cloud-mining')`;
  const titles = (await anyone.send(siteCalls.menu, {})).map(({ title }) => title);
  expect(titles).toHaveLength(21);
  expect(titles).not.toContain('repayment');
  expect((await anyone.send(siteCalls.config, {})).families).toEqual([
    'c2c',
    'copy-trading',
    'coupons',
    'defi-mining',
    'dual',
    'futures',
    'ieo',
    'invest',
    'invite',
    'lock-mining',
    'nft',
    'options',
    'stock',
  ]);
  await db.run`update product_family set is_on = true`;
  expect(await anyone.send(siteCalls.menu, {})).toHaveLength(24);
  expect((await anyone.send(siteCalls.config, {})).families).toContain('cloud-mining');
});

test('the families are those that a room has built, each with its switch (SI5)', async () => {
  const { families } = await anyone.send(siteCalls.config, {});
  expect(families).toEqual([
    'borrowing',
    'c2c',
    'cloud-mining',
    'copy-trading',
    'coupons',
    'defi-mining',
    'dual',
    'futures',
    'ieo',
    'invest',
    'invite',
    'lock-mining',
    'nft',
    'options',
    'stock',
  ]);
  const known = await db.rows<{ name: string }>`select name from product_family`;
  expect(families.filter((family) => known.every(({ name }) => name !== family))).toEqual([]);
});

test('every language has its own, its English and its traditional Chinese name (SI22)', async () => {
  const items = await anyone.send(siteCalls.languages, {});
  expect(items.map(({ lang }) => lang)).toEqual([...languages]);
  expect(items.find(({ lang }) => lang === 'jp')).toEqual({
    lang: 'jp',
    option_name: '日本語',
    en_name: 'Japanese',
    tw_name: '日文',
  });
  expect(new Set(items.map(({ tw_name }) => tw_name)).size).toBe(languages.length);
});

test('fiat rates name their day and that they are bundled (SI6)', async () => {
  const { base, as_of, source, is_old, rates } = await anyone.send(siteCalls.fiatRates, {});
  expect(is_old, 'they came with the program').toBe(true);
  expect([base, source]).toEqual(['USD', 'bundled']);
  expect(as_of).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(rates.map(({ currency_code }) => currency_code)).toEqual([...fiatCurrencies]);
  expect(rates[0]?.rate.eq(Decimal.one)).toBe(true);
  expect(rates.every(({ rate }) => rate.isPositive())).toBe(true);
});

test('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
