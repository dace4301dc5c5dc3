import type { TickLine } from '#contract/price-log/rules.ts';
import type { Log } from '#server/ports/log.ts';

type Made = Pick<TickLine, 'sources' | 'left_out' | 'silent'>;

/** PF31: logs once when a source stops counting in every market that has a price, and once when it counts again. */
export class SourceWatch {
  readonly #log: Pick<Log, 'warn'>;
  readonly #out = new Set<string>();

  constructor(log: Pick<Log, 'warn'>) {
    this.#log = log;
  }

  saw(ticks: readonly Made[]): void {
    const counted = new Set(ticks.flatMap(({ sources }) => sources.map(({ name }) => name)));
    const silent = new Set(ticks.flatMap((tick) => tick.silent));
    const missing = new Set([...silent, ...ticks.flatMap(({ left_out }) => left_out.map(({ name }) => name))]);
    for (const source of counted) {
      if (this.#out.delete(source)) this.#log.warn('price source counts again', { source });
    }
    for (const source of missing) {
      if (counted.has(source) || this.#out.has(source)) continue;
      this.#out.add(source);
      this.#log.warn('price source left out', { source, why: silent.has(source) ? 'silent' : 'contradicts' });
    }
  }
}
