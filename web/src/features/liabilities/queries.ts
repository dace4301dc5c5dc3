import type { OutputOf } from '#contract/kit/call.ts';
import { liabilitiesCalls } from '#contract/liabilities/calls.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Snapshot = OutputOf<typeof liabilitiesCalls.snapshot>;
export type Own = OutputOf<typeof liabilitiesCalls.own>;
export type Total = Snapshot['totals'][number];
export type Reserve = OutputOf<typeof liabilitiesCalls.reserves>[number];

/** The snapshot with this id, or the newest. */
export const useSnapshot = (id: number | undefined) =>
  useRead(liabilitiesCalls.snapshot, id === undefined ? {} : { id }, { keep: true });

export const useHistory = () => useList(liabilitiesCalls.list, {}, { rows: ({ list }) => list, keep: true });

export const useReserves = (when: boolean) => useRead(liabilitiesCalls.reserves, {}, { when, keep: true });
