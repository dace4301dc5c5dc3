import { openListingStates } from '#contract/nft/rules.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { isAuction, type SalePhase } from '../card/sale.ts';

/** What the button below a work does, or why there is none. */
export type WorkAct =
  | 'hidden'
  | 'own'
  | 'boxes'
  | 'opens'
  | 'buy'
  | 'bid'
  | 'raise'
  | 'outbid'
  | 'cannot'
  | 'pay'
  | 'awaiting'
  | 'sold'
  | 'ended'
  | 'not_for_sale';

type Acted = Pick<
  Work,
  'owner' | 'pay_type' | 'can_buy' | 'is_leading' | 'my_best_bid' | 'taken_down' | 'listing_state' | 'seller_id'
>;

/** `me` is undefined of a guest, who is asked to log in by the page that the button opens. */
export const actOf = (work: Acted, phase: SalePhase, me: number | undefined): WorkAct => {
  if (me !== undefined && me === work.owner) return 'own';
  if (work.taken_down !== null) return 'hidden';
  switch (phase) {
    case 'boxes':
      return 'boxes';
    case 'before':
      return 'opens';
    case 'running':
      // NA8: operators and the demo's market makers cannot buy or bid.
      return me !== undefined && !work.can_buy ? 'cannot' : isAuction(work) ? bidAct(work) : 'buy';
    case 'awaiting':
      return work.is_leading ? 'pay' : 'awaiting';
    case 'sold':
      return 'sold';
    case 'over':
      return 'ended';
    case 'none':
      return 'not_for_sale';
  }
};

const bidAct = ({ is_leading, my_best_bid }: Acted): WorkAct =>
  is_leading ? 'raise' : my_best_bid === null ? 'bid' : 'outbid';

/** I31: what the owner can offer is in no open sale, in no series, and was not taken down. */
export const canOffer = ({ listing_state, taken_down }: Acted, phase: SalePhase): boolean =>
  taken_down === null && phase !== 'boxes' && !openListingStates.some((open) => open === listing_state);
