import {
  ENTRY_DELAY_MS,
  ENTRY_WITHIN_MS,
  QUIET_MS,
  SAMPLE_EVERY_MS,
  SAMPLE_WITHIN_MS,
  SAMPLES,
  type OptionResult,
} from '#contract/options/rules.ts';
import { DueHeap, type Due } from './due-heap.ts';

/** A tick of the market in the price log. */
export interface OptionTick {
  readonly seq: number;
  readonly t_ms: number;
  /** In units of 1e-8: a safe integer, and five of them too. */
  readonly units: number;
}

/** An option that was accepted. */
export interface Accepted {
  readonly id: number;
  readonly is_up: boolean;
  readonly seconds: number;
  readonly accept_tick: number;
  readonly accept_ms: number;
}

export interface Entry {
  readonly id: number;
  readonly tick: OptionTick;
  readonly expires_ms: number;
}

export interface End {
  readonly id: number;
  readonly result: OptionResult;
  /** Oldest first; undefined of a void option. */
  readonly samples: readonly OptionTick[] | undefined;
  readonly sum: number | undefined;
  /** OT21: the tick that decides it. */
  readonly after: OptionTick;
}

export interface Decided {
  readonly entries: readonly Entry[];
  readonly ends: readonly End[];
}

interface Waiting extends Due {
  readonly option: Accepted;
}

interface Running extends Due {
  readonly is_up: boolean;
  readonly entry: OptionTick;
}

/** The samples of an expiry; `missing` if one is. */
type Samples = { readonly ticks: readonly OptionTick[]; readonly sum: number } | 'missing';

const NOTHING: Decided = { entries: [], ends: [] };

/**
 * The options of one market, decided by its ticks alone: rule 1 of docs/spec/options.md. Pure: the same acceptances,
 * ticks and lines of silence give the same endings.
 */
export class OptionsMarket {
  readonly #waiting = new DueHeap<Waiting>();
  readonly #running = new DueHeap<Running>();
  /** Every tick that can be a sample of what expires from the last tick on, oldest first. */
  #recent: OptionTick[] = [];

  get size(): number {
    return this.#waiting.size + this.#running.size;
  }

  /** The last tick that is done. */
  get last(): OptionTick | undefined {
    return this.#recent.at(-1);
  }

  accept(option: Accepted): void {
    this.#waiting.add({ id: option.id, due_ms: option.accept_ms + ENTRY_DELAY_MS, option });
  }

  /** An option that had its entry before this market was read from the database. */
  resume(id: number, is_up: boolean, entry: OptionTick, expires_ms: number): void {
    this.#running.add({ id, due_ms: expires_ms, is_up, entry });
  }

  /** Whether a tick enters or ends anything. */
  decides(tick: OptionTick): boolean {
    const { first: waiting } = this.#waiting;
    const { first: running } = this.#running;
    return (
      (waiting !== undefined && waiting.due_ms <= tick.t_ms) || (running !== undefined && running.due_ms < tick.t_ms)
    );
  }

  /** What a tick decides, at most so many at a time; call it until nothing is left, then `end`. */
  work(tick: OptionTick, max: number): Decided {
    if (!this.decides(tick)) return NOTHING;
    const ends: End[] = [];
    const entries: Entry[] = [];
    const samples = new Map<number, Samples>();
    while (ends.length < max) {
      const { first } = this.#running;
      // OT11: at the expiry itself another tick of the same moment may still come.
      if (!first || first.due_ms >= tick.t_ms) break;
      this.#running.take();
      ends.push(endOf(first, this.#samplesOf(first.due_ms, samples), tick));
    }
    while (ends.length + entries.length < max) {
      const { first } = this.#waiting;
      if (!first || first.due_ms > tick.t_ms) break;
      this.#waiting.take();
      const { option } = first;
      if (tick.t_ms > option.accept_ms + ENTRY_WITHIN_MS) ends.push(voided(option.id, 'no_entry', tick));
      else entries.push(this.#enter(option, tick));
    }
    return { entries, ends };
  }

  #enter({ id, is_up, seconds }: Accepted, tick: OptionTick): Entry {
    const expires_ms = tick.t_ms + seconds * 1000;
    this.#running.add({ id, due_ms: expires_ms, is_up, entry: tick });
    return { id, tick, expires_ms };
  }

  /** The tick is done. */
  end(tick: OptionTick): void {
    this.#recent.push(tick);
    const oldest_ms = tick.t_ms - (SAMPLES - 1) * SAMPLE_EVERY_MS - SAMPLE_WITHIN_MS;
    const unused = this.#recent.findIndex(({ t_ms }) => t_ms >= oldest_ms);
    if (unused > 0) this.#recent = this.#recent.slice(unused);
  }

  /** OT13: what a line of silence after the last tick voids, at most so many at a time. */
  quiet(t_ms: number, max: number): readonly End[] {
    const { last } = this;
    const ends: End[] = [];
    if (!last) return ends;
    while (ends.length < max) {
      const { first } = this.#running;
      if (!first || first.due_ms + QUIET_MS > t_ms) break;
      this.#running.take();
      ends.push(voided(first.id, 'quiet', last));
    }
    while (ends.length < max) {
      const { first } = this.#waiting;
      if (!first || first.option.accept_ms + ENTRY_WITHIN_MS + QUIET_MS > t_ms) break;
      this.#waiting.take();
      ends.push(voided(first.id, 'quiet', last));
    }
    return ends;
  }

  /** Many options expire in the same moment, so their samples are found once. */
  #samplesOf(expires_ms: number, found: Map<number, Samples>): Samples {
    const known = found.get(expires_ms);
    if (known) return known;
    const samples = samplesAt(this.#recent, expires_ms);
    found.set(expires_ms, samples);
    return samples;
  }
}

/** OT10, OT12 */
const samplesAt = (recent: readonly OptionTick[], expires_ms: number): Samples => {
  const ticks: OptionTick[] = [];
  let sum = 0;
  for (let k = SAMPLES - 1; k >= 0; k--) {
    const moment_ms = expires_ms - k * SAMPLE_EVERY_MS;
    const tick = recent.findLast(({ t_ms }) => t_ms <= moment_ms);
    if (!tick || moment_ms - tick.t_ms > SAMPLE_WITHIN_MS) return 'missing';
    ticks.push(tick);
    sum += tick.units;
  }
  return { ticks, sum };
};

const voided = (id: number, result: OptionResult, after: OptionTick): End => ({
  id,
  result,
  samples: undefined,
  sum: undefined,
  after,
});

const endOf = ({ id, is_up, entry }: Running, samples: Samples, after: OptionTick): End => {
  if (samples === 'missing') return voided(id, 'sample_missing', after);
  const level = entry.units * SAMPLES;
  const result = samples.sum === level ? 'level' : samples.sum > level === is_up ? 'right' : 'wrong';
  return { id, result, samples: samples.ticks, sum: samples.sum, after };
};
