import { createHash } from 'node:crypto';

/*
 * A test exchange with timed options, by the text of docs/spec/options.md: it goes from event to event as the exchange
 * does, and shares nothing with the verifier, which looks back from an ending.
 */

const sha256 = (...parts: readonly Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

/** xorshift: the same numbers every time. */
export const numbers = (start: number) => {
  let state = start;
  return (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};

/** The root of a growing list of leaves: the tops of its whole subtrees, as many leaves in each as it says. */
class Root {
  readonly #tops: [number, Buffer][] = [];
  size = 0;

  add(line: string): void {
    this.size++;
    this.#tops.push([1, sha256(Buffer.of(0), Buffer.from(line, 'latin1'))]);
    while (this.#tops.length > 1 && this.#tops.at(-1)?.[0] === this.#tops.at(-2)?.[0]) {
      const [[leaves, left], [, right]] = this.#tops.splice(-2) as [[number, Buffer], [number, Buffer]];
      this.#tops.push([2 * leaves, sha256(Buffer.of(1), left, right)]);
    }
  }

  hex(): string {
    return this.#tops
      .map(([, top]) => top)
      .reduceRight((right, left) => sha256(Buffer.of(1), left, right))
      .toString('hex');
  }
}

/** The root over the lines of a batch, in hex. */
export const rootOfLines = (lines: readonly string[]): string => {
  const root = new Root();
  for (const line of lines) root.add(line);
  return root.hex();
};

interface Option {
  readonly id: number;
  readonly line: string;
  readonly is_up: boolean;
  readonly stake: bigint;
  readonly scale: number;
  readonly payout: bigint;
  readonly accept_ms: number;
  readonly seconds: number;
  entry?: { readonly seq: number; readonly price: bigint };
  expiry_ms: number;
}

interface MarketState {
  readonly symbol: string;
  readonly unit: bigint;
  readonly times: number[];
  readonly prices: bigint[];
  waiting: Option[];
  open: Option[];
  silent_until: number;
  quiet_ms: number;
}

export interface ForgedOptions {
  readonly lines: string[];
  /** Text of each batch, the first one first. */
  readonly batches: string[];
  readonly count: number;
}

export interface ForgeWishes {
  readonly seed?: number;
  readonly seconds: number;
  /** Options accepted in each second. */
  readonly per_second: number;
}

const BASE_MS = Date.parse('2026-03-09T23:50:00.000Z');
const OWNER = '0123456789abcdef0123456789abcdef';
const CURRENCIES = [
  ['USDT', 6, 5_000_000_000],
  ['BTC', 8, 5_000_000],
  ['ETH', 8, 100_000_000],
] as const;

export const plain = (units: bigint, scale: number): string => {
  const text = units.toString().padStart(scale + 1, '0');
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`.replace(/\.?0+$/, '');
};

class Forge {
  readonly lines: string[] = [];
  readonly batches: string[] = [];
  readonly #root = new Root();
  readonly #next: (below: number) => number;
  readonly #markets: MarketState[];
  #checkpoint = '0|-';
  #pending: string[] = [];
  #first_pending = 1;
  #ids = 0;
  #ended = 0;

  constructor(seed: number) {
    this.#next = numbers(seed);
    this.#markets = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'].map((symbol, index) => ({
      symbol,
      unit: 10n ** BigInt(6 - index),
      times: [],
      prices: [],
      waiting: [],
      open: [],
      silent_until: 0,
      quiet_ms: 0,
    }));
    this.#append('rule|1|index|median of sources');
  }

  get count(): number {
    return this.#ended;
  }

  #append(line: string): void {
    this.lines.push(line);
    this.#root.add(line);
  }

  second(second: number, per_second: number): void {
    const now = BASE_MS + second * 1000;
    for (const market of this.#markets) this.#silence(market, now);
    for (const market of this.#markets) if (now >= market.silent_until) this.#tick(market, now + this.#next(400));
    for (let made = 0; made < per_second; made++) this.#accept(now + 500 + this.#next(500));
    if (second % 10 !== 9) return;
    this.#publish(now + 999);
    this.#checkpoint = `${this.#root.size}|${this.#root.hex()}`;
  }

  #tick(market: MarketState, t_ms: number): void {
    const before = market.prices.at(-1) ?? 6_425_000_000_000n;
    const price = before + (this.#next(10) < 7 ? 0n : BigInt(this.#next(7) - 3) * market.unit);
    market.times.push(t_ms);
    market.prices.push(price);
    const seq = market.times.length;
    this.#append(`tick|1|${market.symbol}|${seq}|${t_ms}|${price}|1|a:${t_ms}:${price}`);
    this.#work(market, seq, t_ms, price);
    const chance = this.#next(12_000);
    if (chance < 60) market.silent_until = t_ms + 2500 + this.#next(7000);
    else if (chance < 80) market.silent_until = t_ms + 60_000 + this.#next(150_000);
  }

  #work(market: MarketState, seq: number, t_ms: number, price: bigint): void {
    const open = market.open.filter((option) => {
      if (t_ms <= option.expiry_ms) return true;
      this.#settle(market, option, seq);
      return false;
    });
    market.waiting = market.waiting.filter((option) => {
      if (t_ms < option.accept_ms + 1000) return true;
      if (t_ms > option.accept_ms + 6000) this.#end(option, 'no_entry', '-', '-', seq, '-');
      else {
        option.entry = { seq, price };
        option.expiry_ms = t_ms + option.seconds * 1000;
        open.push(option);
      }
      return false;
    });
    market.open = open;
  }

  #settle(market: MarketState, option: Option, after: number): void {
    const samples: number[] = [];
    for (let back = 4; back >= 0; back--) {
      const moment = option.expiry_ms - back * 1000;
      let seq = after;
      while ((market.times[seq - 1] ?? 0) > moment) seq--;
      if (moment - (market.times[seq - 1] ?? 0) > 2000) {
        return this.#end(option, 'sample_missing', option.entry?.seq ?? '-', '-', after, '-');
      }
      samples.push(seq);
    }
    const sum = samples.reduce((total, seq) => total + (market.prices[seq - 1] ?? 0n), 0n);
    const level = 5n * (option.entry?.price ?? 0n);
    const result = sum === level ? 'level' : (option.is_up ? sum > level : sum < level) ? 'right' : 'wrong';
    this.#end(option, result, option.entry?.seq ?? '-', samples.join(','), after, String(sum));
  }

  #silence(market: MarketState, now: number): void {
    const last = market.times.at(-1) ?? now;
    const waits = market.waiting.length + market.open.length > 0;
    if (now - last < 60_000 || now - market.quiet_ms < 60_000 || !waits) return;
    market.quiet_ms = now;
    const seq = market.times.length;
    this.#append(`quiet|1|${market.symbol}|${seq}|${now}`);
    const isVoid = (option: Option): boolean => {
      const is_void = now - (option.entry ? option.expiry_ms : option.accept_ms + 6000) >= 60_000;
      if (is_void) this.#end(option, 'quiet', option.entry?.seq ?? '-', '-', seq, '-');
      return is_void;
    };
    market.waiting = market.waiting.filter((option) => !isVoid(option));
    market.open = market.open.filter((option) => !isVoid(option));
  }

  #accept(accept_ms: number): void {
    const next = this.#next;
    const market = this.#markets[next(this.#markets.length)];
    if (!market || accept_ms - (market.times.at(-1) ?? 0) > 5000) return;
    const [code, scale, most] = CURRENCIES[next(3)] ?? CURRENCIES[0];
    const [stake, payout] = [BigInt(1 + next(most)), BigInt(5000 + next(5001))];
    const [is_up, seconds] = [next(2) === 0, [30, 35, 60, 120, 300][next(5)] ?? 30];
    const id = ++this.#ids;
    const line = `opt|1|${id}|${OWNER}|${market.symbol}|${is_up ? 'up' : 'down'}|${plain(stake, scale)}|${code}|${seconds}|${payout}|${market.times.length}|${accept_ms}|${this.#checkpoint}`;
    market.waiting.push({ id, line, is_up, stake, scale, payout, accept_ms, seconds, expiry_ms: 0 });
  }

  #end(option: Option, result: string, entry: number | string, samples: string, after: number, sum: string): void {
    const { id, line, stake, payout, scale } = option;
    const back = result === 'right' ? stake + (stake * payout) / 10_000n : result === 'wrong' ? 0n : stake;
    const link = createHash('sha256').update(line).digest('hex');
    const number = ++this.#ended;
    const ending = `end|1|${number}|${id}|${result}|${entry}|${samples}|${after}|${sum}|${plain(back, scale)}|${link}`;
    this.#pending.push(line, ending);
  }

  #publish(t_ms: number): void {
    while (this.#pending.length > 0) {
      const lines = this.#pending.splice(0, 2000);
      this.batches.push(lines.map((line) => `${line}\n`).join(''));
      const count = lines.length / 2;
      this.#append(`options|1|${this.batches.length}|${this.#first_pending}|${count}|${t_ms}|${rootOfLines(lines)}`);
      this.#first_pending += count;
    }
  }
}

/** A log with options in it, and their batches. */
export const forgeOptions = ({ seed = 20_261_118, seconds, per_second }: ForgeWishes): ForgedOptions => {
  const forge = new Forge(seed);
  for (let second = 0; second < seconds; second++) forge.second(second, per_second);
  const { lines, batches, count } = forge;
  return { lines, batches, count };
};
