import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useSession } from '#web/shared/session.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { useNftFormat } from '../use-nft-format.ts';
import type { SeriesPhase } from './odds.ts';
import type { SeriesDetail } from './queries.ts';
import { SeriesWhen } from './series-when.tsx';

interface SeriesFooterProps {
  series: SeriesDetail;
  phase: SeriesPhase;
  disabled: boolean;
  onBuy: () => void;
}

/** Buys, or checks once nothing is sold any more. */
export const SeriesFooter = ({ series, phase, disabled, onBuy }: SeriesFooterProps) => {
  const text = useText(boxTexts);
  const buy = useText(buyTexts);
  const format = useNftFormat();
  const me = useSession()?.user?.id;
  if (me !== undefined && me === series.artist_id)
    return <p className="py-3 text-center type-label font-normal text-2">{buy('own')}</p>;
  if (phase !== 'before' && phase !== 'selling')
    return (
      <Button variant="secondary" href={nftPaths.verify({ code: series.code })} testId="nft.series.check">
        {text('check')}
      </Button>
    );
  return (
    <div className="flex flex-col gap-2">
      {phase === 'before' && (
        <p className="text-center type-label font-normal text-2">
          <SeriesWhen series={series} />
        </p>
      )}
      <Button
        size="large"
        disabled={disabled || phase !== 'selling' || series.for_sale === 0}
        onClick={onBuy}
        testId="nft.series.buy"
      >
        {`${text('buy')} · ${format.price(series.price, series)}`}
      </Button>
    </div>
  );
};
