import { contentCalls } from '#contract/content/calls.ts';
import { categories } from '#contract/content/rules.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { outdate, useList, useRead, useWrite } from '#web/shared/calls.ts';
import type { Topic } from './form.ts';

const MESSAGES = 20;
const NEWS = 15;

export const useUnread = () => useRead(inboxCalls.unread, {}, { keep: true, fresh_ms: 30_000 });

/** All messages, or those of one topic. */
export const useMessages = (topic: Topic) =>
  useList(inboxCalls.list, topic === 'all' || topic === 'news' ? {} : { topic }, {
    rows: (messages) => messages,
    limit: MESSAGES,
    keep: true,
  });

export const useNews = () =>
  useList(
    contentCalls.newsList,
    { c_id: categories.news },
    { rows: ({ list }) => list, limit: NEWS, keep: true, fresh_ms: 60_000 },
  );

export const useMarkRead = () => useWrite(inboxCalls.read, { changes: [inboxCalls.unread] });

/** Called when the socket reports a new message. */
export const refreshInbox = (): void => outdate([inboxCalls.list, inboxCalls.unread]);
