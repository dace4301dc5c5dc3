import { Refused } from '#contract/kit/client.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Read } from './use-read.ts';

type Known = Pick<Read<unknown>, 'at' | 'failure'>;

/** Whether the server last refused it as unknown. A read keeps its old value, which is no reason to show it. */
export const isGone = ({ failure }: Pick<Known, 'failure'>, reason: RefusalCode): boolean =>
  failure instanceof Refused && failure.reason === reason;

/** A single failure that is made good at once is not worth a word. */
const GRACE_MS = 5000;
const MISSED = 3;

/** From when on an answer that is read every so often is too old to act on; undefined without an answer. */
export const staleFrom = ({ at, failure }: Known, every_ms: number): number | undefined =>
  at && millisecondsOf(at) + (failure === undefined ? Math.max(GRACE_MS, MISSED * every_ms) : GRACE_MS);
