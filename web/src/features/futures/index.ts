import { lazyPart } from '#web/shared/lazy-part.tsx';
import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { houseTexts } from './locales/house/index.ts';
import { positionsTexts } from './locales/positions/index.ts';
import { futuresPaths } from './paths.ts';

const SentFutures = lazyPart(() => import('./components/sent-futures.tsx').then(({ SentFutures }) => SentFutures), {
  failed: null,
});

export const futuresRoom = webRoom({
  name: 'futures',
  pages: {
    [futuresPaths.history.path]: page(tabs.trade, () => import('./screens/history.tsx'), positionsTexts),
    [futuresPaths.position.path]: page(
      futuresPaths.history.path,
      () => import('./screens/position.tsx'),
      positionsTexts,
    ),
    [futuresPaths.house.path]: page(tabs.trade, () => import('./screens/house.tsx'), houseTexts),
  },
  labels,
  hold: 'held',
  records: { futures: 'records' },
  requests: {
    'POST /lever/submit': { name: 'order', Details: SentFutures },
    'POST /lever/cancel': { name: 'position_change' },
    'POST /lever/close': { name: 'position_change' },
    'POST /lever/batch_close': { name: 'position_change' },
    'POST /lever/setstop': { name: 'position_change' },
    'POST /lever/add_margin': { name: 'position_change' },
    'POST /lever/reverse': { name: 'position_change' },
  },
});
