import { BUY, type Look, type Placing } from '#engine/order-book/commands.ts';
import { NaiveBook } from '#engine/order-book/testing/naive-book.ts';
import type { Step, StopPlacing } from '../spot-market.ts';

/** The same market in its simplest form: two lists and the price of the last trade. */
export class NaiveMarket {
  readonly book = new NaiveBook();
  stops: StopPlacing[] = [];
  last: number | undefined;
  trades = 0;

  costOf(order: Placing): Look {
    return this.book.look(order);
  }

  place(order: Placing): Step[] {
    const steps: Step[] = [];
    const due: (Pick<Step, 'triggered_by'> & { readonly order: Placing })[] = [{ order }];
    for (let next = due.shift(); next; next = due.shift()) {
      const { order, ...cause } = next;
      const placed = this.book.place(order);
      steps.push({ id: order.id, placed, ...cause });
      for (const { price } of placed.fills) {
        this.trades += 1;
        for (const stop of this.#setOff(price)) due.push({ order: stop, triggered_by: this.trades });
      }
    }
    return steps;
  }

  wait(stop: StopPlacing): boolean {
    if (this.last !== undefined && reached(stop, this.last)) return false;
    this.stops.push(stop);
    return true;
  }

  cancel(id: number): number | undefined {
    const found = this.stops.find((stop) => stop.id === id);
    this.stops = this.stops.filter((stop) => stop !== found);
    return found?.lots ?? this.book.cancel(id);
  }

  amend(id: number, lots: number): number | undefined {
    const found = this.stops.find((stop) => stop.id === id);
    if (!found) return this.book.amend(id, lots);
    if (lots <= 0 || lots >= found.lots) return undefined;
    this.stops = this.stops.map((stop) => (stop === found ? { ...stop, lots } : stop));
    return found.lots - lots;
  }

  #setOff(price: number): StopPlacing[] {
    const before = this.last;
    const set = this.stops.filter((stop) => reached(stop, price));
    this.stops = this.stops.filter((stop) => !set.includes(stop));
    this.last = price;
    const distance = ({ stop }: StopPlacing): number => (before === undefined ? 0 : Math.abs(stop - before));
    return set.sort((a, b) => distance(a) - distance(b) || a.id - b.id);
  }
}

const reached = ({ side, stop }: StopPlacing, price: number): boolean => (side === BUY ? stop <= price : stop >= price);
