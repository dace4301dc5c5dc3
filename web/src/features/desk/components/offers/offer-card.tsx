import { premiumOf } from '#contract/desk/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { takerSide } from '#web/features/desk/form.ts';
import { offersTexts } from '#web/features/desk/locales/offers/index.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import type { Offer } from '#web/features/desk/queries.ts';
import { PersonLine } from '../person-line.tsx';
import { useDeskFormat } from '../use-desk-format.ts';

const look = 'flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card';

/** One offer, to be opened. */
export const OfferCard = ({ offer }: { offer: Offer }) => (
  <a
    href={deskPaths.offer({ id: offer.id })}
    className={`${look} transition-colors duration-80 active:bg-pressed`}
    data-testid="desk.list.card"
  >
    <Face offer={offer} />
  </a>
);

/** The same before it is published. */
export const OfferPreview = ({ offer }: { offer: Offer }) => (
  <div className={look}>
    <Face offer={offer} />
  </div>
);

/** Who makes it with their record, its price, what is left and the limits. */
const Face = ({ offer }: { offer: Offer }) => {
  const text = useText(offersTexts);
  const people = useText(peopleTexts);
  const format = useDeskFormat();
  const side = takerSide(offer);
  return (
    <>
      <PersonLine person={offer.maker} sells={offer.side === 'sell'} />
      <Price offer={offer} />
      <Facts
        facts={[
          { label: text('available'), value: format.coin(offer.remaining, offer, 'down') },
          {
            label: text('limits'),
            value: `${format.amount(offer.minimum, offer, 'up')}–${format.coin(offer.maximum, offer, 'down')}`,
          },
        ]}
      />
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span className="flex flex-wrap gap-1">
          {offer.ways.map((way) => (
            <Tag key={way}>{people(way)}</Tag>
          ))}
        </span>
        <span className={`ms-auto type-label ${side === 'buy' ? 'text-up' : 'text-down'}`}>
          {text(side, { coin: offer.currency_name })}
        </span>
      </span>
    </>
  );
};

/** The price of one coin, and how far it is from the market. */
const Price = ({ offer }: { offer: Offer }) => {
  const text = useText(offersTexts);
  const format = useDeskFormat();
  const { price, reference_price, currency_name: coin, fiat } = offer;
  if (!price || !reference_price) return <p className="type-label text-3">{text('no_price')}</p>;
  const { part } = premiumOf({ amount: Decimal.one, money: price, price }, reference_price, fiat);
  return (
    <p className="num flex flex-wrap items-baseline gap-x-2">
      <span className="type-title text-1" data-testid="desk.list.price">
        {format.priceIn(price, coin, fiat)}
      </span>
      <span className="type-caption text-2">{format.premium(part)}</span>
    </p>
  );
};
