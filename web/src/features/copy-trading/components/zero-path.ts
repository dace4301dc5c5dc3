/* Lines of returns, drawn from zero: whoever looks at one sees at once how much of it was a loss. */

export interface ZeroScale {
  readonly low: number;
  readonly high: number;
}

/** The range of all values, and of zero. */
export const zeroScale = (...lines: readonly (readonly number[])[]): ZeroScale => ({
  low: Math.min(0, ...lines.flat()),
  high: Math.max(0, ...lines.flat()),
});

export interface Box {
  readonly width: number;
  readonly height: number;
  /** Left free above the highest and below the lowest value. */
  readonly edge: number;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The y of a value; where nothing moved, everything is in the middle. */
export const zeroY = (value: number, { low, high }: ZeroScale, { height, edge }: Box): number =>
  rounded(low === high ? height / 2 : edge + ((high - value) / (high - low)) * (height - 2 * edge));

/** The x of the point with this number. */
export const zeroX = (at: number, count: number, { width }: Box): number =>
  rounded(count < 2 ? width : (at / (count - 1)) * width);

export interface ZeroPath {
  readonly line: string;
  /** Between the line and zero. */
  readonly area: string;
}

/**
 * A line through the values, in pixels of the box. `from` is the number of its first point among `count`, for a line
 * that begins later than another. Undefined with fewer than two values.
 */
export const zeroPath = (
  values: readonly number[],
  scale: ZeroScale,
  box: Box,
  { from = 0, count = values.length }: { from?: number; count?: number } = {},
): ZeroPath | undefined => {
  if (values.length < 2) return undefined;
  const points = values.map((value, at) => `${zeroX(from + at, count, box)} ${zeroY(value, scale, box)}`);
  const line = `M${points.join('L')}`;
  const zero = zeroY(0, scale, box);
  const [left, right] = [zeroX(from, count, box), zeroX(from + values.length - 1, count, box)];
  return { line, area: `${line}L${right} ${zero}L${left} ${zero}Z` };
};

const STEPS = [1, 2, 2.5, 5, 10];

/** Round values for the axis, zero among them: at most five, and at least two where anything moved. */
export const axisValues = ({ low, high }: ZeroScale): readonly number[] => {
  const span = high - low;
  if (span === 0) return [0];
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(6)));
};
