import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { rankArtists, type RankedArtist } from '../store/artists.ts';

const KEPT_MS = 5000;

/**
 * NG2: artists by their numbers of works, counted at most once in five seconds whoever asks: it reads every shown work,
 * and a list that is public must not cost that for each of its pages.
 */
export const artistRanks = (sql: Sql): ((now: Instant) => Promise<readonly RankedArtist[]>) => {
  let counted: { readonly at_ms: number; readonly ranks: Promise<readonly RankedArtist[]> } | undefined;
  return (now) => {
    const at_ms = millisecondsOf(now);
    if (counted && Math.abs(at_ms - counted.at_ms) < KEPT_MS) return counted.ranks;
    const ranks = rankArtists(sql);
    counted = { at_ms, ranks };
    // A count that failed is not kept.
    ranks.catch(() => (counted = undefined));
    return ranks;
  };
};
