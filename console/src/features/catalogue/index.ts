import { Coins, Scale, SlidersHorizontal, TrendingUp } from 'lucide-react';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { wholeList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

export const catalogueRoom: ConsoleRoom = {
  name: 'catalogue',
  texts,
  pages: [
    {
      name: 'settings',
      may: { list: calls.settings },
      list: wholeList(async (send, { group }) =>
        (await send(calls.settings, {})).filter((setting) => group === undefined || setting.group === group),
      ),
      screens: { icon: SlidersHorizontal, list: screen(() => import('./screens/setting-list.tsx')) },
    },
    {
      name: 'networks',
      may: { list: calls.networks },
      list: wholeList((send) => send(calls.networks, {})),
      screens: { icon: Coins, list: screen(() => import('./screens/network-list.tsx')) },
    },
    {
      name: 'markets',
      may: { list: calls.markets },
      list: wholeList((send) => send(calls.markets, {})),
      screens: { icon: TrendingUp, list: screen(() => import('./screens/market-list.tsx')) },
    },
    {
      name: 'spot_terms',
      may: { list: calls.spotTerms },
      list: wholeList((send) => send(calls.spotTerms, {})),
      screens: { icon: Scale, list: screen(() => import('./screens/spot-terms-list.tsx')) },
    },
  ],
  proposals,
  incidents: { feed_silent: { page: 'markets' } },
};
