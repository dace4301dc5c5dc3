import type { Coin } from './coin-format.ts';

/** USDT as an amount is formatted: totals and values are in it. */
export const USDT: Coin = { currency_name: 'USDT', currency_scale: 6 };
