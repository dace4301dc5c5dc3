import LogIn from 'lucide-react/icons/log-in';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from './locales/index.ts';
import { paths } from './paths.ts';

/** For a screen that is empty without a customer. What is public stays visible to guests and does not use this. */
export const GuestState = () => {
  const text = useText(sharedTexts);
  return (
    <EmptyState icon={<LogIn />} action={{ label: text('login'), href: paths.login() }} testId="guest">
      {text('login_first')}
    </EmptyState>
  );
};
