import { shareOf } from '#ui/amount-field-text.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { Funding } from '#web/shared/funding.tsx';
import { useSession } from '#web/shared/session.ts';
import type { FormProblem } from '../form.ts';
import { offeringsProblems, offeringsTexts } from '../locales/index.ts';
import type { Offering } from '../queries.ts';
import type { Applying } from './use-applying.ts';
import { useOfferingFormat } from './use-offering-format.ts';

export const ApplyAmount = ({ offering, applying }: { offering: Offering; applying: Applying }) => {
  const text = useText(offeringsTexts);
  const problemText = useProblemText(offering);
  const own = useOwnCoins();
  const guest = useSession() === undefined;
  const format = useOfferingFormat();
  const { form, pay, available, tried } = applying;
  const error = tried ? form.problem : undefined;
  const bounds = text('bounds', {
    min_amount: format.count(offering.min_amount, offering),
    max_per_customer: format.tokens(offering.max_per_customer, offering),
  });
  const share = (percent: number): void =>
    applying.setAmount(form.max ? shareOf(form.max, percent, { step: offering.step, padded: false }) : '');
  return (
    <AmountField
      label={text('amount')}
      // An error about the bounds names them itself.
      hint={error && BOUNDS.has(error) ? undefined : bounds}
      value={applying.amount}
      onChange={applying.setAmount}
      step={offering.step}
      unit={offering.currency_name}
      available={form.max}
      // A customer's balance has its place from the start, so that nothing moves when it arrives.
      balance={guest ? undefined : text('available', { amount: available ? own.coin(available, pay, 'down') : '…' })}
      error={error && problemText(error)}
      errorActions={
        error === 'insufficient_balance' && (
          <>
            {form.max?.gte(offering.min_amount) && (
              <Button variant="secondary" size="small" fit onClick={() => share(100)} testId="offering.reduce">
                {text('reduce_to_max')}
              </Button>
            )}
            <Funding screen="offering" currency={pay.currency_name} small />
          </>
        )
      }
      testId="offering.amount"
    />
  );
};

const BOUNDS: ReadonlySet<FormProblem> = new Set(['offering_below_min', 'offering_above_max']);

/** The form uses the text that the server would refuse with. */
const useProblemText = (offering: Offering) => {
  const text = useText(offeringsTexts);
  const refusal = useText(offeringsProblems);
  const format = useOfferingFormat();
  return (problem: FormProblem): string => {
    if (problem === 'insufficient_balance') return text(problem);
    return refusal(problem, {
      min_amount: format.count(offering.min_amount, offering),
      max_per_customer: format.count(offering.max_per_customer, offering),
      currency: offering.currency_name,
    });
  };
};
