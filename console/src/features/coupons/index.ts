import { TicketPercent } from 'lucide-react';
import { couponsOperatorCalls as calls } from '#contract/coupons/operator-calls.ts';
import { pagedList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

export const couponsRoom: ConsoleRoom = {
  name: 'coupons',
  texts,
  pages: [
    {
      name: 'coupon_campaigns',
      may: { list: calls.campaigns, create: calls.proposeCampaign },
      list: pagedList((send, { page, limit }) => send(calls.campaigns, { page, limit })),
      screens: {
        icon: TicketPercent,
        list: screen(() => import('./screens/campaign-list.tsx')),
        create: screen(() => import('./screens/new-campaign.tsx')),
      },
    },
  ],
  proposals,
};
