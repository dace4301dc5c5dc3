import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Download from 'lucide-react/icons/download';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { depositsPaths } from '#web/features/deposits/paths.ts';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';

interface FundsSheetProps {
  open: boolean;
  onClose: () => void;
  currency: string;
  currency_id: number;
}

/** The two ways to get more of a currency. */
export const FundsSheet = ({ open, onClose, currency, currency_id }: FundsSheetProps) => {
  const text = useText(tradeTexts);
  return (
    <Sheet open={open} onClose={onClose} title={text('add_funds', { currency })} testId="spot.funds">
      <div className="-mx-4">
        <ListRow
          icon={<ArrowLeftRight aria-hidden size={24} />}
          title={text('transfer_in')}
          href={transfersPaths.move({ to: 'change', currency: currency_id })}
          testId="spot.funds.transfer"
        />
        <ListRow
          icon={<Download aria-hidden size={24} />}
          title={text('recharge')}
          href={depositsPaths.receive({ currency: currency_id })}
          testId="spot.funds.recharge"
        />
      </div>
    </Sheet>
  );
};
