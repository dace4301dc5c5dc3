import { lazyPart } from '../../shared/lazy-part.tsx';
import { inboxTexts } from './locales/index.ts';

/** Says how many messages are unread while somebody is logged in; without it the bell has no dot, and nothing else is lost. */
export const InboxWatch = lazyPart(() => import('./components/inbox-watch.tsx').then(({ InboxWatch }) => InboxWatch), {
  failed: null,
});

export const InboxSheet = lazyPart(() => import('./sheets/inbox-sheet.tsx').then(({ InboxSheet }) => InboxSheet), {
  texts: [inboxTexts],
});
