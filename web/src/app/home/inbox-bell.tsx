import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { InboxSheet } from '#web/features/inbox/components/lazy-parts.ts';
import { appTexts } from '../locales/index.ts';
import { unread } from './unread.ts';

export const InboxBell = () => {
  const text = useText(appTexts);
  const count = unread.use();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <IconButton
        icon={<Bell aria-hidden size={24} />}
        label={count > 0 ? text('messages_unread', { count }) : text('messages')}
        dot={count > 0}
        onClick={() => setSheet('open')}
        testId="home.bell"
      />
      {sheet !== 'never' && <InboxSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />}
    </>
  );
};
