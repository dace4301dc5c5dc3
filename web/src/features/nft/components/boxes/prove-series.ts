import { proveLine } from '#web/shared/price-proof/prove.ts';
import type { Steps } from '#web/shared/price-proof/check.ts';
import { checkSeries, type Found, type Watched } from './draw-check.ts';
import { loadProof, type Proof } from './queries.ts';

export interface Proven extends Found {
  readonly proof: Proof;
  /** Of the commitment in the log; undefined before it is there. */
  readonly logged: Steps | undefined;
  /** Of the line of the end. */
  readonly end_logged: boolean | undefined;
}

/** NB8: loads everything that is public about a series, and computes it here. */
export const proveSeries = async (code: string, signal: AbortSignal, watched: Watched): Promise<Proven> => {
  const [{ tools }, proof] = await Promise.all([import('./beacon-check.ts'), loadProof(code, signal)]);
  const found = await checkSeries(proof, tools, watched);
  const { log_index, line, end_line, end_log_index } = proof;
  const logged = log_index === null ? undefined : (await proveLine(log_index, (one) => one === line)).steps;
  const end = end_log_index === null ? undefined : (await proveLine(end_log_index, (one) => one === end_line)).steps;
  return { ...found, proof, logged, end_logged: end && hasHeld(end) };
};

const hasHeld = (steps: Steps): boolean => !Object.values(steps).includes('failed');

/** Nothing that was checked failed. */
export const allHeld = ({ logged, ...found }: Proven): boolean =>
  (logged === undefined || hasHeld(logged)) &&
  [
    found.commitment,
    found.purchases,
    found.chance,
    found.seed,
    found.items,
    found.results,
    found.end_logged,
    found.draws.every(({ state }) => state !== 'wrong'),
  ].every((held) => held !== false);
