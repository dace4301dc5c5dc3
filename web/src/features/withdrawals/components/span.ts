export type SpanUnit = 'days' | 'hours' | 'minutes' | 'seconds';

export interface SpanPart {
  readonly unit: SpanUnit;
  readonly count: number;
}

const UNITS: readonly (readonly [SpanUnit, number])[] = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
];

/** A duration in its two largest units, rounded down: `1 day 3 hours`, `4 minutes`. */
export const spanOf = (seconds: number): readonly SpanPart[] => {
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  if (first < 0) return [{ unit: 'seconds', count: 0 }];
  let left = seconds;
  const parts = UNITS.slice(first, first + 2).map(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return { unit, count };
  });
  return parts.filter(({ count }) => count > 0);
};
