import { expect, test } from 'vitest';
import type { AcceptanceLine, EndingLine } from '../receipt/lines.ts';
import { endingsIn, type InBatch, type LogTimes } from './day-cut.ts';

const MIDNIGHT = Date.parse('2026-03-10T00:00:00.000Z');
const DAY_MS = 86_400_000;
const day = { from_ms: MIDNIGHT, to_ms: MIDNIGHT + DAY_MS };

/** Ticks are a second apart; tick 10,000 of BTC is at midnight, and tick 5,000 of ETH. */
const AT_MIDNIGHT: Readonly<Record<string, number>> = { BTCUSDT: 10_000, ETHUSDT: 5000 };
const msOf = (symbol: string, seq: number): number => MIDNIGHT + (seq - (AT_MIDNIGHT[symbol] ?? 0)) * 1000;

/** By market and tick, the times of the lines of silence. */
const timesWith = (silences: Readonly<Record<string, readonly number[]>> = {}) => {
  const asked: string[] = [];
  const times: LogTimes = {
    tick: async (symbol, seq) => {
      asked.push(`${symbol}|${seq}`);
      return symbol in AT_MIDNIGHT ? msOf(symbol, seq) : undefined;
    },
    silence: async (symbol, tick, from_ms) => silences[`${symbol}|${tick}`]?.find((t_ms) => t_ms >= from_ms),
  };
  return { times, asked };
};

let made = 0;
const one = (symbol: string, ending: Partial<EndingLine>, accepted: Partial<AcceptanceLine> = {}): InBatch => {
  const number = ++made;
  return {
    batch: 4,
    accepted: {
      id: number,
      owner: '0'.repeat(32),
      symbol,
      side: 'up',
      stake: 1n,
      currency: 'USDT',
      seconds: 60,
      payout: 8000n,
      accept_tick: 1,
      accept_ms: MIDNIGHT,
      size: 0,
      root: '-',
      ...accepted,
    },
    ending: {
      number,
      id: number,
      result: 'right',
      entry_tick: 1,
      sample_ticks: undefined,
      after_tick: undefined,
      sum: undefined,
      paid: 0n,
      acceptance_sha256: '',
      ...ending,
    },
  };
};
const settled = (symbol: string, after_tick: number): InBatch => one(symbol, { after_tick });
/** Accepted and never entered; the line a minute after that was due voids it. */
const unentered = (symbol: string, after_tick: number, accept_ms: number): InBatch =>
  one(symbol, { result: 'quiet', entry_tick: undefined, after_tick }, { accept_ms });

const cut = async (all: readonly InBatch[], times: LogTimes) => {
  const { ended, undated } = await endingsIn(all, times, day);
  const placesOf = (some: readonly InBatch[]): number[] =>
    some.map((ending) => all.indexOf(ending)).sort((a, b) => a - b);
  return { ended: placesOf(ended), undated: placesOf(undated) };
};

test('a silence that ends the first option of a day is of that day, and one before midnight is not (OT27)', async () => {
  const { times } = timesWith({ 'BTCUSDT|9900': [MIDNIGHT - 40_000, MIDNIGHT + 20_000] });
  const all = [
    unentered('BTCUSDT', 9900, MIDNIGHT - 106_000),
    unentered('BTCUSDT', 9900, MIDNIGHT - 105_999),
    settled('ETHUSDT', 5021),
  ];
  expect(await cut(all, times)).toEqual({ ended: [1, 2], undated: [] });
});

test('a silence that ends the last option of a day is of that day, and the next one of the next (OT27)', async () => {
  const end = MIDNIGHT + DAY_MS;
  const last_tick = 10_000 + 86_400 - 100;
  const { times } = timesWith({ [`BTCUSDT|${last_tick}`]: [end - 1, end + 59_999] });
  const entered = (entry_tick: number): InBatch =>
    one('BTCUSDT', { result: 'quiet', entry_tick, after_tick: last_tick }, { seconds: 30 });
  // Entry, 30 seconds and a minute: 90 seconds before the line, or less.
  const all = [settled('ETHUSDT', 5000 + 86_399), entered(10_000 + 86_400 - 91), entered(10_000 + 86_400 - 90)];
  expect(await cut(all, times)).toEqual({ ended: [0, 1], undated: [] });
});

test('the markets of a batch at midnight are cut each by its own ticks, whatever their numbers (OT27)', async () => {
  const { times } = timesWith();
  const all = [
    settled('BTCUSDT', 9998),
    settled('ETHUSDT', 5000),
    settled('BTCUSDT', 9999),
    settled('BTCUSDT', 10_000),
    settled('ETHUSDT', 4999),
    settled('ETHUSDT', 5001),
    settled('BTCUSDT', 9999),
  ];
  expect(await cut(all, times)).toEqual({ ended: [1, 3, 5], undated: [] });
});

test('a whole day asks for the time of a few ticks only (OT27)', async () => {
  const { times, asked } = timesWith();
  const all = Array.from({ length: 5000 }, (_, index) => settled('BTCUSDT', 9990 + index));
  expect((await cut(all, times)).ended).toHaveLength(4990);
  expect(asked.length).toBeLessThan(20);
});

test('an ending whose time is not in the log is not placed by a guess (OT27)', async () => {
  const { times } = timesWith();
  const all = [settled('NONEUSDT', 3), unentered('BTCUSDT', 9999, MIDNIGHT), settled('BTCUSDT', 10_001)];
  expect(await cut(all, times)).toEqual({ ended: [2], undated: [0, 1] });
});
