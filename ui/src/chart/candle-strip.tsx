import { instantOf } from '#contract/kit/instant.ts';
import { useFormat } from '../format/use-format.ts';
import { useText } from '../i18n/texts.ts';
import type { Candle } from './candle.ts';
import { chartTexts } from './locales/index.ts';

interface CandleStripProps {
  candle: Candle;
  price_scale: number;
  by: 'time' | 'day';
}

/** The candle under the finger as text: its time and its four prices. */
export const CandleStrip = ({ candle, price_scale, by }: CandleStripProps) => {
  const text = useText(chartTexts);
  const format = useFormat();
  const tone = candle.close.gte(candle.open) ? 'text-up' : 'text-down';
  const parts = [
    [text('open'), format.price(candle.open, price_scale)],
    [text('high'), format.price(candle.high, price_scale)],
    [text('low'), format.price(candle.low, price_scale)],
    [text('close_price'), format.price(candle.close, price_scale)],
    [text('volume'), format.compact(candle.volume)],
  ] as const;
  return (
    <dl
      className="pointer-events-none absolute inset-x-0 top-0 z-20 flex flex-wrap gap-x-3 rounded-input bg-pressed px-2 py-1 type-caption"
      data-testid="chart.strip"
    >
      <dd className="num text-2">{format.instant(instantOf(candle.time), by === 'time' ? 'date_time' : 'date')}</dd>
      {parts.map(([label, value]) => (
        <div key={label} className="flex gap-1">
          <dt className="text-2">{label}</dt>
          <dd className={`num ${tone}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
