import ReceiptText from 'lucide-react/icons/receipt-text';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { paths } from '#web/shared/paths.ts';
import { depositsTexts } from '../locales/index.ts';

export const RecordsButton = () => {
  const text = useText(depositsTexts);
  return (
    <IconButton
      icon={<ReceiptText aria-hidden size={24} />}
      label={text('records')}
      href={paths.fundsInAndOut({ kind: 'in' })}
      testId="recharge.records"
    />
  );
};
