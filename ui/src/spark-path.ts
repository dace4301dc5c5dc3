/** The line of a sparkline, in pixels; undefined with fewer than two values. */
export interface SparkPath {
  readonly line: string;
  /** The y of the first value, from which the move is measured. */
  readonly base_y: number;
}

const EDGE_PX = 1;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A line through all values, the lowest at the bottom. A day without any move is a line through the middle. */
export const sparkPath = (values: readonly number[], width: number, height: number): SparkPath | undefined => {
  const [base] = values;
  if (base === undefined || values.length < 2) return undefined;
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const yOf = (value: number): number =>
    rounded(span === 0 ? height / 2 : height - EDGE_PX - ((value - low) / span) * (height - 2 * EDGE_PX));
  const step = width / (values.length - 1);
  const points = values.map((value, index) => `${rounded(index * step)} ${yOf(value)}`);
  return { line: `M${points.join('L')}`, base_y: yOf(base) };
};
