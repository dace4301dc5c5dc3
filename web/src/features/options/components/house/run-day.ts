import { instantOf, plusDays, startOfTypedDay } from '#contract/kit/instant.ts';
import { optionsHouseCalls } from '#contract/options/house-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import { parseTickLine } from '#contract/price-log/rules.ts';
import { now } from '#ui/now.ts';
import { ask } from '#web/shared/ask.ts';
import { checkLine, hasFailed, type Crypto } from '#web/shared/price-proof/check.ts';
import { recallLog, rememberLog } from '#web/shared/price-proof/memory.ts';
import { consistencyFor } from '#web/shared/price-proof/prove.ts';
import type { Day, Terms } from '#web/features/options/queries.ts';
import { parseBatch } from '../receipt/lines.ts';
import { batchFile } from '../receipt/batch-file.ts';
import { checkBatch, sameSums, type Ended, type Problem } from './recompute.ts';

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

/** Loads lines of the log under one checkpoint, which is checked against what this phone has seen before. */
const openLog = async (crypto: Crypto) => {
  const memory = recallLog();
  const [{ verifier }, checkpoint] = await Promise.all([ask(priceLogCalls.key, {}), ask(priceLogCalls.checkpoint, {})]);
  const consistency = await consistencyFor(memory, { checkpoint });
  return async ({ batch, log_index }: Batch): Promise<{ readonly line: string; readonly held: boolean }> => {
    const proven = await ask(priceLogCalls.line, { index: log_index, size: checkpoint.size });
    const asked = proven.index === log_index && parseBatch(proven.line)?.batch === batch;
    const checked = checkLine(crypto, { key: verifier, proven, consistency, memory }, asked);
    if (checked.memory) rememberLog(checked.memory);
    return { line: proven.line, held: !hasFailed(checked) };
  };
};

/** When an option ended by the log's time; undefined for one that a line of silence ended. */
const endedAt = async ({ accepted, ending }: Ended): Promise<string | undefined> => {
  if (ending.result === 'quiet' || ending.after_tick === undefined) return undefined;
  const { line } = await ask(priceLogCalls.tick, { symbol: accepted.symbol, seq: ending.after_tick });
  const tick = parseTickLine(line);
  return tick && instantOf(tick.t_ms);
};

/** How many endings, which are in the order of the log, are before a moment. */
const countBefore = async (ended: readonly Ended[], moment: string): Promise<number> => {
  let [low, high] = [0, ended.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const one = ended[middle];
    const at = one && (await endedAt(one));
    if (at === undefined || at >= moment) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The first and the last batch of a day may also have endings of the day before and after. */
const ofDay = async (day: Day, batch: number, ended: readonly Ended[]): Promise<readonly Ended[]> => {
  const start = startOfTypedDay(day.day);
  if (start === undefined || (batch !== day.first_batch && batch !== day.last_batch)) return ended;
  const from = batch === day.first_batch ? await countBefore(ended, start) : 0;
  const to = batch === day.last_batch ? await countBefore(ended, plusDays(start, 1)) : ended.length;
  return ended.slice(from, to);
};

/** Publication follows an ending by some seconds. */
const PUBLISHED_MS = 60_000;

const isOver = ({ day }: Day): boolean => {
  const start = startOfTypedDay(day);
  return start !== undefined && plusDays(start, 1) < instantOf(now() - PUBLISHED_MS);
};

/** Downloads the batches of a day and recomputes them; `onProgress` hears the share that is done. */
export const recomputeDay = async (day: Day, terms: Terms, onProgress: (share: number) => void): Promise<DayResult> => {
  const { crypto } = await import('#web/shared/price-proof/crypto.ts');
  const [batches, lineOf] = await Promise.all([batchesOf(day), openLog(crypto)]);
  const scales = new Map(terms.currencies.map(({ name, scale }) => [name, scale]));
  const ended: Ended[] = [];
  const problems: Problem[] = [];
  let next_number: number | undefined;
  for (const [index, batch] of batches.entries()) {
    const [text, { line, held }] = await Promise.all([fileOf(batch.batch), lineOf(batch)]);
    const evidence = { batch: batch.batch, text, line, next_number, scaleOf: (name: string) => scales.get(name) };
    const checked = checkBatch(crypto, evidence);
    if (!held) problems.push({ kind: 'log', batch: batch.batch });
    problems.push(...checked.problems);
    ended.push(...(await ofDay(day, batch.batch, checked.ended)));
    next_number = batch.first_number + batch.count;
    onProgress((index + 1) / batches.length);
  }
  const sums_compared = isOver(day) || ended.length === day.count;
  if (sums_compared && !sameSums(day, ended)) problems.push({ kind: 'sums', batch: 0 });
  return { options: ended.length, problems, sums_compared };
};
