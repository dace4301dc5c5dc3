import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import {
  accountHolds,
  addressProblem,
  cardNumberHolds,
  isSameName,
  nameHolds,
  networkOfAddress,
  phoneHolds,
  type AddressKind,
  type InternationalField,
} from '#contract/payout-methods/rules.ts';
import type { SavedAddress, SendNetwork } from './queries.ts';

const SHOWN_ENDS = 6;

/** The two ends of an address, which customers compare. */
export const shortAddress = (address: string): string =>
  address.length <= 2 * SHOWN_ENDS + 1 ? address : `${address.slice(0, SHOWN_ENDS)}…${address.slice(-SHOWN_ENDS)}`;

/** Groups of four, for comparison with another screen. */
export const inFours = (text: string): readonly string[] => text.match(/.{1,4}/g) ?? [];

export const hasWaited = (usable_from: Instant, now_ms: number): boolean => millisecondsOf(usable_from) <= now_ms;

export interface AddressGroup {
  readonly currency: number;
  readonly name: string;
  readonly addresses: readonly SavedAddress[];
}

/** By currency in the order of the catalogue, the default first and then the newest. */
export const addressGroups = (
  addresses: readonly SavedAddress[],
  defaultFirst: (addresses: readonly SavedAddress[]) => readonly SavedAddress[],
): readonly AddressGroup[] =>
  [...Map.groupBy(addresses, ({ currency }) => currency).entries()]
    .sort(([one], [other]) => one - other)
    .map(([currency, group]) => ({
      currency,
      name: group[0]?.name ?? '',
      addresses: defaultFirst(group),
    }));

/** `TRC20` of `TRON (TRC20)`: the name that wallets use for the network. */
export const networkWord = ({ network_name }: Pick<SendNetwork, 'network_name'>): string =>
  /\(([^)]+)\)$/.exec(network_name)?.[1] ?? network_name;

export type AddressFault =
  'address_missing' | 'address_malformed' | 'address_checksum_wrong' | `looks_like_${AddressKind}`;

/** PM2, PM3: what is wrong with an address, judged by its text. */
export const addressFault = (
  { address_kind }: SendNetwork,
  address: string,
  isMistyped: (kind: AddressKind, text: string) => boolean,
): AddressFault | undefined => {
  const text = address.trim();
  if (text === '') return 'address_missing';
  const problem = addressProblem(address_kind, text);
  const looks = networkOfAddress(text);
  if (!problem && isMistyped(address_kind, text)) return 'address_checksum_wrong';
  return problem === 'address_wrong_network' ? looks && `looks_like_${looks}` : problem;
};

/** The network of the same currency that the address looks like, if it can be switched to. */
export const networkMeant = (networks: readonly SendNetwork[], address: string): SendNetwork | undefined => {
  const looks = networkOfAddress(address.trim());
  return networks.find(({ address_kind }) => address_kind === looks);
};

export type LabelFault = 'label_missing' | 'label_long' | 'name_special';

export const LABEL_LENGTH = 40;

export const labelFault = (label: string): LabelFault | undefined => {
  const text = label.trim();
  if (text === '') return 'label_missing';
  if (text.length > LABEL_LENGTH) return 'label_long';
  return nameHolds(text) ? undefined : 'name_special';
};

const COUNTRIES_WITH_IBAN =
  'AD AE AL AT AZ BA BE BG BH BI BR BY CH CR CY CZ DE DJ DK DO EE EG ES FI FK FO FR GB GE GI GL GR GT HN HR HU IE IL IQ IS IT JO KW KZ LB LC LI LT LU LV LY MC MD ME MK MN MR MT MU NI NL NO OM PK PL PS PT QA RO RS RU SA SC SD SE SI SK SM SO ST SV TL TN TR UA VA VG XK YE';
const countries = new Set(COUNTRIES_WITH_IBAN.split(' '));
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
const ABA = /^\d{9}$/;

const packed = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** The country of an account number that has the format of an IBAN. */
export const ibanCountry = (account: string): string | undefined => {
  const text = packed(account);
  const country = text.slice(0, 2);
  return IBAN.test(text) && countries.has(country) ? country : undefined;
};

