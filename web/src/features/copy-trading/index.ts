import type { Language } from '#contract/kit/languages.ts';
import { HOME } from '#web/shared/address.ts';
import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { agreementTexts } from './locales/agreement/index.ts';
import { becomeTexts } from './locales/become/index.ts';
import { followTexts } from './locales/follow/index.ts';
import { listTexts } from './locales/list/index.ts';
import { mineTexts } from './locales/mine/index.ts';
import { traderTexts } from './locales/trader/index.ts';
import { copyPaths } from './paths.ts';

const list = copyPaths.list.path;
/** The agreement in one language, whatever the customer's. */
const always = (language: Language) => ({ load: () => agreementTexts.load(language) });

export const copyTradingRoom = webRoom({
  name: 'copy-trading',
  pages: {
    [list]: page(HOME, () => import('./screens/list.tsx'), listTexts),
    [copyPaths.copy.path]: page(HOME, () => import('./screens/list.tsx'), listTexts),
    [copyPaths.trader.path]: page(list, () => import('./screens/trader.tsx'), traderTexts),
    [copyPaths.followed.path]: page(list, () => import('./screens/trader-or-mine.tsx'), traderTexts, mineTexts),
    [copyPaths.mine.path]: page(list, () => import('./screens/mine.tsx'), mineTexts),
    [copyPaths.follow.path]: page(list, () => import('./screens/follow.tsx'), followTexts),
    [copyPaths.become.path]: page(list, () => import('./screens/become.tsx'), becomeTexts),
    [copyPaths.agreement.path]: page(list, () => import('./screens/agreement.tsx'), agreementTexts),
    [copyPaths.agreement_zh.path]: page(list, () => import('./screens/agreement-zh.tsx'), always('zh')),
    [copyPaths.agreement_en.path]: page(list, () => import('./screens/agreement-en.tsx'), always('en')),
  },
  labels,
  records: { copy: 'records' },
  requests: {
    'POST /follow/follow': { name: 'following' },
    'POST /follow/cancel': { name: 'following' },
  },
});
