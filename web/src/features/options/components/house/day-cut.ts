import type { Ended } from './recompute.ts';

/*
 * OT27: which endings are of a day. Markets are numbered together and a silence has a time of its own, so the endings of
 * a day need not be one range of numbers: each is placed by the time of the tick or of the line that decided it.
 */

/** An ending and the batch that it was published in. */
export interface InBatch extends Ended {
  readonly batch: number;
}

/** Times of the log, each with its proof; undefined where the log does not have what was asked for. */
export interface LogTimes {
  readonly tick: (symbol: string, seq: number) => Promise<number | undefined>;
  /** Of the first line of silence after this tick that is at or after a time. */
  readonly silence: (symbol: string, last_tick: number, from_ms: number) => Promise<number | undefined>;
}

export interface DayCut {
  readonly ended: readonly InBatch[];
  /** Those whose time could not be read in the log. */
  readonly undated: readonly InBatch[];
}

/** From this time on, before that one. */
interface Span {
  readonly from_ms: number;
  readonly to_ms: number;
}

const ENTRY_WITHIN_MS = 6000;
const QUIET_MS = 60_000;

/** The log does not have a tick that was asked for. */
class Undated extends Error {}

/** The first tick of a sorted list that is at or after a time; times of a market never go back. */
const firstFrom = async (
  ticks: readonly number[],
  moment: number,
  time: (seq: number) => Promise<number>,
): Promise<number> => {
  const is_before = async (at: number): Promise<boolean> => (await time(ticks[at] ?? 0)) < moment;
  if (!(await is_before(0))) return ticks[0] ?? Infinity;
  if (await is_before(ticks.length - 1)) return Infinity;
  let [low, high] = [1, ticks.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await is_before(middle)) low = middle + 1;
    else high = middle;
  }
  return ticks[low] ?? Infinity;
};

const sorted = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((one, other) => one - other);

/** The endings of one market that ticks decided. */
const byTicks = async (symbol: string, all: readonly InBatch[], times: LogTimes, span: Span): Promise<DayCut> => {
  const ticks = sorted(all.map(({ ending }) => ending.after_tick ?? 0));
  const time = async (seq: number): Promise<number> => {
    const t_ms = await times.tick(symbol, seq);
    if (t_ms === undefined) throw new Undated();
    return t_ms;
  };
  try {
    const [first, end] = [await firstFrom(ticks, span.from_ms, time), await firstFrom(ticks, span.to_ms, time)];
    const ended = all.filter(({ ending: { after_tick = 0 } }) => after_tick >= first && after_tick < end);
    return { ended, undated: [] };
  } catch (failure) {
    if (failure instanceof Undated) return { ended: [], undated: all };
    throw failure;
  }
};

/** OT13: the first line of silence a minute after the entry was due, or after the expiry. */
const silenceOf = async ({ accepted, ending }: InBatch, times: LogTimes): Promise<number | undefined> => {
  const { symbol, accept_ms, seconds } = accepted;
  if (ending.after_tick === undefined) return undefined;
  const entry_ms = ending.entry_tick === undefined ? undefined : await times.tick(symbol, ending.entry_tick);
  if (ending.entry_tick !== undefined && entry_ms === undefined) return undefined;
  const due_ms = entry_ms === undefined ? accept_ms + ENTRY_WITHIN_MS : entry_ms + seconds * 1000;
  return times.silence(symbol, ending.after_tick, due_ms + QUIET_MS);
};

const bySilences = async (all: readonly InBatch[], times: LogTimes, span: Span): Promise<DayCut> => {
  const [ended, undated]: [InBatch[], InBatch[]] = [[], []];
  for (const one of all) {
    const t_ms = await silenceOf(one, times);
    if (t_ms === undefined) undated.push(one);
    else if (t_ms >= span.from_ms && t_ms < span.to_ms) ended.push(one);
  }
  return { ended, undated };
};

/** The endings that were decided in a span of the log's time. */
export const endingsIn = async (all: readonly InBatch[], times: LogTimes, span: Span): Promise<DayCut> => {
  const silent = all.filter(({ ending }) => ending.result === 'quiet');
  const by_market = Map.groupBy(
    all.filter(({ ending }) => ending.result !== 'quiet'),
    ({ accepted }) => accepted.symbol,
  );
  const cuts = await Promise.all([
    bySilences(silent, times, span),
    ...[...by_market].map(([symbol, of_market]) => byTicks(symbol, of_market, times, span)),
  ]);
  return { ended: cuts.flatMap(({ ended }) => ended), undated: cuts.flatMap(({ undated }) => undated) };
};
