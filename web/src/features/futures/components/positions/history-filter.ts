import { closeReasons, LONG, type CloseReason } from '#contract/futures/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Closing, Terms } from '#web/features/futures/queries.ts';
import { datesOf, type Dates, type Span } from '#web/shared/spans.ts';

export const ALL = 'all';
export const sides = ['long', 'short'] as const;
export const reasons = closeReasons;

/** The choices in the chips. */
export interface Chosen {
  /** A market's symbol. */
  readonly pair: string;
  readonly side: string;
  readonly reason: string;
  readonly span: Span;
  readonly dates: Dates;
}

export const NOTHING: Chosen = { pair: ALL, side: ALL, reason: ALL, span: 'all', dates: {} };

export interface Filter {
  /** The server filters by this one; the others are applied to what it lists. */
  readonly match_id: number | undefined;
  readonly side: 'long' | 'short' | undefined;
  readonly reason: CloseReason | undefined;
  /** UTC days, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const filterOf = (
  chosen: Chosen,
  markets: readonly Pick<Terms, 'symbol' | 'match_id'>[],
  today: Instant,
): Filter => {
  const { from, to } = datesOf(chosen.span, chosen.dates, today);
  return {
    match_id: markets.find(({ symbol }) => symbol === chosen.pair)?.match_id,
    side: sides.find((side) => side === chosen.side),
    reason: reasons.find((reason) => reason === chosen.reason),
    from,
    to,
  };
};

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((value) => value !== undefined);

export const passes = (
  { type, reason, at }: Pick<Closing, 'type' | 'reason' | 'at'>,
  filter: Omit<Filter, 'match_id'>,
): boolean => {
  const day = at.slice(0, 10);
  return (
    (filter.side === undefined || filter.side === (type === LONG ? 'long' : 'short')) &&
    (filter.reason === undefined || filter.reason === reason) &&
    (filter.from === undefined || day >= filter.from) &&
    (filter.to === undefined || day <= filter.to)
  );
};

/** Newest first, so nothing after this one can be inside the chosen days. */
export const isPast = ({ at }: Pick<Closing, 'at'>, { from }: Pick<Filter, 'from'>): boolean =>
  from !== undefined && at.slice(0, 10) < from;
