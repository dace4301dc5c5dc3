import { balancesPages } from '../features/balances/index.ts';
import { contentPages } from '../features/content/index.ts';
import { depositsPages } from '../features/deposits/index.ts';
import { liabilitiesPages } from '../features/liabilities/index.ts';
import { lockMiningPages } from '../features/lock-mining/index.ts';
import { identityPages } from '../features/identity/index.ts';
import { marketsPages } from '../features/markets/index.ts';
import { operatorsPages } from '../features/operators/index.ts';
import { payoutMethodsPages } from '../features/payout-methods/index.ts';
import { priceLogPages } from '../features/price-log/index.ts';
import { profilePages } from '../features/profile/index.ts';
import { sitePages } from '../features/site/index.ts';
import { spotPages } from '../features/spot/index.ts';
import { transfersPages } from '../features/transfers/index.ts';
import { verificationPages } from '../features/verification/index.ts';
import { withdrawalsPages } from '../features/withdrawals/index.ts';
import { HOME } from '../shared/address.ts';
import { page, type Page, type Pages } from '../shared/page.ts';
import { tabs } from '../shared/paths.ts';
import { appTexts } from './locales/index.ts';
import { appPages } from './app-pages.ts';
import { tabPages } from './pages.ts';

/*
 * Every address of the specification, exactly as it spells them, and the screen that answers there.
 *
 * A room brings its screens in `web/src/features/<room>/index.ts`:
 *
 *   export const lockMiningPages: Pages = {
 *     'pages/lockming/lockming': page(() => import('./screens/products.tsx'), lockMiningTexts),
 *   };
 *
 * where `screens/products.tsx` has `export const Screen = ({ query }: ScreenProps) => …`, and joins by one line in
 * `rooms` below. Its code and its sentences are fetched together when the screen is first opened. An address without a
 * room says honestly that it is not available yet.
 *
 * This table is not part of the first bundle, whatever it grows to; it comes with the first touch (see page-at.ts).
 */
const rooms: readonly Pages[] = [
  tabPages,
  appPages,
  sitePages,
  identityPages,
  profilePages,
  contentPages,
  lockMiningPages,
  liabilitiesPages,
  marketsPages,
  priceLogPages,
  operatorsPages,
  verificationPages,
  payoutMethodsPages,
  transfersPages,
  depositsPages,
  withdrawalsPages,
  balancesPages,
  spotPages,
];

/** Under each page, the pages whose back button leads to it when they were opened by a link from outside. */
const under: Readonly<Record<string, readonly string[]>> = {
  [HOME]: [
    'pages/common/login',
    'pages/common/article',
    'pages/common/webView',
    'pages/webview/webview',
    'pages/quick_buy/index',
    'pages/otc/otc',
    'pages/copytrade/copy',
    'pages/follow/index',
    'pages/nft/nft',
    'pages/game/game',
    'pages/kefu/index',
    'pages/setting/setting',
    'pages/canNot/jujuefangwen',
    'pages/not_open',
    'choose-location',
    'open-location',
    'pages/choose-location',
    'pages/open-location',
  ],
  'pages/common/login': ['pages/common/register', 'pages/common/area'],
  [tabs.markets]: ['pages/market/search', 'pages/quotation/index', 'pages/price/why'],
  [tabs.trade]: [
    'pages/transaction/index2',
    'pages/transaction/currency',
    'pages/transaction/currency_order',
    'pages/transaction/contract',
    'pages/transaction/contract_order',
    'pages/transaction/seconds_order',
  ],
  [tabs.finance]: [
    'pages/lockming/welcome',
    'pages/lockming/lockming',
    'pages/ieo/ieo',
    'pages/invest/invest',
    'pages/common/borrowing',
  ],
  [tabs.assets]: [
    'pages/fund/select',
    'pages/fund/receive',
    'pages/fund/receive_withdraw_record',
    'pages/fund/withdraw',
    'pages/fund/withdraw_times',
    'pages/fund/assets_record',
    'pages/fund/transfer',
    'pages/fund/fundTransfer',
    'pages/fund/assets_all_record',
    'pages/fund/transfer_history',
    'pages/common/liabilities',
  ],
  'pages/setting/setting': [
    'pages/setting/userInfo',
    'pages/setting/security',
    'pages/setting/coupon',
    'pages/setting/wallet',
    'pages/setting/bill',
    'pages/setting/real',
    'pages/setting/operational_compliance',
    'pages/setting/share',
    'pages/setting/areas',
    'pages/setting/bank',
    'pages/common/faq',
    'pages/common/contactus',
    'pages/common/aboutus',
  ],
  'pages/setting/security': [
    'pages/setting/acts',
    'pages/setting/password',
    'pages/setting/payPassword',
    'pages/setting/bingga',
  ],
  'pages/setting/real': ['pages/setting/real_mark'],
  'pages/setting/wallet': ['pages/setting/addWallet'],
  'pages/setting/bank': ['pages/setting/addCard', 'pages/setting/bank_international'],
  'pages/quick_buy/index': ['pages/orderDetails/index'],
  'pages/otc/otc': ['pages/c2cDetails/index', 'pages/c2cDetails/new'],
  'pages/copytrade/copy': ['pages/copytrade/my', 'pages/copytrade/trader'],
  'pages/follow/index': [
    'pages/follow/trader',
    'pages/follow/follow',
    'pages/follow/agreement_zh',
    'pages/follow/agreement_en',
  ],
  'pages/lockming/lockming': ['pages/lockming/buy', 'pages/lockming/order'],
  'pages/ieo/ieo': ['pages/ieo/subscribe', 'pages/ieo/order'],
  'pages/invest/invest': ['pages/invest/mine', 'pages/invest/purchase', 'pages/invest/help'],
  'pages/nft/nft': [
    'pages/nft/artistDetail',
    'pages/nft/mine',
    'pages/nft/artworkDetail',
    'pages/nft/artworkDetail_video',
    'pages/nft/purchase',
    'pages/nft/purchase_one',
    'pages/nft/resell',
    'pages/nft/myNft',
    'pages/nft/components/artist',
    'pages/nft/components/artwork',
    'pages/nft/components/search',
    'pages/nft/components/collection',
  ],
};

const parents: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(under).flatMap(([parent, pages]) => pages.map((path) => [path, parent] as const)),
);

/** Every address that the app answers. */
export const routes: readonly string[] = [...Object.values(tabs), ...Object.keys(parents)];

const screens: Pages = Object.assign({}, ...rooms);

export const notAvailable: Page = page(() => import('./screens/not-available.tsx'), appTexts);
const unknown: Page = page(() => import('./screens/unknown.tsx'), appTexts);

export const parentOf = (path: string): string => parents[path] ?? HOME;

export const routePage = (path: string): Page => screens[path] ?? (routes.includes(path) ? notAvailable : unknown);
