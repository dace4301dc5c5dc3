import { Decimal } from '#contract/kit/decimal.ts';
import { tickerCalls } from '#contract/spot/ticker-calls.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { marketRulesTexts } from '#web/features/spot/locales/market/index.ts';
import { useRead } from '#web/shared/use-read.ts';
import { useLiveTrades } from './live.ts';
import type { BookPanelProps } from './props.ts';

const EVERY_MS = 15_000;

/** What traded on this book in 24 hours, exactly summed; the index has figures of its own (MA21). */
export const BookDay = ({ symbol, price_scale }: Pick<BookPanelProps, 'symbol' | 'price_scale'>) => {
  const text = useText(marketRulesTexts);
  const format = useFormat();
  const { value } = useRead(tickerCalls.ticker, { symbol }, { fresh_ms: EVERY_MS, every_ms: EVERY_MS });
  // The sums are asked for now and then; the last trade arrives as it happens, as in the list of trades below.
  const last = useLiveTrades(symbol).value?.[0]?.price ?? value?.last;
  const [base = '', quote = ''] = symbol.split('/');
  const rows = value && [
    ['last', text('day_last'), last ? format.price(last, price_scale) : '—'],
    ['volume', text('day_volume', { currency: base }), format.compact(value.amount_24h)],
    ['turnover', text('day_turnover', { currency: quote }), format.compact(value.value_24h)],
    ['trades', text('day_trades'), format.amount(Decimal.of(value.trades_24h), { scale: 0, rounding: 'down' })],
  ];
  return (
    <section aria-label={text('day')} className="flex min-h-11 flex-col gap-1 pb-2 type-caption" data-testid="book.day">
      <h3 className="text-2">{text('day')}</h3>
      {rows && value.trades_24h === 0 && <p className="text-3">{text('day_none')}</p>}
      {rows && value.trades_24h > 0 && (
        <dl className="flex flex-wrap gap-x-4 gap-y-1">
          {rows.map(([name, label, figure]) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-3">{label}</dt>
              <dd className="num text-1" data-testid={`book.day.${name}`}>
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
