import { studioCalls } from '#contract/nft/studio-calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { studioTexts } from '#web/features/nft/locales/studio/index.ts';
import { WorkLine } from '../buy/work-line.tsx';
import { BackSheet } from '../form/back-sheet.tsx';
import { changedInStudio, type StudioSeries } from './queries.ts';

interface SeriesBackSheetProps {
  series: StudioSeries;
  open: boolean;
  onClose: () => void;
}

/** Takes back a series that is still in review. */
export const SeriesBackSheet = ({ series, open, onClose }: SeriesBackSheetProps) => {
  const text = useText(studioTexts);
  return (
    <BackSheet
      call={studioCalls.withdrawSeries}
      input={{ id: series.id }}
      changes={changedInStudio}
      words={{ take_back: text('take_back'), about: text('take_back_about'), done: text('taken_back') }}
      open={open}
      onClose={onClose}
      testId="nft.series-back"
    >
      <WorkLine media={series.cover} name={series.name} />
    </BackSheet>
  );
};
