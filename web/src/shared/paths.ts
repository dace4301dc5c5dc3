import { addressOf, HOME, type Address } from './address.ts';

/*
 * Every address of the app. Rooms link to each other only through here, so the wire's spellings (`lockming`, `bingga`,
 * `jujuefangwen`) stand in this file and in the route table and nowhere else.
 */

type Params = Readonly<Record<string, string | number | undefined>>;

const to = (path: string) => (): Address => addressOf(path);

const withParams =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it says which parameters a link takes
  <Given extends Params>(path: string) =>
    (params: Given): Address =>
      addressOf(path, texts(params));

const mayHave =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it says which parameters a link takes
  <Given extends Params>(path: string) =>
    (params?: Given): Address =>
      addressOf(path, params === undefined ? {} : texts(params));

const texts = (params: Params): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value === undefined ? value : String(value)]),
  );

export const tabs = {
  home: HOME,
  markets: 'pages/market/market',
  trade: 'pages/transaction/index',
  finance: 'pages/financial/index',
  assets: 'pages/fund/assets',
} as const;

export type Tab = keyof typeof tabs;

export const isTab = (path: string): boolean => Object.values<string>(tabs).includes(path);

export const paths = {
  home: to(tabs.home),
  markets: mayHave<{ segment?: string }>(tabs.markets),
  trade: mayHave<{ kind?: 'spot' | 'futures' | 'options'; symbol?: string }>(tabs.trade),
  finance: to(tabs.finance),
  assets: mayHave<{ segment?: string }>(tabs.assets),

  login: mayHave<{ mode?: 'forget'; account?: string }>('pages/common/login'),
  register: mayHave<{ invite?: string }>('pages/common/register'),
  area: mayHave<{ field?: string }>('pages/common/area'),
  article: withParams<{ id: number | string; at?: string }>('pages/common/article'),
  news: () => addressOf('pages/common/article', { list: '4' }),
  terms: () => addressOf('pages/common/article', { id: '19' }),
  privacy: () => addressOf('pages/common/article', { id: '7' }),
  whitePaper: () => addressOf('pages/common/article', { id: '34' }),
  webView: withParams<{ url: string; title?: string }>('pages/common/webView'),
  faq: mayHave<{ category?: string; id?: number }>('pages/common/faq'),
  contact: to('pages/common/contactus'),
  about: to('pages/common/aboutus'),
  compliance: to('pages/setting/operational_compliance'),
  liabilities: mayHave<{ id?: number }>('pages/common/liabilities'),
  support: mayHave<{ about?: string }>('pages/kefu/index'),
  refused: to('pages/canNot/jujuefangwen'),

  search: to('pages/market/search'),
  quotation: withParams<{ symbol: string; kind?: 'spot' | 'futures' }>('pages/quotation/index'),
  priceProof: withParams<{ symbol: string; seq?: number }>('pages/price/why'),
  tradeOver: mayHave<{ kind?: 'spot' | 'futures' | 'options'; symbol?: string; side?: 'buy' | 'sell' }>(
    'pages/transaction/index2',
  ),
  spotOrders: mayHave<{ id?: number; symbol?: string }>('pages/transaction/currency_order'),
  futuresOrders: to('pages/transaction/contract_order'),
  optionOrders: to('pages/transaction/seconds_order'),
  traders: to('pages/copytrade/copy'),
  quickBuy: to('pages/quick_buy/index'),
  otc: to('pages/otc/otc'),
  nft: to('pages/nft/nft'),
  game: to('pages/game/game'),
  borrowing: to('pages/common/borrowing'),

  lockWelcome: to('pages/lockming/welcome'),
  lockProducts: to('pages/lockming/lockming'),
  lockBuy: withParams<{ config_id: number }>('pages/lockming/buy'),
  lockOrders: mayHave<{ status?: string | number }>('pages/lockming/order'),
  ieo: to('pages/ieo/ieo'),
  invest: mayHave<{ segment?: 'invest' | 'dual' }>('pages/invest/invest'),

  recharge: mayHave<{ currency?: number; network?: string }>('pages/fund/receive'),
  rechargeByBank: () => addressOf('pages/fund/receive', { way: 'bank' }),
  rechargeCoins: to('pages/fund/select'),
  fundsInAndOut: mayHave<{ kind?: 'in' | 'out'; id?: number }>('pages/fund/receive_withdraw_record'),
  withdraw: mayHave<{ currency?: number }>('pages/fund/withdraw'),
  withdrawalTimes: to('pages/fund/withdraw_times'),
  transfer: mayHave<{ from?: string; to?: string; currency?: number }>('pages/fund/transfer'),
  transfers: mayHave<{ kind?: 'move' | 'exchange' }>('pages/fund/transfer_history'),
  exchange: mayHave<{ from?: number; to?: number }>('pages/fund/fundTransfer'),
  records: mayHave<{ currency?: number; account?: string }>('pages/fund/assets_record'),
  allRecords: to('pages/fund/assets_all_record'),

  settings: to('pages/setting/setting'),
  userInfo: to('pages/setting/userInfo'),
  security: mayHave<{ view?: 'devices' | 'activity' | 'email' | 'mobile' }>('pages/setting/security'),
  staffActs: to('pages/setting/acts'),
  password: to('pages/setting/password'),
  payPassword: to('pages/setting/payPassword'),
  authenticator: to('pages/setting/bingga'),
  identity: to('pages/setting/real'),
  identityForm: withParams<{ level: 1 | 2 }>('pages/setting/real_mark'),
  addresses: to('pages/setting/wallet'),
  addAddress: mayHave<{ currency?: number; id?: number }>('pages/setting/addWallet'),
  bankCards: to('pages/setting/bank'),
  bankCardsAbroad: to('pages/setting/bank_international'),
  addCard: mayHave<{ kind?: 'international' }>('pages/setting/addCard'),
  coupons: to('pages/setting/coupon'),
  bills: to('pages/setting/bill'),
  invite: to('pages/setting/share'),
} as const;

/** Where a link in an article or on a banner leads: a page of ours, or our warning before somebody else's. */
export const linkAddress = (target: string): Address =>
  target.startsWith('/pages/') ? `#${target as `/${string}`}` : paths.webView({ url: target });
