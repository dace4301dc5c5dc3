import { saleCalls } from '#contract/nft/sale-calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ownTexts } from '#web/features/nft/locales/own/index.ts';
import { changedBySale, type OwnItem } from '#web/features/nft/queries.ts';
import { WorkLine } from '../buy/work-line.tsx';
import { BackSheet } from '../form/back-sheet.tsx';

interface TakeBackSheetProps {
  item: OwnItem;
  open: boolean;
  onClose: () => void;
}

/** NS2: ends an own sale that nobody has bought or bid on. */
export const TakeBackSheet = ({ item, open, onClose }: TakeBackSheetProps) => {
  const text = useText(ownTexts);
  return (
    <BackSheet
      call={saleCalls.withdrawListing}
      input={{ code: item.code }}
      changes={changedBySale}
      words={{ take_back: text('take_back'), about: text('take_back_about'), done: text('taken_back') }}
      open={open}
      onClose={onClose}
      testId="nft.take-back"
    >
      <WorkLine media={item.media} name={item.name} artist={item.author_name} />
    </BackSheet>
  );
};
