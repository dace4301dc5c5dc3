import { useNow } from '#ui/now.ts';
import { useText } from '#ui/i18n/texts.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { Ticking } from '../card/ticking.tsx';
import type { Series } from './queries.ts';
import { isLate, useSeriesPhase } from './use-series-phase.ts';

/** When the sale opens or ends, or that it is over. */
export const SeriesWhen = ({ series }: { series: Series & { readonly log_index?: number | null } }) => {
  const text = useText(boxTexts);
  const common = useText(nftTexts);
  const phase = useSeriesPhase(series);
  const late = isLate(series, useNow());
  if (phase === 'before') return late ? text('line_waits') : <Ticking words="opens" until={series.starts_at} />;
  if (phase === 'selling') return <Ticking words="ends" until={series.ends_at} />;
  return phase === 'sold_out' ? text('sold_out') : common('ended');
};
