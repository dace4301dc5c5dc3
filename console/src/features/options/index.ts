import { Coins, Timer } from 'lucide-react';
import { optionsOperatorCalls as calls } from '#contract/options/operator-calls.ts';
import { wholeList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

export const optionsRoom: ConsoleRoom = {
  name: 'options',
  texts,
  pages: [
    {
      name: 'option_durations',
      may: { list: calls.operatorTerms },
      list: wholeList(async (send) => (await send(calls.operatorTerms, {})).durations),
      screens: { icon: Timer, list: screen(() => import('./screens/duration-list.tsx')) },
    },
    {
      name: 'option_stakes',
      may: { list: calls.operatorTerms, show: calls.operatorTerms },
      list: wholeList(async (send) => (await send(calls.operatorTerms, {})).currencies),
      one: async (send) => ({ id: 1, ...(await send(calls.operatorTerms, {})) }),
      screens: { icon: Coins, list: screen(() => import('./screens/stake-list.tsx')) },
    },
  ],
  proposals,
  summary: { page: 'option_stakes', view: screen(() => import('./screens/summary.tsx')) },
  incidents: {
    options_late: { page: 'option_stakes' },
    options_pool_low: { page: 'option_stakes' },
    options_unpublished: { page: 'option_stakes' },
  },
};
