import { useEffect } from 'react';
import { inboxMessage } from '#contract/inbox/channels.ts';
import { useEvent } from '../../../shared/realtime.ts';
import { refreshInbox, useUnread } from '../queries.ts';

export const InboxWatch = ({ onUnread }: { onUnread: (count: number) => void }) => {
  const unread = useUnread().value?.unread ?? 0;
  useEvent(inboxMessage.name, refreshInbox);
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(0);
  }, [unread, onUnread]);
  return null;
};
