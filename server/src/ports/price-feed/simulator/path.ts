import { hash } from 'node:crypto';
import type { SimulatedMarket } from './markets.ts';

/** Format S-1: the price of a tick as a function of the previous price, the day's seed, the market and the second. */
export interface DayPath {
  /** Both prices are in units of 1e-8. */
  priceAfter(market: SimulatedMarket, before: bigint, second: number): bigint;
  /** Traded in that second, in units of 1e-8 of the base currency. */
  volumeAt(market: SimulatedMarket, second: number): bigint;
}

/** Percent of the usual movement, drawn for every hour of the day. */
const CALMNESS = [55, 65, 75, 85, 95, 110, 130, 170] as const;
/** Twelve 16-bit numbers have this mean, and 65536 as their standard deviation. */
const MEAN_OF_TWELVE = 393_210;
const ONE = 65_536;
/** Out of 2^24: the common factor jumps about three times a day, a market's own about six times. */
const COMMON_LEAP = { below: 583, times: 25 } as const;
const OWN_LEAP = { below: 1165, times: 12 } as const;
/** A thirty-day pull towards the reference price, in 1e-9 a second. */
const PULL = 386n;
const RETURN_UNIT = BigInt(ONE * 100);
const DENOMINATOR = RETURN_UNIT * 1_000_000_000n;
/** The mean of the product of two bytes, of one plus the size of a factor, and of CALMNESS, cancelled out of a volume. */
const VOLUME_DENOMINATOR = 16_256n * 180n * 98n * BigInt(ONE);
/** More than the seconds that one tick of all markets needs. */
const KEPT = 64;

export const SECONDS_OF = { coins: 86_400, stocks: 23_400 } as const;

export const dayPath = (seed: Buffer): DayPath => {
  // One block of SHA-256 holds the seed and any of the texts, so that a verifier recomputes a day in seconds.
  const message = Buffer.alloc(56, seed);
  const block = (text: string): Buffer =>
    hash('sha256', message.subarray(0, seed.length + message.write(text, seed.length, 'ascii')), 'buffer');
  const kept = new Map<string, number>();
  /** All markets of a group need the same number within a second. */
  const once = (text: string, make: (bytes: Buffer) => number): number => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size >= KEPT) kept.clear();
    const made = make(block(text));
    kept.set(text, made);
    return made;
  };

  const calmness = (second: number): number =>
    once(`hour|${Math.floor(second / 3600)}`, (bytes) => CALMNESS[(bytes[0] ?? 0) % 8] ?? 100);
  const common = (market: SimulatedMarket, second: number): number =>
    once(`common|${market.group}|${second}`, (bytes) => factor(bytes, COMMON_LEAP));
  const commonOver = (market: SimulatedMarket, second: number): number => {
    let sum = 0;
    for (let at = Math.max(0, second - market.pace + 1); at <= second; at++) sum += common(market, at);
    return sum;
  };

  return {
    priceAfter(market, before, second) {
      if ((second + market.row) % market.pace !== 0) return before;
      const own = factor(block(`own|${market.symbol}|${second}`), OWN_LEAP) * Math.sqrt(market.pace);
      const move = BigInt(market.common * commonOver(market, second) + market.own * own) * BigInt(calmness(second));
      const pull = PULL * BigInt(market.pace) * (market.reference - before) * RETURN_UNIT;
      const steps = divideToNearest(before * DENOMINATOR + before * move + pull, DENOMINATOR * market.step);
      return market.step * (steps < 1n ? 1n : steps);
    },
    volumeAt(market, second) {
      const bytes = block(`own|${market.symbol}|${second}`);
      const size = BigInt(ONE + Math.abs(plainFactor(bytes))) * BigInt((bytes[28] ?? 0) * (bytes[29] ?? 0));
      const of_day = BigInt(market.day_volume) * 100_000_000n * size * BigInt(calmness(second)) * 100n;
      return of_day / (BigInt(SECONDS_OF[market.group]) * VOLUME_DENOMINATOR);
    },
  };
};

const plainFactor = (bytes: Buffer): number => {
  let sum = -MEAN_OF_TWELVE;
  for (let at = 0; at < 24; at += 2) sum += bytes.readUInt16BE(at);
  return sum;
};

/** A number with mean zero and standard deviation 65536, rarely many times larger. */
const factor = (bytes: Buffer, leap: { readonly below: number; readonly times: number }): number =>
  plainFactor(bytes) * (bytes.readUIntBE(24, 3) < leap.below ? leap.times : 1);

/** Rounds halves up; the dividend may be negative, the divisor may not. */
const divideToNearest = (dividend: bigint, divisor: bigint): bigint => {
  const doubled = 2n * dividend + divisor;
  const quotient = doubled / (2n * divisor);
  return doubled < 0n && quotient * 2n * divisor !== doubled ? quotient - 1n : quotient;
};
