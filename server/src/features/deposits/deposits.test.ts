import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesCalls } from '#contract/balances/calls.ts';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { problemOf } from '#server/core/chain-addresses.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { owned, photo, uploaded } from '#server/testing/pictures.ts';
import { ensureDemoDeposits } from './index.ts';

const [BTC, ETH, USDT, USDT_ERC20, LTC, AAPL] = [1, 2, 3, 4, 5, 101];
const DAY_MS = 86_400_000;

let exchange: TestExchange;
let seed = 100;
beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoDeposits(exchange.ports);
});
afterAll(() => exchange.close());

const amount = (text: string): Decimal => Decimal.of(text);

const submit = async (who: TestCustomer, value: string, more: Record<string, unknown> = {}) =>
  who.client.send(depositsCalls.submit, {
    amount: amount(value),
    currency: USDT,
    ...('account' in more ? more : { ...more, account: await uploaded(who, seed++) }),
  });

const logOf = async (who: TestCustomer) => who.client.send(depositsCalls.log, { page: 1, limit: 20 });

describe('addresses', () => {
  it('DE1 DE5 every customer has their own address per network, always the same, with a valid checksum', async () => {
    const [one, two] = [await loggedIn(exchange), await loggedIn(exchange)];
    const first = await one.client.send(depositsCalls.address, { currency: USDT });
    const again = await one.client.send(depositsCalls.address, { currency: USDT });
    const other = await two.client.send(depositsCalls.address, { currency: USDT });
    expect(again).toEqual(first);
    if (typeof first === 'string' || typeof other === 'string') throw new Error('USDT does not have two networks');
    expect([problemOf('ethereum', first.erc20), problemOf('tron', first.trc20)]).toEqual([undefined, undefined]);
    expect(first.networks.map(({ network_id }) => network_id)).toEqual(['tron', 'ethereum']);
    expect(new Set([first.erc20, first.trc20, other.erc20, other.trc20]).size).toBe(4);
    const bitcoin = await one.client.send(depositsCalls.address, { currency: BTC });
    expect(problemOf('bitcoin', String(bitcoin))).toBeUndefined();
    expect(String(bitcoin)).toMatch(/^bc1q/);
    expect(await one.client.send(depositsCalls.address, { currency: ETH })).toBe(first.erc20);
  });

  it('DE4 shows minimum, confirmations, time, and in a demo that nothing real may be sent', async () => {
    const who = await loggedIn(exchange);
    const networks = await who.client.send(depositsCalls.networks, { currency: USDT });
    expect(networks.map(({ network_id }) => network_id)).toEqual(['tron', 'ethereum']);
    expect(networks[1]).toMatchObject({
      address_kind: 'ethereum',
      scale: 6,
      confirmations: 12,
      expected_minutes: 3,
      is_on: true,
      is_automatic: false,
      is_play: true,
    });
    expect(networks[1]?.minimum.toString()).toBe('5');
    const erc20 = await who.client.send(depositsCalls.networks, { currency: USDT_ERC20 });
    expect(erc20.map(({ network_id }) => network_id)).toEqual(['ethereum']);
  });

  it('DE3 a demo stores public keys only, and a real exchange has no play addresses', async () => {
    const rows = await exchange.ports.db.rows<{ xpub: string }>`select xpub from deposit_play_account`;
    expect(rows.map(({ xpub }) => xpub.slice(0, 4))).toEqual(['xpub', 'xpub', 'xpub', 'xpub']);
    const real = await testExchange({ environment: { DEMO: 'off' } });
    const who = await loggedIn(real);
    await ensureDemoDeposits(real.ports);
    await expect(who.client.send(depositsCalls.address, { currency: BTC })).rejects.toMatchObject({
      reason: 'recharge_not_enabled',
    });
    await real.close();
  });

  it('DE2 derives the addresses of the published test vectors from configured keys', async () => {
    const zpub =
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
    const { accountKey, depositAddress } = await import('#server/core/chain-addresses.ts');
    expect(depositAddress('bitcoin', accountKey(zpub), 0)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
    expect(depositAddress('bitcoin', accountKey(zpub), 1)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
    expect(() => accountKey(zpub.replace('zpub', 'zprv'))).toThrow('not an extended public key');
  });

  it('DE6 refuses a currency without a network, and every currency while deposits are off', async () => {
    const who = await loggedIn(exchange);
    const shut = { reason: 'recharge_not_enabled', message: 'Recharge is not enabled, contact the administrator' };
    await expect(who.client.send(depositsCalls.address, { currency: AAPL })).rejects.toMatchObject(shut);
    await expect(who.client.send(depositsCalls.address, { currency: 999 })).rejects.toMatchObject(shut);
    await exchange.ports.db.run`insert into setting (key, value) values ('is_open_ctbi', '0')`;
    await expect(who.client.send(depositsCalls.address, { currency: BTC })).rejects.toMatchObject(shut);
    await expect(who.client.send(depositsCalls.bank, {})).rejects.toMatchObject(shut);
    await expect(submit(who, '10')).rejects.toMatchObject(shut);
    await exchange.ports.db.run`update setting set value = '1' where key = 'is_open_ctbi'`;
    await exchange.ports.db.run`update currency_network set deposits_on = false where network_id = 'bitcoin'`;
    await expect(who.client.send(depositsCalls.address, { currency: BTC })).rejects.toMatchObject(shut);
    await exchange.ports.db.run`update currency_network set deposits_on = true where network_id = 'bitcoin'`;
  });
});

describe('what can be deposited', () => {
  it('DE25 every coin that a demo lists has a network, marked as play', async () => {
    const who = await loggedIn(exchange);
    const listed = await who.client.send(balancesCalls.userCurrencies, {});
    const { currencies, bank } = await who.client.send(depositsCalls.open, {});
    expect([listed.length > 25, bank]).toEqual([true, true]);
    expect(listed.filter(({ id }) => !currencies.includes(id)).map(({ name }) => name)).toEqual([]);
    const [network] = await who.client.send(depositsCalls.networks, { currency: LTC });
    expect(network).toMatchObject({ network_name: 'Demo network (play money)', is_on: true, is_play: true });
    expect(problemOf('ethereum', network?.address ?? '')).toBeUndefined();
    const deposit = await submit(who, '2', { currency: LTC, network: 'demo' });
    expect(deposit).toMatchObject({ name: 'LTC', network_id: 'demo', state: 'submitted' });
  });

  it('DE26 the list names no currency whose deposit would be refused', async () => {
    const who = await loggedIn(exchange);
    await exchange.ports.db.run`update currency_network set deposits_on = false where network_id = 'bitcoin'`;
    expect((await who.client.send(depositsCalls.open, {})).currencies).not.toContain(BTC);
    await exchange.ports.db.run`update currency_network set deposits_on = true where network_id = 'bitcoin'`;
    await exchange.ports.db.run`update setting set value = '0' where key = 'is_open_ctbi'`;
    expect(await who.client.send(depositsCalls.open, {})).toEqual({ currencies: [], bank: false });
    await exchange.ports.db.run`update setting set value = '1' where key = 'is_open_ctbi'`;
    const real = await testExchange({ environment: { DEMO: 'off' } });
    const customer = await loggedIn(real);
    expect(await customer.client.send(depositsCalls.open, {})).toEqual({ currencies: [], bank: false });
    await real.close();
  });
});

describe('vouchers', () => {
  it('DE8 a voucher creates a record with its timeline and moves no money', async () => {
    const who = await loggedIn(exchange);
    const deposit = await submit(who, '200', { network: 'tron', txid: 'ABCDEF0123456789'.repeat(4) });
    expect(deposit).toMatchObject({ status: 1, state: 'submitted', name: 'USDT', network_id: 'tron', kind: 'voucher' });
    expect(deposit.timeline.map(({ state }) => state)).toEqual(['submitted']);
    const { data, page, pages, total } = await logOf(who);
    expect({ page, pages, total }).toEqual({ page: 1, pages: 1, total: 1 });
    expect(data[0]).toMatchObject({
      id: deposit.id,
      created_at: '2026-03-09 14:05:00',
      tx_hash: 'abcdef0123456789'.repeat(4),
    });
    expect((await balanceOf(exchange.ports.db, customer(who.user_id, 'spot'), USDT)).toString()).toBe('0');
    const other = await loggedIn(exchange);
    expect((await logOf(other)).data).toEqual([]);
  });

  it('P19 DE7 refuses zero, negative, too small, too large and too precise amounts, in every spelling', async () => {
    const who = await loggedIn(exchange);
    const account = await uploaded(who, seed++);
    const sent = async (value: string): Promise<string> => {
      const response = await fetch(`${exchange.url}/api/wallet/charge_req`, {
        method: 'POST',
        headers: { authorization: who.token, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ account, amount: value, currency: '3', network: 'tron' }),
      });
      expect(response.status).toBe(200);
      return ((await response.json()) as { reason: string }).reason;
    };
    for (const value of ['0', '0.0', '0.999999']) expect(await sent(value), value).toBe('deposit_below_minimum');
    for (const value of ['-1', '-0', '+5', '1e3', 'NaN', 'Infinity', '0x10', '1,5', '٥', '5 ', '9'.repeat(40)]) {
      expect(await sent(value), value).toBe('parameter_error');
    }
    expect(await sent('1000000.1')).toBe('deposit_above_maximum');
    expect(await sent('10.0000001')).toBe('deposit_too_fine');
    expect((await logOf(who)).total).toBe(0);
  });

  it('P43 DE8 the same picture is refused for every customer, also when it was uploaded again', async () => {
    const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
    await submit(who, '20', { account: await uploaded(who, 77) });
    const used = { reason: 'voucher_used' };
    await expect(submit(who, '20', { account: await uploaded(who, 77) })).rejects.toMatchObject(used);
    await expect(submit(other, '30', { account: await uploaded(other, 77) })).rejects.toMatchObject(used);
    const account = await uploaded(who, seed++);
    await submit(who, '20', { account });
    await expect(submit(who, '20', { account })).rejects.toMatchObject(used);
    await expect(submit(other, '20', { account })).rejects.toMatchObject({ reason: 'upload_unknown' });
    for (const path of ['/files/../../etc/passwd', 'https://example.com/x.png', `/files/${'0'.repeat(32)}`]) {
      await expect(submit(who, '20', { account: path })).rejects.toMatchObject({ reason: 'upload_unknown' });
    }
    await expect(submit(who, '20', { account: undefined })).rejects.toMatchObject({ reason: 'voucher_required' });
  });

  it('P43 DE8 a new picture of the same voucher is accepted, and marked as alike', async () => {
    const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
    const picture = sharp(await photo(41, 9, 8).png().toBuffer()).resize(360, 320, { kernel: 'nearest' });
    const first = await submit(who, '20', {
      account: await send(who, await picture.clone().jpeg({ quality: 95 }).toBuffer()),
    });
    const again = await submit(other, '20', {
      account: await send(other, await picture.clone().jpeg({ quality: 60 }).toBuffer()),
    });
    const row = await exchange.ports.db.row<{
      alike_ids: number[];
    }>`select alike_ids from deposit where id = ${again.id}`;
    expect(row?.alike_ids).toContain(first.id);
  });

  it('P43 DE8 a transfer id is accepted once, from any customer', async () => {
    const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
    await submit(who, '20', { network: 'tron', txid: 'deadbeef'.repeat(8) });
    await expect(submit(other, '20', { network: 'tron', txid: 'DEADBEEF'.repeat(8) })).rejects.toMatchObject({
      reason: 'deposit_reference_used',
    });
  });

  it('DE24 a transfer id must have the format of its network', async () => {
    const who = await loggedIn(exchange);
    for (const txid of ['<img src=x onerror=alert(1)>', 'deadbeef', `0x${'a'.repeat(64)}`, 'g'.repeat(64)])
      await expect(submit(who, '20', { network: 'tron', txid }), txid).rejects.toMatchObject({
        reason: 'deposit_txid_malformed',
      });
    expect((await logOf(who)).total).toBe(0);
  });

  it('DE9 at most ten wait; of twenty concurrent requests exactly ten are accepted, and of twenty with one request id one', async () => {
    const who = await loggedIn(exchange);
    const paths: string[] = [];
    for (let count = 0; count < 20; count++) paths.push(await uploaded(who, seed++));
    const tries = await Promise.allSettled(paths.map((account) => submit(who, '20', { account })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect((await logOf(who)).total).toBe(10);
    const other = await loggedIn(exchange);
    const account = await uploaded(other, seed++);
    const request = { account, request_id: 'one-request-only' };
    const same = await Promise.allSettled(Array.from({ length: 20 }, () => submit(other, '20', request)));
    const ids = new Set(same.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])));
    expect(ids.size).toBe(1);
    expect((await logOf(other)).total).toBe(1);
  });
});

