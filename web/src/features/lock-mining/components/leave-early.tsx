import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { StepSlider } from '#ui/step-slider.tsx';
import type { Leaving } from '../form.ts';
import { lockMiningTexts } from '../locales/index.ts';
import type { Product } from '../queries.ts';
import { useLockFormat } from './use-lock-format.ts';

interface LeaveEarlyProps {
  product: Product;
  days_left: number;
  onChange: (days_left: number) => void;
  leaving: Leaving;
}

/** LM12: what leaving early costs, shown before anything is locked: at once first, and then on the day of the slider. */
export const LeaveEarly = ({ product, days_left, onChange, leaving }: LeaveEarlyProps) => {
  const text = useText(lockMiningTexts);
  const format = useLockFormat();
  const marks = [1, Math.ceil(product.day / 3), Math.ceil((product.day * 2) / 3), product.day];
  return (
    <Card testId="lock-buy.leave">
      <div className="flex flex-col gap-3">
        <h2 className="type-row text-1">{text('leave_title')}</h2>
        <div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="type-label font-normal text-2">
              {days_left === product.day ? text('leave_at_once') : text('leave_cost', { days: days_left })}
            </span>
            <span className="num ms-auto type-row text-warn" data-testid="lock-buy.leave-cost">
              {format.coin(leaving.cost, product, 'up')}
            </span>
          </p>
          <p className="type-caption text-2" data-testid="lock-buy.leave-back">
            {text('leave_back', {
              back: format.coin(leaving.back, product, 'down'),
              amount: format.coin(leaving.amount, product, 'down'),
            })}
          </p>
        </div>
        <StepSlider
          label={text('leave_slider')}
          value={days_left}
          onChange={onChange}
          min={1}
          max={product.day}
          step={1}
          marks={[...new Set(marks)].map((value) => ({ value, label: String(value) }))}
          format={(value) => text('days_left', { days: value })}
          tone="warn"
          testId="lock-buy.days-left"
        />
        <p className="type-caption text-3">{text('leave_rule', { ratio: format.rate(product.penalty_ratio) })}</p>
      </div>
    </Card>
  );
};
