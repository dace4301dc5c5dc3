import { insist } from '../fault.ts';
import { instant } from '../shown-facts.ts';
import { timeOf } from '../unpublished.ts';
import type { Batch, Beacon } from './answers.ts';
import type { Log } from './log.ts';
import type { LoggedSeries } from './logged.ts';
import type { Served } from './served.ts';

/* NB2, NB5, NB8: the lines of a series are in the signed log, in their order and at their time. */

const AT_ONCE = 8;

/** Says what is not signed yet. */
export const lookInLog = async (log: Log, { detail, draws, batches }: Served): Promise<string | undefined> => {
  const { log_index, end_log_index } = detail;
  insist(log_index !== undefined || draws.length === 0, 'boxes were sold before their commitment was in the log');
  if (log_index === undefined || log_index >= log.size) return 'its commitment is not in the signed log';
  await proveLine(log, log_index, detail.line, 'the commitment');
  const first = draws[0];
  const logged_after_ms = await log.timeBefore(log_index);
  insist(
    first === undefined || logged_after_ms === undefined || logged_after_ms <= first.bought_ms,
    `the commitment came into the log after ${instant(logged_after_ms ?? 0)}, and the first box was bought at ${instant(first?.bought_ms ?? 0)}`,
  );
  const unsigned = (await lookAtBatches(log, batches, log_index)) ?? (await lookAtPrices(log, batches));
  const last = Math.max(
    log_index,
    ...batches.map(({ log_index: place, beacon }) => beacon?.tick_index ?? place ?? log_index),
  );
  if (detail.end_line === undefined) return unsigned;
  if (end_log_index === undefined || end_log_index >= log.size) return 'its end is not in the signed log';
  insist(end_log_index > last, 'the end is in the log before a line of the same series');
  await proveLine(log, end_log_index, detail.end_line, 'the end');
  insist(unsigned === undefined, `the end is in the log, and ${unsigned}`);
  return undefined;
};

const proveLine = async (log: Log, index: number, line: string, what: string): Promise<void> => {
  const found = await log.line(index, what);
  insist(found === line, `line ${index} of the log is not ${what}`);
};

const lookAtBatches = async (log: Log, batches: readonly Batch[], after: number): Promise<string | undefined> => {
  let last = after;
  const signed: { index: number; line: string; batch: number }[] = [];
  let unsigned: string | undefined;
  for (const { batch, line, log_index, beacon } of batches) {
    insist(log_index !== undefined || !beacon, `batch ${batch} has a price, and its line is not in the log`);
    if (log_index === undefined || log_index >= log.size) {
      unsigned ??= `batch ${batch} is not in the signed log`;
      continue;
    }
    insist(log_index > last && unsigned === undefined, `batch ${batch} is in the log before a line in front of it`);
    last = log_index;
    signed.push({ index: log_index, line, batch });
  }
  for (let from = 0; from < signed.length; from += AT_ONCE) {
    const some = signed.slice(from, from + AT_ONCE);
    await Promise.all(some.map(({ index, line, batch }) => proveLine(log, index, line, `the line of batch ${batch}`)));
  }
  return unsigned;
};

/** No price is logged that is more than 5 seconds old or 2 seconds ahead, so no two lines are further apart. */
const MAX_APART_MS = 7000;

/** NB4: the first price behind each line, at the time that is shown. Says what is not signed yet. */
const lookAtPrices = async (log: Log, batches: readonly Batch[]): Promise<string | undefined> => {
  const priced = batches.flatMap(({ batch, log_index, beacon }) =>
    beacon && log_index !== undefined ? [{ batch, log_index, ...beacon }] : [],
  );
  const signed = priced.filter(({ tick_index }) => tick_index < log.size);
  for (let from = 0; from < signed.length; from += AT_ONCE)
    await Promise.all(signed.slice(from, from + AT_ONCE).map((one) => provePrice(log, one)));
  const [unsigned] = priced.slice(signed.length);
  return unsigned && `the price of batch ${unsigned.batch} is not in the signed log`;
};

type Priced = Beacon & { readonly batch: number; readonly log_index: number };

const provePrice = async (log: Log, { batch, log_index, tick_index, t_ms }: Priced): Promise<void> => {
  const what = `the price of batch ${batch}`;
  insist(tick_index > log_index, `${what} is in the log before its line`);
  for (let index = log_index + 1; index < tick_index; index++) {
    const line = await log.line(index, `line ${index}`);
    insist(timeOf(line) === 0, `line ${index} of the log is a price, and ${what} is said to be line ${tick_index}`);
  }
  const found = timeOf(await log.line(tick_index, what));
  insist(found > 0, `line ${tick_index} of the log is no price, and is said to be ${what}`);
  insist(found === t_ms, `${what} is of ${instant(found)}, and ${instant(t_ms)} is said`);
  const latest_ms = log.latestBefore(log_index) ?? 0;
  insist(
    latest_ms <= t_ms + MAX_APART_MS,
    `${what} is of ${instant(t_ms)}, and a price in front of the line is of ${instant(latest_ms)}: the line was written late`,
  );
};

/** With the whole log: nothing that it has of the series is left out of the answers. */
export const checkLeftOut = (logged: LoggedSeries | undefined, { detail, batches }: Served): void => {
  if (!logged) return;
  insist(
    logged.batches <= batches.length,
    `the log has ${logged.batches} batches of series ${logged.series}, and ${batches.length} are listed`,
  );
  insist(
    !logged.is_ended || detail.end_line !== undefined,
    `the log has the end of series ${logged.series}, and it is not shown`,
  );
};
