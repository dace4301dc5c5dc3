import { UserCheck, UserCog, Users } from 'lucide-react';
import { copyOperatorCalls as calls } from '#contract/copy-trading/operator-calls.ts';
import { pagedList, wholeList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

export const copyTradingRoom: ConsoleRoom = {
  name: 'copy-trading',
  texts,
  pages: [
    {
      name: 'copy_applications',
      may: { list: calls.operatorApplications },
      list: wholeList((send) => send(calls.operatorApplications, {})),
      screens: { icon: UserCheck, list: screen(() => import('./screens/application-list.tsx')) },
    },
    {
      name: 'copy_traders',
      may: { list: calls.operatorTraders },
      list: pagedList(async (send, { page, limit }) => {
        const { traders: list, total } = await send(calls.operatorTraders, { page, limit });
        return { list, total };
      }),
      screens: { icon: Users, list: screen(() => import('./screens/trader-list.tsx')) },
    },
    {
      name: 'copy_terms',
      may: { list: calls.operatorCopyTerms },
      list: wholeList(async (send) => [{ id: 1, ...(await send(calls.operatorCopyTerms, {})) }]),
      screens: { icon: UserCog, list: screen(() => import('./screens/term-list.tsx')) },
    },
  ],
  proposals,
  queues: { copy_applications: { page: 'copy_applications' } },
};
