import { randomBytes } from 'node:crypto';
import { insist } from '../fault.ts';
import { sha256Hex } from './draw.ts';

/*
 * NB4: the rounds of the beacon drand quicknet (bls-unchained-g1-rfc9380). Node has no BLS, so this one file needs
 * @noble/curves, and only for a series whose mode is `drand`.
 */

const PERIOD_MS = 3000;
const GENESIS_MS = 1_692_803_367_000;
const DELAY_MS = 13_000;
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
/** Of quicknet; everybody can compare it with what drand publishes. */
export const QUICKNET =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';

/** Round 1 was published at the genesis. */
export const publishedAt = (round: number): number => GENESIS_MS + PERIOD_MS * (round - 1);

/** The first round that is published at least 13 seconds after the time of a price. */
export const roundAfter = (t_ms: number): number =>
  1 + Math.max(0, Math.ceil((t_ms + DELAY_MS - GENESIS_MS) / PERIOD_MS));

export interface Round {
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
}

const load = async () => {
  const { bls12_381 } = await import('@noble/curves/bls12-381.js').catch(() => {
    throw new Error('the signatures of the beacon need @noble/curves: run `npm install` first');
  });
  return bls12_381.shortSignatures;
};
type Scheme = Awaited<ReturnType<typeof load>>;
type Point = ReturnType<Scheme['hash']>;

export const messageOf = (round: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(round));
  return Buffer.from(sha256Hex(bytes), 'hex');
};

/** Refuses points that are not on the curve, or not in the group of its order. */
const signatureOf = (scheme: Scheme, { round, signature }: Round): Point => {
  try {
    return scheme.Signature.fromHex(signature);
  } catch {
    insist(false, `the signature of round ${round} of the beacon is no point of the curve`);
    throw new Error();
  }
};

/**
 * Throws unless every round is signed with the key. All are checked in one equation: both sides are added up with
 * factors that nobody could know when the signatures were made, so that a wrong one cannot be balanced by another.
 */
export const checkRounds = async (rounds: readonly Round[], key: string): Promise<void> => {
  if (rounds.length === 0) return;
  const scheme = await load();
  const public_key = Buffer.from(key, 'hex');
  const points = rounds.map((one) => {
    const is_hash = sha256Hex(Buffer.from(one.signature, 'hex')) === one.randomness;
    insist(is_hash, `the randomness of round ${one.round} of the beacon is not the hash of its signature`);
    return {
      round: one.round,
      signature: signatureOf(scheme, one),
      message: scheme.hash(messageOf(one.round), DOMAIN),
    };
  });
  const weighed = points.map(({ signature, message }) => {
    const factor = 1n + BigInt(`0x${randomBytes(16).toString('hex')}`);
    return { signature: signature.multiplyUnsafe(factor), message: message.multiplyUnsafe(factor) };
  });
  const sums = weighed.reduce((one, other) => ({
    signature: one.signature.add(other.signature),
    message: one.message.add(other.message),
  }));
  if (scheme.verify(sums.signature, sums.message, public_key)) return;
  const wrong = points.find(({ signature, message }) => !scheme.verify(signature, message, public_key));
  insist(false, `round ${wrong?.round ?? rounds[0]?.round} of the beacon is not signed with the beacon's key`);
};
