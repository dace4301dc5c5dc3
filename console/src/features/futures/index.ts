import { ChartCandlestick, Gauge, ShieldCheck, TriangleAlert } from 'lucide-react';
import { futuresHouseCalls } from '#contract/futures/house-calls.ts';
import { futuresOperatorCalls as calls } from '#contract/futures/operator-calls.ts';
import { byCursor, wholeList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

export const futuresRoom: ConsoleRoom = {
  name: 'futures',
  texts,
  pages: [
    {
      name: 'futures_contracts',
      may: { list: calls.contracts },
      list: wholeList((send) => send(calls.contracts, {})),
      screens: { icon: ChartCandlestick, list: screen(() => import('./screens/contract-list.tsx')) },
    },
    {
      name: 'futures_funds',
      may: { list: calls.funds, show: calls.funds },
      one: async (send) => ({ id: 1, ...(await send(calls.funds, {})) }),
      screens: { icon: Gauge, list: screen(() => import('./screens/funds.tsx')) },
    },
    {
      name: 'insurance_movements',
      // The list is public; the page is for those who may open the funds.
      may: { list: calls.funds },
      list: byCursor(async (send, { limit, cursor }) => {
        const { movements } = await send(futuresHouseCalls.insurance, { before: cursor, limit });
        return { rows: movements.map((movement) => ({ id: movement.entry_id, ...movement })) };
      }),
      screens: { icon: ShieldCheck, list: screen(() => import('./screens/movement-list.tsx')) },
    },
    {
      name: 'liquidations',
      may: { list: calls.liquidations },
      list: byCursor(async (send, { limit, cursor }) => ({
        rows: await send(calls.liquidations, { before: cursor, limit }),
      })),
      screens: { icon: TriangleAlert, list: screen(() => import('./screens/liquidation-list.tsx')) },
    },
  ],
  proposals,
  summary: { page: 'futures_funds', view: screen(() => import('./screens/summary.tsx')) },
  incidents: {
    triggers_late: { page: 'futures_funds' },
    house_fund_low: { page: 'futures_funds' },
    insurance_fund_empty: { page: 'futures_funds' },
    exposure_high: { page: 'futures_funds' },
  },
};
