import { Coins, LockKeyhole, Scale, SlidersHorizontal, TrendingUp } from 'lucide-react';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import type { ListWish, Rows } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './locales/texts.ts';

const settings = () => import('./screens/setting-list.tsx');
const networks = () => import('./screens/network-list.tsx');
const markets = () => import('./screens/market-list.tsx');
const spotTerms = () => import('./screens/spot-terms-list.tsx');
const lockProducts = () => import('./screens/lock-product-list.tsx');
const newLockProduct = () => import('./screens/new-lock-product.tsx');

/** A catalogue comes whole and is short. */
const pageOf = (all: readonly object[], { page, limit }: ListWish): Rows => ({
  rows: all.map((row, index) => ({ id: index + 1, ...row })).slice((page - 1) * limit, page * limit),
  total: all.length,
});

export const catalogueRoom: ConsoleRoom = {
  texts,
  shown: [
    {
      name: 'settings',
      may: { list: calls.settings },
      list: async (send, wish) => {
        const all = await send(calls.settings, {});
        return pageOf(
          all.filter(({ group }) => wish.filter['group'] === undefined || group === wish.filter['group']),
          wish,
        );
      },
      screens: { icon: SlidersHorizontal, list: screen(settings, 'SettingList') },
    },
    {
      name: 'networks',
      may: { list: calls.networks },
      list: async (send, wish) => pageOf(await send(calls.networks, {}), wish),
      screens: { icon: Coins, list: screen(networks, 'NetworkList') },
    },
    {
      name: 'markets',
      may: { list: calls.markets },
      list: async (send, wish) => pageOf(await send(calls.markets, {}), wish),
      screens: { icon: TrendingUp, list: screen(markets, 'MarketList') },
    },
    {
      name: 'spot_terms',
      may: { list: calls.spotTerms },
      list: async (send, wish) => pageOf(await send(calls.spotTerms, {}), wish),
      screens: { icon: Scale, list: screen(spotTerms, 'SpotTermsList') },
    },
    {
      name: 'lock_products',
      may: { list: calls.lockProducts, create: calls.proposeLockProduct },
      list: async (send, wish) => pageOf(await send(calls.lockProducts, {}), wish),
      screens: {
        icon: LockKeyhole,
        list: screen(lockProducts, 'LockProductList'),
        create: screen(newLockProduct, 'NewLockProduct'),
      },
    },
  ],
  read: [
    {
      name: 'lock_currencies',
      may: { list: calls.lockCurrencies },
      list: async (send, wish) => pageOf(await send(calls.lockCurrencies, {}), wish),
    },
  ],
};
