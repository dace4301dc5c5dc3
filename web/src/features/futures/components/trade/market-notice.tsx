import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { Banner } from '#ui/banner.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import type { Trade } from './use-trade.ts';

/** When a market opens: a time today, otherwise with its day. */
const useOpening = () => {
  const format = useFormat();
  return (at: Instant | null | undefined): string => {
    if (!at) return '—';
    const today = format.instant(instantOf(now()), 'date') === format.instant(at, 'date');
    return format.instant(at, today ? 'time' : 'weekday');
  };
};

/** Why the form is read-only, and until when. */
export const MarketNotice = ({ trade: { locked, pair } }: { trade: Trade }) => {
  const text = useText(futuresTradeTexts);
  const opening = useOpening();
  if (locked === undefined) return null;
  return (
    <Banner kind="info" testId="futures.locked">
      {locked === 'paused'
        ? text('paused_why')
        : text(locked === 'pre_open' ? 'opens_soon' : 'closed_until', { time: opening(pair?.opens_at) })}
    </Banner>
  );
};
