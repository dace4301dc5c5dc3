import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { learnServerTime } from '#ui/now.ts';

/** Every answer carries the server's time; countdowns follow it and not the phone's clock. */
export const noteServerTime = (header: string | null): void => {
  if (header === null) return;
  try {
    learnServerTime(millisecondsOf(instantOf(header)));
  } catch {
    // A proxy that rewrites the header must not stop the app; it falls back to the phone's clock.
    return;
  }
};
