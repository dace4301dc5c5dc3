import type { Market, OfferProblems, TypedOffer } from './terms.ts';

/** What each part of the form of an offer needs. */
export interface PartProps {
  readonly typed: TypedOffer;
  readonly set: (part: Partial<TypedOffer>) => void;
  readonly market: Market;
  /** Once the customer has tried to send it. */
  readonly problems: OfferProblems | undefined;
}
