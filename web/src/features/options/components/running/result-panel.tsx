import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { outcomeOf } from '#web/features/options/form.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import { useFree, type Option } from '#web/features/options/queries.ts';
import { useOptionFormat, useOptionScales } from '../use-option-format.ts';
import { OptionHead } from './option-head.tsx';
import { results } from './results.ts';

/** A mean of five prices has at most this many places. */
const MEAN_SCALE = 9;

/** How an option ended. Right, wrong, level and void have the same size, the same colours and the same motion. */
export const ResultPanel = ({ option }: { option: Option }) => {
  const text = useText(optionsRunningTexts);
  if (!option.result) return null;
  return (
    <Card testId={`result-${option.id}`}>
      <div className="flex animate-appear flex-col gap-3" data-outcome={outcomeOf(option.result)}>
        <div className="-me-3 -mt-2 flex items-start justify-between gap-2">
          <div className="flex min-w-0 flex-col gap-1 pt-2">
            <h3 role="status" className="type-title text-1" data-testid="result.outcome">
              {text(`outcome_${outcomeOf(option.result)}`)}
            </h3>
            <OptionHead option={option} />
          </div>
          <IconButton
            icon={<X aria-hidden size={20} />}
            label={text('close')}
            onClick={() => results.close(option.id)}
            testId="result.close"
          />
        </div>
        <p className="min-h-10 type-label font-normal text-2">{text(`result_${option.result}`)}</p>
        <Figures option={option} />
        <a
          href={optionsPaths.receipt({ id: option.id })}
          className="-mb-3 flex min-h-11 min-w-11 items-center self-start type-label text-accent"
          data-testid="result.receipt"
        >
          {text('receipt')}
        </a>
      </div>
    </Card>
  );
};

const Figures = ({ option }: { option: Option }) => {
  const text = useText(optionsRunningTexts);
  const format = useOptionFormat();
  const { coinOf, priceScaleOf } = useOptionScales();
  const balance = useFree(option.currency_id);
  const coin = coinOf(option);
  const scale = priceScaleOf(option);
  const { entry_price, mean, paid } = option;
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-2">
      <Figure label={text('entry')} testId="result.entry">
        {entry_price ? format.price(entry_price, scale) : '—'}
      </Figure>
      <Figure label={text('settlement')} testId="result.settlement">
        {mean ? format.amount(mean, { scale: MEAN_SCALE, min_scale: scale, rounding: 'half_even' }) : '—'}
      </Figure>
      <Figure label={text('paid')} testId="result.paid">
        {paid ? format.own.coins(paid, coin, 'down') : '—'}
      </Figure>
      <Figure label={text('balance')} testId="result.balance">
        {balance ? format.own.coins(balance, coin, 'down') : '…'}
      </Figure>
    </dl>
  );
};

const Figure = ({ label, children, testId }: { label: string; children: ReactNode; testId: string }) => (
  <div className="flex min-w-0 flex-col">
    <dt className="type-caption text-3">{label}</dt>
    <dd className="num type-label wrap-anywhere text-1" data-testid={testId}>
      {children}
    </dd>
  </div>
);
