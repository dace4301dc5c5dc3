import type { OptionResult } from '#contract/options/rules.ts';
import type { Accepted, OptionTick } from '../options-market.ts';

/** What the log has of one market. */
export type LogLine = { readonly tick: OptionTick } | { readonly quiet_ms: number };

export interface NaiveOutcome {
  readonly result: OptionResult;
  readonly entry?: number;
  readonly samples?: readonly number[];
  readonly sum?: bigint;
  readonly after: number;
}

const ticksOf = (lines: readonly LogLine[]): OptionTick[] =>
  lines.flatMap((line) => ('tick' in line ? [line.tick] : []));

/** The rule as its page has it, read from the whole log for one option at a time; undefined while it runs. */
export const naiveOutcome = (option: Accepted, log: readonly LogLine[]): NaiveOutcome | undefined => {
  const entry_place = log.findIndex(
    (line) => 'tick' in line && line.tick.seq > option.accept_tick && line.tick.t_ms >= option.accept_ms + 1000,
  );
  const entry_line = log[entry_place];
  const silent = quietBefore(option.accept_ms + 6000, option.accept_tick, log, entry_place);
  if (silent) return silent;
  if (!entry_line || !('tick' in entry_line)) return undefined;
  const { tick: entry } = entry_line;
  if (entry.t_ms > option.accept_ms + 6000) return { result: 'no_entry', after: entry.seq };
  const expiry = entry.t_ms + option.seconds * 1000;
  const after_place = log.findIndex((line) => 'tick' in line && line.tick.t_ms > expiry);
  const quiet = quietBefore(expiry, entry.seq, log, after_place);
  if (quiet) return { ...quiet, entry: entry.seq };
  const after_line = log[after_place];
  if (!after_line || !('tick' in after_line)) return undefined;
  const after = after_line.tick.seq;
  const samples = [4, 3, 2, 1, 0].map((k) => ticksOf(log).findLast(({ t_ms }) => t_ms <= expiry - k * 1000));
  if (samples.some((sample, index) => !sample || expiry - (4 - index) * 1000 - sample.t_ms > 2000))
    return { result: 'sample_missing', entry: entry.seq, after };
  const sum = samples.reduce((total, sample) => total + BigInt(sample?.units ?? 0), 0n);
  const level = BigInt(entry.units) * 5n;
  const result = sum === level ? 'level' : sum > level === option.is_up ? 'right' : 'wrong';
  return { result, entry: entry.seq, samples: samples.map((sample) => sample?.seq ?? 0), sum, after };
};

/** A line of silence that comes after a tick and before the one that would decide, when it is due by a minute. */
const quietBefore = (
  due_ms: number,
  after_seq: number,
  log: readonly LogLine[],
  before_place: number,
): NaiveOutcome | undefined => {
  const until = before_place === -1 ? log.length : before_place;
  const place = log.findIndex(
    (line, at) => at < until && 'quiet_ms' in line && line.quiet_ms >= due_ms + 60_000 && lastSeq(log, at) >= after_seq,
  );
  return place === -1 ? undefined : { result: 'quiet', after: lastSeq(log, place) };
};

const lastSeq = (log: readonly LogLine[], place: number): number => ticksOf(log.slice(0, place)).at(-1)?.seq ?? 0;
