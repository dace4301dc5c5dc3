import { millisecondsOf } from '#contract/kit/instant.ts';
import { parseTickLine } from '#contract/price-log/rules.ts';
import type { Checked } from './draw-check.ts';
import type { Proof } from './queries.ts';

/* NB2, NB4, NB5, NB8: the lines of a series are in the log, in their order, and each price is the first behind its batch. */

/** Lines of the log under one signed checkpoint. */
export interface LogLines {
  /** How many lines are signed. */
  readonly size: number;
  /** Undefined if it is not proven that this line is there. */
  readonly lineAt: (index: number) => Promise<string | undefined>;
}

export interface FoundInLog {
  readonly commitment: Checked;
  readonly batches: Checked;
  /** NB4: undefined in mode `batch`. */
  readonly prices: Checked | undefined;
  /** Undefined before the end. */
  readonly end: Checked | undefined;
  /** Numbers of batches that failed. */
  readonly wrong: ReadonlySet<number>;
}

type Batch = Proof['batches'][number];

const worst = (all: readonly Checked[]): Checked =>
  all.includes('failed') ? 'failed' : all.includes('waits') ? 'waits' : 'passed';

/** A proof without a log: right as long as nothing is in it that needs one. */
export const withoutLog = ({ mode, draws, batches, end_line }: Proof): FoundInLog => {
  const commitment = draws.length === 0 && batches.length === 0 && end_line === null ? 'waits' : 'failed';
  return {
    commitment,
    batches: 'waits',
    prices: mode === 'drand' ? 'waits' : undefined,
    end: end_line === null ? undefined : 'waits',
    wrong: new Set(),
  };
};

/** Requests at the same time. */
const AT_ONCE = 8;

/** As many steps as `checkLines` reports. */
export const lineSteps = ({ batches }: Proof): number => 2 + batches.length;

export const checkLines = async (
  proof: Proof,
  log_index: number,
  log: LogLines,
  onStep: (done: number) => Promise<void>,
): Promise<FoundInLog> => {
  const { batches, mode } = proof;
  const commitment = await checkCommitment(proof, log_index, log);
  await onStep(1);
  const found: { readonly batch: number; readonly line: Checked; readonly price: Checked }[] = [];
  const before = placesBefore(proof, log_index);
  for (let from = 0; from < batches.length; from += AT_ONCE) {
    const some = batches.slice(from, from + AT_ONCE).map(async (one, at) => ({
      batch: one.batch,
      line: await checkBatch(one, before[from + at] ?? log_index, log),
      price: mode === 'drand' ? await checkPrice(one, log) : ('passed' as const),
    }));
    found.push(...(await Promise.all(some)));
    await onStep(1 + found.length);
  }
  // Behind a batch that is not in the log yet nothing is.
  const lines = found.map(({ line }, at) => (line === 'passed' && found[at - 1]?.line === 'waits' ? 'failed' : line));
  const prices = found.map(({ price }) => price);
  // A purchase of the last seconds is in no batch yet.
  const open: readonly Checked[] = proof.draws.some(({ batch }) => batch === 0) ? ['waits'] : [];
  const end = await checkEnd(proof, log, worst([commitment, ...lines, ...prices, ...open]));
  await onStep(2 + found.length);
  return {
    commitment,
    batches: worst([...lines, ...open]),
    prices: mode === 'drand' ? worst(prices) : undefined,
    end,
    wrong: new Set(
      found.flatMap(({ batch }, at) => (lines[at] === 'failed' || prices[at] === 'failed' ? [batch] : [])),
    ),
  };
};

/** For each batch the place of the line in front of which it must not be. */
const placesBefore = ({ batches }: Proof, log_index: number): readonly number[] => {
  let last = log_index;
  return batches.map((batch) => {
    const place = last;
    last = Math.max(last, batch.log_index ?? last);
    return place;
  });
};

/** Nearly all lines of the log are prices, so one is found within a few lines. */
const NEAR = 100;

const priceBefore = async (log: LogLines, index: number): Promise<number | undefined> => {
  for (let at = index - 1; at >= Math.max(0, index - NEAR); at--) {
    const tick = parseTickLine((await log.lineAt(at)) ?? '');
    if (tick) return tick.t_ms;
  }
  return undefined;
};

/** NB2: it is there, in front of the first purchase. */
const checkCommitment = async ({ line, draws }: Proof, log_index: number, log: LogLines): Promise<Checked> => {
  if ((await log.lineAt(log_index)) !== line) return 'failed';
  const [first] = draws;
  const logged_ms = await priceBefore(log, log_index);
  return first && logged_ms !== undefined && logged_ms > millisecondsOf(first.bought_at) ? 'failed' : 'passed';
};

/** NB5: its line is there, behind the one before it. */
const checkBatch = async ({ line, log_index, beacon }: Batch, last: number, log: LogLines): Promise<Checked> => {
  if (log_index === null) return beacon === null ? 'waits' : 'failed';
  if (log_index <= last) return 'failed';
  if (log_index >= log.size) return 'waits';
  return (await log.lineAt(log_index)) === line ? 'passed' : 'failed';
};

/** NB4: no price is between the line and its price, and that has the time that is said. */
const checkPrice = async ({ log_index, beacon }: Batch, log: LogLines): Promise<Checked> => {
  if (log_index === null || !beacon) return 'waits';
  const { tick_index, t_ms } = beacon;
  if (tick_index <= log_index) return 'failed';
  for (let index = log_index + 1; index < Math.min(tick_index, log.size); index++) {
    const line = await log.lineAt(index);
    if (line === undefined || parseTickLine(line)) return 'failed';
  }
  if (tick_index >= log.size) return 'waits';
  return parseTickLine((await log.lineAt(tick_index)) ?? '')?.t_ms === t_ms ? 'passed' : 'failed';
};

/** NB8: its line is there, behind everything that was drawn. */
const checkEnd = async (
  { log_index: commitment, end_line, end_log_index, batches }: Proof,
  log: LogLines,
  before: Checked,
): Promise<Checked | undefined> => {
  if (end_line === null) return end_log_index === null ? undefined : 'failed';
  if (end_log_index === null || end_log_index >= log.size) return 'waits';
  const places = batches.map(({ log_index, beacon }) => beacon?.tick_index ?? log_index ?? -1);
  const last = Math.max(commitment ?? -1, ...places);
  if (before !== 'passed' || end_log_index <= last) return 'failed';
  return (await log.lineAt(end_log_index)) === end_line ? 'passed' : 'failed';
};
