import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { deskOperatorCalls } from '#contract/desk/operator-calls.ts';
import { faucetCalls } from '#contract/faucet/calls.ts';
import type { InputOf } from '#contract/kit/call.ts';
import type { Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { verify } from '#server/features/withdrawals/testing/withdrawers.ts';
import type { Ports } from '#server/ports/ports.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { clientAt } from './copying.ts';
import type { Exchange } from './exchange.ts';
import { operatorAt } from './operators.ts';

const USDT = 3;
const DEPOSIT = Decimal.of('3000');

/** As a test process gets it: it sends what a customer's app sends. */
export interface AddedCustomer {
  readonly user_id: number;
  readonly token: string;
}

/** A customer of level 2 with an account at PayPal whose wait is over. Both are written directly: they have tests of their own. */
export const addVerified = async (ports: Ports, url: string): Promise<AddedCustomer> => {
  const client = (token?: string): Client => clientAt(url, token);
  const { user_id, token } = await loggedIn({ ports, client });
  await verify({ ports, client }, user_id, 2);
  const now = ports.clock.now();
  await ports.db.run`
    insert into desk_method (user_id, way, account, saved_at, usable_from)
    values (${user_id}, 'paypal', 'harbour@example.com', ${now}, ${now})`;
  return { user_id, token };
};

/** A merchant with 7,000 USDT in the fiat account, who applied and was approved by two of compliance. */
export const addMerchant = async (
  exchange: Exchange,
  name: string,
): Promise<{ readonly user_id: number; readonly client: Client }> => {
  const { user_id, token } = await exchange.addVerified();
  const client = clientAt(exchange.url, token);
  await client.send(faucetCalls.take, {});
  const move = { currency_id: USDT, from_field: 'change', to_field: 'legal' } as const;
  await client.send(transfersCalls.move, { ...move, number: Decimal.of('10000') });
  await client.send(merchantCalls.apply, { name, deposit: DEPOSIT });
  const [one, two] = [
    await operatorAt(exchange, 'compliance@example.com'),
    await operatorAt(exchange, 'compliance2@example.com'),
  ];
  const { proposal_id } = await one.send(deskOperatorCalls.operatorApprove, { id: user_id, reason: 'known_business' });
  await two.send(operatorsCalls.confirmProposal, { id: proposal_id });
  return { user_id, client };
};

/** By default the offer of J15: 5,000 USDT at 1 % over the market, in orders of 10 to 3,000. */
export const offerBy = (client: Client, more: Partial<InputOf<typeof offerCalls.publish>> = {}) =>
  client.send(offerCalls.publish, {
    side: 'sell',
    currency_id: USDT,
    fiat: 'USD',
    total: Decimal.of('5000'),
    ...(more.price ? {} : { premium: '0.01' }),
    min: Decimal.of('10'),
    max: Decimal.of('3000'),
    ways: 'paypal',
    terms: 'Please use the reference of the order.',
    ...more,
  });
