import { investmentCalls } from '#contract/investments/calls.ts';
import { investmentProductCalls } from '#contract/investments/product-calls.ts';
import { investmentReceiptCalls } from '#contract/investments/receipt-calls.ts';
import { dualKinds, investmentKinds, type InvestmentKind } from '#contract/investments/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { openFamilies, type Family } from '#server/core/families.ts';
import { openPriceLog } from '#server/core/price-log/reader.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { answer, change, type Handler, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { holdings } from './holdings.ts';
import { investmentsAudit } from './invariants.ts';
import { investmentOperatorHandlers } from './operator.ts';
import { records } from './records.ts';
import { buy } from './service/buy.ts';
import { DECIDE_JOB, decideDue } from './service/decide.ts';
import { investmentIncidents } from './service/incidents.ts';
import { dualOrders, orders } from './service/lists.ts';
import { OFFER_JOB, offerProducts } from './service/products.ts';
import { PUBLISH_JOB, publishNext } from './service/publish.ts';
import { receipt } from './service/receipt.ts';
import { seriesKinds } from './service/series.ts';
import { SETTLE_JOB, settleDue } from './service/settle.ts';
import { dualOrderView, dualProductView, orderView, productView } from './service/view.ts';
import { loggedBatches } from './store/batches.ts';
import { investedBy, nextMaturity } from './store/house.ts';
import { orderOf, sharesOf } from './store/orders.ts';
import { productById, productsOnSale, settledProducts, type ProductRow } from './store/products.ts';

export { ensureDemoSeries } from './service/demo.ts';
export { batchFile } from './service/publish.ts';

const LINKED: Family = { name: 'invest' };
const DUAL: Family = { name: 'dual' };

type Needs = Pick<Ports, 'db' | 'log' | 'clock' | 'secrets' | 'environment'> & { readonly prices: Prices };

/** Coins or USDT for fixed days, paid back in one of two currencies. The rules are in docs/spec/investments.md. */
export const investmentsRoom: Room<Needs> = {
  name: 'investments',
  families: [LINKED, DUAL],
  audit: investmentsAudit,
  records,
  holdings,
  open: (needs) => {
    const { db, log, clock, prices } = needs;
    return {
      handlers: [
        ...productHandlers(needs),
        ...buyHandlers(needs),
        ...orderHandlers(needs),
        ...investmentOperatorHandlers(db, prices),
      ],
      jobs: [
        { name: OFFER_JOB, every_seconds: 2, run: (now) => offerProducts({ db, log }, now) },
        { name: DECIDE_JOB, every_seconds: 1, run: (now) => decideDue({ db, log }, now) },
        { name: SETTLE_JOB, every_seconds: 1, run: (now) => settleDue({ db, log }, now) },
        { name: PUBLISH_JOB, every_seconds: 10, run: (now) => publishNext(db, now) },
      ],
      proposals: seriesKinds(prices),
      incidents: () => investmentIncidents(db, clock.now()),
    };
  },
};

/** Products with what the caller has of each. */
const viewsFor = async (
  { db, prices }: Pick<Needs, 'db' | 'prices'>,
  rows: readonly ProductRow[],
  user_id: number | undefined,
  now: Instant,
) => {
  const ids = rows.map(({ id }) => id);
  const mine = user_id === undefined ? new Map<number, number>() : await sharesOf(db, user_id, ids);
  return rows.map((row) => productView(row, { prices, mine: mine.get(row.id) ?? 0, now }));
};

const productHandlers = (needs: Needs): readonly Handler[] => {
  const { db, prices } = needs;
  return [
    answer(investmentProductCalls.dualProducts, async ({ input, now }) => {
      const currency_id = input.currency_id === 0 ? undefined : input.currency_id;
      const rows = await productsOnSale(db, now, { kinds: [input.type ?? 'call'], currency_id });
      return { dual_currencys: rows.map((row) => dualProductView(row, now)) };
    }),
    answer(investmentProductCalls.dualProduct, async ({ input, now }) => {
      const row = await productById(db, input.id);
      if (!row || row.kind === 'linked') throw new Refusal('invest_product_unknown');
      return dualProductView(row, now);
    }),
    answer(investmentProductCalls.products, async ({ input, session, now }) => {
      const kinds = input.kind === undefined ? investmentKinds : [input.kind];
      const rows = await productsOnSale(db, now, { kinds, currency_id: input.currency_id });
      return viewsFor(needs, rows, session?.user_id, now);
    }),
    answer(investmentProductCalls.product, async ({ input, session, now }) => {
      const row = await productById(db, input.id);
      const [view] = row ? await viewsFor(needs, [row], session?.user_id, now) : [];
      if (!view) throw new Refusal('invest_product_unknown');
      return view;
    }),
    answer(investmentProductCalls.settled, async ({ input, now }) =>
      (await settledProducts(db, input.before, input.limit)).map(
        ({ orders: count, brought, paid_coins, paid_usdt, ...row }) => ({
          product: productView(row, { prices, mine: 0, now }),
          orders: count,
          brought,
          paid_coins,
          paid_usdt,
        }),
      ),
    ),
    answer(investmentProductCalls.batches, ({ input }) => loggedBatches(db, input.from, input.limit)),
  ];
};

const buyHandlers = ({ secrets, prices }: Needs): readonly Handler[] => {
  type Purchase = typeof investmentCalls.buy | typeof investmentCalls.buyDual;
  const handler = (call: Purchase, kinds: readonly InvestmentKind[]): Handler =>
    change(call, async (tx, { input, session, source }) => {
      const open = await openFamilies(tx, [LINKED, DUAL], source.countries ?? []);
      const offered = kinds.filter((kind) => open.has(kind === 'linked' ? LINKED.name : DUAL.name));
      if (offered.length === 0) throw new Refusal('invest_not_offered');
      const purchase = { user_id: session.user_id, product_id: input.id, shares: input.num, kinds: offered };
      return orderView(await buy(tx, { secrets, prices }, purchase), tx.now());
    });
  return [handler(investmentCalls.buy, investmentKinds), handler(investmentCalls.buyDual, dualKinds)];
};

const orderHandlers = (needs: Needs): readonly Handler[] => {
  const { db, secrets, environment } = needs;
  // One view of the log for all receipts: it keeps the sealed lines that were read last.
  const price_log = openPriceLog({ db, environment });
  return [
    answer(investmentCalls.orders, async ({ input, session, now }) =>
      (await orders(db, session.user_id, input, now)).map((row) => orderView(row, now)),
    ),
    answer(investmentCalls.dualOrders, async ({ input, session, now }) => {
      const rows = await dualOrders(db, session.user_id, input, now);
      return { list: rows.map((row) => dualOrderView(row, now)), limit: input.limit };
    }),
    answer(investmentCalls.order, async ({ input, session, now }) => {
      const row = await orderOf(db, session.user_id, input.id);
      const product = row && (await productById(db, row.product_id));
      const [view] = product ? await viewsFor(needs, [product], session.user_id, now) : [];
      if (!row || !view) throw new Refusal('invest_order_unknown');
      return { order: orderView(row, now), product: view };
    }),
    answer(investmentCalls.summary, async ({ session }) => ({
      invested: await investedBy(db, session.user_id),
      next_matures_at: await nextMaturity(db, session.user_id),
    })),
    answer(investmentReceiptCalls.receipt, ({ input, session, now }) =>
      receipt({ db, secrets, price_log }, session.user_id, input.id, now),
    ),
  ];
};
