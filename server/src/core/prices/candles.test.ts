import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { periods } from '#contract/markets/rules.ts';
import { regroup } from './candle-merge.ts';
import { createCandles, storedFor, type Past } from './candles.ts';
import type { Candle, PriceTick } from './prices.ts';
import { market, naiveCandles, plain, realMinutes, ticksOf, type Quoted } from './testing/ticks.ts';
import { storedPeriods } from './unsaved.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START_MS = 1_773_014_400_000;

/** Realistic time steps: mostly a second, sometimes a gap, rarely backwards. */
const step = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 3000 }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 20 * MINUTE_MS }) },
  { weight: 1, arbitrary: fc.integer({ min: -5 * MINUTE_MS, max: 0 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 30 * HOUR_MS }) },
);
const units = (max: number) =>
  fc
    .integer({ min: 1, max: max })
    .map((value) => Decimal.of(value).over(Decimal.of(100_000_000), 'half_even').toString());

const story = fc
  .array(
    fc.record({ market_id: fc.integer({ min: 1, max: 3 }), step, price: units(2 ** 45), volume: units(2 ** 40) }),
    {
      minLength: 1,
      maxLength: 120,
    },
  )
  .map((quoted) => {
    let t_ms = START_MS;
    return ticksOf(
      quoted.map(({ step, ...tick }): Quoted => {
        t_ms = Math.max(START_MS, t_ms + step);
        return { ...tick, t_ms };
      }),
    );
  });

const newestOf = (ticks: readonly PriceTick[], market_id: number): PriceTick[] =>
  ticks.filter((tick) => tick.market_id === market_id);

