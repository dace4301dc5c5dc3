import { bls12_381 } from '@noble/curves/bls12-381.js';
import * as z from 'zod/mini';
import { BEACON_DOMAIN, BEACON_KEY, roundBytes } from '#contract/nft/beacon-rules.ts';
import { sha256 } from './ids.ts';

/** One round of a public beacon, checked: nobody could know it before it was published. */
export interface BeaconRound {
  readonly round: number;
  /** 96 hex digits. */
  readonly signature: string;
  /** SHA-256 of the signature, in hex. */
  readonly randomness: string;
}

export interface Beacon {
  /** A round that was published. Throws a `BeaconFault` for every other answer, and for none. */
  fetch(round: number, signal?: AbortSignal): Promise<BeaconRound>;
}

/** The beacon did not answer, or not with the round that was asked for. Its boxes wait (NB10). */
export class BeaconFault extends Error {
  override readonly name = 'BeaconFault';
}

export interface BeaconOptions {
  /** Rounds are under `<address>/public/<round>`. */
  readonly address: string;
  /** In G2, compressed, in hex; that of drand quicknet unless a test signs its own rounds. */
  readonly key?: string;
  readonly timeout_ms?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4096;

const answer = z.object({ round: z.int(), signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)) });

/** A relay of drand. It is not trusted: a round counts only with the signature of the network's own key. */
export const drandBeacon = ({ address, key = BEACON_KEY, timeout_ms = TIMEOUT_MS }: BeaconOptions): Beacon => ({
  async fetch(round, signal) {
    const parsed = z.safeParse(answer, jsonOf(await get(`${address}/public/${String(round)}`, timeout_ms, signal)));
    if (!parsed.success || parsed.data.round !== round)
      throw new BeaconFault(`no round ${String(round)} in the answer`);
    const { signature } = parsed.data;
    if (!isSigned(round, signature, key)) throw new BeaconFault(`round ${String(round)} has a wrong signature`);
    return { round, signature, randomness: sha256(Buffer.from(signature, 'hex')).toString('hex') };
  },
});

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

const isSigned = (round: number, signature: string, key: string): boolean => {
  const scheme = bls12_381.shortSignatures;
  const message = scheme.hash(Uint8Array.from(sha256(Buffer.from(roundBytes(round)))), BEACON_DOMAIN);
  try {
    return scheme.verify(bytesOf(signature), message, bytesOf(key));
  } catch {
    // Bytes that are no point of the curve throw.
    return false;
  }
};

const get = async (address: string, timeout_ms: number, ending?: AbortSignal): Promise<string> => {
  const timeout = AbortSignal.timeout(timeout_ms);
  const signal = ending ? AbortSignal.any([timeout, ending]) : timeout;
  try {
    const response = await fetch(address, { redirect: 'error', signal });
    if (!response.ok || !response.body) throw new BeaconFault(`status ${String(response.status)}`);
    return await readAll(response.body);
  } catch (failure) {
    if (failure instanceof BeaconFault) throw failure;
    throw new BeaconFault(failure instanceof Error ? failure.message : 'no answer', { cause: failure });
  }
};

/** Stops at the limit: an answer that never ends must not fill the memory. */
const readAll = async (body: ReadableStream<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new BeaconFault(`more than ${String(MAX_BYTES)} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
