import { hash } from 'node:crypto';
import { insist } from './fault.ts';
import { TABLE } from './simulator-table.ts';

/* Format S-1 of docs/spec/price-feed.md: every simulated price from the price before it and the seed of its day. */

const marketOf = (text: string, index: number) => {
  const [symbol = '', group = '', ref = '', decimals = '', common_sd = '', own_sd = '', pace = ''] = text.split(' ');
  return {
    row: BigInt(index + 1),
    symbol,
    group,
    ref: BigInt(ref),
    unit: 10n ** (8n - BigInt(decimals)),
    common_sd: BigInt(common_sd),
    own_sd: BigInt(own_sd),
    pace: Number(pace),
  };
};

export const markets = TABLE.trim().split(/;\s/).map(marketOf);
const bySymbol = new Map(markets.map((market) => [market.symbol, market]));

const CALM = [55n, 65n, 75n, 85n, 95n, 110n, 130n, 170n];
const D = 6_553_600_000_000_000n;

const floorDivide = (dividend: bigint, divisor: bigint): bigint => {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
};

/** The prices of one day. */
export class SimulatedDay {
  readonly #seed: Buffer;
  /** Common factors by group and second; the next market needs the last few again. */
  readonly #common = new Map<string, bigint>();
  readonly #calm = new Map<number, bigint>();

  constructor(seed: Buffer) {
    this.#seed = seed;
  }

  #block(text: string): Buffer {
    return hash('sha256', Buffer.concat([this.#seed, Buffer.from(text, 'latin1')]), 'buffer');
  }

  #factor(text: string, below: number, times: bigint): bigint {
    const block = this.#block(text);
    let sum = -393_210;
    for (let place = 0; place < 24; place += 2) sum += block.readUInt16BE(place);
    return block.readUIntBE(24, 3) < below ? BigInt(sum) * times : BigInt(sum);
  }

  #commonAt(group: string, second: number): bigint {
    const name = `common|${group}|${second}`;
    let known = this.#common.get(name);
    if (known === undefined) {
      known = this.#factor(name, 583, 25n);
      if (this.#common.size > 1000) this.#common.clear();
      this.#common.set(name, known);
    }
    return known;
  }

  #calmAt(second: number): bigint {
    const hour = Math.floor(second / 3600);
    const known = this.#calm.get(hour) ?? CALM[(this.#block(`hour|${hour}`)[0] ?? 0) % 8] ?? 0n;
    this.#calm.set(hour, known);
    return known;
  }

  /** The price that a market must have in this second, in units of 1e-8; `before` is its previous price. */
  price(symbol: string, before: bigint | undefined, second: number, where: string): bigint {
    const market = bySymbol.get(symbol);
    insist(market !== undefined, `${where}: ${symbol} is not in the table of simulated markets`);
    const { row, group, ref, unit, common_sd, own_sd, pace } = market;
    if (before === undefined) return ref;
    if ((BigInt(second) + row) % BigInt(pace) !== 0n) return before;
    let common = 0n;
    for (let at = Math.max(0, second - pace + 1); at <= second; at++) common += this.#commonAt(group, at);
    const own = this.#factor(`own|${symbol}|${second}`, 1165, 12n) * BigInt(Math.sqrt(pace));
    const move = (common_sd * common + own_sd * own) * this.#calmAt(second);
    const pull = 386n * BigInt(pace) * (ref - before) * 6_553_600n;
    const steps = floorDivide(2n * (before * D + before * move + pull) + D * unit, 2n * D * unit);
    return unit * (steps > 1n ? steps : 1n);
  }
}
