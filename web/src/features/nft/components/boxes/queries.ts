import type { OutputOf } from '#contract/kit/call.ts';
import { boxCalls, MAX_PROOF_ROWS } from '#contract/nft/box-calls.ts';
import { ask } from '#web/shared/ask.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';
import { changedBySale } from '#web/features/nft/queries.ts';

export type Series = OutputOf<typeof boxCalls.seriesList>[number];
export type SeriesDetail = OutputOf<typeof boxCalls.series>;
export type Box = OutputOf<typeof boxCalls.box>;
type ProofPage = OutputOf<typeof boxCalls.proof>;
/** All pages of a series in one. */
export type Proof = Omit<ProofPage, 'next_after'>;

const SELLING_MS = 5000;
const WAITING_MS = 2000;
const CARDS = 12;

export const useSeriesList = () =>
  useList(boxCalls.seriesList, {}, { rows: (series) => series, keep: true, limit: CARDS });

/** What is left changes with every purchase of somebody else. */
export const useSeries = (code: string) => useRead(boxCalls.series, { code }, { keep: true, every_ms: SELLING_MS });

export const useBoxes = (series_id: number | undefined) =>
  useRead(
    boxCalls.boxes,
    { page: 1, limit: 20, ...(series_id !== undefined && { series_id }) },
    { keep: true, when: series_id !== undefined },
  );

/** A box that waits is read again until it can be opened. */
export const useBox = (code: string, waits: boolean) =>
  useRead(boxCalls.box, { code }, { keep: true, fresh_ms: 0, every_ms: waits ? WAITING_MS : undefined });

/** Calls that are stale after a box was bought or opened. */
export const changedByBox = [...changedBySale, boxCalls.series, boxCalls.seriesList, boxCalls.box];

const TRIES = 3;

/** The sale goes on, and may end, while the pages come: pages that say different things are loaded again. */
export const loadProof = async (code: string, signal: AbortSignal): Promise<Proof> => {
  for (let tried = 1; ; tried++) {
    const pages: ProofPage[] = [];
    for (let after: number | null = 0; after !== null;) {
      signal.throwIfAborted();
      const page: ProofPage = await ask(boxCalls.proof, { code, limit: MAX_PROOF_ROWS, ...(after > 0 && { after }) });
      pages.push(page);
      // A list that goes in circles has no end.
      after = page.next_after !== null && page.next_after > after ? page.next_after : null;
    }
    const [first] = pages;
    if (!first) throw new Error('there is no page');
    const same = pages.every(({ line, end_line }) => line === first.line && end_line === first.end_line);
    if (!same && tried < TRIES) continue;
    return {
      ...first,
      draws: pages.flatMap(({ draws }) => draws),
      items: pages.flatMap(({ items }) => items),
      batches: pages.flatMap(({ batches }) => batches),
    };
  }
};
