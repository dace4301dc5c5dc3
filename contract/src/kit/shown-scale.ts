import type { Decimal } from './decimal.ts';

const CENTS = 2;

/**
 * Decimals of an amount where people read it: dollars have cents, other currencies what the ledger counts. An amount
 * below a cent has every digit, because 0.00 would say that there is nothing.
 */
export const shownScale = (currency_code: string, scale: number, amount: Decimal): number =>
  currency_code !== 'USDT' || (amount.cut(CENTS, 'down').isZero() && !amount.isZero()) ? scale : Math.min(CENTS, scale);
