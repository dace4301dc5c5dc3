import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { buyProblem, maturesAt, yieldRange } from '#contract/lock-mining/rules.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { balanceOf, HouseCannotPay, lockNamed, post } from '#server/core/ledger/ledger.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { insertOrder, lockedInEach, lockOfferedProduct, lockOrder, type OrderRow, type ProductRow } from '../store.ts';
import { termsOf } from './order.ts';

export interface Purchase {
  readonly user_id: number;
  readonly product_id: number;
  readonly amount: Decimal;
}

/** LM1, LM5: locks the amount and sets aside the highest yield that the house may owe for it. */
export const buy = async (tx: Transaction, purchase: Purchase): Promise<OrderRow> => {
  const { user_id, amount } = purchase;
  const product = await lockOfferedProduct(tx, purchase.product_id);
  if (!product) throw new Refusal('lock_product_unknown');
  await refuseWrongAmount(tx, product, purchase);
  // TM6: read the clock under the pool's lock, so that no order starts before a midnight whose pool was already summed.
  const now = tx.now();
  const id = await insertOrder(tx, {
    user_id,
    product_id: product.id,
    amount,
    started_at: now,
    matures_at: maturesAt(now, product.days),
    next_pay_at: plusDays(now, 1),
  });
  await postPurchase(tx, product, { ...purchase, id, at: now });
  const order = await lockOrder(tx, id);
  if (!order) throw new Error('created order not found');
  return order;
};

const refuseWrongAmount = async (
  tx: Transaction,
  product: ProductRow,
  { user_id, amount }: Purchase,
): Promise<void> => {
  const { currency_id } = product;
  const spot = customer(user_id, 'spot');
  const accounts = [spot, customer(user_id, 'lock-mining'), house('treasury'), house('lock-mining')];
  await lockNamed(
    tx,
    accounts.map((address) => ({ address, currency_id })),
  );
  const available = await balanceOf(tx, spot, currency_id);
  const problem = buyProblem(termsOf(product), amount, available);
  if (problem) {
    throw new Refusal(problem, {
      minimum: product.minimum.toString(),
      currency: product.currency_name,
      scale: product.currency_scale,
    });
  }
  const locked = (await lockedInEach(tx, [product.id])).get(product.id) ?? Decimal.zero;
  if (locked.plus(amount).gt(product.capacity)) throw new Refusal('lock_sold_out');
};

const postPurchase = async (
  tx: Transaction,
  product: ProductRow,
  purchase: Purchase & { readonly id: number; readonly at: Instant },
): Promise<void> => {
  const { currency_id } = product;
  const promised = yieldRange(termsOf(product), purchase.amount).total_high;
  const movements = [
    {
      from: customer(purchase.user_id, 'spot'),
      to: customer(purchase.user_id, 'lock-mining'),
      currency_id,
      amount: purchase.amount,
    },
    { from: house('treasury'), to: house('lock-mining'), currency_id, amount: promised },
  ].filter((movement) => movement.amount.isPositive());
  await post(tx, { reason: 'lock-mining.buy', ref: String(purchase.id), at: purchase.at, movements }).catch(
    (failure: unknown) => {
      if (failure instanceof HouseCannotPay) throw new Refusal('lock_sold_out');
      throw failure;
    },
  );
};
