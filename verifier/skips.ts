import { insist } from './fault.ts';

const LINE = /^clk\|1\|([1-9]\d{0,8})\|(\d{1,16})\|(\d{1,16})$/;
const SKIP_MS = 86_400_000;

/** A demo may skip 24 hours; each time is a line, so that nobody takes the missing prices for a silent market. */
export class Skips {
  count = 0;
  #to_ms = 0;

  line(line: string, where: string): void {
    const match = LINE.exec(line);
    insist(match !== null, `${where} is not a line of a skipped day`);
    const [number, from_ms, to_ms] = match.slice(1).map(Number) as [number, number, number];
    insist(number === this.count + 1, `${where}: the skips of the clock jump from ${this.count} to ${number}`);
    insist(to_ms - from_ms === SKIP_MS, `${where} skips another time than 24 hours`);
    insist(from_ms >= this.#to_ms, `${where} skips from a time before the last skip ended`);
    this.count = number;
    this.#to_ms = to_ms;
  }
}
