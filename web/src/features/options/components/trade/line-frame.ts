import { SAMPLE_EVERY_MS, SAMPLES } from '#contract/options/rules.ts';

/* Where things are on the live line, in percent of its box: prices are drawn, not computed with. */

export interface Point {
  readonly t_ms: number;
  readonly price: number;
}

/** What is drawn of a running option. */
export interface Mark {
  readonly id: number;
  readonly entry_ms: number;
  readonly expiry_ms: number;
  readonly price: number;
}

export interface Frame {
  readonly from_ms: number;
  readonly to_ms: number;
  readonly low: number;
  readonly high: number;
  x(t_ms: number): number;
  y(price: number): number;
}

const PAST_MS = 120_000;
/** Free space right of the last price, so that the eye has somewhere to go. */
const AHEAD = 0.08;
const MARGIN = 0.22;
/** A market that does not move is drawn as a quiet line, not as noise filling the box. */
const MIN_SPAN = 0.0004;
const FULL = 100;
/** Between prices further apart nothing is drawn: what was there is not known. An order needs a price of this age, too. */
export const GAP_MS = 5000;

/** The points from a moment on; the first is where the line crosses it, if it does. */
export const since = (points: readonly Point[], from_ms: number): readonly Point[] => {
  const first = points.findIndex(({ t_ms }) => t_ms > from_ms);
  const next = points[first];
  const before = points[first < 0 ? points.length - 1 : first - 1];
  if (!before) return points;
  if (!next) return [];
  if (next.t_ms - before.t_ms > GAP_MS) return points.slice(first);
  const share = (from_ms - before.t_ms) / (next.t_ms - before.t_ms);
  return [{ t_ms: from_ms, price: before.price + (next.price - before.price) * share }, ...points.slice(first)];
};

/** From before the earliest entry until after the latest expiry; two minutes without any option. */
export const frameOf = (points: readonly Point[], now_ms: number, marks: readonly Mark[]): Frame => {
  const begin = Math.min(now_ms - PAST_MS, ...marks.map(({ entry_ms }) => entry_ms));
  const until = Math.max(now_ms, ...marks.map(({ expiry_ms }) => expiry_ms));
  const space = (until - begin) * AHEAD;
  const from_ms = marks.length > 0 ? begin - space / 2 : begin;
  const to_ms = until + space;
  const drawn = since(points, from_ms);
  const prices = [...(drawn.length > 0 ? drawn : points.slice(-1)), ...marks].map(({ price }) => price);
  const [bottom, top] = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [0, 1];
  const span = Math.max(top - bottom, ((top + bottom) / 2) * MIN_SPAN);
  const low = (top + bottom) / 2 - span * (0.5 + MARGIN);
  const high = (top + bottom) / 2 + span * (0.5 + MARGIN);
  return {
    from_ms,
    to_ms,
    low: bottom,
    high: top,
    x: (t_ms) => ((t_ms - from_ms) / (to_ms - from_ms)) * FULL,
    y: (price) => (1 - (price - low) / (high - low)) * FULL,
  };
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Where the line ends: now, or at the last price if that is too old to count. */
export const endOf = ({ t_ms }: Point, now_ms: number): number =>
  now_ms - t_ms > GAP_MS ? t_ms : Math.max(now_ms, t_ms);

/** The price line in pieces without a gap, each as a path and as the area below it. */
export const piecesOf = (points: readonly Point[], now_ms: number, { from_ms, x, y }: Frame) => {
  const shown = since(points, from_ms);
  const last = shown.at(-1);
  if (!last) return [];
  const pieces: Point[][] = [];
  for (const point of [...shown, { t_ms: endOf(last, now_ms), price: last.price }]) {
    const piece = pieces.at(-1);
    if (piece && point.t_ms - (piece.at(-1)?.t_ms ?? 0) <= GAP_MS) piece.push(point);
    else pieces.push([point]);
  }
  return pieces.map((piece) => {
    const line = `M${piece.map(({ t_ms, price }) => `${rounded(x(t_ms))} ${rounded(y(price))}`).join('L')}`;
    return { line, area: `${line}V100H${rounded(x(piece[0]?.t_ms ?? from_ms))}Z` };
  });
};

/** OT10: the moments of the five samples, as a part of the width. */
export const windowOf = ({ expiry_ms }: Mark, { x }: Frame): { readonly x: number; readonly width: number } => {
  const begin = x(expiry_ms - (SAMPLES - 1) * SAMPLE_EVERY_MS);
  return { x: begin, width: x(expiry_ms) - begin };
};

/** Labels are at least this far apart, in percent of the height: a line of text on a small screen. */
const APART = 15;

/** Where labels go so that none covers another: each at its line, or below the one above it, and all inside the box. */
export const spread = (ys: readonly number[]): readonly number[] => {
  const order = ys.map((y, index) => ({ y, index })).sort((one, other) => one.y - other.y);
  const placed: number[] = [];
  let next = -Infinity;
  for (const { y, index } of order) {
    placed[index] = Math.max(y, next);
    next = Math.max(y, next) + APART;
  }
  let most = FULL - APART / 2;
  for (const { index } of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? 0, most);
    most = placed[index] - APART;
  }
  return placed;
};
