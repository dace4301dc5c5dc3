import { insist } from './fault.ts';

/** A price of the log, format T-1; prices are whole numbers of 1e-8. */
export interface Tick {
  readonly symbol: string;
  readonly seq: number;
  readonly t_ms: number;
  readonly price: bigint;
  readonly sources: readonly Source[];
}

interface Source {
  readonly name: string;
  readonly t_ms: number;
  readonly price: bigint;
}

const NUMBER = /^[1-9]\d{0,14}$/;
const PRICE = /^[1-9]\d{0,17}$/;

export const readTick = (line: string, where: string): Tick => {
  const fields = line.split('|');
  const [, version, symbol = '', seq = '', t_ms = '', price = '', count = '', list = ''] = fields;
  insist(fields.length === 8 && version === '1', `${where} has not the fields of a tick`);
  insist(/^[A-Z0-9]{4,24}$/.test(symbol), `${where} has no symbol`);
  insist([seq, t_ms, count].every((text) => NUMBER.test(text)) && PRICE.test(price), `${where} has a malformed number`);
  const sources = list.split(',').map((text): Source => {
    const [name = '', at = '', said = '', ...more] = text.split(':');
    const good = /^[a-z0-9-]{1,32}$/.test(name) && NUMBER.test(at) && PRICE.test(said) && more.length === 0;
    insist(good, `${where} has a malformed source`);
    return { name, t_ms: Number(at), price: BigInt(said) };
  });
  insist(sources.length === Number(count), `${where} says ${count} sources and lists ${sources.length}`);
  sources.reduce((before, source) => {
    insist(before.name < source.name, `${where} does not list its sources in order`);
    return source;
  });
  return { symbol, seq: Number(seq), t_ms: Number(t_ms), price: BigInt(price), sources };
};

const median = (prices: readonly bigint[]): bigint => {
  const sorted = prices.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
  const [low = 0n, high = 0n] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  const half = (low + high) / 2n;
  // The mean of two, half to even.
  return (low + high) % 2n === 1n && half % 2n === 1n ? half + 1n : half;
};

/** What every tick must be in itself and after those before it. */
export class TickRules {
  readonly last = new Map<string, Tick>();
  readonly #names = new Set<string>();
  count = 0;

  /** A new rule may name other sources. */
  newRule(): void {
    this.#names.clear();
  }

  add(tick: Tick, where: string): void {
    const before = this.last.get(tick.symbol);
    insist(
      tick.seq === (before?.seq ?? 0) + 1,
      `${where}: ${tick.symbol} jumps from ${before?.seq ?? 0} to ${tick.seq}`,
    );
    insist(tick.t_ms >= (before?.t_ms ?? 0), `${where}: ${tick.symbol} goes back in time`);
    this.#checkIndexPrice(tick, where);
    this.last.set(tick.symbol, tick);
    this.count++;
  }

  #checkIndexPrice({ t_ms, price, sources }: Tick, where: string): void {
    for (const { name } of sources) this.#names.add(name);
    const needed = Math.min(3, this.#names.size);
    insist(sources.length >= needed, `${where} is made of ${sources.length} sources where ${needed} are needed`);
    insist(price === median(sources.map((source) => source.price)), `${where} is not the median of its sources`);
    for (const { name, t_ms: at } of sources) insist(t_ms - at < 3000, `${where}: what ${name} said is 3 seconds old`);
    insist(canAgree(sources.map((source) => source.price)), `${where}: its sources are more than 2 % from each other`);
  }
}

const isNear = (price: bigint, others: readonly bigint[]): boolean => {
  const middle = others.length === 0 ? price : median(others);
  return (price > middle ? price - middle : middle - price) * 100n <= middle * 2n;
};

/**
 * Whether each source is within 2 % of the median of the others. Sources that were left out are not in the log, but they
 * counted among the others; so this asks whether any number of them, all too low or all too high, can explain the list.
 */
const canAgree = (prices: readonly bigint[]): boolean =>
  prices.some((_, count) =>
    [0n, 10n ** 19n].some((far_off) => {
      const left_out = Array.from({ length: count }, () => far_off);
      return prices.every((price, place) => isNear(price, [...prices.toSpliced(place, 1), ...left_out]));
    }),
  );
