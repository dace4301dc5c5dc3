import { Decimal } from '../kit/decimal.ts';
import type { DeskSide } from './rules.ts';

/** DK20: how many orders and which completion make an offer one to recommend. */
export const RELIABLE_ORDERS = 5;
export const RELIABLE_COMPLETION = Decimal.of('0.95');

export interface Candidate {
  readonly id: number;
  readonly price: Decimal;
  readonly orders: number;
  /** Null without orders. */
  readonly completion: Decimal | null;
}

export const quickReasons = ['cheapest_reliable', 'cheapest', 'only'] as const;
export type QuickReason = (typeof quickReasons)[number];

const isReliable = ({ orders, completion }: Candidate): boolean =>
  orders >= RELIABLE_ORDERS && completion !== null && completion.gte(RELIABLE_COMPLETION);

/** The best first, for a taker who does this: price, then completion, then the older offer. */
export const inOrder = (side: DeskSide) => {
  const direction = side === 'buy' ? 1 : -1;
  return (one: Candidate, other: Candidate): number =>
    direction * one.price.compare(other.price) ||
    (other.completion ?? Decimal.zero).compare(one.completion ?? Decimal.zero) ||
    one.id - other.id;
};

/** DK20: the best offers first, each with the reason why it is next. */
export const ranked = <C extends Candidate>(
  side: DeskSide,
  offers: readonly C[],
): readonly { readonly offer: C; readonly reason: QuickReason }[] => {
  const sorted = offers.toSorted(inOrder(side));
  const only = offers.length === 1 ? ('only' as const) : undefined;
  return [
    ...sorted.filter(isReliable).map((offer) => ({ offer, reason: only ?? ('cheapest_reliable' as const) })),
    ...sorted.filter((offer) => !isReliable(offer)).map((offer) => ({ offer, reason: only ?? ('cheapest' as const) })),
  ];
};
