import { Chip } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Tabs } from '#ui/tabs.tsx';
import { borrowingTexts } from '../locales/index.ts';
import type { Plan } from '../queries.ts';
import { useBorrowFormat } from './use-borrow-format.ts';

interface PlanChoiceProps {
  plans: readonly Plan[];
  plan: Plan;
  onPlan: (id: number) => void;
}

/** First the coin that is pledged, then for how long. */
export const PlanChoice = ({ plans, plan, onPlan }: PlanChoiceProps) => {
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  const coins = [...new Set(plans.map(({ pledge_name }) => pledge_name))];
  const terms = plans.filter(({ pledge_name }) => pledge_name === plan.pledge_name);
  const choose = (coin: string): void => {
    const of_coin = plans.filter(({ pledge_name }) => pledge_name === coin);
    const next = of_coin.find(({ days }) => days === plan.days) ?? of_coin[0];
    if (next) onPlan(next.id);
  };
  return (
    <div className="flex flex-col gap-2">
      <Tabs
        label={text('pledged_coin')}
        items={coins.map((coin) => ({ value: coin, label: text('against', { coin }) }))}
        value={plan.pledge_name}
        onChange={choose}
        testId="borrowing.coin"
      />
      <div role="group" aria-label={text('term')} className="flex flex-wrap gap-2">
        {terms.map(({ id, days, rate }) => (
          <Chip key={id} selected={id === plan.id} onClick={() => onPlan(id)} testId={`borrowing.days-${days}`}>
            {text('days_at', { days, rate: format.rate(rate) })}
          </Chip>
        ))}
      </div>
    </div>
  );
};
