import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { signInMessage } from './service/wallet-login.ts';
import { atOnce, post, refusalOf } from './testing/wire.ts';

let exchange: TestExchange;
beforeAll(async () => void (exchange = await testExchange({ environment: { PUBLIC_URL: 'https://candor.example' } })));
afterAll(() => exchange.close());

const newWallet = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey());
const challenge = (address: string, chain_id?: number) =>
  exchange.client().send(calls.walletChallenge, { address, chain_id });
const enter = (message: string, signature: string, more: object = {}) =>
  exchange.client().send(calls.walletLogin, { message, signature, ...more });

const signed = async (wallet: PrivateKeyAccount) => {
  const { message } = await challenge(wallet.address);
  return { message, signature: await wallet.signMessage({ message }) };
};

describe('ID60: the message', () => {
  test('is EIP-4361, from our own address and with our own nonce', async () => {
    const wallet = newWallet();
    const { message, nonce, expires_at } = await challenge(wallet.address, 56);
    const read = parseSiweMessage(message);
    expect(read).toMatchObject({
      domain: 'candor.example',
      uri: 'https://candor.example/h5/',
      version: '1',
      chainId: 56,
      nonce,
      address: wallet.address,
    });
    expect(read.expirationTime?.toISOString()).toBe(expires_at);
    expect(nonce).toMatch(/^[A-Za-z0-9]{20}$/);
    const time = new Date(exchange.clock.now());
    expect(validateSiweMessage({ message: read, domain: 'candor.example', nonce, address: wallet.address, time })).toBe(
      true,
    );
  });

  test('P53: names our domain whatever the request says about its host', async () => {
    const path = `/user/plugin_challenge?address=${newWallet().address}`;
    const response = await exchange.server.inject({
      url: `/api${path}`,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(response.body).toContain('candor.example wants you to sign in');
    expect(response.body).not.toContain('evil');
  });

  test('an address with a wrong checksum is refused, one in lower case is normalised', async () => {
    const { address } = newWallet();
    const letter = /[a-f]/.exec(address.slice(2));
    const broken = letter
      ? `${address.slice(0, 2 + letter.index)}${letter[0].toUpperCase()}${address.slice(3 + letter.index)}`
      : '';
    for (const bad of [broken || 'x', address.slice(0, -1), `${address}0`, 'vitalik.eth', '0x', "0x' or 1=1"]) {
      expect(await refusalOf(challenge(bad))).toBe('wallet_address_wrong');
    }
    expect((await challenge(address.toLowerCase())).message).toContain(address);
    expect(await refusalOf(challenge(address, 31337))).toBe('wallet_chain_unknown');
  });
});

describe('ID61, P09: logging in', () => {
  test('an unknown wallet becomes a customer, and the same wallet is the same customer', async () => {
    const wallet = newWallet();
    const first = await signed(wallet);
    const token = await enter(first.message, first.signature);
    const overview = await exchange.client(token).send(calls.securityOverview, {});
    expect(overview).toMatchObject({ wallet_address: wallet.address, has_password: false, email: null });
    const { message } = await challenge(wallet.address.toLowerCase());
    await enter(message, await wallet.signMessage({ message }));
    const row = await exchange.ports.db.row<{ n: number }>`
      select count(*) as n from customer where lower(wallet_address) = ${wallet.address.toLowerCase()}`;
    expect(row?.n).toBe(1);
  });

  test('a signature opens one session: replayed, it opens nothing', async () => {
    const { message, signature } = await signed(newWallet());
    expect(await refusalOf(enter(message, signature))).toBe('ok');
    expect(await refusalOf(enter(message, signature))).toBe('wallet_challenge_ended');
  });

  test('of twenty uses of one signature exactly one succeeds, and there is one customer', async () => {
    const wallet = newWallet();
    const { message, signature } = await signed(wallet);
    expect((await atOnce(20, () => enter(message, signature))).get('ok')).toBe(1);
    const row = await exchange.ports.db.row<{ n: number }>`
      select count(*) as n from customer where wallet_address = ${wallet.address}`;
    expect(row?.n).toBe(1);
  });

  test('two challenges of a new wallet used concurrently create one customer with two sessions', async () => {
    const wallet = newWallet();
    const pair = [await signed(wallet), await signed(wallet)];
    const counts = await atOnce(2, (index) => enter(pair[index]?.message ?? '', pair[index]?.signature ?? ''));
    expect(counts.get('ok')).toBe(2);
  });

  test('it expires after ten minutes', async () => {
    const { message, signature } = await signed(newWallet());
    exchange.clock.forward(600_000);
    expect(await refusalOf(enter(message, signature))).toBe('wallet_challenge_ended');
  });

  test('a genuine signature over another domain, chain, expiry or address opens nothing', async () => {
    const wallet = newWallet();
    const { message, nonce, expires_at } = await challenge(wallet.address);
    const issued_at = exchange.clock.now();
    const fields = {
      public_url: 'https://candor.example',
      address: wallet.address,
      chain_id: 1,
      nonce,
      issued_at,
      expires_at,
    };
    expect(signInMessage(fields)).toBe(message);
    const variants = [
      { ...fields, public_url: 'https://evil.example' },
      { ...fields, public_url: 'http://candor.example:8080' },
      { ...fields, chain_id: 137 },
      { ...fields, expires_at: exchange.ports.clock.now() },
      { ...fields, address: wallet.address.toLowerCase() },
      { ...fields, address: newWallet().address },
    ];
    for (const variant of variants) {
      const text = signInMessage(variant);
      const answer = await refusalOf(enter(text, await wallet.signMessage({ message: text })));
      expect(answer).toBe('wallet_signature_wrong');
    }
    expect(await refusalOf(enter(message, await wallet.signMessage({ message })))).toBe('ok');
  });

  test('a nonce that we did not issue is refused', async () => {
    const wallet = newWallet();
    const { message, nonce } = await challenge(wallet.address);
    const forged = message.replace(nonce, 'A'.repeat(20));
    expect(await refusalOf(enter(forged, await wallet.signMessage({ message: forged })))).toBe(
      'wallet_challenge_ended',
    );
  });

  test('a signature of another wallet, or none, is refused without an internal error', async () => {
    const wallet = newWallet();
    const { message } = await challenge(wallet.address);
    const foreign = await newWallet().signMessage({ message });
    const bad = [
      foreign,
      '0x',
      `0x${'0'.repeat(130)}`,
      `0x${'f'.repeat(130)}`,
      `0x${'1'.repeat(128)}ff`,
      'abc',
      `${foreign}00`,
    ];
    for (const signature of bad) expect(await refusalOf(enter(message, signature))).toBe('wallet_signature_wrong');
    const odd = await post(exchange, '/user/plugin_login', { message: 'x', 'signature[0]': foreign });
    expect(odd).toMatchObject({ status: 200, reason: 'parameter_error' });
  });
});

describe('a customer who has only a wallet', () => {
  test('ID33: binds an email after a fresh login, and is asked to log in again later', async () => {
    const wallet = newWallet();
    const { message, signature } = await signed(wallet);
    const token = await enter(message, signature);
    const client = exchange.client(token);
    const email = 'wallet-owner@example.com';
    const sent = await client.send(calls.sendCode, { scene: 'bind_email', user_string: email });
    exchange.clock.forward(600_000 - 1);
    expect(await refusalOf(client.send(calls.bindEmail, { email, code: sent.shown_code }))).toBe('ok');
    const stale = await signed(newWallet());
    const other = exchange.client(await enter(stale.message, stale.signature));
    exchange.clock.forward(600_000);
    expect(await refusalOf(other.send(calls.bindEmail, { email: 'late@example.com', code: '000000' }))).toBe(
      'log_in_again',
    );
    expect(await refusalOf(other.send(calls.sendCode, { scene: 'password' }))).toBe('bind_address_first');
  });

  test('cannot be logged into with a password', async () => {
    const login = (user_string: string, password: string) =>
      refusalOf(exchange.client().send(calls.login, { user_string, password }));
    expect(await login('wallet-owner@example.com', '')).toBe('login_failed');
    expect(await login('wallet-owner@example.com', 'anything at all')).toBe('login_failed');
  });
});

test('no request of this file caused an internal error', () => expect(exchange.errors).toEqual([]));
