import { lazyPart } from '#web/shared/lazy-part.tsx';
import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { depositsTexts } from './locales/index.ts';
import { depositsPaths } from './paths.ts';

const SentDeposit = lazyPart(() => import('./components/sent-deposit.tsx').then(({ SentDeposit }) => SentDeposit), {
  failed: null,
});

export const depositsRoom = webRoom({
  name: 'deposits',
  pages: {
    [depositsPaths.coins.path]: page(tabs.assets, () => import('./screens/select.tsx'), depositsTexts),
    [depositsPaths.receive.path]: page(tabs.assets, () => import('./screens/receive.tsx'), depositsTexts),
  },
  labels,
  records: { deposits: 'records' },
  acts: {
    'deposits.view': 'act_view',
    'deposits.view-voucher': 'act_view_voucher',
    'deposits.approve': 'act_approve',
    'deposits.reject': 'act_reject',
  },
  requests: {
    'POST /wallet/charge_req': { name: 'deposit', Details: SentDeposit },
    'POST /wallet/recharge_money': { name: 'deposit' },
  },
});
