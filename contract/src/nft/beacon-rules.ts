import { BEACON_DELAY_SECONDS } from './box-rules.ts';

/*
 * NB4: the public beacon drand quicknet, scheme bls-unchained-g1-rfc9380. A round's signature is BLS over SHA-256 of its
 * number, and its randomness is SHA-256 of the signature, so nobody can know or choose it before.
 */

export const BEACON_PERIOD_MS = 3000;
export const BEACON_GENESIS_MS = 1_692_803_367_000;
/** In G2, compressed. */
export const BEACON_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
/** The domain of its signatures. */
export const BEACON_DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** When a round is published, in milliseconds since 1970. */
export const roundTime = (round: number): number => BEACON_GENESIS_MS + (round - 1) * BEACON_PERIOD_MS;

/**
 * The round of a batch: the first that is published at least 13 seconds after the time of the price that follows the
 * batch's line in the log.
 */
export const roundAfter = (t_ms: number): number => {
  const from_ms = t_ms + BEACON_DELAY_SECONDS * 1000;
  return Math.max(1, Math.ceil((from_ms - BEACON_GENESIS_MS) / BEACON_PERIOD_MS) + 1);
};

/** What SHA-256 is taken of before it is signed: the number in 8 bytes, big-endian. */
export const roundBytes = (round: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bytes;
};
