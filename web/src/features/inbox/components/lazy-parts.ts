import { lazyPart } from '#web/shared/lazy-part.tsx';

/* The bell is on the first screen, so even the list of the room's languages is loaded with its sheet. */

/** Counts unread messages while a customer is logged in; if it fails to load, the bell only lacks its dot. */
export const InboxWatch = lazyPart(() => import('./inbox-watch.tsx').then((part) => part.InboxWatch), { failed: null });

export const InboxSheet = lazyPart(() => import('../sheets/inbox-sheet.tsx').then((part) => part.InboxSheet));
