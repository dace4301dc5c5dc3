import LogIn from 'lucide-react/icons/log-in';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from './locales/index.ts';
import { identityPaths } from '../features/identity/paths.ts';

/** For a screen that is empty without a login. Public screens stay visible to guests and do not use this. */
export const GuestState = ({ testId = 'guest' }: { testId?: string | undefined }) => {
  const text = useText(sharedTexts);
  return (
    <EmptyState icon={<LogIn />} action={{ label: text('login'), href: identityPaths.login() }} testId={testId}>
      {text('login_first')}
    </EmptyState>
  );
};
