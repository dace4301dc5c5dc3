import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { PRE_OPEN_MS } from '#contract/markets/rules.ts';
import type { Pair } from '#web/shared/markets.ts';

export const segments = ['favourites', 'futures', 'coins', 'stock'] as const;
export type Segment = (typeof segments)[number];

export const isSegment = (name: string | undefined): name is Segment =>
  (segments as readonly (string | undefined)[]).includes(name);

/** Futures are a segment only where a market has them. */
export const segmentsIn = (pairs: readonly Pair[]): readonly Segment[] =>
  segments.filter((segment) => segment !== 'futures' || pairs.some(({ open_lever }) => open_lever === 1));

/** The neighbouring segment, for a swipe; undefined at the ends. */
export const beside = (offered: readonly Segment[], segment: Segment, step: 1 | -1): Segment | undefined =>
  offered[offered.indexOf(segment) + step];

/** The markets of a segment in default order: the customer's for favourites, the exchange's for the others. */
export const inSegment = (pairs: readonly Pair[], segment: Segment, favourites: readonly number[]): readonly Pair[] => {
  if (segment === 'favourites') {
    return favourites.flatMap((id) => pairs.find(({ currency_id }) => currency_id === id) ?? []);
  }
  const belongs: Record<Exclude<Segment, 'favourites'>, (pair: Pair) => boolean> = {
    futures: ({ open_lever }) => open_lever === 1,
    coins: ({ kind }) => kind === 'coin',
    stock: ({ kind }) => kind === 'stock',
  };
  return pairs.filter(belongs[segment]).sort((one, other) => one.sort - other.sort);
};

/** Clocks differ by less than this: a session that ended a moment ago may still run on the server. */
const OVER_MS = 1500;

/**
 * The state of a market by server time. Rows are loaded once, while a session begins and ends without an event; `over`
 * means that the row must be loaded again.
 */
export const phaseNow = (
  { state, opens_at, closes_at }: Pick<Pair, 'state' | 'opens_at' | 'closes_at'>,
  now_ms: number,
): Pair['state'] | 'over' => {
  const left_ms = (at: Instant): number => millisecondsOf(at) - now_ms;
  if (opens_at !== null && left_ms(opens_at) < -OVER_MS) return 'over';
  if (opens_at !== null) return left_ms(opens_at) <= PRE_OPEN_MS ? 'pre_open' : 'closed';
  return closes_at !== null && left_ms(closes_at) < -OVER_MS ? 'over' : state;
};

/** Counted as people do: less than a minute is one. */
export const minutesUntil = (at: Instant | null, now_ms: number): number =>
  at === null ? 0 : Math.max(1, Math.ceil((millisecondsOf(at) - now_ms) / 60_000));

export const columns = ['name', 'volume', 'last', 'change'] as const;
export type Column = (typeof columns)[number];

/** `last:down`; empty for the segment's default order. */
export type Sort = '' | `${Column}:${'down' | 'up'}`;

export const sorts: readonly [Sort, ...Sort[]] = [
  '',
  ...columns.flatMap((column): Sort[] => [`${column}:down`, `${column}:up`]),
];

export const directionIn = (sort: Sort, column: Column): 'down' | 'up' | undefined => {
  const [sorted, direction] = sort.split(':');
  return sorted === column ? (direction as 'down' | 'up') : undefined;
};

/** Down, up, and then the default order again. */
export const nextSort = (sort: Sort, column: Column): Sort => {
  const direction = directionIn(sort, column);
  if (direction === undefined) return `${column}:down`;
  return direction === 'down' ? `${column}:up` : '';
};

const values: Record<Exclude<Column, 'name'>, (pair: Pair) => Decimal | null> = {
  volume: ({ volume_24h }) => volume_24h,
  last: ({ last }) => last,
  change: ({ change_24h }) => change_24h,
};

