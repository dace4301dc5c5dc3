import type { Decimal } from '#contract/kit/decimal.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useSession } from '#web/shared/session.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { paidBy, partsOf } from './paid.ts';

export interface PricePart {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** NS5: what of a price goes to the house and to the creator. */
export const usePriceParts = () => {
  const text = useText(buyTexts);
  const format = useNftFormat();
  const me = useSession()?.user?.id;
  return (price: Decimal, work: Work): readonly PricePart[] => {
    const { fee, creator } = partsOf(price, work);
    const rate = format.share(work.creator_share);
    const share = format.price(creator, work);
    return [
      { key: 'fee', label: text('fee', { rate: format.share(work.fee_rate) }), value: format.price(fee, work) },
      ...(creator.isZero()
        ? []
        : me === work.author_id
          ? [{ key: 'creator', label: text('creator_kept', { rate }), value: `−${share}` }]
          : [{ key: 'creator', label: text('creator', { rate }), value: share }]),
    ];
  };
};

/** NS5: what this customer would pay for a work at this price. */
export const usePaid = () => {
  const me = useSession()?.user?.id;
  return (price: Decimal, work: Work): Decimal => paidBy(me, price, work);
};
