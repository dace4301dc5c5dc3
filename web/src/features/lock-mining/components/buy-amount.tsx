import { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { shareOf } from '#ui/amount-field-text.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { PercentSlider } from '#ui/percent-slider.tsx';
import { Funding } from '#web/shared/funding.tsx';
import { useSession } from '#web/shared/session.ts';
import { stepOf } from '#web/shared/step-of.ts';
import type { BuyForm, BuyProblem } from '../form.ts';
import { lockMiningProblems, lockMiningTexts } from '../locales/index.ts';
import type { Product } from '../queries.ts';
import { useLockFormat } from './use-lock-format.ts';

interface BuyAmountProps {
  product: Product;
  form: BuyForm;
  /** Problems are shown once the customer has tried to submit, not at the first digit. */
  tried: boolean;
  amount: string;
  onChange: (amount: string) => void;
  available: Decimal | undefined;
}

export const BuyAmount = ({ product, form, tried, amount, onChange, available }: BuyAmountProps) => {
  const text = useText(lockMiningTexts);
  const problemText = useProblemText(product);
  const own = useOwnCoins();
  // A customer's balance has its place from the start, so that nothing moves when it arrives.
  const guest = useSession() === undefined;
  const { problem } = form;
  const step = stepOf(product.currency_scale);
  const share = (percent: number): void =>
    onChange(available ? shareOf(available, percent, { step, padded: false }) : '');
  return (
    <div className="flex flex-col gap-3">
      <AmountField
        label={text('amount')}
        // The rule has one wording: as a hint, and as the error that replaces it.
        hint={tried && problem === 'lock_below_minimum' ? undefined : problemText('lock_below_minimum')}
        value={amount}
        onChange={onChange}
        step={step}
        unit={product.currency_name}
        available={available}
        balance={
          guest ? undefined : text('available', { amount: available ? own.coin(available, product, 'down') : '…' })
        }
        error={tried && problem ? problemText(problem) : undefined}
        errorActions={
          problem === 'insufficient_balance' && <ShortOfCoins product={product} onReduce={() => share(100)} />
        }
        testId="lock-buy.amount"
      />
      {!guest && (
        <PercentSlider
          label={text('share_of_balance')}
          value={percentOf(form.amount, available ?? Decimal.zero)}
          disabled={available === undefined}
          onChange={share}
          testId="lock-buy.share"
        />
      )}
    </div>
  );
};

/** The form uses the text that the server would refuse with. */
const useProblemText = (product: Product) => {
  const text = useText(lockMiningTexts);
  const refusal = useText(lockMiningProblems);
  const format = useLockFormat();
  return (problem: BuyProblem): string => {
    if (problem === 'amount_missing' || problem === 'insufficient_balance') return text(problem);
    const minimum = format.amount(product.save_min, product, 'up');
    return refusal(problem, { minimum, currency: product.currency_name, scale: product.currency_scale });
  };
};

const percentOf = (amount: Decimal | undefined, available: Decimal): number =>
  !amount || !available.isPositive() ? 0 : Math.min(100, amount.over(available, 'down').toDrawing() * 100);

/** Actions for a balance that is too low: a smaller amount, or what another room offers. */
const ShortOfCoins = ({ product, onReduce }: { product: Product; onReduce: () => void }) => {
  const text = useText(lockMiningTexts);
  return (
    <>
      <Button variant="secondary" size="small" fit onClick={onReduce} testId="lock-buy.reduce">
        {text('reduce_to_max')}
      </Button>
      <Funding screen="lock-buy" currency={product.currency_name} small />
    </>
  );
};