/** Rows without the figure come last in both directions: missing is not the smallest. */
export const sorted = (pairs: readonly Pair[], sort: Sort): readonly Pair[] => {
  const [column, direction] = sort.split(':') as [Column, 'down' | 'up' | undefined];
  if (direction === undefined) return pairs;
  const sign = direction === 'down' ? -1 : 1;
  if (column === 'name') {
    return pairs.toSorted((one, other) => sign * one.currency_name.localeCompare(other.currency_name, 'en'));
  }
  const valueOf = values[column];
  return pairs.toSorted((one, other) => {
    const [left, right] = [valueOf(one), valueOf(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * left.compare(right);
  });
};

/** The most traded markets first. */
export const popular = (pairs: readonly Pair[], max: number): readonly Pair[] =>
  pairs.toSorted((one, other) => one.hot_rank - other.hot_rank).slice(0, max);

/** Position of the last price between the day's low and high, from 0 to 1; for drawing only. */
export const placeInDay = ({ last, high_24h, low_24h }: Pair): number | undefined => {
  if (last === null || high_24h === null || low_24h === null || high_24h.lte(low_24h)) return undefined;
  const place = last.minus(low_24h).over(high_24h.minus(low_24h), 'half_even').toDrawing();
  return Math.min(1, Math.max(0, place));
};

/** The list with one row moved by a step; unchanged at the ends. */
export const movedBy = (ids: readonly number[], id: number, step: 1 | -1): readonly number[] => {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
};

export interface Found {
  readonly group: Exclude<Segment, 'favourites'>;
  readonly pairs: readonly Pair[];
}

const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s/]+/g, '');

/** Smaller is better: the code starts with the text, contains it, or the name contains it. */
const rank = ({ currency_name, symbol, name }: Pair, wanted: string): number | undefined => {
  if (tidy(symbol).startsWith(wanted)) return 0;
  if (tidy(currency_name).includes(wanted)) return 1;
  return tidy(name).includes(wanted) ? 2 : undefined;
};

/** Markets whose code or name matches in any case, with their groups, the best matches first. */
export const find = (pairs: readonly Pair[], query: string): readonly Found[] => {
  const wanted = tidy(query);
  if (wanted === '') return [];
  const hits = pairs
    .flatMap((pair) => {
      const place = rank(pair, wanted);
      return place === undefined ? [] : [{ pair, place }];
    })
    .sort((one, other) => one.place - other.place || one.pair.sort - other.pair.sort)
    .map(({ pair }) => pair);
  return (['coins', 'futures', 'stock'] as const)
    .map((group) => ({ group, pairs: hits.filter((pair) => inSegment([pair], group, []).length > 0) }))
    .filter((found) => found.pairs.length > 0);
};

export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** A text in pieces, with the first match marked. */
export const highlighted = (text: string, query: string): readonly Piece[] => {
  const wanted = query.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return [{ text, hit: false }];
  const pieces = [
    { text: text.slice(0, at), hit: false },
    { text: text.slice(at, at + wanted.length), hit: true },
    { text: text.slice(at + wanted.length), hit: false },
  ];
  return pieces.filter((piece) => piece.text !== '');
};

/** Why a target is invalid: a text of this room, or the code that the server would refuse with. */
export type TargetProblem = 'alert_empty' | 'alert_at_price' | 'alert_too_fine';

export const targetProblem = (
  text: string,
  { last, price_scale }: Pick<Pair, 'last' | 'price_scale'>,
): TargetProblem | undefined => {
  const target = Decimal.amount(text);
  if (!target?.isPositive()) return 'alert_empty';
  if (!target.fits(price_scale)) return 'alert_too_fine';
  return last?.eq(target) ? 'alert_at_price' : undefined;
};

/** Distance of a target from the last price, as a fraction of it; undefined without either. */
export const distance = (text: string, last: Decimal | null): Decimal | undefined => {
  const target = Decimal.amount(text);
  if (!target?.isPositive() || last === null || last.isZero()) return undefined;
  return target.minus(last).over(last, 'half_even');
};
