import type { Steps } from '#web/shared/price-proof/check.ts';
import { checkSeries, drawSteps, type Found, type Watched } from './draw-check.ts';
import { checkLines, lineSteps, withoutLog, type FoundInLog } from './log-check.ts';
import { loadProof, type Proof } from './queries.ts';
import { openSignedLog } from './signed-log.ts';

export interface Proven extends Found {
  readonly proof: Proof;
  readonly in_log: FoundInLog;
  /** Of the log itself; undefined before the commitment is there. */
  readonly logged: Steps | undefined;
}

/** NB8: loads everything that is public about a series, proves its lines in the log, and computes it here. */
export const proveSeries = async (code: string, signal: AbortSignal, { onStep }: Watched): Promise<Proven> => {
  const [{ tools }, proof] = await Promise.all([import('./beacon-check.ts'), loadProof(code, signal)]);
  const { log_index } = proof;
  const log = log_index === null ? undefined : await openSignedLog(log_index, signal);
  const lines = log ? lineSteps(proof) : 0;
  const all = lines + drawSteps(proof);
  const in_log =
    log && log_index !== null
      ? await checkLines(proof, log_index, log, (done) => onStep(done, all))
      : withoutLog(proof);
  const onDraw = (done: number): Promise<void> => onStep(lines + done, all);
  const found = await checkSeries(proof, tools, { onStep: onDraw, wrong: in_log.wrong });
  return { ...found, proof, in_log, logged: log?.steps };
};

const hasHeld = (steps: Steps): boolean => !Object.values(steps).includes('failed');

/** Nothing that was checked failed; what waits for the log does not count as a proof (`isWhole`). */
export const allHeld = ({ logged, in_log, ...found }: Proven): boolean =>
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
