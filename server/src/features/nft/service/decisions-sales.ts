import type { Prices } from '#server/core/prices/prices.ts';
import { lockListing } from '../store/listings.ts';
import { lockSeries, totalOf } from '../store/series.ts';
import type { Review } from './decisions.ts';
import { approveListing, refuseListing } from './listings.ts';
import { approveSeries, refuseSeries, type SeriesPorts } from './series.ts';

/* NS2, NB1: how reviews of sales and of series end. */

export const listingReview = (prices: Prices): Review => ({
  find: async (tx, id) => {
    const row = await lockListing(tx, id);
    if (row?.state !== 'review') return undefined;
    const { work_id, code, name, seller_id, kind, price, increment, currency_code: currency_name } = row;
    const { fee_rate, creator_share, starts_at, ends_at } = row;
    const terms = { kind, price, increment, currency_name, fee_rate, creator_share, starts_at, ends_at };
    return {
      customer_id: seller_id,
      about: { code, name },
      seen: { listing_id: id, work_id, name, seller_id, ...terms },
    };
  },
  approve: async (tx, id, at) => {
    await approveListing(prices, tx, id, at);
  },
  refuse: async (tx, id, reason, at) => {
    await refuseListing(tx, id, reason, at);
  },
});

export const seriesReview = (ports: SeriesPorts): Review => ({
  find: async (tx, id) => {
    const row = await lockSeries(tx, id);
    if (row?.state !== 'review') return undefined;
    const { code, name, artist_id, price, currency_code: currency_name, fee_rate, starts_at, ends_at } = row;
    const terms = { price, currency_name, fee_rate, total: totalOf(row), starts_at, ends_at };
    return { customer_id: artist_id, about: { code, name }, seen: { series_id: id, name, artist_id, ...terms } };
  },
  approve: async (tx, id, at) => {
    await approveSeries(ports, tx, id, at);
  },
  refuse: async (tx, id, reason, at) => {
    await refuseSeries(tx, id, reason, at);
  },
});
