import MailPlus from 'lucide-react/icons/mail-plus';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { identityPaths } from '../paths.ts';
import { identityTexts, problemTexts } from '../locales/index.ts';

/** No email address or phone is bound, so no code can be sent. */
export const BindFirst = () => {
  const text = useText(identityTexts);
  const sentence = useText(problemTexts);
  return (
    <EmptyState
      icon={<MailPlus />}
      action={{ label: text('email_bind'), href: identityPaths.security({ view: 'email' }) }}
      testId="bind_first"
    >
      {sentence('bind_address_first')}
    </EmptyState>
  );
};
