import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { stepOf } from '#web/shared/step-of.ts';
import { largestAllowed, type FormProblem } from '#web/features/options/form.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import { useOptionFormat } from '../use-option-format.ts';
import { FundsFact, MoveMissing } from './funds-row.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { Trade } from './use-trade.ts';

/** Problems that are worth a word before the tap: what the pool, the day or the balance do not allow. */
const EARLY: readonly FormProblem[] = ['options_sold_out', 'options_sold_out_all', 'options_over_daily_loss'];

/** The stake, its currency, the stakes to choose from and what can be staked. */
export const StakeField = ({ trade }: { trade: Trade }) => {
  const { typed, form, terms, set, tried } = trade;
  const text = useText(optionsTradeTexts);
  const problemText = useProblemText(trade);
  const { currency, problem } = form;
  if (!currency) return null;
  const shown = problem && (tried || (typed.amount !== '' && EARLY.includes(problem))) ? problem : undefined;
  return (
    <div className="flex flex-col">
      <AmountField
        label={text('amount')}
        value={typed.amount}
        onChange={(amount) => set({ amount })}
        step={stepOf(currency.scale)}
        unit={
          terms.currencies.length > 1
            ? {
                value: currency.name,
                options: terms.currencies.map(({ name }) => ({ value: name, label: name })),
                // An amount of one currency is no amount of another.
                onChange: (next) => set({ currency: next, amount: '' }),
              }
            : currency.name
        }
        error={shown && problemText(shown)}
        errorActions={shown && <Ways trade={trade} problem={shown} />}
        testId="options.stake"
      />
      <StakeChips trade={trade} />
      <FundsFact trade={trade} />
    </div>
  );
};

const StakeChips = ({ trade: { form, set } }: { trade: Trade }) => {
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  const { currency, stake } = form;
  if (!currency) return null;
  return (
    <div
      role="group"
      aria-label={text('chips')}
      className="flex flex-wrap gap-x-2 *:flex-1"
      data-testid="options.chips"
    >
      {currency.chips.map((chip) => (
        <Chip
          key={chip.toString()}
          selected={stake?.eq(chip) === true}
          onClick={() => set({ amount: chip.toString() })}
          testId={`options.chip-${chip.toString()}`}
        >
          <span className="num">{format.amount(chip, { scale: currency.scale, min_scale: 0, rounding: 'down' })}</span>
        </Chip>
      ))}
    </div>
  );
};

/** Ways out of a problem: a stake that is allowed, or money from another account. */
const Ways = ({ trade, problem }: { trade: Trade; problem: FormProblem }) => {
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  const { form, seen, set } = trade;
  const most = largestAllowed(form, seen);
  const { currency } = form;
  const smaller = problem !== 'stake_missing' && problem !== 'options_stake';
  return (
    <div className="flex flex-wrap gap-2">
      {smaller && most && currency && (
        <Button
          variant="secondary"
          size="small"
          fit
          onClick={() => set({ amount: most.toString() })}
          testId="options.reduce"
        >
          {text('reduce_to', { amount: format.coins(most, currency, 'down') })}
        </Button>
      )}
      {problem === 'insufficient_balance' && <MoveMissing trade={trade} />}
    </div>
  );
};
