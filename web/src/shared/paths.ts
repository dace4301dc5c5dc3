import { HOME, mayHave, to, withParams } from './address.ts';

/*
 * The tabs, the screens that combine several rooms, and pages that no room has built yet. A room has its own addresses,
 * in the wire's spelling, in its `paths.ts`.
 */

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
  assets: mayHave<{ segment?: string }>(tabs.assets),
  support: mayHave<{ about?: string }>('pages/kefu/index'),
  quotation: withParams<{ symbol: string; kind?: 'spot' | 'futures' }>('pages/quotation/index'),
  tradeOver: mayHave<{ kind?: 'spot' | 'futures' | 'options'; symbol?: string; side?: 'buy' | 'sell' }>(
    'pages/transaction/index2',
  ),
  fundsInAndOut: mayHave<{ kind?: 'in' | 'out'; id?: number }>('pages/fund/receive_withdraw_record'),
  settings: to('pages/setting/setting'),
} as const;
