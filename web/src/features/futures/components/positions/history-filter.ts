import { closeReasons, LONG, SHORT, type CloseReason } from '#contract/futures/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Terms } from '#web/features/futures/queries.ts';
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

const SIDES = { long: LONG, short: SHORT } as const;

export const NOTHING: Chosen = { pair: ALL, side: ALL, reason: ALL, span: 'all', dates: {} };

export interface Filter {
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

/** What the server is asked for: it filters, so every page is full. */
export const askedOf = ({ match_id, side, reason, from, to }: Filter) => ({
  ...(match_id !== undefined && { match_id }),
  ...(side !== undefined && { type: SIDES[side] }),
  ...(reason !== undefined && { reason }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});
