import type { AcceptanceLine, EndingLine, EndResult, QuietLine } from './lines.ts';
import type { LoggedTick, Ticks } from './log-ticks.ts';

/*
 * Rule 1 of docs/spec/options.md (OT7 to OT13), written a second time: this file shares nothing with the code that
 * settles options. Every function answers from ticks whose place in the log is proven.
 */

const ENTRY_AFTER_MS = 1000;
const ENTRY_WITHIN_MS = 6000;
const SAMPLE_EVERY_MS = 1000;
const SAMPLE_WITHIN_MS = 2000;
const QUIET_AFTER_MS = 60_000;
/** OT13: how far a later tick may be before the time of a silence. */
const CLOCKS_MS = 10_000;
export const SAMPLES = 5;

/** OT8: the first tick after `accept_tick` that is a second late; the one before it is still too early. */
const isFirstAfter = ({ accept_tick, accept_ms }: AcceptanceLine, ticks: Ticks, entry: LoggedTick): boolean => {
  const from_ms = accept_ms + ENTRY_AFTER_MS;
  if (entry.seq <= accept_tick || entry.t_ms < from_ms) return false;
  if (entry.seq === accept_tick + 1) return true;
  const before = ticks.get(entry.seq - 1);
  return before !== undefined && before.t_ms < from_ms;
};

export const entryFollows = (accepted: AcceptanceLine, { entry_tick }: EndingLine, ticks: Ticks): boolean => {
  const entry = entry_tick === undefined ? undefined : ticks.get(entry_tick);
  return (
    entry !== undefined && isFirstAfter(accepted, ticks, entry) && entry.t_ms <= accepted.accept_ms + ENTRY_WITHIN_MS
  );
};

/** OT9; undefined without an entry. */
export const expiryOf = ({ seconds }: AcceptanceLine, { entry_tick }: EndingLine, ticks: Ticks): number | undefined => {
  const entry = entry_tick === undefined ? undefined : ticks.get(entry_tick);
  return entry && entry.t_ms + seconds * 1000;
};

/** OT10: the moments of the samples, oldest first. */
const momentsOf = (expiry_ms: number): readonly number[] =>
  Array.from({ length: SAMPLES }, (_, index) => expiry_ms - (SAMPLES - 1 - index) * SAMPLE_EVERY_MS);

/** A tick is the last at or before a moment if it is not after it and the next one is. */
const isLastAt = (ticks: Ticks, tick: LoggedTick, moment_ms: number): boolean => {
  const next = ticks.get(tick.seq + 1);
  return tick.t_ms <= moment_ms && next !== undefined && next.t_ms > moment_ms;
};

/** OT10, OT12: which sample, from 1 to 5, does not follow from the log; 0 if all do. */
export const wrongSample = (expiry_ms: number, { sample_ticks, after_tick }: EndingLine, ticks: Ticks): number => {
  const wrong = momentsOf(expiry_ms).findIndex((moment_ms, index) => {
    const tick = ticks.get(sample_ticks?.[index] ?? 0);
    return !tick || !isLastAt(ticks, tick, moment_ms) || moment_ms - tick.t_ms > SAMPLE_WITHIN_MS;
  });
  if (wrong >= 0) return wrong + 1;
  // OT11: the tick after the expiry is the one that follows the last sample.
  return after_tick === (sample_ticks?.at(-1) ?? 0) + 1 ? 0 : SAMPLES;
};

export const sumOf = ({ sample_ticks }: EndingLine, ticks: Ticks): bigint | undefined => {
  const prices = sample_ticks?.map((seq) => ticks.get(seq)?.price) ?? [undefined];
  return prices.reduce((sum, price) => (sum === undefined || price === undefined ? undefined : sum + price), 0n);
};

/** OT11: compared as a fraction, so nothing is rounded. */
export const resultOf = (side: AcceptanceLine['side'], entry: bigint, sum: bigint): EndResult => {
  const level = entry * BigInt(SAMPLES);
  if (sum === level) return 'level';
  return sum > level === (side === 'up') ? 'right' : 'wrong';
};

