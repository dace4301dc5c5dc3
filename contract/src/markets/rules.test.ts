import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { instantOf, millisecondsOf } from '../kit/instant.ts';
import {
  alertFires,
  candleEnd,
  candleStart,
  changeOf,
  familyChange,
  holidaysAhead,
  isOpen,
  periods,
  phaseAt,
  priceOfUnits,
  sessionAt,
  type Hours,
} from './rules.ts';

const at = (text: string): number => millisecondsOf(instantOf(`${text}.000Z`));
const startOf = (period: (typeof periods)[number], text: string): string =>
  instantOf(candleStart(period, at(text))).slice(0, 19);

describe('the time of a candle', () => {
  it('MA4 begins at full minutes, hours and UTC days, weeks on Monday, months on their first day', () => {
    expect(startOf('1min', '2026-03-09T14:05:59')).toBe('2026-03-09T14:05:00');
    expect(startOf('15min', '2026-03-09T14:59:59')).toBe('2026-03-09T14:45:00');
    expect(startOf('4hour', '2026-03-09T15:00:00')).toBe('2026-03-09T12:00:00');
    expect(startOf('1D', '2026-03-09T23:59:59')).toBe('2026-03-09T00:00:00');
    expect(startOf('1W', '2026-03-08T23:59:59')).toBe('2026-03-02T00:00:00');
    expect(startOf('1W', '2026-03-09T00:00:00')).toBe('2026-03-09T00:00:00');
    expect(startOf('1M', '2028-02-29T12:00:00')).toBe('2028-02-01T00:00:00');
  });

  it('MA4 every moment is in exactly one candle of each period, and the next begins where it ends', () => {
    const moment = fc.integer({ min: 0, max: at('2100-01-01T00:00:00') });
    fc.assert(
      fc.property(moment, fc.constantFrom(...periods), (now_ms, period) => {
        const start_ms = candleStart(period, now_ms);
        const end_ms = candleEnd(period, start_ms);
        expect(start_ms).toBeLessThanOrEqual(now_ms);
        expect(end_ms).toBeGreaterThan(now_ms);
        expect(candleStart(period, end_ms)).toBe(end_ms);
        expect(candleStart(period, end_ms - 1)).toBe(start_ms);
      }),
    );
  });
});

