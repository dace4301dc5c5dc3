import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { siteTexts } from '../locales/index.ts';
import type { ChoiceSheetProps } from './choice-sheet.tsx';

export const InstallSheet = ({ open, onClose }: ChoiceSheetProps) => {
  const text = useText(siteTexts);
  return (
    <Sheet open={open} onClose={onClose} title={text('install')} testId="install">
      <div className="flex flex-col gap-3 type-body">
        <p className="text-2">{text('install_text')}</p>
        <p>{text('install_apple')}</p>
        <p>{text('install_android')}</p>
      </div>
    </Sheet>
  );
};