/** OT12 a: the first tick that could be the entry came too late. */
const hadNoEntry = (accepted: AcceptanceLine, { entry_tick, after_tick }: EndingLine, ticks: Ticks): boolean => {
  const late = ticks.get(after_tick ?? 0);
  if (!late || entry_tick !== undefined) return false;
  return isFirstAfter(accepted, ticks, late) && late.t_ms > accepted.accept_ms + ENTRY_WITHIN_MS;
};

/** OT12 b: at one of the five moments the last tick was too old. */
const hadGap = (expiry_ms: number | undefined, { after_tick }: EndingLine, ticks: Ticks): boolean => {
  const after = ticks.get(after_tick ?? 0);
  const before = ticks.get((after_tick ?? 0) - 1);
  if (expiry_ms === undefined || !after || after.t_ms <= expiry_ms || !before || before.t_ms > expiry_ms) return false;
  return momentsOf(expiry_ms).some((moment_ms) =>
    [...ticks.values()].some((tick) => isLastAt(ticks, tick, moment_ms) && moment_ms - tick.t_ms > SAMPLE_WITHIN_MS),
  );
};

export interface LoggedQuiet extends QuietLine {
  /** The place in the log. */
  readonly index: number;
}

/** OT13: the line stands behind its tick, and the next tick behind the line; undefined while there is no next one. */
const standsBetween = ({ last_tick, index, t_ms }: LoggedQuiet, ticks: Ticks): boolean | undefined => {
  const [last, next] = [ticks.get(last_tick), ticks.get(last_tick + 1)];
  if (!last || last.index >= index) return false;
  return next && next.index > index && next.t_ms >= t_ms - CLOCKS_MS;
};

/** OT12 c, OT13: the log says that the market was silent while this option was due by a minute or more. */
const wasQuiet = (
  accepted: AcceptanceLine,
  ending: EndingLine,
  ticks: Ticks,
  quiet: LoggedQuiet | undefined,
): boolean | undefined => {
  if (quiet?.symbol !== accepted.symbol || quiet.last_tick !== ending.after_tick) return false;
  return wasDue(accepted, ending, ticks, quiet) && standsBetween(quiet, ticks);
};

const wasDue = (accepted: AcceptanceLine, ending: EndingLine, ticks: Ticks, quiet: LoggedQuiet): boolean => {
  const last = ticks.get(quiet.last_tick);
  if (!last) return false;
  const expiry_ms = expiryOf(accepted, ending, ticks);
  if (ending.entry_tick !== undefined)
    return expiry_ms !== undefined && last.t_ms <= expiry_ms && quiet.t_ms - expiry_ms >= QUIET_AFTER_MS;
  const { accept_tick, accept_ms } = accepted;
  const waits = last.seq <= accept_tick || last.t_ms < accept_ms + ENTRY_AFTER_MS;
  return waits && quiet.t_ms - (accept_ms + ENTRY_WITHIN_MS) >= QUIET_AFTER_MS;
};

/**
 * OT24: whether a line of a silence may stand before the tick that decided, which only the whole log shows. Such a line is
 * a minute after the option is due, and the tick behind it at most ten seconds before the line.
 */
export const mayHideSilence = (accepted: AcceptanceLine, ending: EndingLine, ticks: Ticks): boolean => {
  const decided = ticks.get(ending.after_tick ?? 0);
  const due_ms = expiryOf(accepted, ending, ticks) ?? accepted.accept_ms + ENTRY_WITHIN_MS;
  return ending.result !== 'quiet' && decided !== undefined && decided.t_ms - due_ms >= QUIET_AFTER_MS - CLOCKS_MS;
};

/**
 * OT12: whether the log shows why the option is void; undefined while a silence lasts. Nothing but the entry may be in
 * such an ending.
 */
export const isVoidByRule = (
  accepted: AcceptanceLine,
  ending: EndingLine,
  ticks: Ticks,
  quiet: LoggedQuiet | undefined,
): boolean | undefined => {
  const { result, sample_ticks, sum, entry_tick } = ending;
  if (sample_ticks !== undefined || sum !== undefined) return false;
  if (result === 'no_entry') return hadNoEntry(accepted, ending, ticks);
  if (entry_tick !== undefined && !entryFollows(accepted, ending, ticks)) return false;
  if (result === 'sample_missing') return hadGap(expiryOf(accepted, ending, ticks), ending, ticks);
  return result === 'quiet' && wasQuiet(accepted, ending, ticks, quiet);
};
