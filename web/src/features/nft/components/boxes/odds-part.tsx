import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ThinBar } from '#ui/thin-bar.tsx';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { oddsRows } from './odds.ts';
import type { SeriesDetail } from './queries.ts';
import { RarityBadge } from './rarity-badge.tsx';
import { useBoxFormat } from './use-box-format.ts';

/** NB2: the odds of the next draw and what is left of each rarity, before anything is bought. NB7: when a work can be told. */
export const OddsPart = ({ series }: { series: SeriesDetail }) => {
  const text = useText(boxTexts);
  const format = useBoxFormat();
  return (
    <Card testId="nft.series.odds">
      <h2 className="type-row text-1">{text('odds')}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {oddsRows(series).map(({ rarity, left, total, chance }) => (
          <li key={rarity} className="flex flex-col gap-1.5" data-testid={`nft.series.odds.${rarity}`}>
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <RarityBadge rarity={rarity} />
              <span className="num ms-auto type-label text-1">
                <span className="sr-only">{`${text('chance')} `}</span>
                {format.share(chance)}
              </span>
              <span className="num type-caption text-2">
                {text('left_of', { left: format.whole(left), total: format.whole(total) })}
              </span>
            </span>
            <ThinBar share={chance.toDrawing()} />
          </li>
        ))}
      </ul>
      <p className="mt-3 type-caption text-2">{text('odds_about')}</p>
      <p className="mt-1 type-caption text-2">{text('odds_last')}</p>
    </Card>
  );
};
