import { Decimal } from './decimal.ts';

const CENTS = 2;

/**
 * Decimals of an amount where people read it: dollars have cents, other currencies what the ledger counts. An amount
 * below a cent has every digit, because 0.00 would say that there is nothing.
 */
export const shownScale = (currency_code: string, scale: number, amount: Decimal): number =>
  currency_code !== 'USDT' || (amount.cut(CENTS, 'down').isZero() && !amount.isZero()) ? scale : Math.min(CENTS, scale);

const TEN = Decimal.of(10);
const THOUSAND = Decimal.of(1_000);
const MAX_EACH_SCALE = 8;

/** What one coin costs in USDT: two decimals, and one more for each place below ten (64,250.00, 6.405, 0.1384). */
export const eachScale = (price: Decimal): number => {
  let scale = 2;
  for (let floor = TEN; price.lt(floor) && scale < MAX_EACH_SCALE; floor = floor.over(TEN, 'down')) scale += 1;
  return scale;
};

const MAX_RATE_SCALE = 18;

/** One currency in another: six digits that count, and never fewer than two decimals (64,517.41, 6.40512, 0.0000154987). */
export const rateScale = (rate: Decimal): number => {
  let scale = CENTS;
  if (rate.isZero()) return scale;
  for (let floor = THOUSAND; rate.lt(floor) && scale < MAX_RATE_SCALE; floor = floor.over(TEN, 'down')) scale += 1;
  return scale;
};
