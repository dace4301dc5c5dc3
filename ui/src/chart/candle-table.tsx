import { useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { Button } from '../button.tsx';
import { useFormat } from '../format/use-format.ts';
import { useText } from '../i18n/texts.ts';
import { uiTexts } from '../locales/index.ts';
import { Sheet } from '../sheet.tsx';
import type { Candle } from './candle.ts';
import { chartTexts } from './locales/index.ts';

interface CandleTableProps {
  open: boolean;
  onClose: () => void;
  symbol: string;
  candles: readonly Candle[];
  price_scale: number;
  by: 'time' | 'day';
}

const PAGE = 50;

/** The chart as a table, for screen readers and for customers who prefer numbers: the same candles, newest first. */
export const CandleTable = ({ open, onClose, symbol, candles, price_scale, by }: CandleTableProps) => {
  const text = useText(chartTexts);
  const more = useText(uiTexts);
  const [count, setCount] = useState(PAGE);
  return (
    <Sheet open={open} onClose={onClose} title={text('table_of', { symbol })} testId="chart.table">
      {open && <Rows candles={candles.slice(-count).reverse()} price_scale={price_scale} by={by} />}
      {count < candles.length && (
        <Button variant="ghost" onClick={() => setCount(count + PAGE)}>
          {more('load_more')}
        </Button>
      )}
    </Sheet>
  );
};

const cell = 'py-2 ps-1.5 text-end';

const Rows = ({ candles, price_scale, by }: Pick<CandleTableProps, 'candles' | 'price_scale' | 'by'>) => {
  const text = useText(chartTexts);
  const format = useFormat();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must be reachable by keyboard
    <div className="-mx-4 overflow-x-auto px-4" tabIndex={0} role="region" aria-label={text('table')}>
      <table className="w-full whitespace-nowrap">
        <thead>
          <tr className="type-caption text-3">
            <th scope="col" className="pb-2 text-start font-normal">
              {text('time')}
            </th>
            {(['open', 'high', 'low', 'close_price', 'volume'] as const).map((key) => (
              <th key={key} scope="col" className="ps-1.5 pb-2 text-end font-normal">
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candles.map((candle) => (
            <tr key={candle.time} className="num border-t border-line type-caption text-1">
              <th scope="row" className="w-19 py-2 text-start font-normal whitespace-normal">
                {format.instant(instantOf(candle.time), by === 'time' ? 'date_time' : 'date')}
              </th>
              <td className={cell}>{format.price(candle.open, price_scale)}</td>
              <td className={cell}>{format.price(candle.high, price_scale)}</td>
              <td className={cell}>{format.price(candle.low, price_scale)}</td>
              <td className={cell}>{format.price(candle.close, price_scale)}</td>
              <td className={cell}>{format.compact(candle.volume)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
