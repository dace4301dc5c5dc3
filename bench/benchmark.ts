import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** One measurement, always compared with something else in the same run: a peer, or a limit that cannot be beaten. */
export interface Benchmark {
  /** What it measures, in one sentence. */
  readonly sentence: string;
  readonly run: () => Promise<Result>;
}

export interface Result {
  /** What ours is divided by. */
  readonly peer: string;
  /** Ours over the peer's, medians of at least five interleaved repeats. */
  readonly ratio: number;
  /** Everything else that was measured, in the units that the names say. */
  readonly figures: Readonly<Record<string, number | string>>;
}

export const REPEATS = 5;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

type Named<Value> = Readonly<Record<string, Value>>;

/** Runs each measurement in turn, repeatedly, so that a noisy minute affects all of them alike. */
export const interleaved = async (
  measures: Named<() => Promise<number>>,
  repeats = REPEATS,
): Promise<Named<number>> => {
  const taken = new Map<string, number[]>(Object.keys(measures).map((name) => [name, []]));
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const [name, measure] of Object.entries(measures)) taken.get(name)?.push(await measure());
  }
  return Object.fromEntries([...taken].map(([name, values]) => [name, median(values)]));
};

/** So that the measured heap is only what is still in use. */
export const collectGarbage = (): void => {
  setFlagsFromString('--expose_gc');
  (runInNewContext('gc') as () => void)();
};
