import { Refused } from '#contract/kit/client.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Read } from './use-read.ts';

/** A read of a value derived from the answer. */
export const mapRead = <Value, Made>(read: Read<Value>, make: (value: Value) => Made): Read<Made> =>
  read.state === 'ready' ? { ...read, value: make(read.value) } : read;

/** Two reads as one: ready when both are, and until then in the state of the first that is not. As old as the older. */
export const bothReads = <First, Second>(first: Read<First>, second: Read<Second>): Read<readonly [First, Second]> => {
  if (first.state !== 'ready') return first;
  if (second.state !== 'ready') return second;
  return {
    state: 'ready',
    value: [first.value, second.value],
    at: first.at < second.at ? first.at : second.at,
    failure: first.failure ?? second.failure,
    loading: first.loading || second.loading,
    reload: async () => void (await Promise.all([first.reload(), second.reload()])),
  };
};

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
