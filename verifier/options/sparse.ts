import { insist } from '../fault.ts';
import type { Silence, Ticks } from './market.ts';

/** OT13: how far a later tick may be before the time of a silence. */
const CLOCKS_MS = 10_000;

export interface ProvenTick {
  readonly seq: number;
  readonly t_ms: number;
  readonly price: bigint;
  /** The place in the log. */
  readonly index: number;
}

/** The few ticks of a receipt. Whatever is the first or the last at a time must be shown to be, by the tick beside it. */
export class SparseTicks implements Ticks {
  readonly last: number;
  readonly #ticks: readonly ProvenTick[];
  readonly #by_seq: ReadonlyMap<number, ProvenTick>;
  readonly #silence: Silence | undefined;

  constructor(ticks: readonly ProvenTick[], silence: (Silence & { readonly index: number }) | undefined) {
    this.#ticks = ticks;
    this.#by_seq = new Map(ticks.map((tick) => [tick.seq, tick]));
    ticks.reduce<ProvenTick | undefined>((before, tick) => {
      const follows = !before || (tick.seq > before.seq && tick.t_ms >= before.t_ms && tick.index > before.index);
      insist(follows, `tick ${tick.seq} of the receipt does not follow the one before it`);
      return tick;
    }, undefined);
    this.last = ticks.at(-1)?.seq ?? 0;
    this.#silence = silence;
    if (!silence) return;
    const [before, after] = [this.#by_seq.get(silence.last_tick), this.#by_seq.get(silence.last_tick + 1)];
    const fits = before && before.index < silence.index && (!after || after.index > silence.index);
    insist(fits === true, 'the line of the silence does not stand after the tick that it names');
    insist(silence.t_ms - before.t_ms >= 60_000, 'the line of the silence is less than a minute after its tick');
    const is_late = !after || after.t_ms >= silence.t_ms - CLOCKS_MS;
    insist(is_late, 'the tick after the line of the silence is of a time before it');
  }

  /** The tick if the receipt shows it. */
  readonly shown = (seq: number): ProvenTick | undefined => this.#by_seq.get(seq);

  #get(seq: number): ProvenTick {
    const tick = this.#by_seq.get(seq);
    insist(tick !== undefined, `the receipt does not show tick ${seq}`);
    return tick;
  }

  time(seq: number): number {
    return this.#get(seq).t_ms;
  }

  price(seq: number): bigint {
    return this.#get(seq).price;
  }

  firstFrom(t_ms: number): number {
    const tick = this.#ticks.find((one) => one.t_ms >= t_ms);
    if (!tick) return this.last + 1;
    insist(this.time(tick.seq - 1) < t_ms, `the receipt does not show that tick ${tick.seq} is the first`);
    return tick.seq;
  }

  lastAt(t_ms: number): number {
    return this.firstFrom(t_ms + 1) - 1;
  }

  silenceBetween(after: number, before: number, from_ms: number): Silence | undefined {
    const silence = this.#silence;
    const fits = silence && silence.last_tick >= after && silence.last_tick < before && silence.t_ms >= from_ms;
    return fits ? silence : undefined;
  }
}
