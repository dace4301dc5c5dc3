import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { BEACON_DOMAIN, BEACON_KEY, roundBytes } from '#contract/nft/beacon-rules.ts';
import type { Round, Tools } from './draw-check.ts';

/* What the check computes with; loaded with the first check, because the curve of the beacon is large. */

const scheme = bls12_381.shortSignatures;
const encoder = new TextEncoder();

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** NB4: the randomness is the hash of the signature, and the signature is that of the beacon over this round. */
const isSigned = ({ round, randomness, signature }: Round, key: string): boolean => {
  try {
    const bytes = bytesOf(signature);
    if (hexOf(sha256(bytes)) !== randomness) return false;
    return scheme.verify(bytes, scheme.hash(sha256(roundBytes(round)), BEACON_DOMAIN), bytesOf(key));
  } catch {
    // A signature that is no point of the curve signs nothing.
    return false;
  }
};

export const toolsWith = (key: string): Tools => ({
  hash: sha256,
  hmac: (text, message) => hmac(sha256, encoder.encode(text), encoder.encode(message)),
  wrongRounds: async (rounds, onOne) => {
    const wrong = new Set<number>();
    for (const one of rounds) {
      if (!isSigned(one, key)) wrong.add(one.round);
      await onOne();
    }
    return wrong;
  },
});

export const tools = toolsWith(BEACON_KEY);
