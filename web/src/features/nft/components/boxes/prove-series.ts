import type { Watched } from './draw-check.ts';
import { prove, type Proven } from './prove.ts';
import { loadOwnBoxes, loadProof, loadWorks, type SeriesDetail, type SeriesWork } from './queries.ts';
import { openSignedLog } from './signed-log.ts';

export interface ProvenSeries extends Proven {
  /** By code; empty before the end. */
  readonly works: ReadonlyMap<string, SeriesWork>;
}

/** NB8: loads everything that is public about the series of a page, and what its reader bought of it, and checks it. */
export const proveSeries = async (
  series: SeriesDetail,
  signal: AbortSignal,
  watched: Watched,
): Promise<ProvenSeries> => {
  // Boxes come first: one that is bought meanwhile would be missing in a list that is older.
  const [{ tools }, boxes] = await Promise.all([import('./beacon-check.ts'), loadOwnBoxes(series.id, signal)]);
  const proof = await loadProof(series.code, signal);
  const works = proof.server_seed === null ? [] : await loadWorks(series.code, signal);
  const log = proof.log_index === null ? undefined : await openSignedLog(proof.log_index, signal);
  const proven = await prove({ series, proof, works, boxes }, { tools, log }, watched);
  return { ...proven, works: new Map(works.map((work) => [work.code, work])) };
};
