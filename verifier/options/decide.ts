import type { Acceptance } from './lines.ts';
import type { Ticks } from './market.ts';

/* Rule 1 of docs/spec/options.md (OT7 to OT13): what the log decides about an option. */

const ENTRY_AFTER_MS = 1000;
const ENTRY_WITHIN_MS = 6000;
const SAMPLES = 5;
const SAMPLE_EVERY_MS = 1000;
const SAMPLE_WITHIN_MS = 2000;
const QUIET_MS = 60_000;

export type Result = 'right' | 'wrong' | 'level' | 'no_entry' | 'sample_missing' | 'quiet';

export interface Decision {
  readonly result: Result;
  readonly entry: number | undefined;
  readonly samples: readonly number[] | undefined;
  readonly after: number;
  readonly sum: bigint | undefined;
  /** The time of the tick or of the silence that decided it. */
  readonly t_ms: number;
}

/** The first thing in the log that decides it; undefined while nothing does. */
export const decide = (option: Acceptance, market: Ticks): Decision | undefined => {
  const { accept_tick, accept_ms } = option;
  const none = { entry: undefined, samples: undefined, sum: undefined };
  const entry = Math.max(accept_tick + 1, market.firstFrom(accept_ms + ENTRY_AFTER_MS));
  const unentered = market.silenceBetween(accept_tick, entry, accept_ms + ENTRY_WITHIN_MS + QUIET_MS);
  if (unentered) return { ...none, result: 'quiet', after: unentered.last_tick, t_ms: unentered.t_ms };
  if (entry > market.last) return undefined;
  const entry_ms = market.time(entry);
  if (entry_ms > accept_ms + ENTRY_WITHIN_MS) return { ...none, result: 'no_entry', after: entry, t_ms: entry_ms };
  return settle(option, market, entry, entry_ms + option.seconds * 1000);
};

const settle = (option: Acceptance, market: Ticks, entry: number, expiry_ms: number): Decision | undefined => {
  const none = { entry, samples: undefined, sum: undefined };
  // Times are whole milliseconds.
  const after = market.firstFrom(expiry_ms + 1);
  const unsettled = market.silenceBetween(entry, after, expiry_ms + QUIET_MS);
  if (unsettled) return { ...none, result: 'quiet', after: unsettled.last_tick, t_ms: unsettled.t_ms };
  if (after > market.last) return undefined;
  const samples: number[] = [];
  let sum = 0n;
  let tick = after - 1;
  for (let moment = expiry_ms; samples.length < SAMPLES; moment -= SAMPLE_EVERY_MS) {
    tick = market.lastAt(moment, tick);
    if (moment - market.time(tick) > SAMPLE_WITHIN_MS) {
      return { ...none, result: 'sample_missing', after, t_ms: market.time(after) };
    }
    samples.unshift(tick);
    sum += market.price(tick);
  }
  const level = market.price(entry) * BigInt(SAMPLES);
  const side = sum > level === option.is_up ? 'right' : 'wrong';
  return { result: sum === level ? 'level' : side, entry, samples, after, sum, t_ms: market.time(after) };
};

/** OT3: what comes back, in the last digit of the currency. */
export const paidFor = ({ stake, payout }: Acceptance, result: Result): bigint => {
  if (result === 'wrong') return 0n;
  return result === 'right' ? stake + (stake * payout) / 10_000n : stake;
};
