import type { Decimal } from '#contract/kit/decimal.ts';
import { useText } from '#ui/i18n/texts.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { partsOf } from './bid-form.ts';

export interface PricePart {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** NS5: what of a price goes to the house and to the creator. */
export const usePriceParts = () => {
  const text = useText(buyTexts);
  const format = useNftFormat();
  return (price: Decimal, work: Work): readonly PricePart[] => {
    const { fee, creator } = partsOf(price, work);
    return [
      { key: 'fee', label: text('fee', { rate: format.share(work.fee_rate) }), value: format.price(fee, work) },
      ...(creator.isZero()
        ? []
        : [
            {
              key: 'creator',
              label: text('creator', { rate: format.share(work.creator_share) }),
              value: format.price(creator, work),
            },
          ]),
    ];
  };
};
