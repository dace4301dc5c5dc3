import { useState } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { outdate } from '#web/shared/answers.ts';
import { useMoney, type Money } from '#web/shared/use-money.ts';
import type { Work } from '#web/features/nft/queries.ts';

/** What the confirm sheet asks about. */
export interface BidAsked {
  readonly work: Work;
  readonly bid: Decimal;
  /** Held by this bid; undefined when it is held already. */
  readonly margin: Decimal | undefined;
}

export interface Bidding {
  readonly money: Money<typeof saleCalls.bid, BidAsked>;
  /** Undefined: the least bid, which follows the auction. */
  readonly typed: string | undefined;
  type(value: string | undefined): void;
  /** Asks to confirm a bid. */
  confirm(asked: BidAsked): void;
  /** NA1: somebody was quicker. The form shows what was bid, why it is too low, and the least bid now. */
  tooLow(bid: Decimal): void;
}

/** A bid from the form to its confirm sheet. */
export const useBidding = (): Bidding => {
  const money = useMoney<typeof saleCalls.bid, BidAsked>();
  const [typed, setTyped] = useState<string>();
  return {
    money,
    typed,
    type: setTyped,
    confirm: (asked) => money.start({ code: asked.work.code, price: asked.bid }, asked),
    tooLow(bid) {
      money.dispatch({ type: 'closed' });
      outdate([workCalls.detail, saleCalls.bids]);
      setTyped(bid.toString());
    },
  };
};
