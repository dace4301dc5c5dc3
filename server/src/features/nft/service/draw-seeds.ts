import type { Secrets } from '#server/ports/secrets.ts';
import { hexHash } from './draw.ts';

/* NB2: the server seed and the salts of a series are sealed by the server's key until its end. */

const SEED_BYTES = 32;
const SALT_BYTES = 16;

type Chance = { readonly bytes: (length: number) => Buffer };

export const newSeed = (ids: Chance): string => ids.bytes(SEED_BYTES).toString('hex');
export const newSalt = (ids: Chance): string => ids.bytes(SALT_BYTES).toString('hex');

/** What is sealed for one series opens for no other. */
const purposeOf = (series_id: number): string => `nft series ${String(series_id)}`;

export const sealFor = (secrets: Secrets, series_id: number, text: string): Buffer =>
  secrets.seal(text, purposeOf(series_id));

export const openFor = (secrets: Secrets, series_id: number, sealed: Buffer): string =>
  secrets.open(sealed, purposeOf(series_id));

/** The server seed, if it is the one that the series committed to. */
export const openSeed = (
  secrets: Secrets,
  { id, seed_hash }: { readonly id: number; readonly seed_hash: string | null },
  sealed: Buffer,
): string => {
  const seed = openFor(secrets, id, sealed);
  if (hexHash(seed) !== seed_hash) throw new Error(`series ${String(id)} has another seed than it committed to`);
  return seed;
};
