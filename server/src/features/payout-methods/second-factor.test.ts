import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity/calls.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { payoutMethodsCalls as calls } from '#contract/payout-methods/calls.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { post } from '../identity/testing/wire.ts';
import { ADDRESS } from '../withdrawals/testing/withdrawers.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

it('PM8 once the authenticator is on, saving needs its code, and removing does not', async () => {
  const { client, token } = await loggedIn(exchange);
  const codeOf = (secret: string): string =>
    generateSync({ secret, epoch: Math.floor(millisecondsOf(exchange.clock.now()) / 1000) });
  const request = { currency: 2, address: ADDRESS, name: 'Vault' };
  const { id } = await client.send(calls.save, request);
  const { secret = '' } = await client.send(identityCalls.readAuthenticator, {});
  await client.send(identityCalls.confirmAuthenticator, { gasercert: codeOf(secret) });
  const card = { real_name: 'Ann Lee', card_number: '4111 1111 1111 1111' };
  for (const save of [
    () => client.send(calls.save, { ...request, id }),
    () => client.send(calls.saveCard, card),
    () => client.send(calls.saveInternationalCard, { data: ['Ann Lee'] }),
  ])
    await expect(save()).rejects.toMatchObject({ reason: 'authenticator_required' });
  await client.send(calls.remove, { id });
  exchange.clock.forward(30_000);
  const fields = { currency: '2', address: ADDRESS, name: 'Vault', ga_code: codeOf(secret) };
  expect((await post(exchange, calls.save.path, fields, { authorization: token })).type).toBe('ok');
  expect(exchange.errors).toEqual([]);
});
