import { insist } from '../fault.ts';
import type { ProvenLine } from '../receipt-file.ts';
import type { Prove } from '../receipt-proofs.ts';
import { readTick } from '../ticks.ts';
import type { DayTick } from './decide.ts';

interface ShownTick extends DayTick {
  /** The place in the log. */
  readonly index: number;
}

/** The few ticks of a receipt. Whatever is the first at or after a time is shown to be, by the tick before it. */
export class ShownTicks {
  readonly #ticks: readonly ShownTick[];

  constructor(lines: readonly ProvenLine[], market: string, prove: Prove) {
    this.#ticks = lines.map((proven) => {
      const { symbol, seq, t_ms, price } = readTick(proven.line, 'a tick of the receipt');
      insist(symbol === market, `a tick of the receipt is of ${symbol} and not of ${market}`);
      prove(proven, `tick ${seq}`);
      return { seq, t_ms, price, index: proven.index };
    });
    this.#ticks.reduce<ShownTick | undefined>((before, tick) => {
      const follows = !before || (tick.seq > before.seq && tick.t_ms >= before.t_ms && tick.index > before.index);
      insist(follows, `tick ${tick.seq} of the receipt does not follow the one before it`);
      return tick;
    }, undefined);
  }

  /** The first tick at or after a time; undefined if the receipt shows none. */
  firstFrom(t_ms: number): ShownTick | undefined {
    const tick = this.#ticks.find((one) => one.t_ms >= t_ms);
    if (!tick || tick.seq === 1) return tick;
    const before = this.#ticks.find(({ seq }) => seq === tick.seq - 1);
    insist(before !== undefined, `the receipt does not show tick ${tick.seq - 1}, so nobody knows which is the first`);
    return tick;
  }
}
