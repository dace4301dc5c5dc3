import { useState, type ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useAvailable } from '#web/shared/use-available.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { isShort } from '../buy/bid-form.ts';
import { FundsNote } from '../buy/funds-note.tsx';
import { Picture } from '../media/picture.tsx';
import { CommitmentPart } from './commitment-part.tsx';
import { FairnessPart } from './fairness-part.tsx';
import { sumOf } from './odds.ts';
import { OddsPart } from './odds-part.tsx';
import { OwnBoxes } from './own-boxes.tsx';
import type { SeriesDetail } from './queries.ts';
import { newSeed, seedForm } from './seed-form.ts';
import { SeedPart } from './seed-part.tsx';
import { SeriesFooter } from './series-footer.tsx';
import { SeriesWhen } from './series-when.tsx';
import { useBoxFormat } from './use-box-format.ts';
import { useBoxSheet } from './use-box-sheet.tsx';
import { useSeriesPhase } from './use-series-phase.ts';
import { WorksPart } from './works-part.tsx';

/** A series: odds and what is left first, then the seed and the button. */
export const SeriesPage = ({ series, old }: { series: SeriesDetail; old: ReactNode }) => {
  const text = useText(boxTexts);
  const [typed, setTyped] = useState(newSeed);
  const available = useAvailable(series.currency_id);
  const { start, sheet } = useBoxSheet(() => setTyped(newSeed()));
  const phase = useSeriesPhase(series);
  const { seed, problem } = seedForm(typed);
  const sells = phase === 'before' || phase === 'selling';
  return (
    <PageFrame
      title={text('title_series')}
      testId="nft.series"
      footer={
        <SeriesFooter
          series={series}
          phase={phase}
          disabled={problem !== undefined}
          onBuy={() => start({ series, seed, available })}
        />
      }
    >
      <HaltNotice />
      {old}
      <Head series={series} />
      {phase === 'over' || phase === 'sold_out' ? <Banner kind="info">{text('over')}</Banner> : null}
      {phase === 'revealed' && <Banner kind="info">{text('revealed')}</Banner>}
      <OwnBoxes series_id={series.id} />
      <OddsPart series={series} />
      {sells && <SeedPart typed={typed} onChange={setTyped} />}
      {phase === 'selling' && series.can_buy && available && isShort(series.price, available) && (
        <FundsNote needed={series.price} available={available} coin={series} testId="nft.series.short" />
      )}
      <CommitmentPart series={series} link />
      <FairnessPart series={series} />
      <WorksPart code={series.code} />
      {sheet}
    </PageFrame>
  );
};

const Head = ({ series }: { series: SeriesDetail }) => {
  const text = useText(boxTexts);
  const common = useText(nftTexts);
  const format = useBoxFormat();
  return (
    <Card flush>
      <div className="overflow-hidden rounded-t-card">
        <Picture media={series.cover} size="large" alt="" eager />
      </div>
      <div className="flex flex-col gap-2 p-4">
        <h2 className="type-title wrap-anywhere text-1">{series.name}</h2>
        <a
          href={nftPaths.artist({ uid: series.artist_id })}
          className="flex min-h-11 items-center self-start type-label wrap-anywhere text-accent"
        >
          {common('by', { name: series.artist_name })}
        </a>
        {series.description !== '' && (
          <p className="type-body wrap-anywhere whitespace-pre-line text-2">{series.description}</p>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <span className="flex flex-col">
            <span className="type-caption text-2">{text('price')}</span>
            <span className="num type-hero wrap-anywhere text-1" data-testid="nft.series.price">
              {format.price(series.price, series)}
            </span>
          </span>
          <span className="flex flex-col type-label font-normal text-2">
            <span className="num">
              {text('boxes_left', { left: format.whole(series.for_sale), total: format.whole(sumOf(series.total)) })}
            </span>
            <SeriesWhen series={series} />
          </span>
        </div>
      </div>
    </Card>
  );
};
