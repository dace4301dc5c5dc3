import { dayOf } from '../seeds.ts';
import type { Result } from './decide.ts';
import { textOf, type Acceptance, type Currency } from './lines.ts';

/** What the options of a UTC day came to (OT27), or those of all days. */
export class Totals {
  count = 0;
  readonly results: Record<Result, number> = { right: 0, wrong: 0, level: 0, no_entry: 0, sample_missing: 0, quiet: 0 };
  readonly #moved = new Map<Currency, { staked: bigint; paid: bigint }>();

  add({ stake, currency }: Acceptance, result: Result, paid: bigint): void {
    this.count++;
    this.results[result]++;
    let moved = this.#moved.get(currency);
    if (!moved) this.#moved.set(currency, (moved = { staked: 0n, paid: 0n }));
    moved.staked += stake;
    moved.paid += paid;
  }

  get void(): number {
    return this.results.no_entry + this.results.sample_missing + this.results.quiet;
  }

  /** By currency, as plain decimals. */
  moved(): { currency: string; staked: string; paid: string }[] {
    return [...this.#moved]
      .map(([currency, { staked, paid }]) => ({
        currency: currency.code,
        staked: textOf(staked, currency),
        paid: textOf(paid, currency),
      }))
      .sort((one, other) => (one.currency < other.currency ? -1 : 1));
  }
}

export class Days {
  readonly all = new Totals();
  readonly by_day = new Map<string, Totals>();
  #day = { number: -1, totals: this.all };

  add(option: Acceptance, result: Result, paid: bigint, t_ms: number): void {
    const number = Math.floor(t_ms / 86_400_000);
    if (number !== this.#day.number) {
      const day = dayOf(t_ms);
      const totals = this.by_day.get(day) ?? new Totals();
      this.by_day.set(day, totals);
      this.#day = { number, totals };
    }
    this.#day.totals.add(option, result, paid);
    this.all.add(option, result, paid);
  }
}
