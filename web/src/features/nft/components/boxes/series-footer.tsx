import { boxCalls } from '#contract/nft/box-calls.ts';
import { OPENING_MINUTES } from '#contract/nft/rules.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useNow } from '#ui/now.ts';
import { RemindButton } from '#web/shared/reminder/remind-button.tsx';
import { useSession } from '#web/shared/session.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { useNftFormat } from '../use-nft-format.ts';
import type { SeriesPhase } from './odds.ts';
import type { SeriesDetail } from './queries.ts';
import { SeriesWhen } from './series-when.tsx';
import { isLate } from './use-series-phase.ts';

interface SeriesFooterProps {
  series: SeriesDetail;
  phase: SeriesPhase;
  disabled: boolean;
  onBuy: () => void;
}

/** Waits for the start, buys, or checks once nothing is sold any more. */
export const SeriesFooter = ({ series, phase, disabled, onBuy }: SeriesFooterProps) => {
  const text = useText(boxTexts);
  const format = useNftFormat();
  const me = useSession()?.user?.id;
  const late = isLate(series, useNow());
  if (me !== undefined && me === series.artist_id)
    return <p className="py-3 text-center type-label font-normal text-2">{text('own_series')}</p>;
  if (phase === 'over' || phase === 'sold_out' || phase === 'revealed')
    return (
      <Button variant="secondary" href={nftPaths.verify({ code: series.code })} testId="nft.series.check">
        {text('check')}
      </Button>
    );
  if (phase === 'before')
    return (
      <div className="flex flex-col gap-2">
        <p className="text-center type-label font-normal text-2">
          <SeriesWhen series={series} />
        </p>
        {!late && (
          <RemindButton
            call={workCalls.remind}
            input={(on) => ({ code: series.code, on })}
            is_reminded={series.is_reminded}
            minutes={OPENING_MINUTES}
            changes={[boxCalls.series]}
            testId="nft.series.remind"
          />
        )}
      </div>
    );
  return (
    <Button size="large" disabled={disabled || series.for_sale === 0} onClick={onBuy} testId="nft.series.buy">
      {`${text('buy')} · ${format.price(series.price, series)}`}
    </Button>
  );
};
