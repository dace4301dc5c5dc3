import { insist } from '../fault.ts';
import { textOf, UNIT, type Investment } from './lines.ts';

/* The arithmetic of docs/spec/investments.md, written again from its text in whole numbers. */

export const DAY_MS = 86_400_000;
export const WINDOW_MS = 3_600_000;
/** IV1 */
export const MAX_DAYS = 365;
const YEAR = 365n * UNIT;
/** Prices of the log are whole numbers of 1e-8. */
export const OF_TICK = 10n ** 10n;

export interface DayTick {
  readonly seq: number;
  readonly t_ms: number;
  /** In units of 1e-8. */
  readonly price: bigint;
}

/** IV2: the market's price with the distance, rounded half up to the step. */
const linkedOf = ({ kind, distance, step }: Investment, price: bigint): bigint => {
  const factor = kind === 'put' ? UNIT - distance : UNIT + distance;
  // Both sides times 2 x UNIT, so that nothing is cut before the division.
  return ((2n * price * factor + step * UNIT) / (2n * step * UNIT)) * step;
};

/** Down to a number of digits. */
const cut = (numerator: bigint, denominator: bigint, scale: number): bigint => {
  const digit = 10n ** BigInt(18 - scale);
  return (numerator / (denominator * digit)) * digit;
};

/** IV4 and IV5: what the shares cost and both payouts. */
const moneyOf = (one: Investment) => {
  const { kind, share, shares, linked_price, amount, coin_scale, usdt_scale } = one;
  const grown = YEAR + one.rate * BigInt(one.days);
  const coins_of_shares = share * BigInt(shares);
  if (kind !== 'put') {
    return {
      cost: coins_of_shares,
      coins: cut(amount * grown, YEAR, coin_scale),
      usdt: cut(amount * linked_price * grown, UNIT * YEAR, usdt_scale),
    };
  }
  const digit = 10n ** BigInt(18 - usdt_scale);
  const exact = coins_of_shares * linked_price;
  return {
    cost: ((exact + UNIT * digit - 1n) / (UNIT * digit)) * digit,
    coins: cut(amount * grown * UNIT, 365n * linked_price * UNIT, coin_scale),
    usdt: cut(amount * grown, YEAR, usdt_scale),
  };
};

/** IV2 to IV5: the terms follow from the first tick of the day of the sale. */
export const checkTerms = (one: Investment, first: DayTick | undefined, where: string): void => {
  insist(one.starts_ms % DAY_MS === 0, `${where}: its sale does not end at midnight`);
  insist(one.coin_scale <= 10 && one.usdt_scale <= 10, `${where}: no currency has so many digits`);
  insist(one.step > 0n && one.linked_price > 0n && one.distance < UNIT, `${where}: its terms are not possible`);
  insist(one.days <= MAX_DAYS, `${where}: no investment runs for ${one.days} days`);
  const is_named = first?.seq === one.linked_tick && first.t_ms < one.starts_ms;
  insist(is_named, `${where}: tick ${one.linked_tick} of ${one.symbol} is not the first of the day of its sale`);
  const linked = linkedOf(one, first.price * OF_TICK);
  insist(linked === one.linked_price, `${where}: the linked price is ${textOf(linked)} by its tick`);
  const in_time = one.bought_ms >= first.t_ms && one.bought_ms < one.starts_ms;
  insist(in_time, `${where}: it was not bought during its sale`);
  const { cost, coins, usdt } = moneyOf(one);
  insist(one.amount === cost, `${where}: ${one.shares} shares cost ${textOf(cost)}`);
  insist(one.coins === coins, `${where}: it pays ${textOf(coins)} in coins`);
  insist(one.usdt === usdt, `${where}: it pays ${textOf(usdt)} in USDT`);
};

export const maturityOf = ({ starts_ms, days }: Investment): number => starts_ms + days * DAY_MS;

/** IV7: whether the first tick at or after maturity came within the window, and so settles it. */
export const isInWindow = (one: Investment, { t_ms }: DayTick): boolean => t_ms <= maturityOf(one) + WINDOW_MS;

/** IV5, IV8: the ending as the log decides it, in format V-2. */
export const endingOf = (one: Investment, number: number, tick: DayTick | undefined, sha256: string): string => {
  const price = tick && tick.price * OF_TICK;
  const pays_coins =
    price === undefined
      ? one.kind !== 'put'
      : one.kind === 'put'
        ? price <= one.linked_price
        : price < one.linked_price;
  const [side, paid] = pays_coins ? ['coins', one.coins] : ['usdt', one.usdt];
  const settled = tick && price !== undefined ? `${tick.seq}|${textOf(price)}` : '-|-';
  return `invend|1|${number}|${one.id}|${one.product}|${settled}|${side}|${textOf(paid)}|${sha256}`;
};
