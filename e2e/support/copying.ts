import { createClient, type Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import type { Ports } from '#server/ports/ports.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { query } from '#server/testing/connection.ts';
import { passChecks } from './pass-checks.ts';

const USDT = 3;

/** As a test process gets it: it sends what a customer's app sends. */
export interface AddedTrader {
  readonly user_id: number;
  readonly token: string;
}

export const clientAt = (url: string, token?: string): Client =>
  createClient({ base: () => `${url}/api`, token: () => token, language: () => 'en' });

/**
 * An ordinary customer with money in the futures account whom others can follow. Only the approval is written directly:
 * the requirements need a month of trading and two operators, who have a test of their own.
 */
export const addTrader = async (
  ports: Ports,
  url: string,
  database_url: string,
  { amount, share_rate, nickname }: { readonly amount: string; readonly share_rate: string; readonly nickname: string },
): Promise<AddedTrader> => {
  const { user_id, token, client } = await loggedIn({ ports, client: (own) => clientAt(url, own) });
  await client.send(faucetCalls.take, {});
  const move = { currency_id: USDT, from_field: 'change', to_field: 'lever' } as const;
  await client.send(transfersCalls.move, { ...move, number: Decimal.of(amount) });
  await passChecks(client);
  await query(database_url, `update customer set nickname = '${nickname}' where id = ${user_id}`);
  await query(
    database_url,
    `insert into copy_trader (user_id, state, share_rate, applied_at, approved_at)
     values (${user_id}, 'active', ${share_rate}, '${ports.clock.now()}', '${ports.clock.now()}')`,
  );
  return { user_id, token };
};
