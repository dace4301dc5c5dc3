import { faucetCalls } from '#contract/faucet/calls.ts';
import type { Client } from '#contract/kit/client.ts';
import { addReadyCustomer, startSession } from '../features/identity/index.ts';
import type { TestExchange } from './exchange.ts';

export interface TestCustomer {
  readonly user_id: number;
  readonly token: string;
  readonly client: Client;
}

/** The part of an exchange that is needed to add people: an exchange in another process has it too. */
export type Place = Pick<TestExchange, 'ports' | 'client'>;

let next = 1;

/** A customer with a live session, created without the front door: for rooms other than identity. */
export const loggedIn = async (exchange: Place): Promise<TestCustomer> => {
  const email = `customer-${next++}@example.com`;
  const user_id = await addReadyCustomer(exchange.ports, { email, password: 'Passw0rd!', payment_password: '246810' });
  if (user_id === undefined) throw new Error('the test customer exists already');
  return entered(exchange, user_id);
};

/** A new session for the same customer, after the clock has passed the end of the old one. */
export const entered = async (exchange: Place, user_id: number): Promise<TestCustomer> => {
  const request = {
    user_id,
    source: { address: '127.0.0.1', device: 'test' },
    stay_logged_in: true,
    now: exchange.ports.clock.now(),
  };
  const token = await exchange.ports.db.transaction((tx) => startSession(tx, exchange.ports, request));
  return { user_id, token, client: exchange.client(token) };
};

/** The same with 10,000 USDT of play money in the spot account. */
export const funded = async (exchange: TestExchange): Promise<TestCustomer> => {
  const customer = await loggedIn(exchange);
  await customer.client.send(faucetCalls.take, {});
  return customer;
};
