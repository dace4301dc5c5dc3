import type { Instant } from '#contract/kit/instant.ts';
import type { Prepared } from '#server/core/room.ts';

type Make = (now: Instant) => Promise<Prepared>;

/** Builds an answer at most once per state; all requests in between share it. */
export const oncePer = (make: Make): ((state: string, now: Instant) => Promise<Prepared>) => {
  let known: { readonly state: string; readonly answer: Promise<Prepared> } | undefined;
  return (state, now) => {
    if (known?.state === state) return known.answer;
    const made = { state, answer: make(now) };
    known = made;
    // A failure is not cached: the next request tries again.
    made.answer.catch(() => known === made && (known = undefined));
    return made.answer;
  };
};
