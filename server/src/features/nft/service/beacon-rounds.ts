import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { BEACON_GENESIS_MS, BEACON_PERIOD_MS } from '#contract/nft/beacon-rules.ts';
import type { Ports } from '#server/ports/ports.ts';
import { insertRound, roundsToFetch } from '../store/draws-beacon.ts';

/** Each is a request to the outside. */
const FETCHED_AT_ONCE = 10;

/** The newest round that is published at a moment. */
const newestRound = (now: Instant): number =>
  Math.floor((millisecondsOf(now) - BEACON_GENESIS_MS) / BEACON_PERIOD_MS) + 1;

/** NB4, NB10: the rounds that boxes wait for. While the beacon is away the job fails, which operators see. */
export const fetchRounds = async (
  { db, beacon }: Pick<Ports, 'db' | 'beacon'>,
  now: Instant,
  signal?: AbortSignal,
): Promise<'more' | 'done'> => {
  const rounds = await roundsToFetch(db, newestRound(now), FETCHED_AT_ONCE);
  if (rounds.length === 0) return 'done';
  if (!beacon) throw new Error('boxes wait for the beacon, and NFT_BEACON_URL names none');
  // At once: ten answers that do not come take as long as one.
  const answers = await Promise.allSettled(rounds.map((round) => beacon.fetch(round, signal)));
  for (const answer of answers) if (answer.status === 'fulfilled') await insertRound(db, answer.value, now);
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  return 'more';
};
