import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { deliver } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { CouponRow } from '../store/coupons.ts';

export interface Gift {
  readonly reason: 'coupons.fees' | 'coupons.boost';
  readonly number: number;
  readonly amount: Decimal;
  readonly at: Instant;
}

/** CP9: into the spot account, where it is the customer's own at once. CP11: a message at the first time. */
export const giveFrom = async (tx: Transaction, coupon: CouponRow, gift: Gift): Promise<CouponRow> => {
  const { id, user_id, kind } = coupon;
  const { reason, number, amount, at } = gift;
  const movement = { from: house('coupons'), to: customer(user_id, 'spot'), currency_id: USDT, amount };
  await post(tx, { reason, ref: `${id}:${number}`, at, movements: [movement] });
  if (coupon.payments === 0) {
    const values = { id: String(id), product: kind, amount: amount.toString(), currency: 'USDT' };
    await deliver(tx, user_id, { topic: 'orders', kind: 'coupon_gave', values }, at);
  }
  return { ...coupon, given: coupon.given.plus(amount), payments: coupon.payments + 1 };
};
