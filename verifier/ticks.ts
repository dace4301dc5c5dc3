import { insist } from './fault.ts';

/** A price of the log, format T-1, T-2 or T-3; prices are whole numbers of 1e-8. */
export interface Tick {
  readonly symbol: string;
  readonly seq: number;
  readonly t_ms: number;
  readonly price: bigint;
  readonly sources: readonly Source[];
  /** Sources that reported and did not count; T-1 does not name them. */
  readonly left_out: readonly Source[];
  /** Sources that reported nothing for 3 seconds; only T-3 names them. */
  readonly silent: readonly string[];
  /** `<seq>:<price>` of the last price that three agreed on, or `-`. */
  readonly agreed: string;
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
  const [, version = '', symbol = '', seq = '', t_ms = '', price = '', count = '', list = '', ...rest] = fields;
  insist(fields.length === { 1: 8, 2: 11, 3: 13 }[version], `${where} has not the fields of a tick`);
  insist(/^[A-Z0-9]{4,24}$/.test(symbol), `${where} has no symbol`);
  insist([seq, t_ms].every((text) => NUMBER.test(text)) && PRICE.test(price), `${where} has a malformed number`);
  const [left_count, left_list = '', ...more] = rest;
  const agreed = more.at(-1) ?? '-';
  insist(/^(?:-|[1-9]\d{0,14}:[1-9]\d{0,17})$/.test(agreed), `${where} has a malformed price that was agreed on`);
  const sources = readSources(count, list, where);
  const nobody = left_count === undefined || (version === '3' && left_count === '0' && left_list === '-');
  const left_out = nobody ? [] : readSources(left_count, left_list, where);
  const silent = version === '3' ? readNames(more[0] ?? '', more[1] ?? '', where) : [];
  return { symbol, seq: Number(seq), t_ms: Number(t_ms), price: BigInt(price), sources, left_out, silent, agreed };
};

const readNames = (count: string, list: string, where: string): string[] => {
  const names = list.split(',');
  insist(
    names.every((name) => /^[a-z0-9-]{1,32}$/.test(name)),
    `${where} has a malformed silent source`,
  );
  insist(NUMBER.test(count) && names.length === Number(count), `${where} says ${count} silent sources`);
  const in_order = names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name);
  insist(in_order, `${where} does not list its silent sources in order`);
  return names;
};

const readSources = (count: string, list: string, where: string): Source[] => {
  insist(NUMBER.test(count), `${where} has a malformed number`);
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
  return sources;
};

const median = (prices: readonly bigint[]): bigint => {
  const sorted = prices.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
  const [low = 0n, high = 0n] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  const half = (low + high) / 2n;
  // The average of two, half to even.
  return (low + high) % 2n === 1n && half % 2n === 1n ? half + 1n : half;
};

/** Checks every tick by itself and against those before it. */
export class TickRules {
  readonly last = new Map<string, Tick>();
  readonly #names = new Set<string>();
  /** By symbol, the last price that three or more agreed on, as `<seq>:<price>`. */
  readonly #agreed = new Map<string, string>();
  #version = 1;
  count = 0;

  /**
   * A new rule may name other sources, and its version decides how they must agree. From version 3 on it lists the
   * sources.
   */
  newRule(line: string, where: string): void {
    const [, version = '', , names = ''] = line.split('|');
    insist(['1', '2', '3'].includes(version), `${where} is a rule that this verifier does not know`);
    this.#version = Number(version);
    this.#names.clear();
    if (version !== '3') return;
    insist(/^[a-z0-9-]{1,32}(?:,[a-z0-9-]{1,32})*$/.test(names), `${where} is a rule without its sources`);
    for (const name of names.split(',')) this.#names.add(name);
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
    if (tick.sources.length >= 3) this.#agreed.set(tick.symbol, `${tick.seq}:${tick.price}`);
    this.count++;
  }

