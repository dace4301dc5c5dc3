import { depositsCalls } from '#contract/deposits/calls.ts';
import { depositsOperatorCalls } from '#contract/deposits/operator-calls.ts';
import { identityCalls } from '#contract/identity/calls.ts';
import { createClient, type Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { jpeg } from '#server/testing/pictures.ts';
import type { Exchange } from './exchange.ts';
import { FUNDED } from './funded.ts';
import { operatorAt } from './operators.ts';

const [BTC, ETH, USDT] = [1, 2, 3];

const deposits = [
  { currency: BTC, network: 'bitcoin', amount: '0.5' },
  { currency: ETH, network: 'ethereum', amount: '2' },
  { currency: USDT, network: 'tron', amount: '2500' },
] as const;

/** The funded customer over the calls that the app sends; `extra` goes along with each, such as a payment password. */
export const asFunded = async (exchange: Exchange, extra: Readonly<Record<string, string>> = {}): Promise<Client> => {
  let token: string | undefined;
  const client = createClient({
    base: () => `${exchange.url}/api`,
    token: () => token,
    language: () => 'en',
    fetch: (address, init) => {
      if (!(init?.body instanceof URLSearchParams)) return fetch(address, init);
      for (const [name, value] of Object.entries(extra)) init.body.set(name, value);
      return fetch(address, init);
    },
  });
  const { account: user_string, password } = FUNDED;
  token = await client.send(identityCalls.login, { user_string, password, stay: true });
  return client;
};

/**
 * In addition to the 10,000 USDT of the funded customer: 0.5 BTC and 2 ETH in the spot account, 2,000 USDT for futures
 * and 500 for options, all recharged and credited by two operators like any other deposit.
 */
export const fillWallet = async (exchange: Exchange): Promise<void> => {
  const client = await asFunded(exchange);
  const [one, two] = [
    await operatorAt(exchange, 'finance@example.com'),
    await operatorAt(exchange, 'finance2@example.com'),
  ];
  for (const [index, { amount, ...where }] of deposits.entries()) {
    const account = await client.upload(siteCalls.upload, new Blob([await jpeg(index + 1)]));
    const { id } = await client.send(depositsCalls.submit, { ...where, account, amount: Decimal.of(amount) });
    for (const operator of [one, two]) await operator.send(depositsOperatorCalls.voucher, { id });
    const { proposal_id } = await one.send(depositsOperatorCalls.approve, { id, reason: 'seen_on_chain' });
    await two.send(operatorsCalls.confirmProposal, { id: proposal_id });
  }
  const move = { currency_id: USDT, from_field: 'change' } as const;
  await client.send(transfersCalls.move, { ...move, number: Decimal.of(2000), to_field: 'lever' });
  await client.send(transfersCalls.move, { ...move, number: Decimal.of(500), to_field: 'micro' });
};
