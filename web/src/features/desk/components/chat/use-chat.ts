import { useEffect, useEffectEvent, useState } from 'react';
import { chatCalls } from '#contract/desk/chat-calls.ts';
import { deskMessageSent } from '#contract/desk/channels.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { outdate } from '#web/shared/answers.ts';
import { ask } from '#web/shared/ask.ts';
import { useChannel } from '#web/shared/channel.ts';
import { useRead } from '#web/shared/use-read.ts';
import type { Message } from '../order/queries.ts';
import { merged, withOlder } from './merge.ts';

const PAGE = 30;

/** The chat of an order, newest first: its newest page follows the server, earlier ones stay once they are loaded. */
export const useChat = (order_id: number) => {
  const read = useRead(chatCalls.messages, { id: order_id, limit: PAGE }, { keep: true, fresh_ms: 1000 });
  useChannel(deskMessageSent, (event) => {
    if (event.order_id === order_id) outdate([chatCalls.messages]);
  });
  const [older, setOlder] = useState<{ rows: readonly Message[]; state: 'can' | 'loading' | 'failed' | 'end' }>();
  const [known, setKnown] = useState<readonly Message[]>([]);
  const newest = read.value;
  const take = useEffectEvent((page: readonly Message[]) => setKnown((before) => merged(before, page, PAGE)));
  useEffect(() => {
    if (newest) take(newest);
  }, [newest]);
  const rows = known.length > 0 || !newest ? known : newest;
  const more = older?.state ?? (rows.length >= PAGE ? 'can' : 'end');
  const loadOlder = (): void => {
    const last = rows.at(-1);
    if (!last || more === 'loading') return;
    setOlder({ rows: [], state: 'loading' });
    ask(chatCalls.messages, { id: order_id, before: last.id, limit: PAGE }).then(
      (page) => {
        setKnown((before) => withOlder(before, page));
        setOlder({ rows: page, state: page.length < PAGE ? 'end' : 'can' });
      },
      () => setOlder({ rows: [], state: 'failed' }),
    );
  };
  return { read, rows, more, loadOlder };
};

/** Marks the chat as read up to its newest message while it is on the screen. */
export const useSeen = (order_id: number, newest: number | undefined, shown: boolean): void => {
  useEffect(() => {
    if (!shown || newest === undefined) return;
    // A mark that did not arrive is set by the next message or the next visit.
    ask(chatCalls.read, { id: order_id, up_to: newest }).then(
      () => outdate([orderCalls.order, orderCalls.orders]),
      () => undefined,
    );
  }, [order_id, newest, shown]);
};
