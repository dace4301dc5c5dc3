import { Banner } from '#ui/banner.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import type { Trade } from './use-trade.ts';

/** MA25: the reasons that operators choose; a newer server may know others. */
const PAUSES = ['incident', 'routine', 'correction'] as const;

/** OT14: why no new option can be opened, and that those which run go on. */
export const MarketNotice = ({ trade: { paused, pair } }: { trade: Trade }) => {
  const text = useText(optionsTradeTexts);
  const format = useFormat();
  if (!paused) return null;
  const why = PAUSES.find((reason) => reason === pair?.pause_reason);
  return (
    <Banner kind="info" testId="options.paused">
      {why && pair?.paused_at
        ? text(`paused_${why}`, { time: format.instant(pair.paused_at, 'date_time') })
        : text('paused_why')}
    </Banner>
  );
};
