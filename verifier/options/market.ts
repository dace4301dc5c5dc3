/** Ticks kept at first; it doubles as needed. */
const AT_FIRST = 1024;

/** What the rule asks of a market. Ticks are meant by their numbers. */
export interface Ticks {
  /** The number of the newest. */
  readonly last: number;
  time(seq: number): number;
  price(seq: number): bigint;
  /** The first tick at or after a time; the number after the newest if there is none. */
  firstFrom(t_ms: number): number;
  /** The last tick at or before a time, which is this one or before it. */
  lastAt(t_ms: number, from: number): number;
  /** The first silence after one tick and before another that is at or after a time. */
  silenceBetween(after: number, before: number, from_ms: number): Silence | undefined;
}

/** OT13: a line of the log after this tick and before the next. */
export interface Silence {
  readonly last_tick: number;
  readonly t_ms: number;
}

/**
 * The ticks of one market that options still need, in arrays of numbers, and its silences. Times never go back. Whatever
 * is older than `needed` says is dropped before the arrays grow.
 */
export class Market implements Ticks {
  /** The number of the first tick that is kept. */
  first = 1;
  last = 0;
  #times = new Float64Array(AT_FIRST);
  #prices = new BigInt64Array(AT_FIRST);
  /** Where the first one is in the arrays. */
  #start = 0;
  /** OT13: by the last tick before each line, in the order of the log. */
  readonly #silences: Silence[] = [];
  readonly #needed: () => number;

  constructor(needed: () => number) {
    this.#needed = needed;
  }

  add(t_ms: number, price: bigint): void {
    if (this.#start + this.last - this.first + 1 === this.#times.length) this.#makeRoom();
    this.last++;
    const place = this.#start + this.last - this.first;
    this.#times[place] = t_ms;
    this.#prices[place] = price;
  }

  #makeRoom(): void {
    this.#forget(this.#needed());
    const [count, start] = [this.last - this.first + 1, this.#start];
    const length = count > this.#times.length / 2 ? this.#times.length * 2 : this.#times.length;
    const [times, prices] = [this.#times, this.#prices];
    this.#times = new Float64Array(length);
    this.#prices = new BigInt64Array(length);
    this.#times.set(times.subarray(start, start + count));
    this.#prices.set(prices.subarray(start, start + count));
    this.#start = 0;
  }

  time(seq: number): number {
    return this.#times[this.#start + seq - this.first] ?? Number.NaN;
  }

  price(seq: number): bigint {
    return this.#prices[this.#start + seq - this.first] ?? 0n;
  }

  has(seq: number): boolean {
    return seq >= this.first && seq <= this.last;
  }

  firstFrom(t_ms: number): number {
    let [low, high] = [this.first, this.last + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.time(middle) < t_ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  lastAt(t_ms: number, from: number): number {
    let seq = from;
    while (this.time(seq) > t_ms) seq--;
    return seq;
  }

  silence(t_ms: number): void {
    this.#silences.push({ last_tick: this.last, t_ms });
  }

  silenceBetween(after: number, before: number, from_ms: number): Silence | undefined {
    return this.#silences.find(({ last_tick, t_ms }) => last_tick >= after && last_tick < before && t_ms >= from_ms);
  }

  /** No option asks for ticks before this time any more. The newest one always stays. */
  #forget(before_ms: number): void {
    const first = Math.min(this.firstFrom(before_ms), this.last);
    if (first <= this.first) return;
    this.#start += first - this.first;
    this.first = first;
    const needed = this.#silences.findIndex(({ last_tick }) => last_tick >= first);
    this.#silences.splice(0, needed < 0 ? this.#silences.length : needed);
  }
}
