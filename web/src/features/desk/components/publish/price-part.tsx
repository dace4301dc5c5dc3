import { PRICE_BAND, priceScale } from '#contract/desk/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { StepSlider } from '#ui/step-slider.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { stepOf } from '#web/shared/step-of.ts';
import { Facts } from '#web/shared/facts.tsx';
import { MAX_PREMIUM, premiumOfTyped, priceNow } from './terms.ts';
import { publishTexts } from '#web/features/desk/locales/publish/index.ts';
import { useOrderFormat } from '../order/use-order-format.ts';
import type { PartProps } from './part.ts';

const kinds = ['floating', 'fixed'] as const;
const MARKS = [-MAX_PREMIUM, 0, MAX_PREMIUM];

/** DK3: a fixed price, or one that follows the market, with what it comes to now. */
export const PricePart = (props: PartProps) => {
  const { typed, set, market, problems } = props;
  const text = useText(publishTexts);
  const format = useOrderFormat();
  const { coin, fiat, market_price } = market;
  const priced = { currency_name: coin.name, fiat };
  const now = priceNow(typed, market);
  const far = { low: '', high: '' };
  if (market_price) {
    far.low = format.each(market_price.times(Decimal.one.minus(PRICE_BAND), 'up'), priced);
    far.high = format.each(market_price.times(Decimal.one.plus(PRICE_BAND), 'down'), priced);
  }
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <Tabs
          label={text('price_kind')}
          items={kinds.map((value) => ({ value, label: text(value) }))}
          value={typed.kind}
          onChange={(kind) => set({ kind })}
          testId="desk.new.kind"
        />
        <p className="type-caption text-2">{text(`${typed.kind}_about`)}</p>
        {typed.kind === 'fixed' ? <FixedPrice {...props} far={far} /> : <Premium {...props} />}
        <Facts
          facts={[
            {
              label: text('reference'),
              value: market_price ? format.each(market_price, priced) : '—',
              testId: 'desk.new.reference',
            },
            ...(typed.kind === 'floating'
              ? [{ label: text('premium'), value: format.over(premiumOfTyped(typed.premium)) }]
              : []),
            { label: text('price_now'), value: now ? format.each(now, priced) : '—', testId: 'desk.new.now' },
          ]}
        />
        {typed.kind === 'floating' && problems?.price && (
          <p role="alert" className="type-label font-normal text-danger">
            {text(problems.price, far)}
          </p>
        )}
      </div>
    </Card>
  );
};

interface FixedPriceProps extends PartProps {
  far: { readonly low: string; readonly high: string };
}

const FixedPrice = ({ typed, set, market: { coin, fiat, market_price }, problems, far }: FixedPriceProps) => {
  const text = useText(publishTexts);
  return (
    <AmountField
      label={text('price_of_one', { currency: coin.name })}
      value={typed.price}
      onChange={(price) => set({ price })}
      step={stepOf(priceScale(coin.name))}
      start={market_price}
      steppers
      unit={fiat}
      error={problems?.price && text(problems.price, far)}
      testId="desk.new.price"
    />
  );
};

const Premium = ({ typed, set }: PartProps) => {
  const text = useText(publishTexts);
  const format = useOrderFormat();
  const name = (value: number): string => format.over(premiumOfTyped(String(value)));
  return (
    <StepSlider
      label={text('premium')}
      value={Number(typed.premium)}
      onChange={(premium) => set({ premium: String(premium) })}
      min={-MAX_PREMIUM}
      max={MAX_PREMIUM}
      step={1}
      marks={MARKS.map((value) => ({ value, label: name(value) }))}
      format={name}
      testId="desk.new.premium"
    />
  );
};
