import type { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { StepSlider } from '#ui/step-slider.tsx';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { highestLevel, LOWEST_LEVEL, marketOf, pledgedIn, type BorrowForm } from '../form.ts';
import { borrowingTexts } from '../locales/index.ts';
import type { Plan } from '../queries.ts';
import { ShortOfCoins } from './short-of-coins.tsx';
import { useBorrowFormat } from './use-borrow-format.ts';

interface PledgeCardProps {
  plan: Plan;
  form: BorrowForm;
  tried: boolean;
  level: number;
  onLevel: (level: number) => void;
  /** Undefined for a guest. */
  available: Decimal | undefined;
}

/** How much is pledged, by the level that the loan begins with: the lower, the further from its liquidation. */
export const PledgeCard = ({ plan, form, tried, level, onLevel, available }: PledgeCardProps) => {
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  const own = useOwnCoins();
  const coin = pledgedIn(plan);
  const highest = highestLevel(plan);
  const middle = Math.round((LOWEST_LEVEL + highest) / 2);
  const is_short = tried && form.problem === 'pledge_missing';
  const { least_pledge } = form;
  // Advice to borrow less helps nobody whose coins are too few for any loan.
  const none = least_pledge && available?.lt(least_pledge) ? least_pledge : undefined;
  const short = none ? 'pledge_below_least' : 'pledge_missing';
  return (
    <Card testId="borrowing.pledge-card">
      <div className="flex flex-col gap-3">
        <div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="type-label font-normal text-2">{text('you_pledge')}</span>
            <span className="num ms-auto type-row text-1" data-testid="borrowing.pledge">
              {form.pledge ? format.coin(form.pledge, coin, 'up') : '—'}
            </span>
          </p>
          {available && (
            <p
              className={`num type-caption ${is_short ? 'text-danger' : 'text-2'}`}
              role={is_short ? 'alert' : undefined}
            >
              {text(is_short ? short : 'available', {
                amount: own.coin(available, coin, 'down'),
                least: none ? format.coin(none, coin, 'up') : '',
              })}
            </p>
          )}
        </div>
        {is_short && <ShortOfCoins coin={{ id: plan.pledge_id, name: plan.pledge_name }} symbol={marketOf(plan)} />}
        <StepSlider
          label={text('start_level')}
          value={Math.min(level, highest)}
          onChange={onLevel}
          min={LOWEST_LEVEL}
          max={highest}
          step={1}
          marks={[LOWEST_LEVEL, middle, highest].map((value) => ({ value, label: format.whole(value) }))}
          format={format.whole}
          testId="borrowing.start-level"
        />
        <p className="type-caption text-3">{text('pledge_rule')}</p>
      </div>
    </Card>
  );
};
