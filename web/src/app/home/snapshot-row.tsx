import type { Decimal } from '#contract/kit/decimal.ts';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { DeltaPill } from '#ui/delta-pill.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { PriceText } from '#ui/price-text.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import { usePair, useStale, type Pair } from '#web/shared/markets.ts';
import { paths } from '#web/shared/paths.ts';
import { appTexts } from '../locales/index.ts';

interface SnapshotRowProps {
  symbol: string;
  /** Closes of the last day, oldest first. */
  closes: readonly Decimal[];
}

/** One market; renders only when its own price moves. */
export const SnapshotRow = ({ symbol, closes }: SnapshotRowProps) => {
  const text = useText(appTexts);
  const pair = usePair(symbol);
  const stale = useStale(pair?.opens_at ? undefined : pair?.tick_at);
  const summary = useDayInWords(pair);
  if (!pair) return null;
  return (
    <li>
      <a
        href={paths.quotation({ symbol })}
        className="flex min-h-14 flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-1.5 max-[359px]:px-3 -outline-offset-2 active:bg-pressed"
        data-testid={`home.market.${pair.currency_name}`}
      >
        <CoinIcon code={pair.currency_name} size={28} />
        <span className="flex min-w-14 flex-1 flex-col">
          <span className="type-row text-1">{pair.currency_name}</span>
          {pair.is_paused ? (
            <span className="type-caption text-2" data-testid={`home.market.${pair.currency_name}.paused`}>
              {text('paused')}
            </span>
          ) : (
            <span className="truncate type-caption text-3">{pair.name}</span>
          )}
        </span>
        <span className="max-[359px]:hidden">
          <Sparkline closes={closes} label={summary} />
        </span>
        <span className="ms-auto flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
          <span className="min-w-17 text-end type-label">
            <PriceText value={pair.last ?? undefined} scale={pair.price_scale} stale={stale} />
          </span>
          <DeltaPill change={pair.change_24h ?? undefined} />
        </span>
      </a>
    </li>
  );
};

const useDayInWords = (pair: Pair | undefined): string => {
  const text = useText(appTexts);
  const format = useFormat();
  const price = (value: Decimal | null | undefined): string =>
    pair && value ? format.spokenPrice(value, pair.price_scale) : '—';
  return text('day_in_words', {
    symbol: pair?.symbol ?? '',
    low: price(pair?.low_24h),
    high: price(pair?.high_24h),
    now: price(pair?.last),
    change: pair?.change_24h ? format.percent(pair.change_24h, { sign: 'always' }) : '—',
  });
};
