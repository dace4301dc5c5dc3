import { lazyPart } from '#web/shared/lazy-part.tsx';
import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { historyTexts } from './locales/history/index.ts';
import { houseTexts } from './locales/house/index.ts';
import { receiptTexts } from './locales/receipt/index.ts';
import { optionsPaths } from './paths.ts';

const SentOption = lazyPart(() => import('./components/sent-option.tsx').then(({ SentOption }) => SentOption), {
  failed: null,
});

export const optionsRoom = webRoom({
  name: 'options',
  pages: {
    [optionsPaths.history.path]: page(tabs.trade, () => import('./screens/history.tsx'), historyTexts),
    [optionsPaths.receipt.path]: page(optionsPaths.history.path, () => import('./screens/receipt.tsx'), receiptTexts),
    [optionsPaths.house.path]: page(tabs.trade, () => import('./screens/house.tsx'), houseTexts),
    [optionsPaths.days.path]: page(optionsPaths.house.path, () => import('./screens/days.tsx'), houseTexts),
    [optionsPaths.rule.path]: page(tabs.trade, () => import('./screens/rule.tsx'), houseTexts),
  },
  labels,
  hold: 'held',
  records: { options: 'records' },
  requests: {
    'POST /microtrade/submit': { name: 'order', Details: SentOption },
  },
});
