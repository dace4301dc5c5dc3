import type { Steps } from '#web/shared/price-proof/check.ts';
import { checkSeries, drawSteps, type Found, type Tools, type Watched } from './draw-check.ts';
import { checkLines, lineSteps, withoutLog, type FoundInLog, type LogLines } from './log-check.ts';
import { checkOwn, type FoundOwn, type OwnBox } from './own-check.ts';
import type { Proof, SeriesWork } from './queries.ts';
import { areShown, differencesOf, type Difference, type ShownSeries } from './same-series.ts';

/** Everything that was answered about a series. */
export interface Answered {
  /** As the page shows it. */
  readonly series: ShownSeries;
  readonly proof: Proof;
  /** After the end; empty before it. */
  readonly works: readonly Pick<SeriesWork, 'code' | 'rarity'>[];
  /** Of the customer; empty for a guest. */
  readonly boxes: readonly OwnBox[];
}

export interface Proven extends Found {
  readonly proof: Proof;
  /** What makes it the proof of another series. */
  readonly differences: readonly Difference[];
  readonly own: readonly FoundOwn[];
  readonly in_log: FoundInLog;
  /** Of the log itself; undefined before the commitment is there. */
  readonly logged: Steps | undefined;
}

interface With {
  readonly tools: Tools;
  /** Undefined before the commitment is there. */
  readonly log: (LogLines & { readonly steps: Steps }) | undefined;
}

/** NB8: proves the lines of a series in the log, and computes it here. */
export const prove = async (
  { series, proof, works, boxes }: Answered,
  { tools, log }: With,
  { onStep }: Watched,
): Promise<Proven> => {
  const { log_index } = proof;
  const lines = log ? lineSteps(proof) : 0;
  const all = lines + drawSteps(proof);
  const in_log =
    log && log_index !== null
      ? await checkLines(proof, log_index, log, (done) => onStep(done, all))
      : withoutLog(proof);
  const onDraw = (done: number): Promise<void> => onStep(lines + done, all);
  const found = await checkSeries(proof, tools, { onStep: onDraw, wrong: in_log.wrong });
  const own = checkOwn(boxes, series, proof);
  const wrong = new Set(own.flatMap(({ number, fault }) => (fault ? [number] : [])));
  return {
    ...found,
    items: found.items && areShown(proof.items, works),
    draws: found.draws.map((draw) => (wrong.has(draw.number) ? { ...draw, state: 'wrong' } : draw)),
    proof,
    differences: differencesOf(series, proof),
    own,
    in_log,
    logged: log?.steps,
  };
};

const hasHeld = (steps: Steps): boolean => !Object.values(steps).includes('failed');

/** Nothing that was checked failed; what waits for the log does not count as a proof (`isWhole`). */
export const allHeld = ({ logged, in_log, differences, own, ...found }: Proven): boolean =>
  differences.length === 0 &&
  own.every(({ fault }) => fault === undefined) &&
  (logged === undefined || hasHeld(logged)) &&
  ![in_log.commitment, in_log.batches, in_log.prices, in_log.end, found.rounds].includes('failed') &&
  [found.commitment, found.purchases, found.batches, found.seed, found.items, found.results].every(
    (held) => held !== false,
  ) &&
  found.draws.every(({ state }) => state !== 'wrong');

/** NB8: the series has ended, every draw was computed again, and every line of it is in the signed log. */
export const isWhole = (proven: Proven): boolean =>
  allHeld(proven) &&
  proven.logged !== undefined &&
  proven.in_log.end === 'passed' &&
  proven.results === true &&
  proven.draws.every(({ state }) => state === 'right');
