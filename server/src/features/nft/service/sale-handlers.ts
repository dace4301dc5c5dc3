import { saleCalls } from '#contract/nft/sale-calls.ts';
import { refuseClosed } from '#server/core/families.ts';
import { change, type Handler } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { seriesIdOf } from '../store/series.ts';
import { buyBox } from './box-buy.ts';
import { buyWork } from './buy.ts';
import { NFT } from './family.ts';
import { resell, withdraw } from './listings.ts';
import { payOrder } from './orders.ts';
import { orderOf, ownItemOf } from './work-view.ts';

/** NS1 to NS5, NA6, NB3: what owners and buyers do. */
export const saleHandlers = ({ ids }: Pick<Ports, 'ids'>): readonly Handler[] => [
  change(saleCalls.buy, async (tx, { input, session: { user_id }, source }) => {
    const { code, listing_id, price, client_seed } = input;
    // The family's clients buy works and boxes by the same call.
    if ((await seriesIdOf(tx, code)) !== undefined) {
      const box = await buyBox({ ids }, tx, { user_id, code, price, client_seed, source });
      return ownItemOf(tx, user_id, { code: box.code }, tx.now());
    }
    await refuseClosed(tx, NFT, source);
    await buyWork(tx, { user_id, code, listing_id, price });
    return ownItemOf(tx, user_id, { code }, tx.now());
  }),
  change(saleCalls.resell, async (tx, { input, session: { user_id }, source }) => {
    await refuseClosed(tx, NFT, source);
    await resell(tx, user_id, input);
    return ownItemOf(tx, user_id, { code: input.code }, tx.now());
  }),
  change(saleCalls.withdrawListing, async (tx, { input, session: { user_id } }) => {
    await withdraw(tx, user_id, input.code);
    return ownItemOf(tx, user_id, { code: input.code }, tx.now());
  }),
  change(saleCalls.pay, async (tx, { input, session: { user_id } }) => {
    await payOrder(tx, user_id, input.id);
    return orderOf(tx, user_id, input.id, tx.now());
  }),
];
