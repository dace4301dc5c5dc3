import { orderForces, type OrderForce } from '#contract/spot/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';

interface ForceSheetProps {
  open: boolean;
  onClose: () => void;
  force: OrderForce;
  onPick: (force: OrderForce) => void;
}

export const ForceSheet = ({ open, onClose, force, onPick }: ForceSheetProps) => {
  const text = useText(tradeTexts);
  return (
    <Sheet open={open} onClose={onClose} title={text('force')} testId="spot.forces">
      <div className="-mx-4">
        <RadioList
          label={text('force')}
          options={orderForces.map((value) => ({
            value,
            label: text(`force_${value}`),
            caption: text(`force_${value}_why`),
          }))}
          value={force}
          onChange={onPick}
          testId="spot.force"
        />
      </div>
    </Sheet>
  );
};
