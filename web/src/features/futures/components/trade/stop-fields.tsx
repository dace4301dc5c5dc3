import { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Switch } from '#ui/switch.tsx';
import { stepOf } from '#web/shared/step-of.ts';
import { useRested } from '#web/shared/use-rested.ts';
import type { Level, StopUnit } from '#web/features/futures/form.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { useErrorAt } from './form-fields.tsx';
import { useFuturesFormat } from '../use-futures-format.ts';
import { stopProblem } from './stop-problem.ts';
import { useProblemText } from './use-problem-text.ts';
import type { Trade } from './use-trade.ts';

const PERCENT_STEP = Decimal.of('0.01');

/** Take-profit and stop-loss, by price or by a move in percent, each with what it would come to. */
export const StopFields = ({ trade }: { trade: Trade }) => {
  const { typed, set, locked } = trade;
  const text = useText(futuresTradeTexts);
  return (
    <div className="flex flex-col gap-2">
      <div className="-mx-4">
        <Switch
          checked={typed.stops === 'on'}
          onChange={(checked) => set({ stops: checked ? 'on' : 'off' })}
          label={text('stops')}
          disabled={locked !== undefined}
          testId="futures.stops"
        />
      </div>
      {typed.stops === 'on' && (
        <>
          <StopField trade={trade} which="profit" />
          <StopField trade={trade} which="loss" />
        </>
      )}
    </div>
  );
};

interface StopFieldProps {
  trade: Trade;
  which: 'profit' | 'loss';
}

const StopField = ({ trade, which }: StopFieldProps) => {
  const { typed, form, terms, set, locked } = trade;
  const text = useText(futuresTradeTexts);
  const level = which === 'profit' ? form.take_profit : form.stop_loss;
  const by = typed[`${which}_by`];
  const field = which === 'profit' ? 'take-profit' : 'stop-loss';
  const change = (next: StopUnit): void => set({ [`${which}_by`]: next, [which]: inUnit(level, next, trade) });
  return (
    <AmountField
      label={text(which === 'profit' ? 'take_profit' : 'stop_loss')}
      value={typed[which]}
      onChange={(value) => set({ [which]: value })}
      step={by === 'price' ? stepOf(terms.price_scale) : PERCENT_STEP}
      unit={{
        value: by,
        options: [
          { value: 'price', label: terms.legal_name },
          { value: 'percent', label: text('percent_of_price') },
        ],
        onChange: (next) => change(next === 'percent' ? 'percent' : 'price'),
      }}
      worth={useOutcome(trade, level, by)}
      disabled={locked !== undefined}
      error={useStopError(trade, which)}
      testId={`futures.${field}`}
    />
  );
};

/** A level on the wrong side is said as soon as the typing rests, before the customer tries to submit. */
const useStopError = (trade: Trade, which: StopFieldProps['which']): string | undefined => {
  const errorAt = useErrorAt(trade);
  const problemText = useProblemText(trade);
  const rested = useRested(trade.typed[which]);
  const problem = stopProblem(which === 'profit' ? 'take_profit' : 'stop_loss', trade.form, trade.terms);
  if (problem && (rested || trade.tried)) return problemText(problem);
  return errorAt(which === 'profit' ? 'take-profit' : 'stop-loss');
};

const hundred = Decimal.of(100);

/** The same level in the other unit. */
const inUnit = (level: Level | undefined, unit: StopUnit, { form: { entry }, terms }: Trade): string => {
  if (!level || !entry?.isPositive()) return '';
  if (unit === 'price') return level.price.toFixed(terms.price_scale);
  const distance = level.price.minus(entry).abs();
  // A price far beyond any market would exceed the range of a decimal.
  if (distance.gt(entry.times(hundred, 'down'))) return '';
  return distance.times(hundred, 'half_even').over(entry, 'half_even').cut(2, 'half_even').toString();
};

/** What the level would come to before fees, and its price where it was typed in percent. */
const useOutcome = ({ terms }: Trade, level: Level | undefined, by: StopUnit): string | undefined => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  if (!level) return undefined;
  const amount = level.profit && text('would_be', { amount: format.own.signed(level.profit) });
  const price = by === 'percent' ? format.price(level.price) : undefined;
  return [price, amount].filter((part) => part !== undefined).join(' · ') || undefined;
};
