import type { Decimal } from '#contract/kit/decimal.ts';
import type { Pair } from '#web/shared/markets.ts';

export const snapshotTabs = ['favourites', 'hot', 'gainers', 'losers'] as const;
export type SnapshotTab = (typeof snapshotTabs)[number];

const ROWS = 5;

const hotFirst = (one: Pair, other: Pair): number => one.hot_rank - other.hot_rank || one.sort - other.sort;

interface Moved extends Pair {
  readonly change_24h: Decimal;
}

/** A closed market has not moved today, whatever it did before. */
const hasMoved = (pair: Pair): pair is Moved =>
  pair.state !== 'closed' && pair.change_24h !== null && !pair.change_24h.isZero();

/**
 * The markets of one tab, at most five. A market that has fallen is never a gainer. The order is that of the last
 * answer: rows that move with every tick cannot be read or tapped.
 */
export const snapshotOf = (
  pairs: readonly Pair[],
  tab: SnapshotTab,
  favourites: readonly number[],
): readonly Pair[] => {
  const offered = pairs.filter(({ is_display }) => is_display === 1);
  const moved = offered.filter(hasMoved);
  const rows = {
    favourites: () => favourites.flatMap((id) => offered.filter(({ currency_id }) => currency_id === id)),
    hot: () => offered.toSorted(hotFirst),
    gainers: () =>
      moved
        .filter(({ change_24h }) => change_24h.isPositive())
        .sort((one, other) => other.change_24h.compare(one.change_24h) || hotFirst(one, other)),
    losers: () =>
      moved
        .filter(({ change_24h }) => change_24h.isNegative())
        .sort((one, other) => one.change_24h.compare(other.change_24h) || hotFirst(one, other)),
  };
  return rows[tab]().slice(0, ROWS);
};
