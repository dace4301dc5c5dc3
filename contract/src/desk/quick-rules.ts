import { Decimal } from '../kit/decimal.ts';
import type { DeskSide } from './rules.ts';

/** DK20: with how many different people orders were released, and which completion makes an offer one to recommend. */
export const RELIABLE_PEOPLE = 5;
export const RELIABLE_COMPLETION = Decimal.of('0.95');

export interface Candidate {
  readonly id: number;
  readonly price: Decimal;
  /** Different people of released orders: many orders with one accomplice count as one. */
  readonly partners: number;
  /** Null without orders. */
  readonly completion: Decimal | null;
}

export const quickReasons = ['cheapest_reliable', 'cheapest', 'only'] as const;
export type QuickReason = (typeof quickReasons)[number];

const isReliable = ({ partners, completion }: Candidate): boolean =>
  partners >= RELIABLE_PEOPLE && completion !== null && completion.gte(RELIABLE_COMPLETION);

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
