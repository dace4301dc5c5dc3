import { HOME } from '#web/shared/address.ts';
import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { chatTexts } from './locales/chat/index.ts';
import { merchantTexts } from './locales/merchant/index.ts';
import { methodsTexts } from './locales/methods/index.ts';
import { mineTexts } from './locales/mine/index.ts';
import { offerTexts } from './locales/offer/index.ts';
import { offersTexts } from './locales/offers/index.ts';
import { orderTexts } from './locales/order/index.ts';
import { ordersTexts } from './locales/orders/index.ts';
import { peopleTexts } from './locales/people/index.ts';
import { deskProblems } from './locales/problems.ts';
import { publishTexts } from './locales/publish/index.ts';
import { quickTexts } from './locales/quick/index.ts';
import { takeTexts } from './locales/take/index.ts';
import { deskPaths } from './paths.ts';

const list = deskPaths.list.path;
/** Of screens where an offer is taken. */
const takes = [peopleTexts, takeTexts, deskProblems] as const;

export const deskRoom = webRoom({
  name: 'desk',
  pages: {
    [deskPaths.quick.path]: page(HOME, () => import('./screens/quick-buy.tsx'), ...takes, quickTexts),
    [list]: page(HOME, () => import('./screens/offers.tsx'), peopleTexts, offersTexts),
    [deskPaths.offer.path]: page(list, () => import('./screens/offer.tsx'), ...takes, offerTexts),
    [deskPaths.publish.path]: page(list, () => import('./screens/publish.tsx'), peopleTexts, offersTexts, publishTexts),
    [deskPaths.order.path]: page(
      deskPaths.orders.path,
      () => import('./screens/order.tsx'),
      peopleTexts,
      orderTexts,
      chatTexts,
    ),
    [deskPaths.orders.path]: page(list, () => import('./screens/orders.tsx'), ordersTexts),
    [deskPaths.mine.path]: page(list, () => import('./screens/mine.tsx'), peopleTexts, mineTexts),
    [deskPaths.merchant.path]: page(list, () => import('./screens/merchant.tsx'), peopleTexts, merchantTexts),
    [deskPaths.methods.path]: page(list, () => import('./screens/methods.tsx'), peopleTexts, methodsTexts),
  },
  labels,
  hold: 'held',
  account: 'held',
  records: { desk: 'name' },
  acts: {
    'desk.view-appeal': 'act_view_appeal',
    'desk.view-picture': 'act_view_picture',
    'desk.decide-appeal': 'act_decide_appeal',
    'desk.approve-merchant': 'act_approve_merchant',
    'desk.refuse-merchant': 'act_refuse_merchant',
    'desk.remove-merchant': 'act_remove_merchant',
  },
  requests: {
    'POST /c2c/quick/take': { name: 'order' },
    'POST /c2c/buyCoin': { name: 'order' },
    'POST /c2c/sellCoin': { name: 'order' },
    'POST /c2c/confirmPay': { name: 'payment' },
    'POST /c2c/user_legal_pay_cancel': { name: 'cancelling' },
    'POST /c2c/legal_deal_sure': { name: 'release' },
    'POST /c2c/saveAppeal': { name: 'appeal' },
    'POST /c2c/savePublishInfo': { name: 'offer' },
    'POST /c2c/back_send': { name: 'end' },
    'POST /seller/seller_add': { name: 'application' },
    'POST /c2c/merchant/leave': { name: 'leaving' },
  },
});
