import type { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { shareOf } from '#ui/amount-field-text.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins, type Coin } from '#web/shared/coin-format.ts';
import { stepOf } from '#web/shared/step-of.ts';
import type { AmountProblem } from '../form.ts';
import { transfersTexts } from '../locales/index.ts';

interface AmountPartProps {
  coin: Coin;
  value: string;
  onChange: (value: string) => void;
  available: Decimal | undefined;
  /** Shown once the customer has tried to submit. */
  problem: AmountProblem | undefined;
  testId: string;
}

export const AmountPart = ({ coin, value, onChange, available, problem, testId }: AmountPartProps) => {
  const text = useText(transfersTexts);
  const own = useOwnCoins();
  const step = stepOf(coin.currency_scale);
  return (
    <AmountField
      label={text('amount')}
      value={value}
      onChange={onChange}
      step={step}
      unit={coin.currency_name}
      available={available}
      balance={text('available', { amount: available ? own.coin(available, coin, 'down') : '…' })}
      error={problem && text(problem, { scale: coin.currency_scale })}
      errorActions={
        problem === 'insufficient' &&
        available && (
          <Button
            variant="secondary"
            size="small"
            fit
            onClick={() => onChange(shareOf(available, 100, { step, padded: false }))}
            testId={`${testId}.reduce`}
          >
            {text('reduce_to_max')}
          </Button>
        )
      }
      testId={testId}
    />
  );
};
