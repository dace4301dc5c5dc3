import { CalendarDays, Percent } from 'lucide-react';
import { inviteOperatorCalls as calls } from '#contract/invites/operator-calls.ts';
import { wholeList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

export const invitesRoom: ConsoleRoom = {
  name: 'invites',
  texts,
  pages: [
    {
      name: 'invite_days',
      may: { list: calls.inviteDays },
      list: wholeList((send) => send(calls.inviteDays, {})),
      screens: { icon: CalendarDays, list: screen(() => import('./screens/day-list.tsx')) },
    },
    {
      name: 'invite_shares',
      may: { list: calls.inviteShares },
      list: wholeList((send) => send(calls.inviteShares, {})),
      screens: { icon: Percent, list: screen(() => import('./screens/share-list.tsx')) },
    },
  ],
  proposals,
};
