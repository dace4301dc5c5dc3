import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { assumeAhead, isServerTimeKnown, learnServerTime, now } from '#ui/now.ts';
import { lasting } from './stored.ts';

const KEY = 'candor.ahead';
/** Written again only when it moved by more than a slow answer makes it move. */
const MOVED_MS = 60_000;
/** No answer is that late: somebody skipped the demo's time. */
const SKIPPED_MS = 1_800_000;

let kept_ms = Number(lasting.read(KEY)) || 0;
if (kept_ms !== 0) assumeAhead(kept_ms);

let skipped: () => void = () => undefined;
/** Called when the server's time jumped since its last answer. */
export const whenSkipped = (act: () => void): void => void (skipped = act);

/** Every answer carries the server's time; countdowns follow it and not the phone's clock. */
export const noteServerTime = (header: string | null): void => {
  if (header === null) return;
  try {
    const server_ms = millisecondsOf(instantOf(header));
    // The first answer is no jump: until then only the phone's clock is known.
    const jumped = isServerTimeKnown() && Math.abs(server_ms - now()) > SKIPPED_MS;
    const ahead_ms = learnServerTime(server_ms);
    if (Math.abs(ahead_ms - kept_ms) > MOVED_MS) lasting.write(KEY, String((kept_ms = ahead_ms)));
    if (jumped) skipped();
  } catch {
    // A proxy that rewrites the header must not stop the app; it falls back to the phone's clock.
    return;
  }
};
