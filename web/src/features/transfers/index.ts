import { lazyPart } from '#web/shared/lazy-part.tsx';
import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { transfersTexts } from './locales/index.ts';
import { transfersPaths } from './paths.ts';

const sent = () => import('./components/sent-transfer.tsx');
const SentTransfer = lazyPart(() => sent().then(({ SentTransfer }) => SentTransfer), { failed: null });
const SentExchange = lazyPart(() => sent().then(({ SentExchange }) => SentExchange), { failed: null });

export const transfersRoom = webRoom({
  name: 'transfers',
  pages: {
    [transfersPaths.move.path]: page(tabs.assets, () => import('./screens/transfer.tsx'), transfersTexts),
    [transfersPaths.exchange.path]: page(tabs.assets, () => import('./screens/exchange.tsx'), transfersTexts),
    [transfersPaths.history.path]: page(tabs.assets, () => import('./screens/history.tsx'), transfersTexts),
  },
  labels,
  records: { 'transfers.move': 'transfers', 'transfers.exchange': 'exchanges' },
  requests: {
    'POST /wallet/change': { name: 'transfer', Details: SentTransfer },
    'POST /user/Transfer': { name: 'exchange', Details: SentExchange },
  },
});