  #checkIndexPrice(tick: Tick, where: string): void {
    const { t_ms, price, sources, left_out, silent } = tick;
    const received = [...sources, ...left_out];
    if (this.#version === 3) this.#checkAllNamed(tick, where);
    else insist(silent.length === 0, `${where} names silent sources by a rule that is not in the log yet`);
    for (const { name, t_ms: at } of received) {
      this.#names.add(name);
      insist(t_ms - at < 3000, `${where}: what ${name} said is 3 seconds old`);
    }
    insist(
      new Set(received.map(({ name }) => name)).size === received.length,
      `${where} counts a source and leaves it out`,
    );
    const needed = this.#version === 3 && this.#names.size === 3 ? 2 : Math.min(3, this.#names.size);
    insist(received.length >= needed, `${where} is made of ${received.length} sources where ${needed} are needed`);
    insist(price === median(sources.map((source) => source.price)), `${where} is not the median of its sources`);
    if (this.#version === 1) {
      insist(left_out.length === 0, `${where} leaves sources out by a rule that is not in the log yet`);
      insist(
        canAgree(sources.map((source) => source.price)),
        `${where}: its sources are more than 2 % from each other`,
      );
      return;
    }
    checkWhoCounts(sources, left_out, where);
    this.#checkAgreed(tick, where);
  }

  /** Rule 3: every listed source counts, is left out or is silent. */
  #checkAllNamed({ sources, left_out, silent }: Tick, where: string): void {
    const named = [...[...sources, ...left_out].map(({ name }) => name), ...silent];
    const same = named.length === this.#names.size && named.every((name) => this.#names.has(name));
    insist(same, `${where} does not tell of every source of its rule, once`);
  }

  /** Two of three or more are compared with the last price that three agreed on. */
  #checkAgreed({ symbol, price, sources, left_out, silent, agreed }: Tick, where: string): void {
    const is_of_two = left_out.length + silent.length > 0 && sources.length < 3;
    if (!is_of_two) return insist(agreed === '-', `${where} names a price that it does not need`);
    const last = this.#agreed.get(symbol);
    insist(agreed === last, `${where} names ${agreed} as the price that three agreed on, and it is ${last ?? 'none'}`);
    insist(isNear(price, [BigInt(last.split(':')[1] ?? '')]), `${where} is of two, and far from what three agreed on`);
  }
}

/** Rule 2: of three or more, those within 2 % of the median of all count, and they are more than half. */
const checkWhoCounts = (sources: readonly Source[], left_out: readonly Source[], where: string): void => {
  const all = [...sources, ...left_out].map(({ price }) => price);
  const counts = ({ price }: Source): boolean =>
    isNear(price, all) && (all.length > 2 || all.every((other) => isNear(price, [other])));
  const far = sources.find((source) => !counts(source));
  insist(far === undefined, `${where}: its sources are more than 2 % from each other, ${far?.name} is far off`);
  const near = left_out.find(counts);
  insist(near === undefined, `${where} leaves out ${near?.name}, which agrees with the others`);
  insist(sources.length * 2 > all.length, `${where} is made of less than half of its sources`);
};

/** Within 2 % of the median. */
const isNear = (price: bigint, prices: readonly bigint[]): boolean => {
  const middle = prices.length === 0 ? price : median(prices);
  return (price > middle ? price - middle : middle - price) * 100n <= middle * 2n;
};

/**
 * Rule 1: each source is within 2 % of the median of the others. Sources that were left out were not in the log, but
 * counted among the others; so this checks whether any number of them, all too low or all too high, can explain the
 * list.
 */
const canAgree = (prices: readonly bigint[]): boolean =>
  prices.some((_, count) =>
    [0n, 10n ** 19n].some((far_off) => {
      const left_out = Array.from({ length: count }, () => far_off);
      return prices.every((price, index) => isNear(price, [...prices.toSpliced(index, 1), ...left_out]));
    }),
  );
