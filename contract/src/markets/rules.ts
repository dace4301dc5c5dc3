import { Decimal } from '../kit/decimal.ts';
import type { Instant } from '../kit/instant.ts';
import { instantOf, millisecondsOf } from '../kit/instant.ts';

/** What is traded: coins around the clock, stocks while their exchange is open. */
export const marketKinds = ['coin', 'stock'] as const;
export type MarketKind = (typeof marketKinds)[number];

/** Whether orders can be priced now: `closed` is outside a stock's hours, `waiting` is a silent feed. */
export const marketStates = ['open', 'closed', 'waiting'] as const;
export type MarketState = (typeof marketStates)[number];

export const periods = ['1min', '5min', '15min', '30min', '60min', '4hour', '1D', '1W', '1M'] as const;
export type Period = (typeof periods)[number];

/** Other spellings that legacy clients use. */
export const periodAliases: Readonly<Record<string, Period>> = { '1H': '60min', '1day': '1D', '4H': '4hour' };

/** A price is fresh for this long; afterwards it turns grey and nothing is priced by it. */
export const FRESH_MS = 5000;
/** Clocks differ by less than this. A price from further in the future is not fresh. */
export const AHEAD_MS = 2000;

export const isFresh = (t_ms: number, now_ms: number): boolean =>
  now_ms - t_ms <= FRESH_MS && t_ms - now_ms <= AHEAD_MS;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const lengths: Readonly<Record<Exclude<Period, '1W' | '1M'>, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '60min': 60 * MINUTE_MS,
  '4hour': 240 * MINUTE_MS,
  '1D': DAY_MS,
};

/** The first day of 1970 was a Thursday; weeks begin on Monday. */
const MONDAY_MS = 4 * DAY_MS;

/** The start of the candle that contains a moment. Days, weeks and months are in UTC. */
export const candleStart = (period: Period, at_ms: number): number => {
  if (period === '1M') return millisecondsOf(instantOf(`${instantOf(at_ms).slice(0, 7)}-01T00:00:00.000Z`));
  if (period === '1W') return at_ms - ((((at_ms - MONDAY_MS) % (7 * DAY_MS)) + 7 * DAY_MS) % (7 * DAY_MS));
  return at_ms - (((at_ms % lengths[period]) + lengths[period]) % lengths[period]);
};

/** When the next candle begins. */
export const candleEnd = (period: Period, start_ms: number): number => {
  if (period === '1M') return candleStart('1M', start_ms + 32 * DAY_MS);
  return start_ms + (period === '1W' ? 7 * DAY_MS : lengths[period]);
};

/** Prices in the log are in units of 1e-8. */
export const PRICE_UNITS = 100_000_000n;

export const priceOfUnits = (units: bigint): Decimal => Decimal.of(units).over(Decimal.of(PRICE_UNITS), 'half_even');

/** The change since a day ago as a fraction; undefined without a price from then. */
export const changeOf = (now: Decimal, then: Decimal | undefined): Decimal | undefined =>
  then === undefined || then.isZero() ? undefined : now.minus(then).over(then, 'half_even');

/** `+2.31`: the signed percent for legacy clients. */
export const familyChange = (change: Decimal | undefined): string => {
  const percent = (change ?? Decimal.zero).times(Decimal.of(100), 'half_even').cut(2, 'half_even');
  return `${percent.isNegative() ? '' : '+'}${percent.toFixed(2)}`;
};

/** Hours of a stock in minutes of the UTC day, Monday to Friday; a coin never closes and has none. */
export interface Hours {
  readonly opens_minute: number;
  readonly closes_minute: number;
}

const weekday = (at_ms: number): number => (Math.floor(at_ms / DAY_MS) + 4) % 7;

export const isOpen = (hours: Hours | undefined, now: Instant): boolean => {
  if (!hours) return true;
  const now_ms = millisecondsOf(now);
  const minute = Math.floor((now_ms % DAY_MS) / MINUTE_MS);
  const day = weekday(now_ms);
  return day >= 1 && day <= 5 && minute >= hours.opens_minute && minute < hours.closes_minute;
};

/** When a closed market opens next. */
export const opensAt = (hours: Hours, now: Instant): Instant => {
  const now_ms = millisecondsOf(now);
  const today = now_ms - (now_ms % DAY_MS);
  for (let days = 0; ; days++) {
    const start = today + days * DAY_MS + hours.opens_minute * MINUTE_MS;
    const day = weekday(start);
    if (start > now_ms && day >= 1 && day <= 5) return instantOf(start);
  }
};

/** A price alert fires when the price reaches its target from the side where it was when the alert was created. */
export const alertSides = ['rises_to', 'falls_to'] as const;
export type AlertSide = (typeof alertSides)[number];

export const alertFires = (side: AlertSide, target: Decimal, price: Decimal): boolean =>
  side === 'rises_to' ? price.gte(target) : price.lte(target);
