import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { Banner } from '#ui/banner.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import type { Trade } from './use-trade.ts';

/** When a market opens or was paused: a time today, otherwise with its day. */
const useMoment = () => {
  const format = useFormat();
  return (at: Instant | null | undefined, other_day: 'weekday' | 'date_time'): string => {
    if (!at) return '—';
    const today = format.instant(instantOf(now()), 'date') === format.instant(at, 'date');
    return format.instant(at, today ? 'time' : other_day);
  };
};

/** MA25: the reasons that operators choose; a newer server may know others. */
const PAUSES = ['corporate_action', 'incident', 'routine', 'correction'] as const;

/** Why the form is read-only, and until when. */
export const MarketNotice = ({ trade: { locked, pair } }: { trade: Trade }) => {
  const text = useText(futuresTradeTexts);
  const moment = useMoment();
  if (locked === undefined) return null;
  const why = PAUSES.find((reason) => reason === pair?.pause_reason);
  return (
    <Banner kind="info" testId="futures.locked">
      {locked !== 'paused'
        ? text(locked === 'pre_open' ? 'opens_soon' : 'closed_until', { time: moment(pair?.opens_at, 'weekday') })
        : why && pair?.paused_at
          ? text(`paused_${why}`, { time: moment(pair.paused_at, 'date_time') })
          : text('paused_why')}
    </Banner>
  );
};
