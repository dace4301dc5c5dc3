import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import type { Pair } from '#web/shared/markets.ts';
import { FeedStateLine } from '#web/shared/feed-state-line.tsx';
import { quotationTexts } from '../locales/quotation/index.ts';
import { FiatPrice, LastPrice, PausedMark } from './market-figures.tsx';
import { SessionChip } from './session-chip.tsx';
import { WhyLink } from './why-sheet.tsx';

/** The last price, its change over the last day, and the link that explains it. */
export const QuotationHead = ({ pair }: { pair: Pair }) => {
  const text = useText(quotationTexts);
  return (
    <section>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col">
          <span className="type-caption text-3">{text('index_price')}</span>
          <span className="type-price" data-testid="quotation.last">
            <LastPrice pair={pair} />
          </span>
          <span className="flex flex-wrap items-baseline gap-x-2 type-label">
            <span className="num font-normal text-2">
              <FiatPrice pair={pair} />
            </span>
            <Change change={pair.change_24h} />
          </span>
          {(pair.kind === 'stock' || pair.state === 'waiting' || pair.is_paused) && (
            <span className="flex flex-wrap gap-2 pt-1" data-testid="quotation.session">
              <PausedMark pair={pair} />
              {(pair.kind === 'stock' || pair.state === 'waiting') && !pair.is_paused && <SessionChip pair={pair} />}
            </span>
          )}
          <WhyLink pair={pair} />
        </div>
        <div className="ms-auto flex flex-col items-end gap-1">
          <DayFigures pair={pair} />
          <FeedStateLine />
        </div>
      </div>
    </section>
  );
};

const Change = ({ change }: { change: Decimal | null }) => {
  const text = useText(quotationTexts);
  const format = useFormat();
  if (change === null) return null;
  const shown = change.cut(4, 'half_even');
  const tone = shown.isZero() ? 'text-2' : shown.isPositive() ? 'text-up' : 'text-down';
  return (
    <span className={`num ${tone}`} data-testid="quotation.change">
      <span className="sr-only">{text('change_24h')}</span>
      {format.percent(change, { sign: 'always' })}
    </span>
  );
};

/** Each in its own row of two columns, so that the figures are aligned and do not move when they tick. */
const DayFigures = ({ pair }: { pair: Pair }) => {
  const text = useText(quotationTexts);
  const format = useFormat();
  const price = (value: Decimal | null): string => (value ? format.price(value, pair.price_scale) : '—');
  const compact = (value: Decimal | null): string => (value ? format.compact(value) : '—');
  const rows = [
    ['high', text('high_24h'), price(pair.high_24h)],
    ['low', text('low_24h'), price(pair.low_24h)],
    ['volume', text('volume_24h', { currency: pair.currency_name }), compact(pair.volume_24h)],
    ['turnover', text('turnover_24h', { currency: pair.legal_name }), compact(pair.turnover_24h)],
  ] as const;
  return (
    <div className="flex flex-col gap-1 type-caption">
      <p className="text-end text-2" data-testid="quotation.basis">
        {text('figures_basis')}
      </p>
      <dl className="grid grid-cols-[auto_auto] gap-x-3 gap-y-1">
        {rows.map(([name, label, value]) => (
          <div key={name} className="contents">
            <dt className="text-3">{label}</dt>
            <dd className="num text-end text-1" data-testid={`quotation.${name}`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
