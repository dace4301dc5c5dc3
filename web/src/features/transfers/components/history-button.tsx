import ReceiptText from 'lucide-react/icons/receipt-text';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { transfersPaths } from '../paths.ts';
import { transfersTexts } from '../locales/index.ts';

export const HistoryButton = ({ kind }: { kind: 'move' | 'exchange' }) => {
  const text = useText(transfersTexts);
  return (
    <IconButton
      icon={<ReceiptText aria-hidden size={24} />}
      label={text('history')}
      href={transfersPaths.history({ kind })}
      testId="transfer.history"
    />
  );
};
