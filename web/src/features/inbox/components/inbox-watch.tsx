import { useEffect } from 'react';
import { inboxMessage } from '#contract/inbox/channels.ts';
import { refreshScreen } from '#web/shared/answers.ts';
import { realtime } from '#web/shared/realtime.ts';
import { refreshInbox, useUnread } from '../queries.ts';

/** A message reports something just decided or booked, so the screen may show an outdated state. */
const received = (): void => {
  refreshInbox();
  void refreshScreen();
};

export const InboxWatch = ({ onUnread }: { onUnread: (count: number) => void }) => {
  const unread = useUnread().value?.unread ?? 0;
  useEffect(() => realtime.on(inboxMessage.name, received), []);
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(0);
  }, [unread, onUnread]);
  return null;
};
