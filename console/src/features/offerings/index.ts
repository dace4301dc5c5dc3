import { CalendarClock, Rocket } from 'lucide-react';
import { offeringsOperatorCalls as calls } from '#contract/offerings/operator-calls.ts';
import { wholeList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

export const offeringsRoom: ConsoleRoom = {
  name: 'offerings',
  texts,
  pages: [
    {
      name: 'offerings',
      may: { list: calls.allOfferings, create: calls.proposeOffering },
      list: wholeList((send) => send(calls.allOfferings, {})),
      screens: {
        icon: Rocket,
        list: screen(() => import('./screens/offering-list.tsx')),
        create: screen(() => import('./screens/new-offering.tsx')),
      },
    },
    {
      name: 'offering_unlocks',
      may: { list: calls.unlockCalendar },
      list: wholeList((send) => send(calls.unlockCalendar, {})),
      screens: { icon: CalendarClock, list: screen(() => import('./screens/unlock-list.tsx')) },
    },
  ],
  data: [
    {
      name: 'offering_currencies',
      may: { list: calls.payCurrencies },
      list: wholeList((send) => send(calls.payCurrencies, {})),
    },
    {
      name: 'offering_applications',
      may: { list: calls.offeringApplications },
      list: async (send, { page, limit, filter }) =>
        send(calls.offeringApplications, { id: Number(filter['offering']), page, limit }),
    },
  ],
  proposals,
  incidents: { offerings_late: { page: 'offerings' } },
  tones: { in_progress: 'good', warm_up: 'waits', fixed: 'waits', settled: 'good' },
};
