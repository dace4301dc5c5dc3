import { depositsCalls } from '#contract/deposits/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { payoutSigner } from '#server/ports/chain/send.ts';
import { ensureDemoDeposits } from '#server/features/deposits/index.ts';
import { ensureDemoCapital } from '#server/features/faucet/index.ts';
import { TEST_KEY } from '#server/features/withdrawals/testing/payout-run.ts';
import { ADDRESS, give, verify } from '#server/features/withdrawals/testing/withdrawers.ts';
import { query } from '../connection.ts';
import { loggedIn, type Place, type TestCustomer } from '../customers.ts';
import type { LocalChain } from '../local-chain.ts';
import { operatorWith, type TestOperator } from '../operators.ts';
import type { Depositor } from './depositor.ts';
import type { KilledPorts } from '../kills/exchange-ports.ts';

export const [BTC, ETH, USDT] = [1, 2, 3] as const;
export const FUNDED = { [BTC]: '10', [ETH]: '1000', [USDT]: '1000000' } as const;
const CUSTOMERS = 5;

/** A customer who can do everything at once: verified, funded, with payout and deposit addresses. */
export interface Person {
  readonly who: TestCustomer;
  readonly payout_ids: { readonly [ETH]: number; readonly [USDT]: number };
  /** Their deposit address; known once the exchange serves. */
  deposit_address: string;
}

export interface People {
  readonly customers: readonly Person[];
  readonly operators: readonly [TestOperator, TestOperator];
}

export interface Outside {
  readonly database_url: string;
  /** Where the exchange listens at the moment. */
  readonly base: () => string;
  readonly depositor: Depositor;
}

/** Everything that customers and operators would have done in the days before. */
export const layGround = async (
  ports: KilledPorts,
  chain: LocalChain,
  { database_url, base, depositor }: Outside,
): Promise<People> => {
  const client: Place['client'] = (token) =>
    createClient({ base: () => `${base()}/api`, token: () => token, language: () => 'en' });
  const place: Place = { ports, client };
  await prepareDatabase(database_url, chain);
  await ensureDemoDeposits(ports);
  await ensureDemoCapital(ports);
  // The payout wallet has coins from the start; it must be given tokens.
  await depositor.pay(payoutSigner(TEST_KEY).address, 10n ** 15n, chain.token);
  const customers: Person[] = [];
  while (customers.length < CUSTOMERS) customers.push(await personAt(place));
  return { customers, operators: [await operatorWith(place, 'finance'), await operatorWith(place, 'finance')] };
};

const prepareDatabase = (database_url: string, chain: LocalChain) =>
  query(
    database_url,
    `update currency_network set contract = '${chain.token}' where currency_id = 3 and network_id = 'ethereum';
     insert into setting (key, value) values ('withdrawal_automatic_btc', '400')
       on conflict (key) do update set value = excluded.value`,
  );

export const personAt = async (place: Place): Promise<Person> => {
  const who = await loggedIn(place);
  await verify(place, who.user_id, 2);
  for (const [currency, amount] of Object.entries(FUNDED)) await give(place, who.user_id, Number(currency), amount);
  return {
    who,
    payout_ids: { [ETH]: await waitedFor(place, who, ETH), [USDT]: await waitedFor(place, who, USDT) },
    deposit_address: '',
  };
};

/** A saved address whose waiting time is over. */
const waitedFor = async ({ ports }: Place, { user_id }: TestCustomer, currency_id: number): Promise<number> => {
  const row = await ports.db.row<{ id: number }>`
    insert into payout_address (user_id, currency_id, network_id, address, label, created_at, updated_at, usable_from)
    values (${user_id}, ${currency_id}, 'ethereum', ${ADDRESS}, 'Vault', now() - interval '2 days',
      now() - interval '2 days', now() - interval '1 day') returning id`;
  if (!row) throw new Error('the address was not saved');
  return row.id;
};

/** Fetched once, from the exchange itself. */
export const learnAddresses = async ({ customers }: People): Promise<void> => {
  for (const person of customers) {
    const [network] = await person.who.client.send(depositsCalls.networks, { currency: ETH });
    person.deposit_address = network?.address ?? '';
  }
};
