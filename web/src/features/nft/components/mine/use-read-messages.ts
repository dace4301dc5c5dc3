import { useEffect, useState } from 'react';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { outdate } from '#web/shared/answers.ts';
import { ask } from '#web/shared/ask.ts';
import type { Order } from '#web/features/nft/queries.ts';

/** Marks the messages on the screen as read; those that were new stay marked until the screen is left. */
export const useReadMessages = (orders: readonly Order[]): ReadonlySet<number> => {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const unread = orders.filter(({ id, is_read }) => !is_read && !fresh.has(id)).map(({ id }) => id);
  const words = unread.join(',');
  useEffect(() => {
    if (words === '') return;
    const ids = words.split(',').map(Number);
    setFresh((before) => new Set([...before, ...ids]));
    // A message that stays unread because no answer came is read on the next visit.
    void Promise.allSettled(ids.map((id) => ask(saleCalls.readOrder, { id }))).then(() => outdate([saleCalls.orders]));
  }, [words]);
  return fresh;
};
