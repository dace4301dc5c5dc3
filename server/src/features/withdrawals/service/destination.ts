import { wireTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { addressKinds, networkOfAddress, usableFrom, type AddressKind } from '#contract/payout-methods/rules.ts';
import type { DestinationType } from '#contract/withdrawals/rules.ts';
import { canonical, problemOf } from '#server/core/chain-addresses.ts';
import { BANK, meantBy, networksOf, type CurrencyNetwork } from '#server/core/networks.ts';
import type { Sql } from '#server/ports/db/database.ts';
import {
  addressByText,
  cardOf,
  coolOffHours,
  internationalCardOf,
  ownAddress,
} from '#server/features/payout-methods/index.ts';
import type { Destination } from '../store/withdrawals.ts';

export interface Input {
  readonly user_id: number;
  readonly currency: number;
  readonly type: DestinationType;
  readonly address: string | undefined;
  readonly payout_id: number | undefined;
  readonly network: string | undefined;
  readonly now: Instant;
}

export interface Way {
  readonly network: CurrencyNetwork;
  readonly destination: Destination;
  /** WD5: a new address entered in the form waits as long as a saved one; then this is when it may be used. */
  readonly usable_from: Instant | undefined;
}

/** WD4, WD5: the destination. Only the customer's own, on the chosen network. */
export const wayOf = async (sql: Sql, input: Input): Promise<Way> => {
  const networks = (await networksOf(sql, meantBy(input.currency).currency_id)).filter((one) => one.withdrawals_on);
  if (input.type !== 0) return toCard(sql, input, networks);
  const chains = networks.filter(isChain);
  return input.payout_id === undefined ? toText(sql, input, chains) : toSaved(sql, input, input.payout_id, chains);
};

type ChainNetwork = CurrencyNetwork & { readonly address_kind: AddressKind };

const isChain = (network: CurrencyNetwork): network is ChainNetwork =>
  addressKinds.some((kind) => kind === network.address_kind);

const wantedNetwork = (input: Input): string | undefined => input.network ?? meantBy(input.currency).network_id;

const toSaved = async (sql: Sql, input: Input, payout_id: number, chains: readonly ChainNetwork[]): Promise<Way> => {
  const saved = await ownAddress(sql, input.user_id, payout_id);
  const wanted = wantedNetwork(input);
  const fits =
    saved?.currency_id === meantBy(input.currency).currency_id &&
    (wanted === undefined || wanted === saved.network_id) &&
    (input.address === undefined || input.address.trim() === saved.address);
  if (!fits) throw new Refusal('payout_method_unknown');
  const network = chains.find((one) => one.network_id === saved.network_id);
  if (!network) throw new Refusal('withdrawal_not_enabled');
  if (saved.usable_from > input.now)
    throw new Refusal('withdrawal_address_waits', { until: wireTime(saved.usable_from) });
  return { network, destination: { address: saved.address }, usable_from: undefined };
};

const toText = async (sql: Sql, input: Input, chains: readonly ChainNetwork[]): Promise<Way> => {
  if (input.address === undefined) throw new Refusal('payout_method_required');
  const text = input.address.trim();
  const wanted = wantedNetwork(input);
  const looks = networkOfAddress(text);
  const network =
    wanted === undefined
      ? (chains.find((one) => one.address_kind === looks) ?? chains[0])
      : chains.find((one) => one.network_id === wanted);
  if (!network) throw new Refusal('withdrawal_not_enabled');
  const address = soundAddress(network, text);
  const { currency_id, network_id } = network;
  const saved = await addressByText(sql, input.user_id, { currency_id, network_id, address });
  const usable_from = saved?.usable_from ?? usableFrom(input.now, await coolOffHours(sql));
  return { network, destination: { address }, usable_from: usable_from > input.now ? usable_from : undefined };
};

const KIND_NAMES: Readonly<Record<AddressKind, string>> = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' };
const NOBODY = /^0x0{40}$/;

const soundAddress = ({ address_kind, contract }: ChainNetwork, text: string): string => {
  const problem = problemOf(address_kind, text);
  if (problem !== undefined) {
    const looks = networkOfAddress(text);
    throw new Refusal(problem, {
      network: KIND_NAMES[address_kind],
      ...(problem === 'address_wrong_network' && looks ? { found: KIND_NAMES[looks] } : {}),
    });
  }
  const address = canonical(address_kind, text);
  // Money sent to the zero address, or to the token's own contract, is lost.
  if (NOBODY.test(address) || address.toLowerCase() === contract?.toLowerCase()) {
    throw new Refusal('address_malformed', { network: KIND_NAMES[address_kind] });
  }
  return address;
};

const toCard = async (sql: Sql, input: Input, networks: readonly CurrencyNetwork[]): Promise<Way> => {
  const network = networks.find(({ network_id }) => network_id === BANK);
  if (!network || (input.network !== undefined && input.network !== BANK)) throw new Refusal('withdrawal_not_enabled');
  const card = input.type === 1 ? await cardOf(sql, input.user_id) : await internationalCardOf(sql, input.user_id);
  if (!card) throw new Refusal('payout_method_required');
  if (card.usable_from > input.now)
    throw new Refusal('withdrawal_address_waits', { until: wireTime(card.usable_from) });
  return { network, destination: 'fields' in card ? textsOf(card.fields) : textsOf(card), usable_from: undefined };
};

const NOT_FIELDS = ['usable_from', 'user_id', 'updated_at'];

const textsOf = (fields: object): Destination =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && !NOT_FIELDS.includes(entry[0]),
    ),
  );
