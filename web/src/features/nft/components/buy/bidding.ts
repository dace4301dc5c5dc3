import { useState } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { saleCalls } from '#contract/nft/sale-calls.ts';
import { useMoney, type Intent, type Money } from '#web/shared/use-money.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { useAskAgain } from './ask-again.ts';
import { bidAgain, bidInput, type BidAsked } from './bid-asked.ts';

export interface Bidding {
  readonly money: Money<typeof saleCalls.bid, BidAsked>;
  /** Undefined: the minimum bid, which follows the auction. */
  readonly typed: string | undefined;
  type(value: string | undefined): void;
  /** Asks to confirm a bid. */
  confirm(asked: BidAsked): void;
  /** NA1: a rival was quicker. The form shows what was bid, why it is too low, and the minimum bid now. */
  toForm(asked: BidAsked): void;
  /** NA1: a rival was quicker, and there is no form: the sheet asks about the minimum bid now. */
  askAgain(asked: BidAsked): void;
}

/** A bid from its amount to its confirm sheet. What was typed belongs to the auction that it was typed for. */
export const useBidding = ({ listing_id }: Work): Bidding => {
  const money = useMoney<typeof saleCalls.bid, BidAsked>();
  const [kept, keep] = useState<{ readonly listing_id: number | null; readonly typed: string }>();
  const again = useAskAgain(money, (work, asked): Intent<typeof saleCalls.bid, BidAsked> | undefined => {
    const next = bidAgain(work, asked);
    return next && { input: bidInput(next), asked: next };
  });
  const type = (typed: string | undefined): void => keep(typed === undefined ? undefined : { listing_id, typed });
  return {
    money,
    typed: kept?.listing_id === listing_id ? kept.typed : undefined,
    type,
    confirm: (asked) => money.start(bidInput(asked), asked),
    toForm({ bid }: { readonly bid: Decimal }) {
      money.dispatch({ type: 'closed' });
      type(bid.toString());
    },
    askAgain: (asked) => void again(asked),
  };
};
