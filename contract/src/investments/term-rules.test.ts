import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNT_GRAMMAR, Decimal } from '../kit/decimal.ts';
import { linkedPrice } from './rules.ts';
import { isStepFine, seriesFaults, type SeriesTerms } from './term-rules.ts';

const D = (value: string | number): Decimal => Decimal.of(value);

const wireAmount = fc.stringMatching(AMOUNT_GRAMMAR).map((text) => Decimal.of(text));
const price = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((units) => Decimal.of(units).over(D(100_000_000), 'down'));

describe('IV1: the terms of a series', () => {
  const series: SeriesTerms = {
    kind: 'linked',
    rate: D('0.1825'),
    days: 20,
    distance: D('0.0272'),
    step: D(100),
    share: D('0.01'),
    daily_shares: 2000,
    customer_shares: 100,
  };
  const faults = (change: Partial<SeriesTerms>, now: Decimal | null = D(64_250)) =>
    seriesFaults({ ...series, ...change }, { coin_scale: 8, price: now });

  it('are within their bounds, and each fault is named', () => {
    expect(faults({})).toEqual([]);
    for (const rate of ['3.01', '0', '0.123456789']) expect(faults({ rate: D(rate) })).toEqual(['rate']);
    for (const days of [0, 366, 1.5]) expect(faults({ days })).toEqual(['days']);
    expect(faults({ distance: D('0.51') })).toEqual(['distance']);
    for (const step of ['0', '0.000000001']) expect(faults({ step: D(step) })).toEqual(['step']);
    for (const share of ['0.000000001', '0', '1000001']) expect(faults({ share: D(share) })).toEqual(['share']);
    expect(faults({ daily_shares: 1_000_001 })).toEqual(['daily_shares']);
    expect(faults({ customer_shares: 2001 })).toEqual(['customer_shares']);
    expect(faults({ rate: D(4), days: 400 })).toEqual(['rate', 'days']);
  });

  it('have a step that is at most a five-hundredth of the price, so that nobody types a price through it', () => {
    expect(faults({ step: D('128.5') })).toEqual([]);
    expect(faults({ step: D('128.50000001') })).toEqual(['step_too_coarse']);
    expect(faults({ distance: D(0), step: D(100_000) })).toEqual(['step_too_coarse']);
    expect(faults({ step: D(100_000) }, null), 'no price to compare with yet').toEqual([]);
    fc.assert(
      fc.property(price, price, (step, market) => {
        fc.pre(isStepFine(step, market));
        const moved = linkedPrice({ kind: 'call', distance: D(0), step }, market)
          .minus(market)
          .abs();
        expect(moved.times(D(1000), 'up').lte(market)).toBe(true);
      }),
    );
  });

  it('sell at most a trillion USDT worth of shares a day', () => {
    const large = { share: D(1_000_000), daily_shares: 1_000_000, customer_shares: 1 };
    expect(faults(large)).toEqual(['day_too_large']);
    expect(faults({ ...large, step: D('0.01') }, D(1))).toEqual(['step_too_coarse']);
    expect(faults({ ...large, step: D('0.001') }, D(1))).toEqual([]);
  });

  it('may be typed as any amount that the wire lets through', () => {
    fc.assert(
      fc.property(wireAmount, wireAmount, wireAmount, wireAmount, (rate, distance, step, share) => {
        expect(faults({ rate, distance, step, share }).length).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
