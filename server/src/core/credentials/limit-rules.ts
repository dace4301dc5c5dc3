import { millisecondsOf, plusMilliseconds, type Instant } from '#contract/kit/instant.ts';

/**
 * ID40: a leaky bucket. Every attempt adds one to a level that leaks over time; above `free` each further attempt
 * delays the next one, twice as long as the one before.
 */
export interface Limit {
  readonly free: number;
  readonly leak_seconds: number;
  readonly first_delay_seconds: number;
  readonly max_delay_seconds: number;
  /** How many attempts with the same key are checked at once; the others queue. */
  readonly at_once: number;
  /** What a correct proof resets: the whole count, or only its own attempt. */
  readonly success: 'clears' | 'takes_back';
}

export const limits = {
  /** Guesses at one account's password. */
  account: {
    free: 5,
    leak_seconds: 1800,
    first_delay_seconds: 2,
    max_delay_seconds: 900,
    at_once: 1,
    success: 'clears',
  },
  /**
   * Wrong proofs of any kind from one source, which may be a whole village behind one address. A correct proof takes
   * back only itself: otherwise one account would be enough to guess at others without limit.
   */
  source: {
    free: 60,
    leak_seconds: 30,
    first_delay_seconds: 1,
    max_delay_seconds: 900,
    at_once: 16,
    success: 'takes_back',
  },
  /** Codes and challenges requested from one source, for any recipient. Each sends a message, so none is taken back. */
  sending: {
    free: 100,
    leak_seconds: 36,
    first_delay_seconds: 1,
    max_delay_seconds: 900,
    at_once: 16,
    success: 'takes_back',
  },
  /** Guesses at one customer's authenticator or current password, which need a stolen session. */
  factor: {
    free: 5,
    leak_seconds: 600,
    first_delay_seconds: 30,
    max_delay_seconds: 900,
    at_once: 1,
    success: 'clears',
  },
  /** Guesses at the six digits that protect payments. */
  payment: {
    free: 5,
    leak_seconds: 1800,
    first_delay_seconds: 60,
    max_delay_seconds: 3600,
    at_once: 1,
    success: 'clears',
  },
} as const satisfies Record<string, Limit>;

/** The level after the attempts so far. */
export interface Level {
  readonly level: number;
  readonly at: Instant;
  readonly not_before: Instant;
}

/** Clocks of two machines, and times read before waiting for a lock, differ by less. */
export const MAX_SKEW_MS = 300_000;

/**
 * ID47: whether the time comes from a clock that has been set back since. A delay set by such a clock is void, or the
 * customer would wait until that time comes again; the count stays.
 */
export const isFromTheFuture = (then: Instant, now: Instant): boolean =>
  millisecondsOf(then) - millisecondsOf(now) > MAX_SKEW_MS;

const believed = (before: Level, now: Instant): Level =>
  isFromTheFuture(before.at, now) ? { level: before.level, at: now, not_before: now } : before;

/** Until when the next attempt must wait; undefined if it may be made now. */
export const waitOf = (before: Level, now: Instant): Instant | undefined => {
  const { at, not_before } = believed(before, now);
  // Without a delay the attempt passes, even if its time was read a moment before that of the previous attempt.
  return not_before > now && not_before > at ? not_before : undefined;
};

export const afterAttempt = (before: Level, limit: Limit, now: Instant): Level => {
  const { level, at } = believed(before, now);
  // A later request may have passed while this one waited for the lock: time never goes back.
  const then = at > now ? at : now;
  const seconds = (millisecondsOf(then) - millisecondsOf(at)) / 1000;
  const next = Math.max(0, level - seconds / limit.leak_seconds) + 1;
  return { level: next, at: then, not_before: plusMilliseconds(then, 1000 * delaySeconds(next, limit)) };
};

/** As if the attempt had never been made: its delay is void too. */
export const afterTakingBack = (before: Level, limit: Limit): Level => {
  const level = Math.max(0, before.level - 1);
  const not_before = plusMilliseconds(before.at, 1000 * delaySeconds(level, limit));
  return { level, at: before.at, not_before: not_before < before.not_before ? not_before : before.not_before };
};

/** When the level has leaked away. */
export const clearAt = ({ level, at }: Level, limit: Limit): Instant =>
  plusMilliseconds(at, 1000 * level * limit.leak_seconds);

const delaySeconds = (level: number, limit: Limit): number => {
  const beyond = Math.ceil(level) - limit.free;
  if (beyond <= 0) return 0;
  return Math.min(limit.max_delay_seconds, limit.first_delay_seconds * 2 ** Math.min(beyond - 1, 30));
};
