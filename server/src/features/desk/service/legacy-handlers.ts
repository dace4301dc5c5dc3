import { deskLegacyCalls as calls } from '#contract/desk/legacy-calls.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { refuseClosed } from '#server/core/families.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import { orderOf } from '../store/orders.ts';
import { pay, releaseBy } from './acts.ts';
import { DESK } from './family.ts';
import { adsOf, dealsOf, dealView, platformAds, sellerInfo, sendAd, takeWhole } from './legacy.ts';
import type { DeskPorts } from './reference.ts';

/** DK10: the verbs of older clients, under their names. */
export const legacyHandlers = (ports: DeskPorts): readonly Handler[] => {
  const { db } = ports;
  return [
    answer(calls.platform, ({ input, now }) => platformAds(ports, input, now)),
    answer(calls.sellerAds, ({ input, now }) => adsOf(ports, input, now)),
    answer(calls.seller, ({ input, now }) => sellerInfo(db, input.id, now)),
    change(calls.send, async (tx, { input, session, source }) => {
      await refuseClosed(tx, DESK, source);
      return sendAd(ports, tx, session.user_id, input);
    }),
    change(calls.take, async (tx, { input, session: { user_id }, source }) => {
      await refuseClosed(tx, DESK, source);
      const order = await takeWhole(ports, tx, user_id, input.id);
      return { msg: 'ok', data: await dealView(tx, order, user_id, tx.now()) };
    }),
    change(calls.pay, async (tx, { input, session: { user_id } }) =>
      dealView(tx, await pay(tx, { ...input, user_id }), user_id, tx.now()),
    ),
    change(calls.sure, async (tx, { input, session: { user_id } }) =>
      dealView(tx, await releaseBy(tx, { id: input.id, user_id }), user_id, tx.now()),
    ),
    answer(calls.userDeals, ({ input, session, now }) => dealsOf(db, session.user_id, input, 'taker', now)),
    answer(calls.sellerDeals, ({ input, session, now }) => dealsOf(db, session.user_id, input, 'maker', now)),
    answer(calls.deals, ({ input, session, now }) => dealsOf(db, session.user_id, input, undefined, now)),
    answer(calls.deal, async ({ input, session: { user_id }, now }) => {
      const order = await orderOf(db, input.id, user_id);
      if (!order) throw new Refusal('desk_order_unknown');
      return dealView(db, order, user_id, now);
    }),
  ];
};
