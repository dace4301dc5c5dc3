import { chatCalls } from '#contract/desk/chat-calls.ts';
import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { orderOf } from '../store/orders.ts';
import { appeal } from './appeals.ts';
import { messages, readChat, say } from './chat.ts';
import { apply, DEPOSITS_JOB, leave, meAsMerchant, returnDeposits } from './merchants.ts';
import { methodsView, removeMethod, saveMethod } from './methods.ts';
import { orderView } from './order-view.ts';
import { computeRecords, RECORDS_JOB } from './records-job.ts';

/** DK17: the chat of an order. */
export const chatHandlers = (ports: Ports): readonly Handler[] => [
  answer(chatCalls.messages, ({ input, session, now }) => messages(ports, session.user_id, input, now)),
  change(chatCalls.say, (tx, { input, session }) => say(ports, tx, session.user_id, input)),
  change(chatCalls.read, (tx, { input, session }) => readChat(tx, session.user_id, input.id, input.up_to)),
];

/** DK18 */
export const appealHandlers = (ports: Ports): readonly Handler[] => [
  change(orderCalls.appeal, async (tx, { input, session: { user_id } }) => {
    await appeal(tx, user_id, input);
    const order = await orderOf(tx, input.id, user_id);
    if (!order) throw new Error('appealed order not found');
    return orderView(ports, tx, order, user_id, tx.now());
  }),
];

/** DK22, DK23, DK27: becoming a merchant, and how a customer is paid. */
export const merchantHandlers = (ports: Ports): readonly Handler[] => {
  const { db } = ports;
  return [
    answer(merchantCalls.me, ({ session, now }) => meAsMerchant(db, session.user_id, now)),
    change(merchantCalls.apply, async (tx, { input, session: { user_id } }) => {
      await apply(tx, user_id, input);
      return meAsMerchant(tx, user_id, tx.now());
    }),
    change(merchantCalls.leave, async (tx, { session: { user_id } }) => {
      await leave(tx, user_id);
      return meAsMerchant(tx, user_id, tx.now());
    }),
    answer(merchantCalls.methods, ({ session, now }) => methodsView(ports, db, session.user_id, now)),
    change(merchantCalls.saveMethod, async (tx, { input, session: { user_id }, source, language }) => {
      await saveMethod(ports, tx, input, { user_id, source, language });
      return methodsView(ports, tx, user_id, tx.now());
    }),
    change(merchantCalls.removeMethod, async (tx, { input, session: { user_id } }) => {
      await removeMethod(tx, user_id, input.way);
      return methodsView(ports, tx, user_id, tx.now());
    }),
  ];
};

/** What this side of the room does on its own. */
export const sideJobs = (ports: Pick<Ports, 'db' | 'log'>): readonly Job[] => [
  { name: RECORDS_JOB, every_seconds: 20, run: (now) => computeRecords(ports, now) },
  { name: DEPOSITS_JOB, every_seconds: 20, run: (now) => returnDeposits(ports, now) },
];
