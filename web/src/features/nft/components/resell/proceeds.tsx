import { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { usePair } from '#web/shared/markets.ts';
import { resellTexts } from '#web/features/nft/locales/resell/index.ts';
import { useNftFormat } from '../use-nft-format.ts';
import type { PartProps } from './part.ts';
import { marginFor } from './terms.ts';

interface ProceedsProps extends PartProps {
  fee_rate: Decimal;
  creator_share: Decimal;
}

/** NS5: what a sale at this price brings, and NA2: what bidders hold. */
export const Proceeds = ({ typed, form, fee_rate, creator_share }: ProceedsProps) => {
  const text = useText(resellTexts);
  const format = useNftFormat();
  const { currency, price, shares } = form;
  const name = currency?.name ?? '';
  const pair = usePair(`${name}/USDT`);
  if (!currency || !price || !shares) return null;
  const coin = { currency_name: currency.name, currency_scale: currency.scale };
  const auction = typed.kind === 'auction';
  const margin = auction ? marginFor(form, name === 'USDT' ? Decimal.one : (pair?.last ?? undefined)) : undefined;
  return (
    <Card testId="nft.resell.proceeds">
      <Facts
        facts={[
          { label: text(auction ? 'first_bid' : 'price'), value: format.price(price, coin) },
          { label: text('fee', { rate: format.share(fee_rate) }), value: `−${format.price(shares.fee, coin)}` },
          ...(shares.creator.isZero()
            ? []
            : [
                {
                  label: text('creator', { rate: format.share(creator_share) }),
                  value: `−${format.price(shares.creator, coin)}`,
                },
              ]),
          {
            label: text(auction ? 'you_get_min' : 'you_get'),
            value: <strong className="font-semibold">{format.price(shares.seller, coin)}</strong>,
            testId: 'nft.resell.net',
          },
          ...(margin
            ? [
                {
                  label: text('margin'),
                  value: (
                    <>
                      {format.margin(margin)}
                      <span className="block type-caption text-2">{text('margin_about')}</span>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
};
