import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useHiddenAmounts } from './hide-amounts.ts';
import { useText } from './i18n/texts.ts';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './locales/index.ts';

export const HideAmountsButton = () => {
  const text = useText(uiTexts);
  const { hidden, toggle } = useHiddenAmounts();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <IconButton
      icon={<Icon aria-hidden className="size-5" />}
      label={text(hidden ? 'amounts_show' : 'amounts_hide')}
      onClick={toggle}
      testId="amounts.toggle"
    />
  );
};
