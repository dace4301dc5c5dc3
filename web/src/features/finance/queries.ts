import { useEffect, useState } from 'react';
import { contentCalls } from '#contract/content/calls.ts';
import { categories } from '#contract/content/rules.ts';
import { financeCalls } from '#contract/finance/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import type { WebRoom } from '#web/shared/room.ts';
import { openedRooms } from '#web/shared/rooms.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';
import type { WhatIfPart } from '#web/shared/what-if.ts';

export type Summary = OutputOf<typeof financeCalls.summary>;
export type RunningProduct = OutputOf<typeof financeCalls.products>['products'][number];

export const useSummary = () => useRead(financeCalls.summary, {}, { keep: true, fresh_ms: 5000 });

export const useProducts = () =>
  useList(
    financeCalls.products,
    {},
    { rows: ({ products }) => products, goesOn: ({ cursor }) => ({ cursor }), limit: 20, keep: true },
  );

const NEWS = 3;

export const useLatestNews = () =>
  useRead(contentCalls.newsList, { c_id: categories.news, page: 1, limit: NEWS }, { keep: true, fresh_ms: 600_000 });

export interface RoomPart {
  readonly room: WebRoom;
  readonly part: WhatIfPart;
}

type Parts =
  | { readonly state: 'loading' | 'failed'; readonly parts?: undefined }
  | { readonly state: 'ready'; readonly parts: readonly RoomPart[] };

const loadParts = (): Promise<readonly RoomPart[]> =>
  Promise.all(openedRooms().flatMap((room) => (room.what_if ? [room.what_if().then((part) => ({ room, part }))] : [])));

/** What each room says to an amount; `again` loads what failed, such as without a connection. */
export const useParts = (): Parts & { readonly again: () => void } => {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Parts>({ state: 'loading' });
  useEffect(() => {
    let current = true;
    loadParts().then(
      (parts) => current && setLoaded({ state: 'ready', parts }),
      () => current && setLoaded({ state: 'failed' }),
    );
    return () => void (current = false);
  }, [tries]);
  const again = (): void => {
    setLoaded({ state: 'loading' });
    setTries(tries + 1);
  };
  return { ...loaded, again };
};
