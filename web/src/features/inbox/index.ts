import { lazyPart } from '#web/shared/lazy-part.tsx';

/* The bell is on the first screen, so even the list of the room's languages comes with its sheet and not before. */

/** Says how many messages are unread while somebody is logged in; without it the bell has no dot, and nothing else is lost. */
export const InboxWatch = lazyPart(() => import('./components/inbox-watch.tsx').then(({ InboxWatch }) => InboxWatch), {
  failed: null,
});

export const InboxSheet = lazyPart(() => import('./sheets/inbox-sheet.tsx').then(({ InboxSheet }) => InboxSheet));
