import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { dealOf } from '#web/features/desk/form.ts';
import { offerTexts } from '#web/features/desk/locales/offer/index.ts';
import type { Offer } from '#web/features/desk/queries.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { PersonLine } from '../person-line.tsx';
import { useDeskFormat } from '../use-desk-format.ts';

/** The person first, then their terms, then what the offer gives. */
export const OfferFacts = ({ offer }: { offer: Offer }) => {
  const text = useText(offerTexts);
  const format = useDeskFormat();
  const { currency_name: coin, fiat, price } = offer;
  const one = dealOf(offer, { amount: Decimal.one });
  return (
    <>
      <Card testId="desk.offer.maker">
        <PersonLine person={offer.maker} sells={offer.side === 'sell'} />
      </Card>
      <Card testId="desk.offer.terms">
        <h2 className="pb-1 type-label text-2">{text('terms')}</h2>
        {/* DK17: what people write is shown as text, with its lines. */}
        <p className="type-body wrap-anywhere whitespace-pre-wrap text-1">{offer.terms || text('no_terms')}</p>
      </Card>
      <Card>
        <Facts
          facts={[
            {
              label: text('price'),
              value: (
                <>
                  {price ? format.priceIn(price, coin, fiat) : '—'}
                  {one && <span className="block type-caption text-2">{format.premium(one.premium_part)}</span>}
                </>
              ),
              testId: 'desk.offer.price',
            },
            { label: text('available'), value: format.coin(offer.remaining, offer, 'down') },
            {
              label: text('limits'),
              value: `${format.amount(offer.minimum, offer, 'up')}–${format.coin(offer.maximum, offer, 'down')}`,
              testId: 'desk.offer.limits',
            },
          ]}
        />
      </Card>
    </>
  );
};
