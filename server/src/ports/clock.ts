import { instantOf, millisecondsOf, plusMilliseconds, type Instant } from '#contract/kit/instant.ts';

/** Why the wall clock is not trusted at the moment, and by how much it is off. */
export interface ClockDoubt {
  readonly kind: 'stepped_back' | 'stepped_forward';
  readonly by_ms: number;
}

/** The only source of time. The rules are in docs/spec/time.md. */
export interface Clock {
  /**
   * The exchange's time: it never goes back, and follows a wall clock that jumps ahead only once the step is confirmed.
   */
  now(): Instant;
  /** Milliseconds since some moment. It cannot be set: for ages and delays, which a step must not change. */
  monotonic_ms(): number;
  /** Undefined while the wall clock is trusted. While there is a doubt, nothing is priced. */
  doubt(): ClockDoubt | undefined;
  /** Reports the time of the database's machine. While it contradicts, a step ahead is not accepted. */
  witness(wall_ms: number): void;
  /** What a demo has skipped (docs/spec/demo-clock.md). The clock of a real exchange has none, so it cannot be moved. */
  readonly skips?: ClockSkips;
}

export interface ClockSkips {
  total_ms(): number;
  /** Follows what the database says was skipped. A smaller total is ignored: time never goes back. */
  follow(total_ms: number): void;
}

/** A machine's clocks: one that can be set, and one that cannot. */
export interface ClockParts {
  readonly wall_ms: () => number;
  readonly monotonic_ms: () => number;
}

/** How far the wall clock may drift from the monotonic one between two looks: small corrections are normal. */
export const STEP_MS = 2000;
/** A step ahead is accepted once the clock has run evenly for this long. */
export const SETTLED_MS = 60_000;
/** A contradicting witness is asked every few seconds; its last word expires after this time. */
const WITNESS_MS = 30_000;

interface StepAhead {
  readonly by_ms: number;
  /** By the monotonic clock. */
  readonly since_ms: number;
}

/** Compares the wall clock with the monotonic one at every look. */
class Watch {
  readonly #parts: ClockParts;
  /** The last look at which the wall clock was trusted. */
  #believed: { wall_ms: number; monotonic_ms: number };
  #shown_ms: number;
  #doubt: ClockDoubt | undefined;
  #ahead: StepAhead | undefined;
  #contradicted_ms = Number.NEGATIVE_INFINITY;

  constructor(parts: ClockParts) {
    this.#parts = parts;
    this.#believed = { wall_ms: parts.wall_ms(), monotonic_ms: parts.monotonic_ms() };
    this.#shown_ms = this.#believed.wall_ms;
  }

  look(): { readonly now_ms: number; readonly doubt: ClockDoubt | undefined } {
    const wall_ms = this.#parts.wall_ms();
    const monotonic_ms = this.#parts.monotonic_ms();
    const expected_ms = this.#believed.wall_ms + Math.max(0, monotonic_ms - this.#believed.monotonic_ms);
    const by_ms = Math.round(wall_ms - expected_ms);
    if (Math.abs(by_ms) <= STEP_MS) this.#believe(wall_ms, monotonic_ms);
    else if (by_ms < 0) this.#wait(wall_ms, monotonic_ms, by_ms);
    else this.#runOn(wall_ms, monotonic_ms, { expected_ms, by_ms });
    return { now_ms: Math.floor(this.#shown_ms), doubt: this.#doubt };
  }

  witness(said_ms: number): void {
    this.look();
    const agrees = Math.abs(this.#parts.wall_ms() - said_ms) <= STEP_MS;
    this.#contradicted_ms = agrees ? Number.NEGATIVE_INFINITY : this.#parts.monotonic_ms();
  }

  #believe(wall_ms: number, monotonic_ms: number): void {
    this.#believed = { wall_ms, monotonic_ms };
    this.#shown_ms = Math.max(this.#shown_ms, wall_ms);
    this.#doubt = undefined;
    this.#ahead = undefined;
  }

  /** Set back: time stops until the wall clock has caught up, or is corrected. */
  #wait(wall_ms: number, monotonic_ms: number, by_ms: number): void {
    this.#ahead = undefined;
    this.#doubt = { kind: 'stepped_back', by_ms };
    if (wall_ms >= this.#shown_ms) this.#believe(wall_ms, monotonic_ms);
  }

  /** Set ahead: time follows the monotonic clock, so that nothing expires early, until the step is confirmed. */
  #runOn(wall_ms: number, monotonic_ms: number, step: { expected_ms: number; by_ms: number }): void {
    const { by_ms } = step;
    this.#shown_ms = Math.max(this.#shown_ms, step.expected_ms);
    this.#doubt = { kind: 'stepped_forward', by_ms };
    if (!this.#ahead || Math.abs(by_ms - this.#ahead.by_ms) > STEP_MS) this.#ahead = { by_ms, since_ms: monotonic_ms };
    const settled = monotonic_ms - this.#ahead.since_ms >= SETTLED_MS;
    if (settled && monotonic_ms - this.#contradicted_ms > WITNESS_MS) this.#believe(wall_ms, monotonic_ms);
  }
}

/** The exchange's clock over a machine's clocks. */
export const watchedClock = (parts: ClockParts): Clock => {
  const watch = new Watch(parts);
  return {
    now: () => instantOf(watch.look().now_ms),
    monotonic_ms: parts.monotonic_ms,
    doubt: () => watch.look().doubt,
    witness: (wall_ms) => watch.witness(wall_ms),
  };
};

export const systemClock: Clock = watchedClock({
  wall_ms: () => Date.now(),
  monotonic_ms: () => performance.now(),
});

/**
 * The clock of a demo: that of the machine, plus everything that was skipped. What is skipped is added behind the watch,
 * so it is never taken for a step of the wall clock, and a real step is still noticed.
 */
export const withSkips = <Inner extends Clock>(clock: Inner): Inner & { readonly skips: ClockSkips } => {
  let skipped_ms = 0;
  return {
    ...clock,
    now: () => (skipped_ms === 0 ? clock.now() : plusMilliseconds(clock.now(), skipped_ms)),
    skips: {
      total_ms: () => skipped_ms,
      follow: (total_ms) => void (skipped_ms = Math.max(skipped_ms, total_ms)),
    },
  };
};

/** A clock that stops until it is moved: for tests, and for demos that travel in time. */
export interface HeldClock extends Clock {
  /** Restarts at this moment, which may be an earlier one. */
  set(instant: Instant): void;
  /** Time passes. */
  forward(delay_ms: number): void;
  /** Sets the wall clock: back if negative, ahead if positive. No time passes. */
  step(by_ms: number): void;
}

export const heldClock = (start: Instant): HeldClock => {
  let [wall_ms, monotonic_ms] = [millisecondsOf(start), 0];
  const parts: ClockParts = { wall_ms: () => wall_ms, monotonic_ms: () => monotonic_ms };
  let clock = watchedClock(parts);
  return {
    now: () => clock.now(),
    monotonic_ms: () => monotonic_ms,
    doubt: () => clock.doubt(),
    witness: (said_ms) => clock.witness(said_ms),
    set(instant) {
      wall_ms = millisecondsOf(instant);
      clock = watchedClock(parts);
    },
    forward(delay_ms) {
      wall_ms += delay_ms;
      monotonic_ms += delay_ms;
    },
    step: (by_ms) => void (wall_ms += by_ms),
  };
};
