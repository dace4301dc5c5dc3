import { describe, expect, it } from 'vitest';
import { HOME } from '../shared/address.ts';
import { isTab, paths } from '../shared/paths.ts';
import { placeOf } from '../shared/address.ts';
import { notAvailable, parentOf, routePage, routes } from './routes.ts';

const inFolder = (folder: string, ...names: string[]): string[] => names.map((name) => `pages/${folder}/${name}`);

/** Section 2 of the specification, in its order and spelling. */
const specified = [
  'pages/index/index',
  'pages/market/market',
  'pages/transaction/index',
  'pages/financial/index',
  'pages/fund/assets',
  ...inFolder('common', 'login', 'register', 'area', 'article', 'webView', 'faq', 'contactus', 'aboutus', 'borrowing'),
  'pages/webview/webview',
  'pages/quick_buy/index',
  ...inFolder('c2cDetails', 'index', 'new'),
  'pages/orderDetails/index',
  'pages/market/search',
  'pages/quotation/index',
  ...inFolder('setting', 'setting', 'userInfo', 'security', 'password', 'bingga', 'payPassword', 'coupon', 'wallet'),
  ...inFolder('setting', 'bill', 'addWallet', 'addCard', 'operational_compliance', 'share'),
  ...inFolder('setting', 'areas', 'bank', 'bank_international'),
  ...inFolder('fund', 'select', 'receive', 'receive_withdraw_record', 'withdraw', 'assets_record', 'transfer'),
  ...inFolder('fund', 'fundTransfer', 'assets_all_record', 'transfer_history'),
  ...inFolder('transaction', 'index2', 'currency', 'currency_order', 'contract', 'contract_order', 'seconds_order'),
  ...inFolder('copytrade', 'copy', 'my', 'trader'),
  ...inFolder('follow', 'index', 'trader', 'follow', 'agreement_zh', 'agreement_en'),
  'pages/otc/otc',
  ...inFolder('ieo', 'ieo', 'subscribe', 'order'),
  ...inFolder('lockming', 'lockming', 'buy', 'order', 'welcome'),
  ...inFolder('invest', 'invest', 'mine', 'purchase', 'help'),
  ...inFolder('nft', 'nft', 'artistDetail', 'mine', 'artworkDetail', 'artworkDetail_video', 'purchase'),
  ...inFolder('nft', 'purchase_one', 'resell', 'myNft'),
  ...inFolder('nft/components', 'artist', 'artwork', 'search', 'collection'),
  'pages/game/game',
  'pages/kefu/index',
  'pages/canNot/jujuefangwen',
  'choose-location',
  'open-location',
];

/** Shrinks with every room that is built, until it is empty. */
const stillNotAvailable = ['pages/game/game', 'pages/kefu/index', 'choose-location', 'open-location'];

describe('the route table', () => {
  it('has every address of the specification, each once', () => {
    expect(routes.filter((path) => specified.includes(path)).sort()).toEqual([...specified].sort());
  });

  it('lists the addresses that no room has built yet', () => {
    expect(specified.filter((path) => routePage(path) === notAvailable)).toEqual(stillNotAvailable);
  });

  it('leads back from every page to home, over pages that exist', () => {
    for (const path of routes) {
      const way = [path];
      while (way.length < 8 && way[0] !== HOME) {
        const at = way[0] ?? HOME;
        way.unshift(isTab(at) ? HOME : parentOf(at));
      }
      expect(way[0]).toBe(HOME);
      for (const step of way) expect(routes).toContain(step);
    }
  });

  it('has a page for every link that the app can make', () => {
    const params = { id: 1, url: 'x', symbol: 'x', config_id: 1, project_id: 1 };
    const ofRooms = import.meta.glob('../features/*/paths.ts', { eager: true });
    const links = [{ paths }, ...Object.values(ofRooms)].flatMap((module) =>
      Object.values(module as Record<string, unknown>).flatMap((exported) =>
        Object.values(exported as Record<string, (given: unknown) => string>),
      ),
    );
    expect(links.length).toBeGreaterThan(40);
    const linked = links.map((to) => placeOf(to(params)).path);
    expect(linked.filter((path) => !routes.includes(path))).toEqual([]);
  });

  it('has no page at any other address', () => {
    expect(routePage('pages/no/such')).not.toBe(notAvailable);
  });
});
