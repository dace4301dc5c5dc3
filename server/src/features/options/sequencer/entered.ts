import type { Decimal } from '#contract/kit/decimal.ts';
import type { OptionRow } from '../store/orders.ts';

/** What an entry has set; null of an option that ended without one. */
export interface EntryFacts {
  readonly tick: number;
  readonly price: Decimal;
  readonly t_ms: number;
  readonly expires_ms: number;
}

export const entryFacts = (row: OptionRow): EntryFacts | null =>
  row.entry_tick === null || !row.entry_price || row.entry_ms === null || row.expires_ms === null
    ? null
    : { tick: row.entry_tick, price: row.entry_price, t_ms: row.entry_ms, expires_ms: row.expires_ms };

/** Those who wait for the durable entry of an option (OT6), or for its ending once it runs. */
export class Entered {
  readonly #waiting = new Map<number, Set<(facts: EntryFacts | null) => void>>();

  set(row: OptionRow): void {
    const waiting = this.#waiting.get(row.id);
    if (!waiting) return;
    this.#waiting.delete(row.id);
    for (const resolve of waiting) resolve(entryFacts(row));
  }

  /** Resolves with the entry, or with null after this time. */
  within(id: number, max_ms: number): { readonly facts: Promise<EntryFacts | null>; readonly stop: () => void } {
    let stop: () => void = () => undefined;
    const facts = new Promise<EntryFacts | null>((resolve) => {
      const timer = setTimeout(() => stop(), max_ms);
      const done = (found: EntryFacts | null): void => {
        clearTimeout(timer);
        resolve(found);
      };
      const waiting = this.#waiting.get(id) ?? new Set();
      this.#waiting.set(id, waiting.add(done));
      stop = () => {
        waiting.delete(done);
        if (waiting.size === 0 && this.#waiting.get(id) === waiting) this.#waiting.delete(id);
        done(null);
      };
    });
    return { facts, stop: () => stop() };
  }
}
