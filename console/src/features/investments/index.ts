import { CalendarClock, ChartLine, Split } from 'lucide-react';
import { investmentOperatorCalls as calls } from '#contract/investments/operator-calls.ts';
import { wholeList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

export const investmentsRoom: ConsoleRoom = {
  name: 'investments',
  texts,
  pages: [
    {
      name: 'investment_series',
      may: { list: calls.allSeries, create: calls.proposeSeries },
      list: wholeList((send) => send(calls.allSeries, {})),
      screens: {
        icon: Split,
        list: screen(() => import('./screens/series-list.tsx')),
        create: screen(() => import('./screens/new-series.tsx')),
      },
    },
    {
      name: 'investment_products',
      may: { list: calls.productsOfDay },
      list: wholeList((send) => send(calls.productsOfDay, {})),
      screens: { icon: ChartLine, list: screen(() => import('./screens/product-list.tsx')) },
    },
    {
      name: 'investment_maturities',
      may: { list: calls.maturities, show: calls.maturities },
      one: async (send) => ({ id: 1, maturities: await send(calls.maturities, {}) }),
      screens: { icon: CalendarClock, list: screen(() => import('./screens/maturities.tsx')) },
    },
  ],
  data: [
    {
      name: 'investment_markets',
      may: { list: calls.seriesMarkets },
      list: wholeList(async (send) =>
        (await send(calls.seriesMarkets, {})).map((market) => ({ id: market.match_id, ...market })),
      ),
    },
  ],
  proposals,
  incidents: {
    investments_late: { page: 'investment_maturities' },
    investments_unpublished: { page: 'investment_maturities' },
  },
};
