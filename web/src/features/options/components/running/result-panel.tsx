import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { isVoid } from '#contract/options/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { outcomeOf } from '#web/features/options/form.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import type { Option } from '#web/features/options/queries.ts';
import { useOptionFormat, useOptionScales } from '../use-option-format.ts';
import { OptionHead } from './option-head.tsx';
import { results, type Result } from './results.ts';

/** How an option ended. Right, wrong, level and void have the same size, the same colours and the same motion. */
export const ResultPanel = ({ option, folded }: Result) => {
  const text = useText(optionsRunningTexts);
  if (!option.result) return null;
  return (
    <Card testId={`result-${option.id}`}>
      <div className="-my-1 flex animate-appear flex-col" data-outcome={outcomeOf(option.result)}>
        <div className="-me-3 -my-2 flex items-center justify-between gap-2">
          <a
            href={optionsPaths.receipt({ id: option.id })}
            className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3"
            data-testid="result.receipt"
          >
            <h3 role="status" className="type-row text-1" data-testid="result.outcome">
              {text(`outcome_${outcomeOf(option.result)}`)}
            </h3>
            {folded && <OptionHead option={option} />}
            <Net option={option} />
            {folded && <span className="sr-only">{text('receipt')}</span>}
          </a>
          <IconButton
            icon={<X aria-hidden size={20} />}
            label={text('close')}
            onClick={() => results.close(option.id)}
            testId="result.close"
          />
        </div>
        {!folded && <Figures option={option} />}
      </div>
    </Card>
  );
};

/** What it came to, in the words of the receipt. */
const Net = ({ option }: { option: Option }) => {
  const text = useText(optionsRunningTexts);
  const format = useOptionFormat();
  const { coinOf } = useOptionScales();
  const { net } = option;
  return (
    <span className="num ms-auto type-row text-1" data-testid="result.net">
      {!net || net.isZero() ? text('stake_back') : format.own.signed(net, coinOf(option))}
    </span>
  );
};

const pair = 'grid grid-cols-2 gap-x-3';

/** What was paid, and the two prices that decided it or why none did. All of it is short: the form below stays in sight. */
const Figures = ({ option }: { option: Option }) => {
  const text = useText(optionsRunningTexts);
  const format = useOptionFormat();
  const { coinOf, priceScaleOf } = useOptionScales();
  const coin = coinOf(option);
  const scale = priceScaleOf(option);
  const { number, entry_price, mean, paid, result } = option;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <OptionHead option={option} />
        <a
          href={optionsPaths.receipt({ id: option.id })}
          className="-my-2 flex min-h-11 min-w-11 shrink-0 items-center justify-end type-label text-accent"
        >
          {text('receipt')}
        </a>
      </div>
      <div className="flex min-h-10 flex-col gap-1 type-caption">
        <dl className={pair}>
          <Figure label={text('stake')} testId="result.stake">
            {format.own.coins(number, coin, 'up')}
          </Figure>
          <Figure label={text('paid')} testId="result.paid">
            {paid ? format.own.coins(paid, coin, 'down') : '—'}
          </Figure>
        </dl>
        {result && isVoid(result) ? (
          <p className="text-2">{text(`result_${result}`)}</p>
        ) : (
          <dl className={pair}>
            <Figure label={text('entry')} testId="result.entry">
              {entry_price ? format.price(entry_price, scale) : '—'}
            </Figure>
            <Figure label={text('settlement')} testId="result.settlement">
              {mean ? format.mean(mean, scale) : '—'}
            </Figure>
          </dl>
        )}
      </div>
    </>
  );
};

const Figure = ({ label, children, testId }: { label: string; children: ReactNode; testId: string }) => (
  <div className="flex min-w-0 flex-wrap gap-x-1.5">
    <dt className="text-3">{label}</dt>
    <dd className="num wrap-anywhere text-1" data-testid={testId}>
      {children}
    </dd>
  </div>
);
