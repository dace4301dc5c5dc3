import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { refuseClosed, type Family } from '#server/core/families.ts';
import { answer, change, type Room } from '#server/core/room.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { holdings } from './holdings.ts';
import { lockMiningAudit } from './invariants.ts';
import { lockMiningOperatorHandlers } from './operator.ts';
import { records } from './records.ts';
import { buy } from './service/buy.ts';
import { orderView, orderViews } from './service/order.ts';
import { productKinds } from './service/products.ts';
import { publishRates, ratesAt, RATES_JOB } from './service/rate.ts';
import { redeem } from './service/redeem.ts';
import { PAY_JOB, payDueOrders } from './service/settle.ts';
import {
  lockedInEach,
  offeredProducts,
  ordersOf,
  productById,
  ratesOf,
  summaryOf,
  type LockFamily,
  type ProductRow,
} from './store.ts';

export { lockOrder, ordersOf, type OrderRow } from './store.ts';

const FAMILIES: Readonly<Record<LockFamily, Family>> = {
  lock: { name: 'lock-mining' },
  defi: { name: 'defi-mining' },
  cloud: { name: 'cloud-mining' },
};

/** Coins for fixed days against a daily yield. The rules are in docs/spec/lock-mining.md. */
export const lockMiningRoom: Room<Pick<Ports, 'db' | 'log'>> = {
  name: 'lock-mining',
  families: Object.values(FAMILIES),
  audit: lockMiningAudit,
  records,
  holdings,
  open: ({ db, log }) => ({
    handlers: [
      answer(lockMiningCalls.products, async ({ input, now }) => {
        return productViews(db, await offeredProducts(db, input.family), now);
      }),
      answer(lockMiningCalls.rates, async ({ input }) => {
        if (!(await productById(db, input.config_id))) throw new Refusal('lock_product_unknown');
        return ratesOf(db, input.config_id, input.limit, (input.page - 1) * input.limit);
      }),
      answer(lockMiningCalls.orders, async ({ input, session, now }) => {
        const running = input.status === undefined ? undefined : input.status === 1;
        const orders = await ordersOf(db, session.user_id, running, input.limit, (input.page - 1) * input.limit);
        return { order_list: await orderViews(db, orders, now) };
      }),
      answer(lockMiningCalls.summary, ({ session }) => summaryOf(db, session.user_id)),
      change(lockMiningCalls.buy, async (tx, { input, session, source }) => {
        const product = await productById(tx, input.config_id);
        if (product) await refuseClosed(tx, FAMILIES[product.family], source);
        const purchase = { user_id: session.user_id, product_id: input.config_id, amount: input.amount };
        return orderView(tx, await buy(tx, purchase), tx.now());
      }),
      change(lockMiningCalls.redeem, async (tx, { input, session }) => {
        const redemption = { user_id: session.user_id, order_id: input.id, agreed_penalty: input.penalty };
        return orderView(tx, await redeem(tx, redemption), tx.now());
      }),
      ...lockMiningOperatorHandlers(db),
    ],
    jobs: [
      { name: PAY_JOB, every_seconds: 10, run: (now) => payDueOrders({ db, log }, now) },
      { name: RATES_JOB, every_seconds: 60, run: (now) => publishRates({ db, log }, now) },
    ],
    proposals: productKinds,
    first_step: {
      name: 'lock',
      isDone: async (user_id) => (await ordersOf(db, user_id, undefined, 1, 0)).length > 0,
    },
  }),
};

type ProductView = OutputOf<typeof lockMiningCalls.products>[number];

/** Three queries, however many products there are. */
const productViews = async (sql: Sql, products: readonly ProductRow[], now: Instant): Promise<ProductView[]> => {
  const rates = await ratesAt(sql, products, now);
  const ids = products.map(({ id }) => id);
  const locked = await lockedInEach(sql, ids);
  return products.map((product) =>
    productView(product, rates.get(product.id)?.rate ?? product.rate_low, locked.get(product.id) ?? Decimal.zero),
  );
};

const productView = (product: ProductRow, rate_today: Decimal, locked: Decimal): ProductView => ({
  ...product,
  currency_logo: '',
  day: product.days,
  interest_rate: product.rate_high.times(Decimal.of(100), 'down').toString(),
  rate_today,
  locked,
  save_min: product.minimum,
  intro: '',
});
