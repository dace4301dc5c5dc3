import { lazyPart } from '#web/shared/lazy-part.tsx';
import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { helpTexts } from './locales/help/index.ts';
import { investmentProblems, investmentTexts } from './locales/index.ts';
import { investmentPaths } from './paths.ts';

const SentInvestment = lazyPart(
  () => import('./components/sent-investment.tsx').then(({ SentInvestment }) => SentInvestment),
  { failed: null },
);

const under = investmentPaths.products.path;

export const investmentsRoom = webRoom({
  name: 'investments',
  pages: {
    [under]: page(tabs.finance, () => import('./screens/products.tsx'), investmentTexts),
    [investmentPaths.purchase.path]: page(
      under,
      () => import('./screens/purchase.tsx'),
      investmentTexts,
      investmentProblems,
    ),
    [investmentPaths.mine.path]: page(under, () => import('./screens/mine.tsx'), investmentTexts),
    [investmentPaths.receipt.path]: page(
      investmentPaths.mine.path,
      () => import('./screens/receipt.tsx'),
      investmentTexts,
    ),
    [investmentPaths.help.path]: page(under, () => import('./screens/help.tsx'), investmentTexts, helpTexts),
  },
  labels,
  hold: 'name',
  records: { investments: 'name' },
  products: { 'home.invest': { gives: 'gives', costs: 'costs' } },
  holdings: {
    linked: { name: 'one', page: (id) => investmentPaths.receipt({ id }) },
    call: { name: 'sell_high', page: (id) => investmentPaths.receipt({ id }) },
    put: { name: 'buy_low', page: (id) => investmentPaths.receipt({ id }) },
  },
  what_if: () => import('./what-if.ts').then(({ part }) => part),
  requests: { 'POST /invest/buy': { name: 'purchase', Details: SentInvestment } },
});
