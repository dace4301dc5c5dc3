import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58check } from '@scure/base';

/*
 * The checksums that need a hash function, so that a typing mistake is reported in the form. The server checks them
 * again (PM2). Loaded with the first form that takes an address.
 */

export type AddressKind = 'bitcoin' | 'ethereum' | 'tron';

const check = base58check(sha256);
/** A Bitcoin address whose checksum needs no hash function; it was checked with its format. */
const SEGWIT = /^bc1/i;
const VERSIONS = { tron: [0x41], bitcoin: [0x00, 0x05] } as const;

/** For an address that already looks like one of this kind. */
export const checksumHolds = (kind: AddressKind, text: string): boolean => {
  if (kind === 'ethereum') return ethereumHolds(text.slice(2));
  if (SEGWIT.test(text)) return true;
  try {
    const bytes = check.decode(text);
    return bytes.length === 21 && VERSIONS[kind].some((version) => version === bytes[0]);
  } catch {
    return false;
  }
};

/** EIP-55: a digit is a capital where the hash says so. Digits in a single case carry no checksum. */
const ethereumHolds = (digits: string): boolean => {
  const small = digits.toLowerCase();
  if (digits === small || digits === digits.toUpperCase()) return true;
  const hash = keccak_256(new TextEncoder().encode(small));
  return [...digits].every((digit, place) => {
    const half = (hash[place >> 1] ?? 0) >> (place % 2 === 0 ? 4 : 0);
    return digit === ((half & 8) === 0 ? digit.toLowerCase() : digit.toUpperCase());
  });
};