test('MA4 incremental candles equal candles recomputed from all ticks, in every period', () => {
  fc.assert(
    fc.property(story, (ticks) => {
      const candles = createCandles([1, 2, 3].map(market));
      for (const tick of ticks) candles.apply([tick]);
      for (const id of [1, 2, 3]) {
        const own = newestOf(ticks, id);
        for (const period of periods) {
          expect(plain([candles.running(id, period)])).toEqual(
            plain([regroup(naiveCandles(own, storedFor(period)), period).at(-1)]),
          );
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('MA4 the changes to save are every changed candle in its final state', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 1, max: 20 }), (ticks, portion) => {
      const candles = createCandles([1, 2, 3].map(market));
      const saved = new Map<string, Candle>();
      for (let from = 0; from < ticks.length; from += portion) {
        candles.apply(ticks.slice(from, from + portion));
        const unsaved = candles.take();
        // Every other save fails, and the next one includes its changes.
        if (from % 2 === 0) candles.putBack(unsaved);
        else
          for (const { market_id, period, candle } of unsaved.candles)
            saved.set(`${market_id} ${period} ${candle.start_ms}`, candle);
      }
      for (const { market_id, period, candle } of candles.take().candles)
        saved.set(`${market_id} ${period} ${candle.start_ms}`, candle);
      expect(candles.next_index).toBe(ticks.length);
      for (const id of [1, 2, 3]) {
        for (const period of storedPeriods) {
          for (const candle of naiveCandles(newestOf(ticks, id), period)) {
            expect(plain([saved.get(`${id} ${period} ${candle.start_ms}`)])).toEqual(plain([candle]));
          }
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('MA5 the day figures cover the minutes of the 24 hours up to the last tick', () => {
  fc.assert(
    fc.property(story, (ticks) => {
      const candles = createCandles([market(1)]);
      const own = newestOf(ticks, 1);
      for (const [index, tick] of own.entries()) {
        candles.apply([tick]);
        const known = own.slice(0, index + 1);
        const end_ms = Math.max(...known.map(({ t_ms }) => t_ms));
        const minutes = naiveCandles(known, '1min');
        const within = minutes.filter(({ start_ms }) => start_ms + MINUTE_MS > end_ms - DAY_MS);
        const before = minutes.filter(({ start_ms }) => start_ms + MINUTE_MS <= end_ms - DAY_MS).at(-1);
        expect(JSON.parse(JSON.stringify(candles.day(1)))).toEqual({
          open: (before?.close ?? within[0]?.open)?.toString(),
          high: Decimal.max(Decimal.zero, ...within.map(({ high }) => high)).toString(),
          low: within
            .map(({ low }) => low)
            .reduce((a, b) => Decimal.min(a, b))
            .toString(),
          volume: Decimal.sum(within.map(({ volume }) => volume)).toString(),
          turnover: Decimal.sum(within.map(({ turnover }) => turnover)).toString(),
        });
        expect(candles.closesByHour(1).map(String)).toEqual(
          regroup(within, '60min').map(({ close }) => close.toString()),
        );
      }
    }),
    { numRuns: 100 },
  );
});

/** An exchange's published minutes, replayed as the four ticks that make up each. */
const realTicks = (): PriceTick[] =>
  ticksOf(
    realMinutes().flatMap(({ time_ms, open, high, low, close, volume }) =>
      [open, high, low, close].map((price, index) => ({
        market_id: 1,
        t_ms: time_ms + index * 15_000,
        price,
        volume: index === 3 ? volume : '0',
      })),
    ),
  );

test('MA4 three real hours of bitcoin match what the exchange published', () => {
  const candles = createCandles([market(1)]);
  candles.apply(realTicks());
  const minutes = candles.recent(1, '1min').map(({ start_ms, open, high, low, close, volume }) => ({
    time_ms: start_ms,
    ...Object.fromEntries(
      Object.entries({ open, high, low, close, volume }).map(([key, value]) => [key, value.toString()]),
    ),
  }));
  expect(minutes).toEqual(realMinutes().map((minute) => ({ ...minute, volume: Decimal.of(minute.volume).toString() })));
  const hours = candles.recent(1, '60min');
  expect(hours.map(({ open, close }) => `${open.toString()} ${close.toString()}`)).toEqual(
    [0, 60, 120].map((from) => `${realMinutes()[from]?.open} ${realMinutes()[from + 59]?.close}`),
  );
  const day = candles.day(1);
  expect(day?.volume.toString()).toBe(Decimal.sum(realMinutes().map(({ volume }) => Decimal.of(volume))).toString());
  expect(day?.high.toString()).toBe(
    Decimal.max(Decimal.zero, ...realMinutes().map(({ high }) => Decimal.of(high))).toString(),
  );
});

test('MA4 a late tick and one at the same time count, and no candle changes its open', () => {
  const candles = createCandles([market(1)]);
  const quoted = (t_ms: number, price: string): Quoted => ({ market_id: 1, t_ms, price, volume: '1' });
  candles.apply(
    ticksOf([
      quoted(START_MS, '10'),
      quoted(START_MS, '12'),
      quoted(START_MS + MINUTE_MS, '20'),
      quoted(START_MS + 500, '7'),
    ]),
  );
  expect(plain(candles.recent(1, '1min'))).toMatchObject([
    { open: '10', high: '12', low: '7', close: '7', volume: '3', turnover: '29' },
    { open: '20', high: '20', low: '20', close: '20', volume: '1' },
  ]);
});

test('MA4 a known tick is not counted again', () => {
  const candles = createCandles([market(1)]);
  const ticks = realTicks().slice(0, 40);
  candles.apply(ticks);
  candles.apply(ticks.slice(10));
  expect(plain(candles.recent(1, '1min'))).toEqual(plain(naiveCandles(ticks, '1min')));
});

test('MA8 memory does not grow with time', () => {
  const candles = createCandles([market(1)]);
  const days = 40;
  const every_ms = MINUTE_MS;
  for (let place = 0; place < (days * DAY_MS) / every_ms; place++) {
    const [tick] = ticksOf(
      [{ market_id: 1, t_ms: START_MS + place * every_ms, price: String(5 + ((place * 7919) % 9973)), volume: '1' }],
      place,
    );
    if (tick) candles.apply([tick]);
    if (place % 1000 === 0) candles.take();
  }
  expect(candles.recent(1, '1min').length).toBeLessThanOrEqual(1442);
  expect(candles.recent(1, '60min').length).toBeLessThanOrEqual(30);
  expect(candles.recent(1, '1D').length).toBeLessThanOrEqual(35);
  expect(candles.day(1)?.volume.toString()).toBe(String((DAY_MS + MINUTE_MS) / every_ms));
});

const drawn = (start_ms: number, price: number): Candle => {
  const value = Decimal.of(price);
  return {
    start_ms,
    open: value,
    high: value,
    low: value,
    close: value,
    volume: Decimal.one,
    turnover: value,
    made_of: 'demo',
  };
};

/** A past at price 100 plus one for every hour before the first tick. */
const past: Past = {
  candles: (_market, { at_ms }, from_ms) => {
    const minutes: Candle[] = [];
    const end_ms = at_ms - (at_ms % MINUTE_MS);
    for (let start_ms = from_ms - (from_ms % MINUTE_MS); start_ms < end_ms; start_ms += MINUTE_MS) {
      minutes.push(drawn(start_ms, 100 + Math.floor((end_ms - start_ms) / HOUR_MS)));
    }
    return minutes;
  },
};

test('MA6 a drawn past sets the open of the day, is marked in running candles, and is never saved', () => {
  const candles = createCandles([market(1)], past);
  const t_ms = START_MS + 9 * HOUR_MS + 30 * MINUTE_MS + 1000;
  candles.apply(ticksOf([{ market_id: 1, t_ms, price: '90', volume: '2' }]));
  expect(candles.day(1)?.open?.toString()).toBe('124');
  expect(candles.day(1)?.low.toString()).toBe('90');
  expect(candles.closesByHour(1).length).toBe(25);
  expect(plain([candles.running(1, '1min')])).toMatchObject([{ open: '90', made_of: 'ticks' }]);
  expect(plain([candles.running(1, '60min')])).toMatchObject([
    { open: '100', close: '90', volume: '32', made_of: 'demo' },
  ]);
  expect(plain([candles.running(1, '1D')])).toMatchObject([
    { open: '109', close: '90', volume: '572', made_of: 'demo' },
  ]);
  expect(plain([candles.running(1, '1M')])).toMatchObject([{ close: '90', made_of: 'demo' }]);
  expect(candles.take().candles.map(({ candle }) => candle.volume.toString())).toEqual(['2', '2', '2']);
});

test('MA6 the candle after the one in which the log began is made of ticks', () => {
  const candles = createCandles([market(1)], past);
  const t_ms = START_MS + 9 * HOUR_MS + 30 * MINUTE_MS;
  candles.apply(
    ticksOf([
      { market_id: 1, t_ms, price: '90', volume: '2' },
      { market_id: 1, t_ms: t_ms + 40 * MINUTE_MS, price: '91', volume: '1' },
    ]),
  );
  expect(plain([candles.running(1, '60min')])).toMatchObject([{ open: '91', made_of: 'ticks' }]);
  expect(plain([candles.running(1, '4hour')])).toMatchObject([{ made_of: 'demo' }]);
});
