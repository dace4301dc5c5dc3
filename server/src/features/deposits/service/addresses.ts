import { expectedMinutes, scaleOf } from '#contract/deposits/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { addressKinds, type AddressKind } from '#contract/payout-methods/rules.ts';
import { accountKey, accountsOfSeed, depositAddress } from '#server/core/chain-addresses.ts';
import { meantBy, networksOf, type CurrencyNetwork } from '#server/core/networks.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import {
  addressNetworks,
  keepAddress,
  keepPlayAccount,
  networksOn,
  ownerOf,
  playAccounts,
} from '../store/addresses.ts';
import { checkOpen, isOpen } from './enabled.ts';

export type AddressPorts = Pick<Ports, 'db' | 'environment'>;

interface Account {
  readonly xpub: string;
  readonly is_play: boolean;
}

/** DE2: the configured key of a network; in a demo without one, the play key. A real exchange never uses play keys. */
const accountsFor = async ({ db, environment }: AddressPorts): Promise<ReadonlyMap<string, Account>> => {
  const play = environment.demo ? await playAccounts(db) : [];
  const accounts = new Map<string, Account>();
  for (const { network_id, xpub } of play) accounts.set(network_id, { xpub, is_play: true });
  for (const [id, xpub] of Object.entries(environment.deposit_xpubs)) accounts.set(id, { xpub, is_play: false });
  return accounts;
};

export interface NetworkView {
  readonly network_id: string;
  readonly network_name: string;
  readonly address_kind: AddressKind;
  readonly scale: number;
  readonly address: string;
  readonly minimum: CurrencyNetwork['min_deposit'];
  readonly confirmations: number;
  readonly expected_minutes: number;
  readonly is_on: boolean;
  readonly is_automatic: boolean;
  readonly is_play: boolean;
}

/** DE1 to DE6: every chain on which a currency can be deposited, with the customer's own address on each. */
export const depositNetworks = async (
  ports: AddressPorts,
  asked: { readonly user_id: number; readonly currency: number; readonly now: Instant },
): Promise<NetworkView[]> => {
  await checkOpen(ports.db);
  const { currency_id, network_id } = meantBy(asked.currency);
  const networks = (await networksOf(ports.db, currency_id)).filter(
    (network): network is Chain => isChain(network) && (network_id === undefined || network.network_id === network_id),
  );
  const accounts = await accountsFor(ports);
  const views: NetworkView[] = [];
  for (const network of networks) {
    const account = accounts.get(network.network_id);
    const is_on = network.deposits_on && account !== undefined;
    views.push({
      network_id: network.network_id,
      network_name: network.network_name,
      address_kind: network.address_kind,
      scale: scaleOf(network),
      address: is_on ? await addressFor(ports.db, network, account.xpub, asked) : '',
      minimum: network.min_deposit,
      confirmations: network.confirmations,
      expected_minutes: expectedMinutes(network.confirmations, network.block_seconds),
      is_on,
      is_automatic: isWatched(ports, network.network_id),
      is_play: account?.is_play ?? false,
    });
  }
  if (!views.some(({ is_on }) => is_on)) throw new Refusal('recharge_not_enabled');
  return views;
};

export const isWatched = ({ environment }: Pick<Ports, 'environment'>, network_id: string): boolean =>
  (environment.chain_rpc[network_id]?.length ?? 0) > 0;

type Chain = CurrencyNetwork & { readonly address_kind: AddressKind };

const isChain = (network: CurrencyNetwork): network is Chain =>
  addressKinds.some((kind) => kind === network.address_kind);

/** An address is returned only after it is stored, because incoming transfers are matched by that table. */
const addressFor = async (
  sql: Sql,
  network: Chain,
  xpub: string,
  { user_id, now }: { readonly user_id: number; readonly now: Instant },
): Promise<string> => {
  const address = depositAddress(network.address_kind, accountKey(xpub), user_id);
  const { network_id } = network;
  if ((await ownerOf(sql, network_id, address)) === undefined) {
    await keepAddress(sql, { network_id, address, user_id }, now);
  }
  if ((await ownerOf(sql, network_id, address)) !== user_id) throw new Error('address belongs to another customer');
  return address;
};

const SEED_BYTES = 32;

/** DE3: a demo's own keys, one seed for each network. Only the public halves leave this function. */
export const ensurePlayAccounts = async ({ db, ids }: Pick<Ports, 'db' | 'ids'>): Promise<void> => {
  const known = await playAccounts(db);
  const missing = (await addressNetworks(db)).filter(({ id }) => known.every(({ network_id }) => network_id !== id));
  for (const { id, address_kind } of missing) {
    const seed = ids.bytes(SEED_BYTES);
    const accounts = accountsOfSeed(seed);
    seed.fill(0);
    await keepPlayAccount(db, id, accounts[address_kind]);
  }
};

/** DE26: the currencies that can be deposited now, for lists; empty while deposits are off. */
export const depositCurrencies = async (ports: AddressPorts): Promise<number[]> => {
  if (!(await isOpen(ports.db))) return [];
  const accounts = await accountsFor(ports);
  const on = await networksOn(ports.db);
  return [...new Set(on.filter(({ network_id }) => accounts.has(network_id)).map(({ currency_id }) => currency_id))];
};
