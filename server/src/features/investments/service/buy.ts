import type { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { investmentLine } from '#contract/investments/line-rules.ts';
import {
  costOf,
  isOutOfReach,
  paidIn,
  payoutsOf,
  reserveOf,
  sharesProblem,
  type InvestmentKind,
} from '#contract/investments/rules.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { balanceOf, HouseCannotPay, lockNamed, post } from '#server/core/ledger/ledger.ts';
import { refuseWhilePaused } from '#server/core/pauses.ts';
import { newestCheckpoint } from '#server/core/price-log/checkpoints.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { insertOrder, nextOrderId, orderOf, sharesOf, type OrderRow } from '../store/orders.ts';
import { addSold, lockProduct, productById, type ProductRow } from '../store/products.ts';
import { ownerOf } from './owner.ts';

export interface Purchase {
  readonly user_id: number;
  readonly product_id: number;
  /** As it was sent; a fraction is refused. */
  readonly shares: Decimal;
  readonly kinds: readonly InvestmentKind[];
}

/** The currency that shares of a product are paid in. */
export const payCurrency = ({ kind, currency_id, usdt_id }: Pick<ProductRow, 'kind' | 'currency_id' | 'usdt_id'>) =>
  paidIn(kind) === 'coins' ? currency_id : usdt_id;

export interface Selling {
  readonly secrets: Ports['secrets'];
  readonly prices: Pick<Prices, 'markets' | 'fresh'>;
}

/** IV2, IV3, IV13: what can be bought at a moment. */
const refuseUnsold = (product: ProductRow | undefined, kinds: Purchase['kinds'], now: Instant): ProductRow => {
  // Another process may have made it by a clock that is ahead of this one's.
  if (!product || !kinds.includes(product.kind) || now < product.opens_at) throw new Refusal('invest_product_unknown');
  if (now >= product.starts_at || !product.is_offered) throw new Refusal('invest_sale_ended');
  return product;
};

/** IV15: nothing is sold that is worth less than a trade on the market, nor while nobody can know what the market is. */
const refuseOutOfReach = async (
  tx: Transaction,
  prices: Selling['prices'],
  product: ProductRow,
  now: Instant,
): Promise<void> => {
  await refuseWhilePaused(tx, [product.match_id]);
  const market = prices.markets().find(({ id }) => id === product.match_id);
  if (!market) throw new Refusal('invest_sale_ended');
  if (isOutOfReach(product, prices.fresh(market, now).price)) throw new Refusal('invest_out_of_reach');
};

/** IV4, IV6: takes the amount from spot and sets aside all that the house can come to owe for it. */
export const buy = async (
  tx: Transaction,
  { secrets, prices }: Selling,
  { user_id, product_id, shares, kinds }: Purchase,
): Promise<OrderRow> => {
  // Before any lock as well: a request that comes after the sale must not stand in the way of the settlement.
  refuseUnsold(await productById(tx, product_id), kinds, tx.now());
  const product = await lockProduct(tx, product_id);
  if (!product) throw new Refusal('invest_product_unknown');
  const spot = customer(user_id, 'spot');
  const currencies = [product.currency_id, product.usdt_id];
  const accounts = [spot, customer(user_id, 'investments'), house('treasury'), house('investments')];
  await lockNamed(
    tx,
    accounts.flatMap((address) => currencies.map((currency_id) => ({ address, currency_id }))),
  );
  // TM6: the time that decides is read under the locks, so that nothing is sold after the end of its day.
  const now = tx.now();
  refuseUnsold(product, kinds, now);
  await refuseOutOfReach(tx, prices, product, now);
  const bought = (await sharesOf(tx, user_id, [product.id])).get(product.id) ?? 0;
  const available = await balanceOf(tx, spot, payCurrency(product));
  const allowed = Math.max(0, product.customer_shares - bought);
  const remaining = product.daily_shares - product.sold;
  const problem = sharesProblem(product, shares, { remaining, allowed, available });
  if (problem) throw new Refusal(problem, { limit: product.customer_shares, left: allowed });
  return store(tx, secrets, product, { user_id, shares: Number(shares.toString()), now });
};

const store = async (
  tx: Transaction,
  secrets: Ports['secrets'],
  product: ProductRow,
  { user_id, shares, now }: { readonly user_id: number; readonly shares: number; readonly now: Instant },
): Promise<OrderRow> => {
  const id = await nextOrderId(tx);
  const amount = costOf(product, shares);
  const payouts = payoutsOf(product, amount);
  const checkpoint = await newestCheckpoint(tx);
  const acceptance = investmentLine({
    ...product,
    ...payouts,
    id,
    owner: ownerOf(secrets, id, user_id),
    product_id: product.id,
    starts_ms: millisecondsOf(product.starts_at),
    shares,
    amount,
    bought_ms: millisecondsOf(now),
    size: checkpoint?.size ?? 0,
    root: checkpoint?.root.toString('hex') ?? '-',
  });
  await insertOrder(tx, {
    id,
    user_id,
    product_id: product.id,
    shares,
    amount,
    ...payouts,
    bought_at: now,
    acceptance,
  });
  await addSold(tx, product.id, shares);
  await postPurchase(tx, product, { id, user_id, amount, now });
  const order = await orderOf(tx, user_id, id);
  if (!order) throw new Error('created order not found');
  return order;
};

interface Bought {
  readonly id: number;
  readonly user_id: number;
  readonly amount: Decimal;
  readonly now: Instant;
}

const postPurchase = async (tx: Transaction, product: ProductRow, bought: Bought): Promise<void> => {
  const { id, user_id, amount, now } = bought;
  const reserve = reserveOf(product, amount);
  const aside = { from: house('treasury'), to: house('investments') };
  const movements = [
    {
      from: customer(user_id, 'spot'),
      to: customer(user_id, 'investments'),
      currency_id: payCurrency(product),
      amount,
    },
    { ...aside, currency_id: product.currency_id, amount: reserve.coins },
    { ...aside, currency_id: product.usdt_id, amount: reserve.usdt },
  ].filter((movement) => movement.amount.isPositive());
  await post(tx, { reason: 'investments.buy', ref: String(id), at: now, movements }).catch((failure: unknown) => {
    if (failure instanceof HouseCannotPay) throw new Refusal('invest_sold_out');
    throw failure;
  });
};
