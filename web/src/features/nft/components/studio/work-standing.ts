import type { StudioWork } from './queries.ts';

export type WorkStanding = StudioWork['state'] | 'listed' | 'in_series' | 'sold';

/** What an artist sees of an own work; a shown one is for sale, in a series, sold, or free. */
export const standingOfWork = ({
  state,
  series_id,
  is_listed,
  is_owned,
}: Pick<StudioWork, 'state' | 'series_id' | 'is_listed' | 'is_owned'>): WorkStanding => {
  if (state !== 'shown') return state;
  if (!is_owned) return 'sold';
  if (series_id !== null) return 'in_series';
  return is_listed ? 'listed' : 'shown';
};
