import { studioCalls } from '#contract/nft/studio-calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { ActSheet } from '#web/shared/act/act-sheet.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { studioTexts } from '#web/features/nft/locales/studio/index.ts';
import { WorkLine } from '../buy/work-line.tsx';
import { changedInStudio, type StudioSeries } from './queries.ts';

interface SeriesBackSheetProps {
  series: StudioSeries;
  open: boolean;
  onClose: () => void;
}

/** Takes back a series that is still in review. */
export const SeriesBackSheet = ({ series, open, onClose }: SeriesBackSheetProps) => {
  const text = useText(studioTexts);
  const act = useAct(studioCalls.withdrawSeries, changedInStudio);
  const send = async (): Promise<void> => {
    if ((await act.send({ id: series.id })) === undefined) return;
    toast.show(text('taken_back'), { kind: 'done' });
    onClose();
  };
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text('take_back')}
      act={act}
      label={text('take_back')}
      onPress={() => void send()}
      testId="nft.series-back"
    >
      <WorkLine media={series.cover} name={series.name} />
      <p className="type-body text-2">{text('take_back_about')}</p>
    </ActSheet>
  );
};
