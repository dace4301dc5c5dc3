import { LONG, SHORT } from '#contract/futures/rules.ts';
import type { Position } from '#web/features/futures/queries.ts';

/** As in `type` of the call: 0 all, 1 longs, 2 shorts. */
export const bulks = { all: 0, longs: LONG, shorts: SHORT } as const;
export type Bulk = keyof typeof bulks;

export const inBulk = (bulk: Bulk, { type }: Pick<Position, 'type'>): boolean => bulk === 'all' || bulks[bulk] === type;
