import { lazyPart } from '#web/shared/lazy-part.tsx';
import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { reminderTexts } from '#web/shared/reminder/locales/index.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { offeringsProblems, offeringsTexts } from './locales/index.ts';
import { offeringsPaths } from './paths.ts';

const SentApplication = lazyPart(
  () => import('./components/sent-application.tsx').then(({ SentApplication }) => SentApplication),
  { failed: null },
);

export const offeringsRoom = webRoom({
  name: 'offerings',
  pages: {
    [offeringsPaths.offerings.path]: page(
      tabs.finance,
      () => import('./screens/offerings.tsx'),
      offeringsTexts,
      reminderTexts,
    ),
    [offeringsPaths.subscribe.path]: page(
      offeringsPaths.offerings.path,
      () => import('./screens/subscribe.tsx'),
      offeringsTexts,
      offeringsProblems,
      reminderTexts,
    ),
    [offeringsPaths.applications.path]: page(
      offeringsPaths.offerings.path,
      () => import('./screens/applications.tsx'),
      offeringsTexts,
    ),
    [offeringsPaths.allotment.path]: page(
      offeringsPaths.offerings.path,
      () => import('./screens/allotment.tsx'),
      offeringsTexts,
    ),
  },
  labels,
  hold: 'name',
  account: 'name',
  records: { offerings: 'name' },
  products: { 'home.ieo': { gives: 'gives', costs: 'costs' } },
  holdings: {
    application: { name: 'applied_for', page: () => offeringsPaths.applications() },
    locked_tokens: { name: 'locked_tokens', page: () => offeringsPaths.applications() },
  },
  what_if: () => import('./what-if.ts').then(({ part }) => part),
  requests: {
    'POST /project/order': { name: 'application', Details: SentApplication },
    'POST /project/order/cancel': { name: 'take_back' },
  },
});
