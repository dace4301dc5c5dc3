import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';

/** The only thing that knows what time it is. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => instantOf(Date.now()) };

/** A clock that stands still until it is moved: for tests, and for demos that travel in time. */
export interface HeldClock extends Clock {
  set(instant: Instant): void;
  forward(delay_ms: number): void;
}

export const heldClock = (start: Instant): HeldClock => {
  let current = start;
  return {
    now: () => current,
    set: (instant) => void (current = instant),
    forward: (delay_ms) => void (current = instantOf(millisecondsOf(current) + delay_ms)),
  };
};