const send = (who: TestCustomer, bytes: Buffer): Promise<string> =>
  who.client.upload(siteCalls.upload, new Blob([owned(bytes)]));

describe('bank transfers', () => {
  it('DE11 shows the payee, the customer’s own reference, and what a dollar is credited as', async () => {
    const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
    const details = await who.client.send(depositsCalls.bank, {});
    expect(details).toMatchObject({ money_type: 'USD', currency_name: 'USDT', payee: { bank: 'Example Bank' } });
    expect(details.rate.toString()).toBe('1');
    expect((await other.client.send(depositsCalls.bank, {})).reference).not.toBe(details.reference);
  });

  it('DE10 an order shows its state to its owner only, accepts one voucher of its amount, and ends if unpaid', async () => {
    const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
    const order = await who.client.send(depositsCalls.order, { money: amount('100'), money_type: 'USD' });
    const { order_code } = order;
    expect(order).toMatchObject({ state: 'ordered', status: 1 });
    await expect(other.client.send(depositsCalls.orderState, { order_code })).rejects.toMatchObject({
      reason: 'deposit_order_unknown',
    });
    await expect(submit(other, '100', { order_code })).rejects.toMatchObject({ reason: 'deposit_order_unknown' });
    await expect(submit(who, '1000', { order_code })).rejects.toMatchObject({ reason: 'deposit_order_unknown' });
    const paths = [];
    for (let count = 0; count < 20; count++) paths.push(await uploaded(who, seed++));
    const tries = await Promise.allSettled(paths.map((account) => submit(who, '100', { account, order_code })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await who.client.send(depositsCalls.orderState, { order_code })).toMatchObject({ state: 'submitted' });
    const unpaid = await who.client.send(depositsCalls.order, { money: amount('100') });
    exchange.clock.forward(3 * DAY_MS);
    await exchange.runJobs('deposits.expire-orders');
    const rows = await exchange.ports.db.rows<{ state: string }>`
      select state from deposit where order_code in (${order_code}, ${unpaid.order_code}) order by id`;
    expect(rows.map(({ state }) => state)).toEqual(['submitted', 'expired']);
    exchange.clock.forward(-3 * DAY_MS);
  });

  it('P19 DE10 refuses other money and wrong amounts', async () => {
    const who = await loggedIn(exchange);
    const order = (money: string, money_type?: string) =>
      who.client.send(depositsCalls.order, { money: amount(money), money_type });
    await expect(order('100', 'EUR')).rejects.toMatchObject({ reason: 'recharge_not_enabled' });
    await expect(order('9.99')).rejects.toMatchObject({ reason: 'deposit_below_minimum' });
    await expect(order('10.001')).rejects.toMatchObject({ reason: 'deposit_too_fine' });
    await expect(order('10000000.01')).rejects.toMatchObject({ reason: 'deposit_above_maximum' });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => order('50')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(exchange.errors).toEqual([]);
  });
});
