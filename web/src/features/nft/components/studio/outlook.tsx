import { Decimal } from '#contract/kit/decimal.ts';
import { rarities, sharesOf } from '#contract/nft/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { makingTexts } from '#web/features/nft/locales/making/index.ts';
import { useNftFormat } from '../use-nft-format.ts';
import type { SeriesForm } from './series-terms.ts';

/** NB2: the odds that buyers will see, and NS5: what the artist gets when every box is sold. */
export const Outlook = ({ form, fee_rate }: { form: SeriesForm; fee_rate: Decimal }) => {
  const text = useText(makingTexts);
  const format = useNftFormat();
  const { counts, size, price, currency, problems } = form;
  if (size === 0) return null;
  const coin = currency && { currency_name: currency.name, currency_scale: currency.scale };
  const each =
    price && currency && !problems.price
      ? sharesOf(price, { fee_rate, creator_share: Decimal.zero }, { is_creator: true, scale: currency.scale })
      : undefined;
  const all = each && Decimal.orNull(() => each.seller.times(Decimal.of(size), 'down'));
  const fees = each && Decimal.orNull(() => each.fee.times(Decimal.of(size), 'down'));
  return (
    <Card testId="nft.making.outlook">
      <div className="flex flex-col gap-3">
        <h2 className="type-row text-1">{text('odds')}</h2>
        <Facts
          facts={[
            ...rarities
              .filter((rarity) => counts[rarity] > 0)
              .map((rarity) => ({
                label: format.rarity(rarity),
                value: `${format.whole(counts[rarity])} · ${format.share(Decimal.of(counts[rarity]).over(Decimal.of(size), 'half_even'))}`,
              })),
            ...(fees && coin
              ? [{ label: text('fee', { rate: format.share(fee_rate) }), value: format.price(fees, coin) }]
              : []),
            ...(all && coin ? [{ label: text('all_sold'), value: format.price(all, coin) }] : []),
          ]}
        />
      </div>
    </Card>
  );
};
