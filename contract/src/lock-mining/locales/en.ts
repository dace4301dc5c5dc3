export const texts = {
  lock_below_minimum: 'Minimum is {minimum} {currency}',
  lock_order_ended: 'This position has ended',
  lock_order_unknown: 'This position was not found',
  lock_penalty_changed: 'The cost of leaving is now {penalty} {currency}. Please confirm again',
  lock_placed: 'Locked',
  lock_product_unknown: 'This product does not exist or is no longer offered',
  lock_redeemed: 'Redeemed',
  lock_sold_out: 'This product has no room for that amount. Try less, or another product',
  lock_too_fine: 'At most {scale} decimals',
} as const;
