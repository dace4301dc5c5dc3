import { millisecondsOf, plusMilliseconds, type Instant } from '#contract/kit/instant.ts';

/**
 * ID40: how much of something is tolerated. Every attempt adds one to a level that leaks away; above `free` each further
 * attempt makes the next one wait, twice as long as the one before.
 */
export interface Limit {
  readonly free: number;
  readonly leak_seconds: number;
  readonly first_delay_seconds: number;
  readonly max_delay_seconds: number;
  /** How many attempts with the same key are looked at together; the others wait for their turn. */
  readonly at_once: number;
  /** What a right proof takes back: everything that was counted, or only itself. */
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
   * Wrong proofs of any kind from one source, which may be a whole village behind one address. A right proof takes back
   * only itself, or whoever has one account could guess at others for ever.
   */
  source: {
    free: 60,
    leak_seconds: 30,
    first_delay_seconds: 1,
    max_delay_seconds: 900,
    at_once: 16,
    success: 'takes_back',
  },
  /** Codes and challenges asked for from one source, whoever they go to. Each is a letter, so none is taken back. */
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
  /** Guesses at six digits that guard money. */
  payment: {
    free: 5,
    leak_seconds: 1800,
    first_delay_seconds: 60,
    max_delay_seconds: 3600,
    at_once: 1,
    success: 'clears',
  },
} as const satisfies Record<string, Limit>;

/** What is known of the attempts so far. */
export interface Level {
  readonly level: number;
  readonly at: Instant;
  readonly not_before: Instant;
}

/** Clocks of two machines, and times taken before a lock was waited for, differ by less. */
export const MAX_SKEW_MS = 300_000;

/**
 * ID47: whether the time was taken by a clock that has been set back since. What such a clock made somebody wait for is
 * void, or they would wait until the time comes again; what was counted stays counted.
 */
export const isFromTheFuture = (then: Instant, now: Instant): boolean =>
  millisecondsOf(then) - millisecondsOf(now) > MAX_SKEW_MS;

const believed = (before: Level, now: Instant): Level =>
  isFromTheFuture(before.at, now) ? { level: before.level, at: now, not_before: now } : before;

/** Until when the next attempt has to wait; nothing if it may be made now. */
export const waitOf = (before: Level, now: Instant): Instant | undefined => {
  const { at, not_before } = believed(before, now);
  // Without a delay nobody waits, also whose time was taken a moment before that of the attempt before.
  return not_before > now && not_before > at ? not_before : undefined;
};

export const afterAttempt = (before: Level, limit: Limit, now: Instant): Level => {
  const { level, at } = believed(before, now);
  // A request may have waited for the lock while a later one passed: time does not go back for it.
  const then = at > now ? at : now;
  const seconds = (millisecondsOf(then) - millisecondsOf(at)) / 1000;
  const next = Math.max(0, level - seconds / limit.leak_seconds) + 1;
  return { level: next, at: then, not_before: plusMilliseconds(then, 1000 * delaySeconds(next, limit)) };
};

/** As if the attempt had never been made: also the wait that it caused is void. */
export const afterTakingBack = (before: Level, limit: Limit): Level => {
  const level = Math.max(0, before.level - 1);
  const not_before = plusMilliseconds(before.at, 1000 * delaySeconds(level, limit));
  return { level, at: before.at, not_before: not_before < before.not_before ? not_before : before.not_before };
};

/** When nothing is left of it. */
export const clearAt = ({ level, at }: Level, limit: Limit): Instant =>
  plusMilliseconds(at, 1000 * level * limit.leak_seconds);

const delaySeconds = (level: number, limit: Limit): number => {
  const beyond = Math.ceil(level) - limit.free;
  if (beyond <= 0) return 0;
  return Math.min(limit.max_delay_seconds, limit.first_delay_seconds * 2 ** Math.min(beyond - 1, 30));
};
