import Monitor from 'lucide-react/icons/monitor-smartphone';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useText } from '#ui/i18n/texts.ts';
import { chooseTheme, theme } from '#web/shared/preferences.ts';
import { siteTexts } from '../locales/index.ts';
import { OneOfSheet, type ChoiceSheetProps } from './choice-sheet.tsx';

export const ThemeSheet = (props: ChoiceSheetProps) => {
  const text = useText(siteTexts);
  return (
    <OneOfSheet
      {...props}
      title={text('theme')}
      value={theme.use()}
      onChange={chooseTheme}
      stays
      testId="theme"
      options={[
        {
          value: 'system',
          label: text('theme_system'),
          caption: text('theme_system_why'),
          icon: <Monitor aria-hidden size={24} />,
        },
        { value: 'dark', label: text('theme_dark'), icon: <Moon aria-hidden size={24} /> },
        { value: 'light', label: text('theme_light'), icon: <Sun aria-hidden size={24} /> },
      ]}
    />
  );
};
