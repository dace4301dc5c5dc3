import { saleCalls } from '#contract/nft/sale-calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { ActSheet } from '#web/shared/act/act-sheet.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { ownTexts } from '#web/features/nft/locales/own/index.ts';
import { changedBySale, type OwnItem } from '#web/features/nft/queries.ts';
import { WorkLine } from '../buy/work-line.tsx';

interface TakeBackSheetProps {
  item: OwnItem;
  open: boolean;
  onClose: () => void;
}

/** NS2: ends an own sale that nobody has bought or bid on. */
export const TakeBackSheet = ({ item, open, onClose }: TakeBackSheetProps) => {
  const text = useText(ownTexts);
  const act = useAct(saleCalls.withdrawListing, changedBySale);
  const send = async (): Promise<void> => {
    if (!(await act.send({ code: item.code }))) return;
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
      testId="nft.take-back"
    >
      <WorkLine media={item.media} name={item.name} artist={item.author_name} />
      <p className="type-body text-2">{text('take_back_about')}</p>
    </ActSheet>
  );
};
