import ChevronRight from 'lucide-react/icons/chevron-right';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import type { Option } from '#web/features/options/queries.ts';
import { useOptionFormat, useOptionScales } from '../use-option-format.ts';
import { OptionHead } from './option-head.tsx';

/** One option that runs, in the list; the whole of it leads to its receipt. */
export const OpenRow = ({ option }: { option: Option }) => {
  const text = useText(optionsRunningTexts);
  return (
    <Card testId={`option-row-${option.id}`}>
      <a
        href={optionsPaths.receipt({ id: option.id })}
        className="-m-2 flex flex-col gap-2 rounded-input p-2 active:bg-pressed"
      >
        <span className="flex items-center justify-between gap-2">
          <OptionHead option={option} />
          <span className="flex items-center gap-1">
            <span className="sr-only">{text('receipt')}</span>
            <ChevronRight aria-hidden className="size-5 text-3" />
          </span>
        </span>
        <Values option={option} />
      </a>
    </Card>
  );
};

const Values = ({ option }: { option: Option }) => {
  const values = useValues(option);
  return (
    <span className="grid grid-cols-2 gap-x-3 gap-y-2">
      {values.map(({ label, value }) => (
        <span key={label} className="flex min-w-0 flex-col">
          <span className="type-caption text-3">{label}</span>
          <span className="num type-label wrap-anywhere text-1">{value}</span>
        </span>
      ))}
    </span>
  );
};

const useValues = (option: Option): readonly { readonly label: string; readonly value: string }[] => {
  const text = useText(optionsRunningTexts);
  const format = useOptionFormat();
  const { coinOf, priceScaleOf } = useOptionScales();
  const coin = coinOf(option);
  const { number, profit, entry_price, expires_at } = option;
  return [
    { label: text('stake'), value: format.own.coins(number, coin, 'up') },
    { label: text('payout'), value: format.own.signed(profit, coin) },
    { label: text('entry'), value: entry_price ? format.price(entry_price, priceScaleOf(option)) : '—' },
    { label: text('expires'), value: expires_at ? format.instant(expires_at, 'seconds') : '—' },
  ];
};
