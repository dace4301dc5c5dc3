import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import type { Pair } from '#web/shared/markets.ts';
import {
  beside,
  distance,
  find,
  highlighted,
  inSegment,
  minutesUntil,
  movedBy,
  nextSort,
  phaseNow,
  placeInDay,
  popular,
  segments,
  segmentsIn,
  sorted,
  targetProblem,
  type Sort,
} from './form.ts';

const decimal = (text: string | null): Decimal | null => (text === null ? null : Decimal.of(text));

interface Sketch {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly kind?: 'coin' | 'stock';
  readonly lever?: 0 | 1;
  readonly last?: string | null;
  readonly change?: string | null;
  readonly rank?: number;
}

const pairOf = ({ id, code, name, kind = 'coin', lever = 1, last = null, change = null, rank = 0 }: Sketch) =>
  ({
    id,
    currency_id: id,
    currency_name: code,
    symbol: `${code}/USDT`,
    name,
    kind,
    open_lever: lever,
    sort: id,
    hot_rank: rank,
    price_scale: 2,
    last: decimal(last),
    change_24h: decimal(change),
    volume_24h: null,
    high_24h: null,
    low_24h: null,
  }) as Pair;

const BTC = pairOf({ id: 1, code: 'BTC', name: 'Bitcoin', last: '64250', change: '0.0231', rank: 1 });
const ETH = pairOf({ id: 2, code: 'ETH', name: 'Ethereum', last: '3180.4', change: '-0.0112', rank: 2 });
const LTC = pairOf({ id: 5, code: 'LTC', name: 'Litecoin', last: '84.62', change: '0.0045', rank: 3 });
const ALT = pairOf({ id: 9, code: 'SALT', name: 'Salt', lever: 0, rank: 5 });
const AAPL = pairOf({ id: 101, code: 'AAPL', name: 'Apple', kind: 'stock', lever: 0, last: '212.34', rank: 4 });
const all = [ETH, BTC, AAPL, LTC, ALT];
const codes = (pairs: readonly Pair[]): string[] => pairs.map(({ currency_name }) => currency_name);

describe('segments', () => {
  it('favourites are in the customer’s order, without delisted markets', () => {
    expect(codes(inSegment(all, 'favourites', [5, 77, 1]))).toEqual(['LTC', 'BTC']);
  });

  it('futures, coins and stock are in the exchange’s order', () => {
    expect(codes(inSegment(all, 'futures', []))).toEqual(['BTC', 'ETH', 'LTC']);
    expect(codes(inSegment(all, 'coins', []))).toEqual(['BTC', 'ETH', 'LTC', 'SALT']);
    expect(codes(inSegment(all, 'stock', []))).toEqual(['AAPL']);
  });

  it('of futures is there only where a market has futures (MA20)', () => {
    expect(segmentsIn(all)).toEqual(segments);
    expect(segmentsIn(all.map((pair) => ({ ...pair, open_lever: 0 })))).toEqual(['favourites', 'coins', 'stock']);
  });

  it('have neighbours, except at the ends', () => {
    expect(beside(segments, 'favourites', 1)).toBe('futures');
    expect(beside(segments, 'favourites', -1)).toBeUndefined();
    expect(beside(segments, 'stock', 1)).toBeUndefined();
  });

  it('the popular markets are the most traded ones', () => {
    expect(codes(popular(all, 3))).toEqual(['BTC', 'ETH', 'LTC']);
  });
});

describe('sorting', () => {
  it('goes down, up, and back to the default order', () => {
    const steps: Sort[] = [''];
    for (let tap = 0; tap < 3; tap += 1) steps.push(nextSort(steps.at(-1) ?? '', 'last'));
    expect(steps).toEqual(['', 'last:down', 'last:up', '']);
    expect(nextSort('last:up', 'change')).toBe('change:down');
  });

  it('puts rows without a price last, in both directions', () => {
    expect(codes(sorted(all, 'last:down'))).toEqual(['BTC', 'ETH', 'AAPL', 'LTC', 'SALT']);
    expect(codes(sorted(all, 'last:up'))).toEqual(['LTC', 'AAPL', 'ETH', 'BTC', 'SALT']);
  });

  it('sorts by change and by name, and does not modify its input', () => {
    expect(codes(sorted([ETH, BTC, LTC], 'change:down'))).toEqual(['BTC', 'LTC', 'ETH']);
    expect(codes(sorted(all, 'name:up'))).toEqual(['AAPL', 'BTC', 'ETH', 'LTC', 'SALT']);
    expect(codes(all)).toEqual(['ETH', 'BTC', 'AAPL', 'LTC', 'SALT']);
  });
});

