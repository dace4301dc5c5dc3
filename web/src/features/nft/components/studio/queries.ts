import { nftChanged } from '#contract/nft/channels.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { outdate } from '#web/shared/answers.ts';
import { useChannel } from '#web/shared/channel.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type StudioMe = OutputOf<typeof studioCalls.me>;
export type StudioWork = OutputOf<typeof studioCalls.works>['data'][number];
export type StudioSeries = OutputOf<typeof studioCalls.series>['data'][number];
export type Upload = OutputOf<typeof studioCalls.uploaded>;

/** An upload is made ready in seconds. */
const OFTEN_MS = 2000;

export const useStudioMe = () => useRead(studioCalls.me, {}, { keep: true });

export const useStudioWorks = () => useList(studioCalls.works, {}, { rows: ({ data }) => data, keep: true, limit: 20 });

/** NB1: works that can go into a series. */
export const useFreeWorks = () =>
  useList(studioCalls.works, { free: true }, { rows: ({ data }) => data, limit: 100, fresh_ms: 0 });

export const useStudioCollections = () => useRead(studioCalls.collections, {}, { keep: true });

export const useStudioSeries = () =>
  useList(studioCalls.series, {}, { rows: ({ data }) => data, keep: true, limit: 20 });

/** An own upload, read again until it is ready or refused. */
export const useUploaded = (id: number | undefined, waits: boolean) =>
  useRead(studioCalls.uploaded, { id: id ?? 1 }, { when: id !== undefined, every_ms: waits ? OFTEN_MS : undefined });

/** Calls that are stale after something was submitted or decided. */
export const changedInStudio = [
  studioCalls.me,
  studioCalls.works,
  studioCalls.collections,
  studioCalls.series,
  studioCalls.uploaded,
];

/** Reads the studio again when an upload is ready or something was decided. */
export const useStudioEvents = (): void => useChannel(nftChanged, () => outdate(changedInStudio));
