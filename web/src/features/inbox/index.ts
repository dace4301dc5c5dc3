import { lazyPart } from '#web/shared/lazy-part.tsx';
import { webRoom } from '#web/shared/room.ts';

/* The bell is on the first screen, so even the list of the room's languages is loaded with its sheet. */

/** Counts unread messages while a customer is logged in; if it fails to load, the bell only lacks its dot. */
export const InboxWatch = lazyPart(() => import('./components/inbox-watch.tsx').then(({ InboxWatch }) => InboxWatch), {
  failed: null,
});

export const InboxSheet = lazyPart(() => import('./sheets/inbox-sheet.tsx').then(({ InboxSheet }) => InboxSheet));

export const inboxRoom = webRoom({
  name: 'inbox',
  Messages: lazyPart(() => import('./components/topic-messages.tsx').then(({ TopicMessages }) => TopicMessages)),
});