describe('searching', () => {
  const found = (query: string) => find(all, query).map(({ group, pairs }) => [group, ...codes(pairs)]);

  it('finds codes in any case, those that start with the text first', () => {
    expect(found('lt')).toEqual([
      ['coins', 'LTC', 'SALT'],
      ['futures', 'LTC'],
    ]);
    expect(found('LTC/usdt')).toEqual([
      ['coins', 'LTC'],
      ['futures', 'LTC'],
    ]);
  });

  it('finds names, and returns the group they are traded in', () => {
    expect(found('apple')).toEqual([['stock', 'AAPL']]);
    expect(found('zzz')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  it('highlights the match as it is written, not as it was typed', () => {
    expect(highlighted('LTC', 'lt')).toEqual([
      { text: 'LT', hit: true },
      { text: 'C', hit: false },
    ]);
    expect(highlighted('Litecoin', 'coin')).toEqual([
      { text: 'Lite', hit: false },
      { text: 'coin', hit: true },
    ]);
    expect(highlighted('BTC', 'x')).toEqual([{ text: 'BTC', hit: false }]);
  });
});

describe('favourites in edit mode', () => {
  it('move by one position and not beyond the ends', () => {
    expect(movedBy([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
    expect(movedBy([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
    expect(movedBy([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  });
});

describe('the day’s range', () => {
  it('positions the last price between low and high, and is undefined without them', () => {
    const day = { ...BTC, high_24h: Decimal.of('64900'), low_24h: Decimal.of('62480') };
    expect(placeInDay(day)).toBeCloseTo(0.7314, 4);
    expect(placeInDay(BTC)).toBeUndefined();
    expect(placeInDay({ ...day, high_24h: day.low_24h })).toBeUndefined();
  });
});

describe('a price alert', () => {
  const btc = { last: Decimal.of('64250'), price_scale: 2 };

  it('needs a target that is a valid price of this market and not the current one', () => {
    expect(targetProblem('', btc)).toBe('alert_empty');
    expect(targetProblem('0', btc)).toBe('alert_empty');
    expect(targetProblem('66000.001', btc)).toBe('alert_too_fine');
    expect(targetProblem('64250.00', btc)).toBe('alert_at_price');
    expect(targetProblem('66000', btc)).toBeUndefined();
    expect(targetProblem('66000', { ...btc, last: null })).toBeUndefined();
  });

  it('shows how far away its target is', () => {
    expect(distance('70675', btc.last)?.toString()).toBe('0.1');
    expect(distance('57825', btc.last)?.toString()).toBe('-0.1');
    expect(distance('', btc.last)).toBeUndefined();
    expect(distance('1', null)).toBeUndefined();
  });
});

describe('the session of a stock', () => {
  const [opens_at, closes_at] = [instantOf('2026-03-10T13:30:00.000Z'), instantOf('2026-03-10T20:00:00.000Z')];
  const at = (text: string): number => millisecondsOf(instantOf(text));

  it('MA22 follows the clock between two answers, and says when the row must be loaded again', () => {
    const shut = { state: 'closed', opens_at, closes_at } as const;
    expect(phaseNow(shut, at('2026-03-10T12:59:59.000Z'))).toBe('closed');
    expect(phaseNow(shut, at('2026-03-10T13:00:00.000Z'))).toBe('pre_open');
    expect(phaseNow(shut, at('2026-03-10T13:30:01.000Z'))).toBe('pre_open');
    expect(phaseNow(shut, at('2026-03-10T13:30:02.000Z'))).toBe('over');
    const open = { state: 'open', opens_at: null, closes_at } as const;
    expect(phaseNow(open, at('2026-03-10T20:00:01.000Z'))).toBe('open');
    expect(phaseNow(open, at('2026-03-10T20:00:02.000Z'))).toBe('over');
    expect(phaseNow({ ...open, state: 'waiting' }, at('2026-03-10T19:00:00.000Z'))).toBe('waiting');
    expect(phaseNow({ state: 'open', opens_at: null, closes_at: null }, at('2030-01-01T00:00:00.000Z'))).toBe('open');
  });

  it('MA22 counts a started minute, and the last one until the opening', () => {
    expect(minutesUntil(opens_at, at('2026-03-10T13:18:00.000Z'))).toBe(12);
    expect(minutesUntil(opens_at, at('2026-03-10T13:18:01.000Z'))).toBe(12);
    expect(minutesUntil(opens_at, at('2026-03-10T13:29:59.000Z'))).toBe(1);
    expect(minutesUntil(opens_at, at('2026-03-10T13:30:01.000Z'))).toBe(1);
  });
});
