import { RARITIES, sumOf, type Counts } from './lines.ts';

/* NB9: how far the draws are from what was expected. */

/** The chance that a normal number is at least so far from zero, by a continued fraction and a series. */
const tailOf = (distance: number): number => {
  if (distance > 2.5) {
    let fraction = distance;
    for (let step = 60; step > 0; step--) fraction = distance + step / fraction;
    return (2 * Math.exp((-distance * distance) / 2)) / (fraction * Math.sqrt(2 * Math.PI));
  }
  let [term, sum] = [distance, distance];
  for (let step = 1; step < 80; step++) {
    term *= (-distance * distance) / (2 * step);
    sum += term / (2 * step + 1);
  }
  return 1 - (2 * sum) / Math.sqrt(2 * Math.PI);
};

export interface Fairness {
  readonly statistic: number;
  readonly p: number;
}

/** Draws are not put back, which makes them vary less; undefined while there is nothing to compare. */
export const fairness = (total: Counts, drawn: Counts): Fairness | undefined => {
  const [size, draws] = [sumOf(total), sumOf(drawn)];
  const kinds = RARITIES.filter((rarity) => total[rarity] > 0);
  if (draws === 0 || draws === size || kinds.length < 2) return undefined;
  let distance = 0;
  for (const kind of kinds) {
    const expected = (draws * total[kind]) / size;
    distance += (drawn[kind] - expected) ** 2 / expected;
  }
  const statistic = distance * ((size - 1) / (size - draws));
  return { statistic, p: kinds.length === 2 ? tailOf(Math.sqrt(statistic)) : Math.exp(-statistic / 2) };
};
