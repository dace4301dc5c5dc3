import type { ReactNode } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import type { Pair } from '#web/shared/markets.ts';
import { stepOf } from '#web/shared/step-of.ts';
import { quotationTexts } from '../locales/quotation/index.ts';
import { SessionChip } from './session-chip.tsx';

/** A market's facts besides its price: its steps, its fees, its hours and the source of its price. */
export const QuotationInfo = ({ pair }: { pair: Pair }) => {
  const text = useText(quotationTexts);
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [text('info_name'), pair.name],
    [text('info_kind'), text(`kind_${pair.kind}`)],
    ...useSteps(pair),
    ...useFutures(pair),
    [text('info_hours'), <Hours key="hours" pair={pair} />],
    [text('info_source'), text('source_log')],
    [text('info_figures'), text('figures_index')],
  ];
  return (
    <dl className="flex flex-col gap-3 py-2" data-testid="quotation.info">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="type-label font-normal text-2">{label}</dt>
          <dd className="num ms-auto text-end type-label text-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const HUNDRED = Decimal.of(100);

const useSteps = ({ price_scale, quantity_scale, legal_name, currency_name }: Pair) => {
  const text = useText(quotationTexts);
  const format = useFormat();
  const step = (scale: number, currency: string): string =>
    format.coin(stepOf(scale), currency, { scale, rounding: 'down' });
  return [
    [text('info_price_step'), step(price_scale, legal_name)],
    [text('info_amount_step'), step(quantity_scale, currency_name)],
  ] as const;
};

const useFutures = (pair: Pair) => {
  const text = useText(quotationTexts);
  const format = useFormat();
  if (pair.open_lever !== 1) return [];
  const lot = Decimal.of(pair.lever_share_num);
  // The wire has percentages, as legacy clients print them.
  const rate = (hundredths: string): string =>
    format.percent(Decimal.of(hundredths).over(HUNDRED, 'up'), { scale: 4, min_scale: 2, rounding: 'up' });
  return [
    [text('info_lot'), format.coin(lot, pair.currency_name, { scale: 8, min_scale: 0, rounding: 'down' })],
    [text('info_fee'), rate(pair.lever_trade_fee)],
    [text('info_overnight'), text('per_day', { rate: rate(pair.overnight) })],
  ] as const;
};

const Hours = ({ pair }: { pair: Pair }) => {
  const text = useText(quotationTexts);
  if (pair.kind === 'coin') return text('hours_always');
  return (
    <span className="flex flex-col items-end gap-1">
      {text('hours_stock')}
      <SessionChip pair={pair} />
    </span>
  );
};
