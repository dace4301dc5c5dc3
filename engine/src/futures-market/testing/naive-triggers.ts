import { AT_OR_BELOW, type Direction } from '../triggers.ts';

export interface Trigger {
  readonly id: number;
  readonly direction: Direction;
  readonly level: number;
  readonly since: number;
}

/** The same index in its simplest form: a list that every tick goes through. */
export class NaiveTriggers {
  all: Trigger[] = [];

  get size(): number {
    return this.all.length;
  }

  arm(id: number, direction: Direction, level: number, since: number): void {
    this.all.push({ id, direction, level, since });
  }

  disarm(id: number): boolean {
    const before = this.all.length;
    this.all = this.all.filter((one) => one.id !== id);
    return this.all.length < before;
  }

  fire(seq: number, price: number, max: number): number[] {
    const fired = this.#reached(seq, price).slice(0, max);
    this.all = this.all.filter((one) => !fired.includes(one));
    return fired.map(({ id }) => id);
  }

  isQuiet(seq: number, price: number): boolean {
    return this.#reached(seq, price).length === 0;
  }

  #reached(seq: number, price: number): Trigger[] {
    const later = this.all.filter(({ since }) => since < seq);
    const below = later.filter(({ direction, level }) => direction === AT_OR_BELOW && price <= level);
    const above = later.filter(({ direction, level }) => direction !== AT_OR_BELOW && price >= level);
    return [
      ...below.sort((a, b) => b.level - a.level || a.id - b.id),
      ...above.sort((a, b) => a.level - b.level || a.id - b.id),
    ];
  }
}
