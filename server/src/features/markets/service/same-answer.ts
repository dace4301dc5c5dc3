import type { Instant } from '#contract/kit/instant.ts';
import type { Prepared } from '#server/core/room.ts';

type Make = (now: Instant) => Promise<Prepared>;

/** Makes an answer at most once per state of the world; everybody who asks in between gets the same one. */
export const oncePer = (make: Make): ((state: string, now: Instant) => Promise<Prepared>) => {
  let known: { readonly state: string; readonly answer: Promise<Prepared> } | undefined;
  return (state, now) => {
    if (known?.state === state) return known.answer;
    const made = { state, answer: make(now) };
    known = made;
    // A failure is not kept: whoever comes next tries again.
    made.answer.catch(() => known === made && (known = undefined));
    return made.answer;
  };
};
