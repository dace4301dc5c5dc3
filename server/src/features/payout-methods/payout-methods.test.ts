import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { COOL_OFF_HOURS, MAX_ADDRESSES } from '#contract/payout-methods/rules.ts';
import { entered, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { uploaded } from '#server/testing/pictures.ts';

const [BTC, ETH, USDT, USDT_ERC20, LTC] = [1, 2, 3, 4, 5];
const HOUR_MS = 3_600_000;
const bitcoin = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const save = (who: TestCustomer, currency: number, address: string, more: Record<string, unknown> = {}) =>
  who.client.send(payoutMethodsCalls.save, { currency, address, name: 'Ledger', ...more });

const list = (who: TestCustomer) => who.client.send(payoutMethodsCalls.list, { page: 1, limit: 10 });

describe('addresses', () => {
  it('PM1 saves an address of every network and lists them newest first', async () => {
    const who = await loggedIn(exchange);
    await save(who, BTC, bitcoin);
    await save(who, ETH, ethereum.toLowerCase());
    await save(who, USDT, tron);
    await save(who, USDT, ethereum);
    const { data, page, pages, total } = await list(who);
    expect({ page, pages, total }).toEqual({ page: 1, pages: 1, total: 4 });
    expect(data.map(({ name, network_id, address }) => [name, network_id, address])).toEqual([
      ['USDT', 'ethereum', ethereum],
      ['USDT', 'tron', tron],
      ['ETH', 'ethereum', ethereum],
      ['BTC', 'bitcoin', bitcoin],
    ]);
    expect(data[0]).toMatchObject({ user_id: who.user_id, label: 'Ledger', create_time: '2026-03-09 14:05:00' });
    const second = await who.client.send(payoutMethodsCalls.list, { page: 2, limit: 3 });
    expect([second.pages, second.data.length]).toEqual([2, 1]);
  });

  it('PM1 lists the currencies that can be withdrawn with their networks, and how long an address waits', async () => {
    const who = await loggedIn(exchange);
    const { currencies, cool_off_hours, max_addresses } = await who.client.send(payoutMethodsCalls.networks, {});
    expect([cool_off_hours, max_addresses]).toEqual([COOL_OFF_HOURS, MAX_ADDRESSES]);
    expect(currencies.map(({ name, networks }) => [name, networks.map(({ address_kind }) => address_kind)])).toEqual([
      ['BTC', ['bitcoin']],
      ['ETH', ['ethereum']],
      ['USDT', ['tron', 'ethereum']],
    ]);
  });

  it('PM2 refuses a wrong checksum of every kind', async () => {
    const who = await loggedIn(exchange);
    const wrong: [number, string][] = [
      [BTC, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
      [BTC, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
      [ETH, ethereum.replace('aA', 'AA')],
      [USDT, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ];
    for (const [currency, address] of wrong) {
      await expect(save(who, currency, address), address).rejects.toMatchObject({ reason: 'address_checksum_wrong' });
    }
    await expect(save(who, BTC, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).rejects.toMatchObject({
      reason: 'address_malformed',
    });
    expect((await list(who)).total).toBe(0);
  });

  it('PM3 names the network that an address looks like when it differs', async () => {
    const who = await loggedIn(exchange);
    await expect(save(who, USDT, ethereum, { network: 'tron' })).rejects.toMatchObject({
      reason: 'address_wrong_network',
      message: 'This looks like an address on Ethereum, not on TRON',
    });
    await expect(save(who, USDT_ERC20, tron)).rejects.toMatchObject({ reason: 'address_wrong_network' });
    await expect(save(who, BTC, ethereum)).rejects.toMatchObject({ reason: 'address_wrong_network' });
    await expect(save(who, USDT, tron, { network: 'bank' })).rejects.toMatchObject({
      reason: 'payout_currency_unknown',
    });
    await expect(save(who, LTC, bitcoin)).rejects.toMatchObject({ reason: 'payout_currency_unknown' });
  });

  it('PM4 the same address in another spelling is the same address', async () => {
    const who = await loggedIn(exchange);
    await save(who, ETH, ethereum);
    await expect(save(who, ETH, ethereum.toLowerCase())).rejects.toMatchObject({ reason: 'payout_address_known' });
    await save(who, BTC, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
    await expect(save(who, BTC, 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).rejects.toMatchObject({
      reason: 'payout_address_known',
    });
  });

  it('PM5 P38 a customer cannot read, change or remove another customer’s address', async () => {
    const [owner, thief] = [await loggedIn(exchange), await loggedIn(exchange)];
    const { id } = await save(owner, ETH, ethereum);
    await expect(save(thief, BTC, bitcoin, { id })).rejects.toMatchObject({ reason: 'payout_method_unknown' });
    await expect(thief.client.send(payoutMethodsCalls.remove, { id })).rejects.toMatchObject({
      reason: 'payout_method_unknown',
    });
    expect((await list(thief)).data).toEqual([]);
    expect((await list(owner)).data[0]).toMatchObject({ id, address: ethereum });
    const path = await uploaded(owner);
    await expect(save(thief, BTC, bitcoin, { qrcode: path })).rejects.toMatchObject({ reason: 'upload_unknown' });
    await owner.client.send(payoutMethodsCalls.remove, { id });
    await expect(owner.client.send(payoutMethodsCalls.remove, { id })).rejects.toMatchObject({
      reason: 'payout_method_unknown',
    });
  });

  it('PM17 an address without an uploaded picture has a QR code that any client can show, and no other is drawn', async () => {
    const who = await loggedIn(exchange);
    const { id, qrcode } = await save(who, USDT, tron);
    expect(qrcode).toMatch(new RegExp(`^/qr/${tron}\\.svg\\?s=[0-9a-f]{32}$`));
    const picture = await fetch(`${exchange.url}${qrcode}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(picture.headers.get('cache-control'), 'not for shared caches').toBe('private, max-age=86400, immutable');
    expect(await picture.text()).toContain('<svg');
    const foreign = qrcode.replace(tron, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
    for (const path of [
      foreign,
      `/qr/${tron}.svg`,
      `/qr/${tron}.svg?s=`,
      `/qr/..%2f..%2fetc?s=1`,
      `/qr/%00.svg?s=${'0'.repeat(32)}`,
    ])
      expect((await fetch(`${exchange.url}${path}`)).status, path).toBe(404);
    const again = await save(who, USDT, tron, { id, qrcode, name: 'Sent back by a legacy form' });
    expect(again.qrcode).toBe(qrcode);
    const own = await save(who, USDT, tron, { id, qrcode: await uploaded(who) });
    expect(own.qrcode).toMatch(/^\/files\//);
  });

  it('PM6 a new address waits, a new label does not, another address waits again', async () => {
    const who = await loggedIn(exchange);
    const first = await save(who, ETH, ethereum);
    const waits_ms = Date.parse(first.usable_from) - Date.parse(exchange.clock.now());
    expect([waits_ms, first.is_usable]).toEqual([COOL_OFF_HOURS * HOUR_MS, false]);
    exchange.clock.forward(COOL_OFF_HOURS * HOUR_MS);
    const later = await entered(exchange, who.user_id);
    const renamed = await save(later, ETH, ethereum, { id: first.id, name: 'Vault' });
    expect(renamed).toMatchObject({ id: first.id, label: 'Vault', usable_from: first.usable_from, is_usable: true });
    const moved = await save(later, ETH, '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', { id: first.id });
    expect(moved).toMatchObject({ id: first.id, is_usable: false });
  });

  it('PM7 fifty addresses at most, also concurrently', async () => {
    const who = await loggedIn(exchange);
    const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`;
    for (let index = 1; index <= MAX_ADDRESSES - 5; index++) await save(who, ETH, address(index));
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => save(who, ETH, address(900 + index))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await list(who)).total).toBe(MAX_ADDRESSES);
  });

  it('PM9 refuses special characters and stores nothing', async () => {
    const who = await loggedIn(exchange);
    for (const name of ['<img src=x>', '=1+1', '\u202Eevil', "'; drop table payout_address; --"]) {
      await expect(save(who, ETH, ethereum, { name }), name).rejects.toMatchObject({ reason: 'payout_name_special' });
    }
    expect((await list(who)).total).toBe(0);
    expect(exchange.errors).toEqual([]);
  });
});
