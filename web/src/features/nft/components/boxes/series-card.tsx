import { useText } from '#ui/i18n/texts.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { Picture } from '../media/picture.tsx';
import { oddsRows, sumOf } from './odds.ts';
import type { Series } from './queries.ts';
import { RarityBadge } from './rarity-badge.tsx';
import { SeriesWhen } from './series-when.tsx';
import { useBoxFormat } from './use-box-format.ts';

/** A series in the gallery: the price, what is left, and the odds, before anything is opened. */
export const SeriesCard = ({ series }: { series: Series }) => {
  const text = useText(boxTexts);
  const common = useText(nftTexts);
  const format = useBoxFormat();
  const total = sumOf(series.total);
  return (
    <article
      className="relative flex gap-3 overflow-hidden rounded-card bg-surface shadow-card transition-colors duration-80 has-[a:active]:bg-pressed"
      data-testid="nft.series-card"
    >
      <span className="m-3 me-0 block w-24 max-w-1/3 shrink-0 self-start overflow-hidden rounded-chip">
        <Picture media={series.cover} size="small" alt="" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1 py-3 pe-3">
        <a
          href={nftPaths.series({ code: series.code })}
          className="type-row wrap-anywhere text-1 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {series.name}
        </a>
        <span className="type-caption wrap-anywhere text-2">{common('by', { name: series.artist_name })}</span>
        <span className="num type-label font-semibold wrap-anywhere text-1">{format.price(series.price, series)}</span>
        <span className="num type-caption text-2">
          {text('boxes_left', { left: format.whole(series.for_sale), total: format.whole(total) })}
        </span>
        <ul className="flex flex-wrap gap-x-3 gap-y-1 pt-1">
          {oddsRows(series).map(({ rarity, chance }) => (
            <li key={rarity} className="flex items-center gap-1">
              <RarityBadge rarity={rarity} />
              <span className="num type-caption text-2">{format.share(chance)}</span>
            </li>
          ))}
        </ul>
        <span className="type-caption text-2">
          <SeriesWhen series={series} />
        </span>
      </span>
    </article>
  );
};
