import { plusSeconds, type Instant } from '../kit/instant.ts';

/*
 * The address format of each network (docs/spec/payout-methods.md). Phone and server use the same checks; checksums
 * that need a hash function are checked by `web/src/shared/address-checksum.ts` and by the server.
 */

export const addressKinds = ['bitcoin', 'ethereum', 'tron'] as const;
export type AddressKind = (typeof addressKinds)[number];

export const MAX_ADDRESSES = 50;

/** PM6: how long a new address waits, unless the operators' setting differs. */
export const COOL_OFF_HOURS = 24;

export const usableFrom = (saved_at: Instant, cool_off_hours: number): Instant =>
  plusSeconds(saved_at, cool_off_hours * 3600);

const ETHEREUM = /^0x[0-9a-fA-F]{40}$/;
const TRON = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const BITCOIN_BASE58 = /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/;
const BITCOIN_SEGWIT = /^(?:bc1[02-9ac-hj-np-z]{11,87}|BC1[02-9AC-HJ-NP-Z]{11,87})$/;

/** PM3: the network that an address looks like, by its shape alone; `undefined` when it looks like none. */
export const networkOfAddress = (text: string): AddressKind | undefined => {
  if (ETHEREUM.test(text)) return 'ethereum';
  if (TRON.test(text)) return 'tron';
  return BITCOIN_BASE58.test(text) || BITCOIN_SEGWIT.test(text) ? 'bitcoin' : undefined;
};

export type AddressProblem = 'address_malformed' | 'address_wrong_network' | 'address_checksum_wrong';

/** PM2, PM3: what is wrong with an address, by its text alone. */
export const addressProblem = (kind: AddressKind, text: string): AddressProblem | undefined => {
  const looks = networkOfAddress(text);
  if (looks === undefined) return 'address_malformed';
  if (looks !== kind) return 'address_wrong_network';
  return isSegwit(text) && !segwitHolds(text) ? 'address_checksum_wrong' : undefined;
};

export const isSegwit = (text: string): boolean => BITCOIN_SEGWIT.test(text);

const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const BECH32 = 1;
const BECH32M = 0x2bc830a3;

const polymod = (values: readonly number[]): number =>
  values.reduce((sum, value) => {
    const top = sum >>> 25;
    const next = ((sum & 0x1ffffff) << 5) ^ value;
    return GENERATOR.reduce((mixed, generator, bit) => ((top >> bit) & 1 ? mixed ^ generator : mixed), next);
  }, 1);

/** `bc`, expanded as BIP 173 expands the human-readable part. */
const PREFIX = [3, 3, 0, 2, 3];

/** PM2: BIP 173 and BIP 350: version 0 has the first checksum and 20 or 32 bytes, later versions the second. */
const segwitHolds = (text: string): boolean => {
  const values = [...text.toLowerCase().slice(3)].map((letter) => CHARSET.indexOf(letter));
  const [version = -1] = values;
  const program = values.slice(1, -6);
  const bytes = Math.floor((program.length * 5) / 8);
  const spare = (program.length * 5) % 8;
  if (spare > 4 || ((program.at(-1) ?? 0) & ((1 << spare) - 1)) !== 0) return false;
  if (version > 16 || bytes < 2 || bytes > 40) return false;
  if (version === 0 && bytes !== 20 && bytes !== 32) return false;
  return polymod([...PREFIX, ...values]) === (version === 0 ? BECH32 : BECH32M);
};

/** PM9: names of people, banks and labels: letters of any script, digits and separators between words. */
const NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’·&()/-]*$/u;
export const nameHolds = (text: string): boolean => NAME.test(text);

/** PM15: the same words in any order, case and spacing: banks put the family name first or last. */
export const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** PM9: an account number, IBAN, SWIFT or routing number. */
const ACCOUNT = /^[A-Za-z0-9][A-Za-z0-9 -]{2,49}$/;
export const accountHolds = (text: string): boolean => ACCOUNT.test(text);

/** PM10a: 12 to 19 digits with the check digit of ISO/IEC 7812; the groups in which they are printed do not count. */
export const cardNumberHolds = (text: string): boolean => {
  const digits = text.replaceAll(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
};

const PHONE = /^\+?\d[\d ()-]{4,22}\d$/;
export const phoneHolds = (text: string): boolean => PHONE.test(text);

/** PM10a: the fields of a domestic card; every one is required. */
export const cardFieldNames = [
  'real_name',
  'card_number',
  'bank_account',
  'province',
  'bank_name',
  'bank_dizhi',
  'bank_branch',
  'contact_phone',
  'alipay_account',
  'wechat_nickname',
  'wechat_account',
] as const;

/** PM11: the fields of an international card, in the order of the form. */
export const internationalFields = [
  'beneficiary_name',
  'bank_account',
  'bank_name',
  'swift_code',
  'bank_address',
  'bank_country',
  'beneficiary_address',
] as const;
export type InternationalField = (typeof internationalFields)[number];
