import { Refusal } from '#contract/kit/refusal.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import * as store from '../store/favourites.ts';

/** Enough for any customer, and small enough to send in one list. */
const MAX = 100;

const knownOrRefused = (prices: Prices, currency_ids: readonly number[]): void => {
  const traded = new Set(prices.markets().map(({ base_id }) => base_id));
  if (!currency_ids.every((id) => traded.has(id))) throw new Refusal('market_unknown');
};

export const addFavourite = async (tx: Transaction, prices: Prices, user_id: number, currency_id: number) => {
  knownOrRefused(prices, [currency_id]);
  await store.lockFavourites(tx, user_id);
  const there = await store.favouritesOf(tx, user_id);
  if (there.some((row) => row.currency_id === currency_id)) throw new Refusal('favourite_exists');
  if (there.length >= MAX) throw new Refusal('favourites_full', { max: MAX });
  return { id: await store.insertFavourite(tx, user_id, currency_id) };
};

export const removeFavourite = async (tx: Transaction, user_id: number, id: number): Promise<void> => {
  if ((await store.deleteFavourite(tx, user_id, id)) === 0) throw new Refusal('favourite_unknown');
};

export const orderFavourites = async (
  tx: Transaction,
  prices: Prices,
  user_id: number,
  currency_ids: readonly number[],
): Promise<store.FavouriteRow[]> => {
  const wanted = [...new Set(currency_ids)];
  if (wanted.length > MAX) throw new Refusal('favourites_full', { max: MAX });
  knownOrRefused(prices, wanted);
  await store.lockFavourites(tx, user_id);
  await store.setFavourites(tx, user_id, wanted);
  return store.favouritesOf(tx, user_id);
};
