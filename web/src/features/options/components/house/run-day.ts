import { instantOf, millisecondsOf, plusDays, startOfTypedDay } from '#contract/kit/instant.ts';
import { optionsHouseCalls } from '#contract/options/house-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { now } from '#ui/now.ts';
import { ask } from '#web/shared/ask.ts';
import type { Day } from '#web/features/options/queries.ts';
import { batchFile } from '../receipt/batch-file.ts';
import { endingsIn, type DayCut, type InBatch, type LogTimes } from './day-cut.ts';
import { openDayLog } from './day-log.ts';
import { checkBatch, sameSums, type Problem } from './recompute.ts';

export interface DayResult {
  readonly options: number;
  readonly problems: readonly Problem[];
  /** False while the day is not over: not all of it is published yet. */
  readonly sums_compared: boolean;
}

type Batch = OutputOf<typeof optionsHouseCalls.batches>[number];

const PAGE = 100;

const batchesOf = async ({ first_batch, last_batch }: Day): Promise<readonly Batch[]> => {
  const batches: Batch[] = [];
  if (first_batch === null || last_batch === null) return batches;
  for (;;) {
    const from = (batches.at(-1)?.batch ?? first_batch - 1) + 1;
    const page = await ask(optionsHouseCalls.batches, { from, limit: PAGE });
    batches.push(...page.filter(({ batch }) => batch <= last_batch));
    if (page.length < PAGE || (page.at(-1)?.batch ?? 0) >= last_batch) return batches;
  }
};

const fileOf = async (batch: number): Promise<string> => {
  const reply = await fetch(batchFile(batch));
  if (!reply.ok) throw new Error(`batch ${batch}: ${reply.status}`);
  return reply.text();
};

/** The batches of a day may also have endings of the days before and after. */
const ofDay = async ({ day }: Day, all: readonly InBatch[], times: LogTimes): Promise<DayCut> => {
  const start = startOfTypedDay(day);
  if (start === undefined) return { ended: all, undated: [] };
  return endingsIn(all, times, { from_ms: millisecondsOf(start), to_ms: millisecondsOf(plusDays(start, 1)) });
};

/** Publication follows an ending by some seconds. */
const PUBLISHED_MS = 60_000;

const isOver = ({ day }: Day): boolean => {
  const start = startOfTypedDay(day);
  return start !== undefined && plusDays(start, 1) < instantOf(now() - PUBLISHED_MS);
};

/** The server's list of the batches has each of the day's, once and in their order. */
const missingIn = ({ first_batch, last_batch }: Day, batches: readonly Batch[]): Problem[] => {
  if (first_batch === null || last_batch === null) return [];
  const wanted = Array.from({ length: last_batch - first_batch + 1 }, (_, index) => first_batch + index);
  const missing = wanted.find((batch, index) => batches[index]?.batch !== batch);
  return missing === undefined ? [] : [{ kind: 'number', batch: missing }];
};

/** Downloads the batches of a day and recomputes them; `onProgress` hears the share that is done. */
export const recomputeDay = async (day: Day, onProgress: (share: number) => void): Promise<DayResult> => {
  const { crypto } = await import('#web/shared/price-proof/crypto.ts');
  const [batches, log] = await Promise.all([batchesOf(day), openDayLog(crypto)]);
  const all: InBatch[] = [];
  const problems: Problem[] = missingIn(day, batches);
  let next_number: number | undefined;
  for (const [index, { batch, log_index }] of batches.entries()) {
    const [text, { line, held }] = await Promise.all([fileOf(batch), log.batch(batch, log_index)]);
    const checked = checkBatch(crypto, { batch, text, line, next_number });
    if (!held) problems.push({ kind: 'log', batch });
    problems.push(...checked.problems);
    all.push(...checked.ended.map((one) => ({ ...one, batch })));
    next_number = checked.next_number;
    onProgress((index + 1) / batches.length);
  }
  const { ended, undated } = await ofDay(day, all, log);
  problems.push(...undated.map(({ batch, ending }): Problem => ({ kind: 'log', batch, number: ending.number })));
  const sums_compared = isOver(day) || ended.length === day.count;
  if (sums_compared && !sameSums(day, ended)) problems.push({ kind: 'sums', batch: 0 });
  return { options: ended.length, problems, sums_compared };
};
