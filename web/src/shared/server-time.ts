import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { learnServerTime } from '#ui/now.ts';

/** Every answer says what time it is at the server; countdowns follow that clock and not the phone's. */
export const hearServerTime = (header: string | null): void => {
  if (header === null) return;
  try {
    learnServerTime(millisecondsOf(instantOf(header)));
  } catch {
    // A proxy that rewrites the header must not stop the app; the phone's own clock goes on.
    return;
  }
};
