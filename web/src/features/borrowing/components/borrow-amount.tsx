import type { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { stepOf } from '#web/shared/step-of.ts';
import { lentIn, type BorrowProblem } from '../form.ts';
import { borrowingProblems, borrowingTexts } from '../locales/index.ts';
import type { Plan } from '../queries.ts';
import { useBorrowFormat } from './use-borrow-format.ts';

interface BorrowAmountProps {
  plan: Plan;
  /** Shown once the customer has tried to submit, not at the first digit. */
  problem: BorrowProblem | undefined;
  /** The amount that the figures below are of, until there is one. */
  example: Decimal | undefined;
  amount: string;
  /** What the keypad's shares are of. */
  most: Decimal;
  onChange: (amount: string) => void;
}

export const BorrowAmount = ({ plan, problem, example, amount, most, onChange }: BorrowAmountProps) => {
  const text = useText(borrowingTexts);
  const refusal = useText(borrowingProblems);
  const format = useBorrowFormat();
  const lent = lentIn(plan);
  const said = {
    minimum: format.amount(plan.minimum, lent, 'up'),
    maximum: format.amount(plan.maximum, lent, 'down'),
    free: format.amount(plan.free, lent, 'down'),
    currency: plan.currency_name,
    scale: plan.currency_scale,
  };
  const words = (of: BorrowProblem): string | undefined => {
    if (of === 'pledge_missing') return undefined;
    return of === 'amount_missing' ? text('amount_missing') : refusal(of, said);
  };
  return (
    <Card>
      <AmountField
        label={text('amount')}
        hint={text('amount_hint', said)}
        value={amount}
        onChange={onChange}
        step={stepOf(plan.currency_scale)}
        unit={plan.currency_name}
        available={most}
        error={problem && words(problem)}
        testId="borrowing.amount"
      />
      {example && (
        <p className="mt-2 type-caption text-2" data-testid="borrowing.example">
          {text('example', { amount: format.coin(example, lent, 'up') })}
        </p>
      )}
    </Card>
  );
};
