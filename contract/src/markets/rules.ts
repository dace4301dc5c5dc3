import { Decimal } from '../kit/decimal.ts';
import type { Instant } from '../kit/instant.ts';
import { instantOf, millisecondsOf } from '../kit/instant.ts';

/** What is traded: coins around the clock, stocks while their exchange is open. */
export const marketKinds = ['coin', 'stock'] as const;
export type MarketKind = (typeof marketKinds)[number];

/**
 * Whether orders can be priced now: `closed` is outside a stock's hours, `pre_open` the half hour before they begin,
 * `waiting` is a silent feed.
 */
export const marketStates = ['open', 'pre_open', 'closed', 'waiting'] as const;
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

/**
 * When a stock's exchange trades: Monday to Friday, in minutes of the day in its own time zone, except on its holidays.
 * A coin never closes and has none.
 */
export interface Hours {
  readonly opens_minute: number;
  readonly closes_minute: number;
  /** Such as `America/New_York`: the hours follow its daylight saving. */
  readonly time_zone: string;
  readonly holidays: readonly Holiday[];
}

export const holidayNames = [
  'new_year',
  'martin_luther_king',
  'presidents',
  'good_friday',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'thanksgiving',
  'christmas',
] as const;
export type HolidayName = (typeof holidayNames)[number];

/** A weekday on which an exchange does not trade, or closes early. */
export interface Holiday {
  /** `2026-12-25`, a day of the exchange. */
  readonly day: string;
  readonly name: HolidayName;
  /** The early close; null if it is closed all day. */
  readonly closes_minute: number | null;
}

/** One day of trading. */
export interface Session {
  readonly opens_at: Instant;
  readonly closes_at: Instant;
}

/** MA22: how long before its opening a stock takes limit orders. */
export const PRE_OPEN_MS = 30 * MINUTE_MS;

const weekday = (at_ms: number): number => (Math.floor(at_ms / DAY_MS) + 4) % 7;

const offsets = new Map<string, number>();

/** How far a time zone is ahead of UTC on a day. It is taken at noon UTC, because clocks change at night. */
const offsetOn = (time_zone: string, day_ms: number): number => {
  const key = `${time_zone} ${day_ms}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const shown = new Intl.DateTimeFormat('en-US', { timeZone: time_zone, timeZoneName: 'longOffset' })
    .formatToParts(day_ms + DAY_MS / 2)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(shown ?? '') ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  offsets.set(key, offset);
  return offset;
};

const dayText = (day_ms: number): string => instantOf(day_ms).slice(0, 10);

/** The session of one day of the exchange; undefined on weekends and holidays. */
const sessionOn = (hours: Hours, day_ms: number): Session | undefined => {
  if (weekday(day_ms) === 0 || weekday(day_ms) === 6) return undefined;
  const day = dayText(day_ms);
  const holiday = hours.holidays.find((one) => one.day === day);
  if (holiday?.closes_minute === null) return undefined;
  const midnight_ms = day_ms - offsetOn(hours.time_zone, day_ms);
  return {
    opens_at: instantOf(midnight_ms + hours.opens_minute * MINUTE_MS),
    closes_at: instantOf(midnight_ms + (holiday?.closes_minute ?? hours.closes_minute) * MINUTE_MS),
  };
};

/** The running session, otherwise the next one. */
export const sessionAt = (hours: Hours, now: Instant): Session => {
  const now_ms = millisecondsOf(now);
  // The exchange may be a day behind UTC.
  for (let day_ms = now_ms - (now_ms % DAY_MS) - DAY_MS; ; day_ms += DAY_MS) {
    const session = sessionOn(hours, day_ms);
    if (session && session.closes_at > now) return session;
  }
};

/** MA2, MA22: whether a market trades by its calendar. */
export const phaseAt = (hours: Hours | undefined, now: Instant): 'open' | 'pre_open' | 'closed' => {
  if (!hours) return 'open';
  const { opens_at } = sessionAt(hours, now);
  if (opens_at <= now) return 'open';
  return millisecondsOf(opens_at) - millisecondsOf(now) <= PRE_OPEN_MS ? 'pre_open' : 'closed';
};

export const isOpen = (hours: Hours | undefined, now: Instant): boolean => phaseAt(hours, now) === 'open';

/** How far ahead holidays are announced. */
const AHEAD_DAYS = 60;

/** MA24: the holidays of the next 60 days, and until when each is traded. */
export const holidaysAhead = (hours: Hours, now: Instant) => {
  const from_ms = millisecondsOf(now);
  const today_ms = from_ms - (from_ms % DAY_MS);
  return hours.holidays.flatMap(({ day, name }) => {
    const day_ms = millisecondsOf(instantOf(`${day}T00:00:00.000Z`));
    if (day_ms < today_ms || day_ms > today_ms + AHEAD_DAYS * DAY_MS) return [];
    return [{ day, name, closes_at: sessionOn(hours, day_ms)?.closes_at ?? null }];
  });
};

/** A price alert fires when the price reaches its target from the side where it was when the alert was created. */
export const alertSides = ['rises_to', 'falls_to'] as const;
export type AlertSide = (typeof alertSides)[number];

export const alertFires = (side: AlertSide, target: Decimal, price: Decimal): boolean =>
  side === 'rises_to' ? price.gte(target) : price.lte(target);