describe('the hours of a stock', () => {
  const hours: Hours = {
    opens_minute: 570,
    closes_minute: 960,
    time_zone: 'America/New_York',
    holidays: [
      { day: '2026-11-26', name: 'thanksgiving', closes_minute: null },
      { day: '2026-11-27', name: 'thanksgiving', closes_minute: 780 },
      { day: '2026-12-25', name: 'christmas', closes_minute: null },
    ],
  };
  const moment = (text: string) => instantOf(`${text}.000Z`);
  const open = (text: string): boolean => isOpen(hours, moment(text));
  const phase = (text: string): string => phaseAt(hours, moment(text));
  const opens = (text: string): string => sessionAt(hours, moment(text)).opens_at;
  const closes = (text: string): string => sessionAt(hours, moment(text)).closes_at;

  it('MA2 a stock trades from Monday to Friday between its hours, a coin always', () => {
    expect([open('2026-03-02T14:29:59'), open('2026-03-02T14:30:00')]).toEqual([false, true]);
    expect([open('2026-03-02T20:59:59'), open('2026-03-02T21:00:00')]).toEqual([true, false]);
    expect([open('2026-03-07T15:00:00'), open('2026-03-08T15:00:00')]).toEqual([false, false]);
    expect(isOpen(undefined, moment('2026-03-08T03:00:00'))).toBe(true);
  });

  it('MA2 it opens next today, tomorrow, or after the weekend', () => {
    expect(opens('2026-03-02T03:00:00')).toBe('2026-03-02T14:30:00.000Z');
    expect(opens('2026-03-02T21:00:00')).toBe('2026-03-03T14:30:00.000Z');
    expect(opens('2026-02-27T21:00:00')).toBe('2026-03-02T14:30:00.000Z');
  });

  it('MA23 its hours are those of its exchange, also with daylight saving', () => {
    expect(opens('2026-03-06T21:00:00')).toBe('2026-03-09T13:30:00.000Z');
    expect([open('2026-03-09T13:29:59'), open('2026-03-09T13:30:00'), open('2026-03-09T20:00:00')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(opens('2026-10-30T20:00:00')).toBe('2026-11-02T14:30:00.000Z');
    const tokyo: Hours = { opens_minute: 540, closes_minute: 930, time_zone: 'Asia/Tokyo', holidays: [] };
    expect(sessionAt(tokyo, moment('2026-03-08T23:00:00'))).toEqual({
      opens_at: '2026-03-09T00:00:00.000Z',
      closes_at: '2026-03-09T06:30:00.000Z',
    });
    const utc: Hours = { opens_minute: 540, closes_minute: 930, time_zone: 'UTC', holidays: [] };
    expect(sessionAt(utc, moment('2026-03-09T00:00:00')).opens_at).toBe('2026-03-09T09:00:00.000Z');
  });

  it('MA24 it does not trade on a holiday and closes early where its exchange does', () => {
    expect(phase('2026-11-26T15:00:00')).toBe('closed');
    expect(opens('2026-11-25T21:00:00')).toBe('2026-11-27T14:30:00.000Z');
    expect([open('2026-11-27T17:59:59'), open('2026-11-27T18:00:00')]).toEqual([true, false]);
    expect(closes('2026-11-27T15:00:00')).toBe('2026-11-27T18:00:00.000Z');
    expect(opens('2026-12-24T21:00:00')).toBe('2026-12-28T14:30:00.000Z');
  });

  it('MA24 holidays are announced 60 days ahead, with the moment of an early close', () => {
    expect(holidaysAhead(hours, moment('2026-11-17T18:00:00'))).toEqual([
      { day: '2026-11-26', name: 'thanksgiving', closes_at: null },
      { day: '2026-11-27', name: 'thanksgiving', closes_at: '2026-11-27T18:00:00.000Z' },
      { day: '2026-12-25', name: 'christmas', closes_at: null },
    ]);
    expect(holidaysAhead(hours, moment('2026-09-27T18:00:00')).map(({ day }) => day)).toEqual(['2026-11-26']);
    expect(holidaysAhead(hours, moment('2026-12-26T00:00:00'))).toEqual([]);
  });

  it('MA22 the half hour before it opens is its pre-open', () => {
    expect([phase('2026-03-02T13:59:59'), phase('2026-03-02T14:00:00')]).toEqual(['closed', 'pre_open']);
    expect([phase('2026-03-02T14:29:59'), phase('2026-03-02T14:30:00')]).toEqual(['pre_open', 'open']);
    expect(phase('2026-11-26T14:10:00')).toBe('closed');
    expect(phaseAt(undefined, moment('2026-03-08T03:00:00'))).toBe('open');
  });
});

describe('numbers', () => {
  it('MA5 the change is a fraction, unknown without a price from a day ago', () => {
    expect(changeOf(Decimal.of('64250'), Decimal.of('62800'))?.cut(6, 'half_even').toString()).toBe('0.023089');
    expect(changeOf(Decimal.one, undefined)).toBeUndefined();
    expect(changeOf(Decimal.one, Decimal.zero)).toBeUndefined();
  });

  it('MA1 legacy clients get a signed percent, and never a negative zero', () => {
    expect(familyChange(Decimal.of('0.0231'))).toBe('+2.31');
    expect(familyChange(Decimal.of('-0.0112'))).toBe('-1.12');
    expect(familyChange(Decimal.of('-0.00001'))).toBe('+0.00');
  });

  it('the log’s integers are exact prices', () => {
    expect(priceOfUnits(1236n).toString()).toBe('0.00001236');
    expect(priceOfUnits(9_223_372_036_854_775_807n).toString()).toBe('92233720368.54775807');
  });

  it('MA16 an alert fires at its target and beyond, on its own side', () => {
    const fires = (side: 'rises_to' | 'falls_to', price: string) =>
      alertFires(side, Decimal.of('100'), Decimal.of(price));
    expect([fires('rises_to', '99.99'), fires('rises_to', '100'), fires('rises_to', '101')]).toEqual([
      false,
      true,
      true,
    ]);
    expect([fires('falls_to', '100.01'), fires('falls_to', '100'), fires('falls_to', '99')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
