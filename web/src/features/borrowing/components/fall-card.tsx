import { useState } from 'react';
import type { Debt, LoanTerms } from '#contract/borrowing/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { StepSlider } from '#ui/step-slider.tsx';
import { afterFall, pledgedIn } from '../form.ts';
import { borrowingTexts } from '../locales/index.ts';
import type { Plan } from '../queries.ts';
import { LevelBar } from './level-bar.tsx';
import { toneOf, useBorrowFormat } from './use-borrow-format.ts';

interface FallCardProps {
  terms: LoanTerms & Pick<Plan, 'currency_name' | 'pledge_name' | 'price_scale'>;
  debt: Debt;
  pledge: Decimal;
  price: Decimal;
  level: Decimal | null;
  liquidation_price: Decimal;
}

const MARKS = [0, 10, 20, 30, 50];
const MOST = 50;

/** BW13: the level now, and what a fall of the price would make of it. */
export const FallCard = ({ terms, debt, pledge, price, level, liquidation_price }: FallCardProps) => {
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  const [fall, setFall] = useState(0);
  const then = afterFall(terms, { debt, pledge, price, liquidation_price }, fall);
  const coin = pledgedIn(terms);
  const said = {
    coin: terms.pledge_name,
    fall: format.whole(fall),
    price: format.price(then.price, terms.price_scale),
    level: then.level ? format.level(then.level) : '',
  };
  return (
    <Card testId="borrowing.level-card">
      <div className="flex flex-col gap-3">
        <h2 className="type-row text-1">{text('level_title')}</h2>
        <LevelBar terms={terms} level={level} then={fall > 0 ? then.level : undefined} testId="borrowing.bar" />
        <StepSlider
          label={text('fall_slider', { coin: terms.pledge_name })}
          value={fall}
          onChange={setFall}
          min={0}
          max={MOST}
          step={1}
          marks={MARKS.map((value) => ({ value, label: format.whole(value) }))}
          format={format.whole}
          tone="warn"
          testId="borrowing.fall"
        />
        <p
          className={`type-label font-normal ${fall === 0 ? 'text-2' : toneOf[then.health]}`}
          data-testid="borrowing.fall-words"
          aria-live="polite"
        >
          {fall === 0 && text('fall_none', { coin: terms.pledge_name })}
          {fall > 0 && !then.taking && text(`fall_${then.health === 'liquidation' ? 'warning' : then.health}`, said)}
          {fall > 0 &&
            then.taking &&
            text(then.taking.remaining.isZero() ? 'fall_taken_all' : 'fall_taken', {
              ...said,
              price: format.price(liquidation_price, terms.price_scale),
              taken: format.coin(then.taking.coins, coin, 'up'),
              rest: format.coin(then.taking.remaining, coin, 'down'),
            })}
        </p>
      </div>
    </Card>
  );
};
