import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { transfersTexts } from '../locales/index.ts';

export const SwapButton = ({ onClick }: { onClick: () => void }) => {
  const text = useText(transfersTexts);
  return (
    <div className="-my-2 flex justify-center">
      <IconButton
        icon={<ArrowUpDown aria-hidden className="size-5 text-accent" />}
        label={text('swap')}
        onClick={onClick}
        testId="transfer.swap"
      />
    </div>
  );
};
