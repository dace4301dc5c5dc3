import { HDKey } from '@scure/bip32';
import { base58check, bech32 } from '@scure/base';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { checksumAddress, getAddress, isAddress } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { addressProblem, isSegwit, type AddressKind, type AddressProblem } from '#contract/payout-methods/rules.ts';

/* Addresses of the three kinds of chains: validating a typed one and deriving a deposit address. */

const check = base58check(sha256);

const BITCOIN_VERSIONS = new Set([0x00, 0x05]);
const TRON_VERSION = 0x41;

/** What is wrong with an address, checksum included. */
export const problemOf = (kind: AddressKind, text: string): AddressProblem | undefined =>
  addressProblem(kind, text) ?? (checksumHolds(kind, text) ? undefined : 'address_checksum_wrong');

const checksumHolds = (kind: AddressKind, text: string): boolean => {
  if (kind === 'ethereum') return isOneCase(text) || isAddress(text, { strict: true });
  if (kind === 'bitcoin' && isSegwit(text)) return true;
  const bytes = base58BytesOf(text);
  if (bytes?.length !== 21) return false;
  const [version = -1] = bytes;
  return kind === 'tron' ? version === TRON_VERSION : BITCOIN_VERSIONS.has(version);
};

const base58BytesOf = (text: string): Uint8Array | undefined => {
  try {
    return check.decode(text);
  } catch {
    return undefined;
  }
};

/** An Ethereum address in a single case carries no checksum. */
const isOneCase = (text: string): boolean => {
  const digits = text.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase();
};

/** The one spelling of a valid address, so that the same address is never saved twice. */
export const canonical = (kind: AddressKind, text: string): string => {
  if (kind === 'ethereum') return getAddress(`0x${text.slice(2).toLowerCase()}`);
  return kind === 'bitcoin' && isSegwit(text) ? text.toLowerCase() : text;
};

/** BIP 84 wallets export `zpub`, which differs from `xpub` in its first bytes only. */
const ZPUB = { private: 0x04b2430c, public: 0x04b24746 };

/** The public half of an account; a key that could spend is never accepted. */
export const accountKey = (extended: string): HDKey => {
  if (!/^[xz]pub[1-9A-HJ-NP-Za-km-z]{80,120}$/.test(extended)) throw new SyntaxError('not an extended public key');
  return extended.startsWith('zpub') ? HDKey.fromExtendedKey(extended, ZPUB) : HDKey.fromExtendedKey(extended);
};

/** DE1: the address number `index` of an account: BIP 84 for Bitcoin, BIP 44 for the others, from `account/0/index`. */
export const depositAddress = (kind: AddressKind, account: HDKey, index: number): string => {
  const key = account.deriveChild(0).deriveChild(index).publicKey;
  if (!key) throw new Error('an account without a public key');
  if (kind === 'bitcoin') return bech32.encode('bc', [0, ...bech32.toWords(ripemd160(sha256(key)))]);
  const hex = Buffer.from(secp256k1.Point.fromBytes(key).toBytes(false)).toString('hex');
  const address = publicKeyToAddress(`0x${hex}`);
  if (kind === 'ethereum') return checksumAddress(address);
  return check.encode(Uint8Array.from([TRON_VERSION, ...Buffer.from(address.slice(2), 'hex')]));
};

const PATHS: Readonly<Record<AddressKind, string>> = {
  bitcoin: "m/84'/0'/0'",
  ethereum: "m/44'/60'/0'",
  tron: "m/44'/195'/0'",
};

/** The public accounts of a seed. The seed controls the coins: a demo generates it, uses it here and discards it. */
export const accountsOfSeed = (seed: Uint8Array): Readonly<Record<AddressKind, string>> => {
  const root = HDKey.fromMasterSeed(seed);
  const account = (kind: AddressKind): string => root.derive(PATHS[kind]).publicExtendedKey;
  return { bitcoin: account('bitcoin'), ethereum: account('ethereum'), tron: account('tron') };
};
