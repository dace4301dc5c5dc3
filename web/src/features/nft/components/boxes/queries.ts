import { useState } from 'react';
import type { OutputOf } from '#contract/kit/call.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { boxCalls, MAX_PROOF_ROWS } from '#contract/nft/box-calls.ts';
import { MAX_SERIES_WORKS } from '#contract/nft/box-rules.ts';
import { useNow } from '#ui/now.ts';
import { ask } from '#web/shared/ask.ts';
import { isGuest } from '#web/shared/session.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead, type Read } from '#web/shared/use-read.ts';
import { changedBySale } from '#web/features/nft/queries.ts';
import { phaseOf } from './odds.ts';

export type Series = OutputOf<typeof boxCalls.seriesList>[number];
export type SeriesDetail = OutputOf<typeof boxCalls.series>;
export type SeriesWork = OutputOf<typeof boxCalls.works>['data'][number];
export type Box = OutputOf<typeof boxCalls.box>;
type ProofPage = OutputOf<typeof boxCalls.proof>;
/** All pages of a series in one. */
export type Proof = Omit<ProofPage, 'next_after'>;

const SELLING_MS = 5000;
const WAITING_MS = 2000;
/** Of a commitment that waits for the log, and of an end that waits for its draws. */
const PUBLISHED_MS = 15_000;
const CARDS = 12;
const WORKS = 24;
const BOXES = 20;

export const useSeriesList = () =>
  useList(boxCalls.seriesList, {}, { rows: (series) => series, keep: true, limit: CARDS });

/** The answer is about another series than the one that was asked for. */
const otherSeries = ({ loading, reload }: Read<SeriesDetail>): Read<SeriesDetail> => ({
  ...{ loading, reload, failure: new Error('the answer is about another series') },
  ...{ state: 'failed', value: undefined, at: undefined },
});

/** What is left changes with every purchase of somebody else, until nothing can change any more. */
export const useSeries = (code: string) => {
  const now = instantOf(useNow());
  const [every_ms, setEvery] = useState<number>();
  const read = useRead(boxCalls.series, { code }, { keep: true, every_ms });
  const phase = read.value && phaseOf(read.value, now);
  const waits = phase === 'over' || phase === 'sold_out' || (phase === 'before' && read.value?.log_index === null);
  const wanted = phase === 'selling' ? SELLING_MS : waits ? PUBLISHED_MS : undefined;
  if (wanted !== every_ms) setEvery(wanted);
  return read.value === undefined || read.value.code === code ? read : otherSeries(read);
};

/** The works of a series, the rarest first; a series may have a thousand. */
export const useSeriesWorks = (code: string) =>
  useList(boxCalls.works, { code }, { rows: ({ data }) => data, keep: true, limit: WORKS });

export const useBoxes = (series_id: number) =>
  useList(boxCalls.boxes, { series_id }, { rows: ({ data }) => data, keep: true, limit: BOXES });

/** A box that waits is read again until it can be opened. */
export const useBox = (code: string, waits: boolean) =>
  useRead(boxCalls.box, { code }, { keep: true, fresh_ms: 0, every_ms: waits ? WAITING_MS : undefined });

/** Calls that are stale after a box was bought or opened. */
export const changedByBox = [...changedBySale, boxCalls.series, boxCalls.seriesList, boxCalls.works, boxCalls.box];

const TRIES = 3;

/** A batch was closed after its draws were read, and before the batches were. */
const isTorn = ({ draws, batches }: Pick<Proof, 'draws' | 'batches'>): boolean => {
  const last = batches.at(-1);
  return last !== undefined && draws.some(({ number, batch }) => batch === 0 && number < last.first + last.count);
};

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
    const proof = {
      ...first,
      draws: pages.flatMap(({ draws }) => draws),
      items: pages.flatMap(({ items }) => items),
      batches: pages.flatMap(({ batches }) => batches),
    };
    if ((!same || isTorn(proof)) && tried < TRIES) continue;
    return proof;
  }
};

const ROWS = 100;

interface Listed<Row> {
  readonly data: readonly Row[];
  readonly count: number;
}

/** All rows of a list whose order may change while its pages come: it is read again while rows are missing. */
const loadAll = async <Row extends { readonly code: string }>(
  load: (page: number) => Promise<Listed<Row>>,
  signal: AbortSignal,
): Promise<readonly Row[]> => {
  const rows = new Map<string, Row>();
  for (let tried = 1; ; tried++) {
    let count = 0;
    for (let page = 1; page <= MAX_SERIES_WORKS / ROWS; page++) {
      signal.throwIfAborted();
      const loaded = await load(page);
      for (const row of loaded.data) rows.set(row.code, row);
      ({ count } = loaded);
      if (page * ROWS >= count) break;
    }
    if (rows.size >= count || tried === TRIES) return [...rows.values()];
  }
};

export const loadWorks = (code: string, signal: AbortSignal): Promise<readonly SeriesWork[]> =>
  loadAll((page) => ask(boxCalls.works, { code, page, limit: ROWS }), signal);

/** What the reader has bought of a series; nothing for a guest. */
export const loadOwnBoxes = async (series_id: number, signal: AbortSignal): Promise<readonly Box[]> =>
  isGuest() ? [] : loadAll((page) => ask(boxCalls.boxes, { series_id, page, limit: ROWS }), signal);
