import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { futuresTradeTexts } from '../locales/trade/index.ts';

interface IsolatedSheetProps {
  open: boolean;
  onClose: () => void;
}

/** What the word on the chip means for the customer's money. */
export const IsolatedSheet = ({ open, onClose }: IsolatedSheetProps) => {
  const text = useText(futuresTradeTexts);
  return (
    <Sheet open={open} onClose={onClose} title={text('isolated_about')} testId="isolated">
      <div className="flex flex-col gap-3 type-body text-2">
        <p>{text('isolated_first')}</p>
        <p>{text('isolated_second')}</p>
        <p>{text('isolated_third')}</p>
      </div>
    </Sheet>
  );
};
