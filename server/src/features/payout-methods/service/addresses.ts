import { wireTime, type Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  addressKinds,
  COOL_OFF_HOURS,
  MAX_ADDRESSES,
  nameHolds,
  networkOfAddress,
  usableFrom,
  type AddressKind,
} from '#contract/payout-methods/rules.ts';
import { canonical, problemOf } from '#server/core/chain-addresses.ts';
import { meantBy, networksOf, type CurrencyNetwork } from '#server/core/networks.ts';
import type { Source } from '#server/core/room.ts';
import { settingOf } from '#server/core/settings.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { reportPayoutChange } from '#server/features/identity/index.ts';
import { useUpload } from '#server/features/site/index.ts';
import {
  addressByText,
  countAddresses,
  insertAddress,
  lockMethods,
  ownAddress,
  removeAddress,
  sendableNetworks,
  updateAddress,
  type AddressRow,
} from '../store.ts';
import { addressCodePath } from './address-codes.ts';

/** The device and the language of the customer, for the letter about the change. */
export interface PayoutAsker {
  readonly source: Source;
  readonly language: Language;
}

export interface AddressInput {
  readonly user_id: number;
  readonly id: number | undefined;
  readonly currency: number;
  readonly network: string | undefined;
  readonly name: string;
  readonly address: string;
  readonly qrcode: string | undefined;
}

/** PM1 to PM8: saves an address, or changes an own one. A change of the destination restarts the wait. */
export const saveAddress = async (
  tx: Transaction,
  ports: Ports,
  input: AddressInput,
  asker: PayoutAsker,
): Promise<AddressRow> => {
  const label = input.name.trim();
  if (!nameHolds(label)) throw new Refusal('payout_name_special');
  const network = await networkFor(tx, input);
  const address = soundAddress(network, input.address.trim());
  await lockMethods(tx, input.user_id);
  // TM6: the wait begins when the address is locked.
  const now = tx.now();
  const old = input.id === undefined ? undefined : await ownAddress(tx, input.user_id, input.id);
  if (input.id !== undefined && !old) throw new Refusal('payout_method_unknown');
  const { currency_id, network_id } = network;
  const same = await addressByText(tx, input.user_id, { currency_id, network_id, address });
  if (same && same.id !== old?.id) throw new Refusal('payout_address_known');
  if (!old && (await countAddresses(tx, input.user_id)) >= MAX_ADDRESSES) {
    throw new Refusal('payout_methods_full', { count: MAX_ADDRESSES });
  }
  const stays = old !== undefined && same?.id === old.id;
  const row = {
    user_id: input.user_id,
    currency_id,
    network_id,
    address,
    label,
    qrcode: await qrcodeOf(tx, input, old),
    updated_at: now,
    usable_from: stays ? old.usable_from : usableFrom(now, await coolOffHours(tx)),
  };
  const id = old ? old.id : await insertAddress(tx, row);
  if (old) await updateAddress(tx, id, row);
  const saved = await ownAddress(tx, input.user_id, id);
  if (!saved) throw new Error('saved address not found');
  if (!stays) await reportAddress(tx, ports, 'payout_address_added', saved, asker);
  return saved;
};

/** PM5, PM12: removes an own address. */
export const dropAddress = async (
  tx: Transaction,
  ports: Ports,
  { user_id, id }: { readonly user_id: number; readonly id: number },
  asker: PayoutAsker,
): Promise<void> => {
  await lockMethods(tx, user_id);
  const row = await ownAddress(tx, user_id, id);
  if (!row) throw new Refusal('payout_method_unknown');
  await removeAddress(tx, user_id, id, tx.now());
  await reportAddress(tx, ports, 'payout_address_removed', row, asker);
};

/** PM12: a customer who did not add this address must learn of it during the wait. */
const reportAddress = (
  tx: Transaction,
  ports: Ports,
  kind: 'payout_address_added' | 'payout_address_removed',
  row: AddressRow,
  asker: PayoutAsker,
): Promise<void> => {
  const values = { currency: row.currency_name, network: row.network_name, end: row.address.slice(-4) };
  return reportPayoutChange(tx, ports, row.user_id, { kind, values }, asker);
};

const networkFor = async (sql: Sql, input: AddressInput): Promise<CurrencyNetwork & { address_kind: AddressKind }> => {
  const meant = meantBy(input.currency);
  const wanted = input.network ?? meant.network_id;
  const networks = (await networksOf(sql, meant.currency_id)).filter(isChain);
  const looks = networkOfAddress(input.address.trim());
  const network =
    wanted === undefined
      ? (networks.find((one) => one.address_kind === looks) ?? networks[0])
      : networks.find((one) => one.network_id === wanted);
  if (!network) throw new Refusal('payout_currency_unknown');
  return network;
};

const isChain = (network: CurrencyNetwork): network is CurrencyNetwork & { address_kind: AddressKind } =>
  addressKinds.some((kind) => kind === network.address_kind);

const KIND_NAMES: Readonly<Record<AddressKind, string>> = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' };

/** PM2, PM3. */
const soundAddress = ({ address_kind }: { readonly address_kind: AddressKind }, text: string): string => {
  const problem = problemOf(address_kind, text);
  if (problem === undefined) return canonical(address_kind, text);
  const looks = networkOfAddress(text);
  throw new Refusal(problem, {
    network: KIND_NAMES[address_kind],
    ...(problem === 'address_wrong_network' && looks ? { found: KIND_NAMES[looks] } : {}),
  });
};

const qrcodeOf = async (tx: Transaction, input: AddressInput, old: AddressRow | undefined): Promise<string> => {
  // A legacy form sends back the code that we drew.
  if (input.qrcode === undefined || input.qrcode === old?.qrcode || input.qrcode.startsWith('/qr/'))
    return old?.qrcode ?? '';
  const { user_id, qrcode } = input;
  return (await useUpload(tx, { user_id, path: qrcode, purpose: 'payout_qrcode', now: tx.now() })).path;
};

/** PM6: one setting for all; the wait is clamped to between zero and three days, as in the console. */
export const coolOffHours = async (sql: Sql): Promise<number> => {
  const text = await settingOf(sql, 'payout_cool_off_hours');
  return text !== undefined && /^\d{1,3}$/.test(text) ? Math.min(Number(text), 72) : COOL_OFF_HOURS;
};

/** PM1: the form's choices, grouped by currency. */
export const networksView = async (sql: Sql) => {
  const rows = await sendableNetworks(sql);
  return {
    cool_off_hours: await coolOffHours(sql),
    max_addresses: MAX_ADDRESSES,
    currencies: [...Map.groupBy(rows, ({ currency }) => currency).entries()].map(([currency, networks]) => ({
      currency,
      name: networks[0]?.name ?? '',
      networks: networks.map(({ network_id, network_name, address_kind }) => ({
        network_id,
        network_name,
        address_kind,
      })),
    })),
  };
};

export const addressView = (ports: Pick<Ports, 'secrets'>, row: AddressRow, now: Instant) => ({
  id: row.id,
  user_id: row.user_id,
  currency: row.currency_id,
  name: row.currency_name,
  label: row.label,
  network_id: row.network_id,
  network_name: row.network_name,
  address: row.address,
  qrcode: row.qrcode === '' ? addressCodePath(ports, row.address) : row.qrcode,
  usable_from: row.usable_from,
  is_usable: row.usable_from <= now,
  create_time: wireTime(row.created_at),
  update_time: wireTime(row.updated_at),
});
