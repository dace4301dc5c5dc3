import { createHash } from 'node:crypto';
import { insist } from './fault.ts';
import type { Tick } from './ticks.ts';

export const dayOf = (t_ms: number): string => new Date(t_ms).toISOString().slice(0, 10);

export const isSimulated = (tick: Tick): boolean => tick.sources.some(({ name }) => name === 'simulator');

const LINE = /^seed\|1\|simulator\|(\d{4}-\d\d-\d\d)\|(commit|reveal)\|([0-9a-f]{64})$/;

/** The hash of a day's seed is in the log before the day's first price, the seed after its last one. */
export class Seeds {
  /** Published seeds, by day. */
  readonly revealed = new Map<string, Buffer>();
  readonly #promised = new Map<string, string>();
  readonly #used = new Set<string>();
  #today = '';

  line(line: string, where: string): void {
    const match = LINE.exec(line);
    insist(match !== null, `${where} is not a seed line`);
    const [, day = '', kind, value = ''] = match;
    insist(dayOf(Date.parse(day)) === day, `${where} is of a day that does not exist`);
    if (kind === 'commit') {
      insist(!this.#promised.has(day), `${where} promises the seed of ${day} a second time`);
      insist(!this.#used.has(day), `${where} promises the seed of ${day} after prices of that day`);
      this.#promised.set(day, value);
      return;
    }
    const seed = Buffer.from(value, 'hex');
    const hash = createHash('sha256').update(seed).digest('hex');
    insist(this.#promised.get(day) === hash, `${where} tells another seed for ${day} than was promised`);
    insist(!this.revealed.has(day), `${where} tells the seed of ${day} a second time`);
    this.revealed.set(day, seed);
  }

  tick(tick: Tick, where: string): void {
    if (!isSimulated(tick)) return;
    const day = dayOf(tick.t_ms);
    insist(tick.sources.length === 1, `${where} mixes the simulator with other sources`);
    insist(this.#promised.has(day), `${where} is a simulated price of ${day}, whose seed was not promised before`);
    insist(!this.revealed.has(day), `${where} is a price of ${day}, whose seed was told already`);
    this.#used.add(day);
    if (day <= this.#today) return;
    this.#today = day;
    for (const past of this.#used) {
      insist(past >= day || this.revealed.has(past), `${where} is of ${day}, and the seed of ${past} was not told`);
    }
  }

  /** Days with simulated prices whose seed is still secret. */
  waiting(): string[] {
    return [...this.#used].filter((day) => !this.revealed.has(day));
  }
}
