import Boxes from 'lucide-react/icons/boxes';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag, type TagTone } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { studioTexts } from '#web/features/nft/locales/studio/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { WorkLine } from '../buy/work-line.tsx';
import { useNftFormat } from '../use-nft-format.ts';
import { useStudioSeries, type StudioSeries } from './queries.ts';
import { SeriesBackSheet } from './series-back-sheet.tsx';
import { Reason } from './works-part.tsx';

const tones: Readonly<Record<StudioSeries['state'], TagTone>> = {
  review: 'info',
  refused: 'danger',
  withdrawn: 'plain',
  live: 'up',
  ended: 'plain',
  revealed: 'plain',
};

/** NB1: the artist's series of blind boxes. */
export const SeriesPart = () => {
  const text = useText(studioTexts);
  const [back, setBack] = useState<{ series: StudioSeries; open: boolean }>();
  return (
    <>
      <ListStates
        list={useStudioSeries()}
        skeleton={<SkeletonCards count={2} lines={4} />}
        empty={
          <EmptyState
            icon={<Boxes />}
            action={{ label: text('make_series'), href: nftPaths.makeSeries() }}
            testId="nft.studio.no-series"
          >
            {text('no_series')}
          </EmptyState>
        }
      >
        {(rows) =>
          rows.map((series) => (
            <SeriesCard key={series.id} series={series} onBack={() => setBack({ series, open: true })} />
          ))
        }
      </ListStates>
      {back && <SeriesBackSheet {...back} onClose={() => setBack({ ...back, open: false })} />}
    </>
  );
};

const SeriesCard = ({ series, onBack }: { series: StudioSeries; onBack: () => void }) => {
  const text = useText(studioTexts);
  const format = useNftFormat();
  const { state, code, name, cover, price, starts_at, ends_at, total, sold, reason } = series;
  const is_public = state === 'live' || state === 'ended' || state === 'revealed';
  const range = `${format.instant(starts_at, 'date_time')} – ${format.instant(ends_at, 'date_time')}`;
  return (
    <Card testId="nft.studio.series">
      <div className="flex flex-col gap-3">
        <WorkLine media={cover} name={name} href={is_public ? nftPaths.series({ code }) : undefined}>
          <span className="flex flex-wrap gap-1">
            <Tag tone={tones[state]}>{text(`series_${state}`)}</Tag>
          </span>
        </WorkLine>
        <p className="flex flex-wrap justify-between gap-x-3 type-label font-normal text-2">
          <span className="num">{format.price(price, series)}</span>
          <span className="num">
            {text('sold_of', { sold: format.whole(sold), total: format.whole(total.N + total.R + total.SR) })}
          </span>
        </p>
        <p className="num type-caption text-2">{range}</p>
        {reason !== '' && (
          <p className="type-caption">
            <Reason reason={reason} />
          </p>
        )}
        {state === 'review' && (
          <Button variant="secondary" size="small" onClick={onBack} testId="nft.studio.series-back">
            {text('take_back')}
          </Button>
        )}
      </div>
    </Card>
  );
};