/** ISO 13616: the first four characters go to the end, letters count from ten, and 97 leaves a remainder of one. */
export const ibanHolds = (account: string): boolean => {
  const text = packed(account);
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

export const swiftHolds = (code: string): boolean => SWIFT.test(packed(code));

const ABA_WEIGHTS = [3, 7, 1];

export const abaHolds = (number: string): boolean => {
  const text = packed(number);
  const sum = [...text].reduce((total, digit, place) => total + Number(digit) * (ABA_WEIGHTS[place % 3] ?? 0), 0);
  return ABA.test(text) && sum % 10 === 0;
};

export type CardFault =
  | 'field_missing'
  | 'field_long'
  | 'name_special'
  | 'name_differs'
  | 'account_malformed'
  | 'iban_wrong'
  | 'swift_wrong'
  | 'aba_wrong'
  | 'card_wrong'
  | 'phone_wrong';

/** The kind of input in one field of a card. */
export type FieldKind = 'holder' | 'words' | 'account' | 'card' | 'phone' | 'swift' | 'aba';

const accountFault = (text: string): CardFault | undefined => (accountHolds(text) ? undefined : 'account_malformed');

const checks: Readonly<Record<FieldKind, (text: string, verified: string) => CardFault | undefined>> = {
  holder: (text, verified) =>
    nameHolds(text) ? (verified !== '' && !isSameName(text, verified) ? 'name_differs' : undefined) : 'name_special',
  words: (text) => (nameHolds(text) ? undefined : 'name_special'),
  account: (text) => {
    if (!accountHolds(text)) return 'account_malformed';
    return ibanCountry(text) !== undefined && !ibanHolds(text) ? 'iban_wrong' : undefined;
  },
  swift: (text) => (swiftHolds(text) ? undefined : 'swift_wrong'),
  // Banks outside the USA have codes of other lengths; nine digits are an ABA number.
  aba: (text) => (ABA.test(packed(text)) ? (abaHolds(text) ? undefined : 'aba_wrong') : accountFault(text)),
  card: (text) => (cardNumberHolds(text) ? undefined : 'card_wrong'),
  phone: (text) => (phoneHolds(text) ? undefined : 'phone_wrong'),
};

export interface CardField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly group: 'holder' | 'account' | 'bank';
  readonly max: number;
}

/** PM9, PM15: what is wrong with one field of a card, before anything is sent. */
export const cardFault = ({ kind, max }: CardField, typed: string, verified: string): CardFault | undefined => {
  const text = typed.trim();
  if (text === '') return 'field_missing';
  if (text.length > max) return 'field_long';
  return checks[kind](text, verified);
};

const OF_CARD = [
  { name: 'real_name', kind: 'holder', group: 'holder', max: 64 },
  { name: 'contact_phone', kind: 'phone', group: 'holder', max: 32 },
  { name: 'province', kind: 'words', group: 'holder', max: 100 },
  { name: 'wechat_account', kind: 'words', group: 'holder', max: 200 },
  { name: 'bank_account', kind: 'account', group: 'account', max: 50 },
  { name: 'card_number', kind: 'card', group: 'account', max: 32 },
  { name: 'bank_name', kind: 'words', group: 'bank', max: 100 },
  { name: 'alipay_account', kind: 'aba', group: 'bank', max: 50 },
  { name: 'wechat_nickname', kind: 'swift', group: 'bank', max: 50 },
  { name: 'bank_branch', kind: 'words', group: 'bank', max: 200 },
  { name: 'bank_dizhi', kind: 'words', group: 'bank', max: 200 },
] as const satisfies readonly CardField[];

/** PM10a: the domestic card; every field is required. */
export const cardFields: readonly CardField[] = OF_CARD;
export type CardName = (typeof OF_CARD)[number]['name'];

const international: Readonly<Record<InternationalField, Pick<CardField, 'kind' | 'group'>>> = {
  beneficiary_name: { kind: 'holder', group: 'holder' },
  beneficiary_address: { kind: 'words', group: 'holder' },
  bank_account: { kind: 'account', group: 'account' },
  swift_code: { kind: 'swift', group: 'account' },
  bank_name: { kind: 'words', group: 'bank' },
  bank_address: { kind: 'words', group: 'bank' },
  bank_country: { kind: 'words', group: 'bank' },
};

const MAX_INTERNATIONAL = 128;

/** PM11: the server decides which fields there are; the contract defines each one. */
export const internationalCardFields = (names: readonly InternationalField[]): readonly CardField[] =>
  names.map((name) => ({ name, ...international[name], max: MAX_INTERNATIONAL }));

/** `•••• 6819`: enough for the owner to recognise the account, too little for anyone looking over a shoulder. */
export const maskedAccount = (account: string): string => `•••• ${packed(account).slice(-4)}`;
