import { SAMPLE_EVERY_MS, SAMPLE_WITHIN_MS, SAMPLES } from '#contract/options/rules.ts';
import { parseTickLine } from '#contract/price-log/rules.ts';
import { ifSigned } from '#server/core/price-log/receipts.ts';
import type { PriceLog, ProvenLine } from '#server/core/price-log/reader.ts';
import type { OptionRow } from '../store/orders.ts';

/** The window of the samples has at most five ticks a second; more are not shown. */
const MAX_IN_WINDOW = 100;

/** OT24: the ticks that an option follows from, by number; the one that is beside each shows that it is the first or the last. */
const numbersOf = ({ entry_tick, sample_ticks, after_tick, result }: OptionRow): number[] => {
  const wanted = new Set<number>();
  const add = (...numbers: number[]): void => numbers.forEach((number) => wanted.add(number));
  if (entry_tick !== null) add(entry_tick - 1, entry_tick);
  for (const sample of sample_ticks ?? []) add(sample, sample + 1);
  if (after_tick !== null) add(after_tick);
  if (after_tick !== null && result !== 'quiet') add(after_tick - 1);
  return [...wanted].filter((number) => number > 0).sort((one, other) => one - other);
};

/**
 * The ticks of a receipt under the checkpoint of this size, each with its proof; undefined while one of them is not under
 * it.
 */
export const receiptTicks = async (
  log: PriceLog,
  symbol: string,
  row: OptionRow,
  size: number,
): Promise<ProvenLine[] | undefined> => {
  const tick = (number: number): Promise<ProvenLine | undefined> => ifSigned(log.provenTick(symbol, number, size));
  const ticks = new Map<number, ProvenLine>();
  for (const number of numbersOf(row)) {
    const proven = await tick(number);
    if (!proven) return undefined;
    ticks.set(number, proven);
  }
  if (row.result === 'sample_missing') await addHole(ticks, row, tick);
  if (row.result === 'quiet' && row.after_tick !== null) {
    // What came back after the silence, if anything did: it is behind the line.
    const next = await tick(row.after_tick + 1);
    if (next) ticks.set(row.after_tick + 1, next);
  }
  return [...ticks].sort(([one], [other]) => one - other).map(([, proven]) => proven);
};

/** OT12: from the expiry back to the sample that is missing, every tick of the window, so that the hole is seen. */
const addHole = async (
  ticks: Map<number, ProvenLine>,
  { after_tick, expires_ms }: OptionRow,
  tick: (number: number) => Promise<ProvenLine | undefined>,
): Promise<void> => {
  if (after_tick === null || expires_ms === null) return;
  let number = after_tick - 1;
  let moment = expires_ms;
  const oldest = expires_ms - (SAMPLES - 1) * SAMPLE_EVERY_MS;
  while (moment >= oldest && after_tick - number <= MAX_IN_WINDOW) {
    const proven = ticks.get(number) ?? (await tick(number));
    const t_ms = proven && parseTickLine(proven.line)?.t_ms;
    if (!proven || t_ms === undefined) return;
    ticks.set(number, proven);
    if (t_ms > moment) number--;
    else if (moment - t_ms > SAMPLE_WITHIN_MS) return;
    else moment -= SAMPLE_EVERY_MS;
  }
};
