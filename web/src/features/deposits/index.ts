import { lazyPart } from '#web/shared/lazy-part.tsx';
import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { depositsTexts } from './locales/index.ts';

const SentDeposit = lazyPart(() => import('./components/sent-deposit.tsx').then(({ SentDeposit }) => SentDeposit), {
  failed: null,
});

export const depositsRoom = webRoom({
  name: 'deposits',
  pages: {
    'pages/fund/select': page(tabs.assets, () => import('./screens/select.tsx'), depositsTexts),
    'pages/fund/receive': page(tabs.assets, () => import('./screens/receive.tsx'), depositsTexts),
  },
  labels,
  records: { deposits: 'records' },
  requests: {
    'POST /wallet/charge_req': { name: 'deposit', Details: SentDeposit },
    'POST /wallet/recharge_money': { name: 'deposit' },
  },
});
