import { Refusal } from '#contract/kit/refusal.ts';
import { MARGIN_RATE, nftReference } from '#contract/nft/rules.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import { saleCurrencies } from '../store/gallery-groups.ts';
import { allWonBy, markRead } from '../store/lists-orders.ts';
import { countPurchases, purchasesOf } from '../store/lists-purchases.ts';
import { bidsView, myBids } from './list-bids.ts';
import { mineOf, type ListPorts } from './list-mine.ts';
import { orderView } from './list-orders.ts';
import { mediaView } from './media-view.ts';
import { feeRate, SALE_CURRENCIES } from './terms.ts';
import { ownItemOf } from './work-view.ts';

/** Bids, and what a customer has: works, purchases and auctions that were won. */
export const listHandlers = (ports: ListPorts): readonly Handler[] => {
  const { db } = ports;
  return [
    answer(saleCalls.bids, ({ input, session }) => bidsView(db, input, session?.user_id ?? null)),
    answer(saleCalls.myBids, ({ input, session }) => myBids(db, session.user_id, input)),
    answer(saleCalls.mine, ({ input, session, now }) => mineOf(ports, session.user_id, input, now)),
    answer(saleCalls.own, ({ input, session, now }) => ownItemOf(db, session.user_id, input, now, ports)),
    answer(saleCalls.purchases, async ({ input: { page, limit }, session: { user_id } }) => {
      const rows = await purchasesOf(db, user_id, limit, (page - 1) * limit);
      const data = rows.map(({ currency_code, media, reason, ref, ...row }) => ({
        ...row,
        entry: nftReference(ref, reason),
        currency_name: currency_code,
        media: mediaView(media),
      }));
      return { data, count: await countPurchases(db, user_id) };
    }),
    answer(saleCalls.quote, async () => ({
      fee_rate: await feeRate(db),
      margin_rate: MARGIN_RATE,
      currencies: (await saleCurrencies(db, SALE_CURRENCIES)).map(({ id, code, scale }) => ({ id, name: code, scale })),
    })),
    answer(saleCalls.orders, async ({ input: { page, limit }, session, now }) => {
      const rows = await allWonBy(db, session.user_id, limit, (page - 1) * limit);
      return rows.map((row) => orderView(row, now));
    }),
    change(saleCalls.readOrder, async (tx, { input, session }) => {
      if ((await markRead(tx, session.user_id, input.id)) === 0) throw new Refusal('nft_order_unknown');
      return {};
    }),
  ];
};
