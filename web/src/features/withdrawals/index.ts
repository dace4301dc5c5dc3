import { lazyPart } from '#web/shared/lazy-part.tsx';
import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { withdrawalsTexts } from './locales/index.ts';
import { withdrawalsPaths } from './paths.ts';

const SentWithdrawal = lazyPart(
  () => import('./components/sent-withdrawal.tsx').then(({ SentWithdrawal }) => SentWithdrawal),
  { failed: null },
);

export const withdrawalsRoom = webRoom({
  name: 'withdrawals',
  pages: {
    [withdrawalsPaths.withdraw.path]: page(tabs.assets, () => import('./screens/withdraw.tsx'), withdrawalsTexts),
    [withdrawalsPaths.times.path]: page(tabs.assets, () => import('./screens/times.tsx'), withdrawalsTexts),
  },
  labels,
  hold: 'held',
  account: 'account',
  records: { withdrawals: 'records' },
  acts: {
    'withdrawals.view': 'act_view',
    'withdrawals.approve': 'act_approve',
    'withdrawals.reject': 'act_reject',
    'withdrawals.pay': 'act_pay',
    'withdrawals.hold': 'act_hold',
    'withdrawals.release': 'act_release',
  },
  requests: {
    'POST /wallet/out': { name: 'withdrawal', Details: SentWithdrawal },
    'POST /wallet/out_cancel': { name: 'withdrawal_cancel' },
  },
});
