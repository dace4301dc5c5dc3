import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { balancesTexts } from '../locales/index.ts';
import type { Row } from '../queries.ts';

interface RecordSheetProps {
  row: Row;
  open: boolean;
  onClose: () => void;
}

/** One record in full; support asks for its reference. */
export const RecordSheet = ({ row, open, onClose }: RecordSheetProps) => {
  const text = useText(balancesTexts);
  const format = useCoinFormat();
  const shape = { scale: row.currency_scale, min_scale: 2, rounding: 'down' } as const;
  const counterpart =
    row.counterpart === 'own' && row.counterpart_account
      ? text('counterpart_own', { account: text(`account_${row.counterpart_account}`) })
      : row.counterpart === 'own'
        ? text(`account_${row.account}`)
        : text(`counterpart_${row.counterpart}`);
  return (
    <Sheet open={open} onClose={onClose} title={row.info} testId="record">
      <p className="pb-4 type-hero wrap-anywhere">{`${format.signed(row.amount, shape)} ${row.currency_name}`}</p>
      <Facts
        facts={[
          { label: text('time'), value: format.instant(row.at, 'receipt') },
          { label: text('filter_account'), value: text(`account_${row.account}`) },
          { label: text('counterpart'), value: counterpart },
          { label: text('balance_before'), value: format.coin(row.balance_before, row, 'down') },
          { label: text('balance_after'), value: format.coin(row.balance_after, row, 'down') },
        ]}
      />
      <CopyField label={text('reference')} value={`${row.reason}:${row.ref}`} testId="record.reference" />
    </Sheet>
  );
};
