import { lazyPart } from '#web/shared/lazy-part.tsx';
import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { historyTexts } from './locales/history/index.ts';
import { spotTexts } from './locales/index.ts';
import { spotPaths } from './paths.ts';

const SentOrder = lazyPart(() => import('./components/sent-order.tsx').then(({ SentOrder }) => SentOrder), {
  failed: null,
});

export const spotRoom = webRoom({
  name: 'spot',
  pages: {
    [spotPaths.orders.path]: page(tabs.trade, () => import('./screens/history.tsx'), spotTexts, historyTexts),
  },
  labels,
  hold: 'held',
  records: { spot: 'records' },
  requests: {
    'POST /coin/trade': { name: 'order', Details: SentOrder },
    'PUT /coin/trade': { name: 'order_change' },
    'POST /coin/amend': { name: 'order_change' },
    'POST /coin/cancel_all': { name: 'order_change' },
  },
});
