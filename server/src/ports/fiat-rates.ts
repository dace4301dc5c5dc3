import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { fiatCurrencies } from '#contract/site/rules.ts';
import bundle from './bundled-fiat-rates.json' with { type: 'json' };
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** The value of one US dollar on a day, and the source. For display only: no money is ever moved at these rates. */
export interface FiatTable {
  /** The day of the rates, such as `2025-06-13`. */
  readonly as_of: string;
  readonly source: string;
  readonly rates: Readonly<Record<string, Decimal>>;
}

/** Where fiat rates come from: the newest table that is known, with its own day and source. */
export interface FiatRates {
  latest(): Promise<FiatTable>;
}

const BUNDLED: FiatTable = {
  as_of: bundle.as_of,
  source: 'bundled',
  rates: Object.fromEntries(Object.entries(bundle.rates).map(([code, rate]) => [code, Decimal.of(rate)])),
};

/** The rates bundled with the program, shown with their own date and source. */
export const bundledFiatRates: FiatRates = { latest: () => Promise.resolve(BUNDLED) };

const ASK_EVERY_MS = 6 * 3_600_000;
const ASK_AGAIN_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 200_000;
const DAY_MS = 24 * 3_600_000;

interface FeedOptions {
  /** Answers `{"base": "USD", "date": "2026-03-09", "rates": {"EUR": 0.9}}`. */
  readonly address: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * SI6: rates of a feed. A caller never waits for it: the newest known table is answered, first the bundled one, and the
 * feed is asked beside it. What a feed answers wrongly changes nothing.
 */
export const feedFiatRates = ({ address, clock, log }: FeedOptions): FiatRates => {
  let known = BUNDLED;
  let next_ms = 0;
  const ask = async (): Promise<void> => {
    try {
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = response.ok && response.body ? await readAtMost(response.body, MAX_BYTES) : undefined;
      const table = text === undefined ? undefined : tableIn(text, new URL(address).hostname);
      // A day far ahead would be the newest until the next restart. Tomorrow is today somewhere east of the clock.
      const tomorrow = instantOf(millisecondsOf(clock.now()) + DAY_MS).slice(0, 10);
      if (table === undefined || table.as_of > tomorrow)
        throw new Error(`not a table of rates (status ${response.status})`);
      if (table.as_of >= known.as_of) known = table;
      next_ms = millisecondsOf(clock.now()) + ASK_EVERY_MS;
    } catch (failure) {
      log.warn('fiat rates not read', { failure: failure instanceof Error ? failure.message : String(failure) });
    }
  };
  return {
    async latest() {
      const now_ms = millisecondsOf(clock.now());
      if (now_ms >= next_ms) {
        next_ms = now_ms + ASK_AGAIN_MS;
        void ask();
      }
      return known;
    },
  };
};

/** Stops at the limit: a feed that never ends must not fill the memory. */
const readAtMost = async (body: ReadableStream<Uint8Array>, max: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > max) throw new Error(`more than ${max} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const DAY = /^[12]\d{3}-\d\d-\d\d$/;
const RATE = /^\d{1,9}(?:\.\d{1,12})?$/;

/** Undefined for anything that is not a whole table: an unreadable rate is not guessed. */
const tableIn = (text: string, source: string): FiatTable | undefined => {
  const { base, date, rates } = objectIn(text);
  if (base !== 'USD' || typeof date !== 'string' || !isDay(date)) return undefined;
  if (typeof rates !== 'object' || rates === null) return undefined;
  const given: Record<string, unknown> = { ...rates, USD: 1 };
  const read = fiatCurrencies.flatMap((code) => {
    const rate = String(given[code]);
    const value = RATE.test(rate) ? Decimal.of(rate) : undefined;
    return value?.isPositive() ? [[code, value] as const] : [];
  });
  // Legacy clients show yuan everywhere.
  return read.some(([code]) => code === 'CNY') ? { as_of: date, source, rates: Object.fromEntries(read) } : undefined;
};

const isDay = (date: string): boolean =>
  DAY.test(date) && !Number.isNaN(Date.parse(date)) && instantOf(Date.parse(date)).startsWith(date);

const objectIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
