import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import { needsAllDigits, useOptionFormat } from '../use-option-format.ts';
import type { Trade } from './use-trade.ts';

/** Both outcomes side by side, how often one has to be right, and the rule; dashes keep their places without a stake. */
export const OutcomeBox = ({ trade: { form } }: { trade: Trade }) => {
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  const { stake, profit, currency, break_even } = form;
  const known = stake && profit && currency ? { stake, gain: profit, currency } : undefined;
  const all = needsAllDigits(stake, profit);
  return (
    <Card testId="options.outcomes">
      <dl aria-label={text('outcomes')} className="grid grid-cols-2 gap-x-3">
        <Outcome label={text('if_right')} testId="options.if-right">
          {known && format.signed(known.gain, known.currency, all)}
        </Outcome>
        <Outcome label={text('if_wrong')} testId="options.if-wrong">
          {known && format.signed(known.stake.negated(), known.currency, all)}
        </Outcome>
      </dl>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3">
        {break_even && (
          <p className="min-w-40 flex-1 type-label font-normal text-2" data-testid="options.break-even">
            {text('break_even', { share: format.percent(break_even, { scale: 1, rounding: 'up' }) })}
          </p>
        )}
        <a
          href={optionsPaths.rule()}
          className="-my-2 flex min-h-11 items-center type-label text-accent"
          data-testid="options.rule"
        >
          {text('rule')}
        </a>
      </div>
    </Card>
  );
};

interface OutcomeProps {
  label: string;
  children: string | undefined;
  testId: string;
}

const Outcome = ({ label, children, testId }: OutcomeProps) => (
  <div className="flex min-w-0 flex-col">
    <dt className="type-caption text-2">{label}</dt>
    <dd className="num type-row wrap-anywhere text-1" data-testid={testId}>
      {children ?? '—'}
    </dd>
  </div>
);
