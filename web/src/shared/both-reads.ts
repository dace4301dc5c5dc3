import type { Read } from './use-read.ts';

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
