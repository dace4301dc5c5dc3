import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import {
  amountProblem,
  bandPrice,
  BUY,
  feeOf,
  maxAmount,
  orderProblem,
  orderSides,
  orderStates,
  priceProblem,
  quoteOf,
  reserveOf,
  SELL,
  statusOf,
  stepsOf,
  valueProblem,
  type SpotTerms,
} from './rules.ts';

const btc: SpotTerms = {
  price_scale: 2,
  quantity_scale: 5,
  quote_scale: 6,
  base_scale: 8,
  min_value: Decimal.of(1),
  max_amount: Decimal.of(150),
  fee_rate: Decimal.zero,
  band: Decimal.of('0.05'),
};
const d = Decimal.of;

/** A whole number of steps as an amount at a scale. */
const ofSteps = (steps: number, scale: number): Decimal => d(steps).over(d(10 ** scale), 'down');

/**
 * The coarsest to the finest markets that an operator may configure; the quote currency may be coarser than price ×
 * amount.
 */
const terms: fc.Arbitrary<SpotTerms> = fc
  .record({
    price_scale: fc.integer({ min: 0, max: 8 }),
    quantity_scale: fc.integer({ min: 0, max: 8 }),
    quote_scale: fc.integer({ min: 0, max: 8 }),
    band: fc.integer({ min: 1, max: 999 }).map((thousandths) => ofSteps(thousandths, 3)),
  })
  .map((some) => ({ ...btc, ...some }));
const ticks = fc.integer({ min: 1, max: 2 ** 28 - 1 });
const lots = fc.integer({ min: 1, max: 10 ** 9 });
const side = fc.constantFrom(...orderSides);

describe('SP5 and SP9: what a trade moves and what an order holds', () => {
  it('differ by their rounding: a trade down, a reserve up', () => {
    expect(quoteOf(d('64250.01'), d('0.00003'), 2).toString()).toBe('1.92');
    expect(reserveOf(BUY, d('64250.01'), d('0.00003'), 2).toString()).toBe('1.93');
    expect(reserveOf(SELL, d('64250.01'), d('0.00003'), 2).toString()).toBe('0.00003');
  });

  it('floor(a) + ceil(b) is never more than ceil(a + b): no reserve is ever short, at its own price or a better one', () => {
    fc.assert(
      fc.property(terms, side, ticks, fc.nat(1000), lots, lots, (market, side, tick, better, now, later) => {
        const limit = ofSteps(tick, market.price_scale);
        const price = ofSteps(Math.max(1, tick - better), market.price_scale);
        const [some, rest] = [ofSteps(now, market.quantity_scale), ofSteps(later, market.quantity_scale)];
        const { quote_scale } = market;
        const before = reserveOf(side, limit, some.plus(rest), quote_scale);
        const after = reserveOf(side, limit, rest, quote_scale);
        const paid = side === BUY ? quoteOf(price, some, quote_scale) : some;
        expect(paid.plus(after).lte(before)).toBe(true);
        expect([paid, after].every((value) => side === SELL || value.fits(quote_scale))).toBe(true);
      }),
    );
  });

  it('an order that fills in any number of parts holds nothing at the end and is never short in between', () => {
    fc.assert(
      fc.property(terms, ticks, fc.array(lots, { minLength: 1, maxLength: 20 }), (market, tick, parts) => {
        const price = ofSteps(tick, market.price_scale);
        let left = ofSteps(
          parts.reduce((sum, part) => sum + part, 0),
          market.quantity_scale,
        );
        let held = reserveOf(BUY, price, left, market.quote_scale);
        for (const part of parts) {
          const amount = ofSteps(part, market.quantity_scale);
          left = left.minus(amount);
          const keeps = reserveOf(BUY, price, left, market.quote_scale);
          const freed = held.minus(quoteOf(price, amount, market.quote_scale)).minus(keeps);
          expect(freed.isNegative()).toBe(false);
          held = keeps;
        }
        expect(held.isZero()).toBe(true);
      }),
    );
  });
});

describe('SP9a: what rounding leaves', () => {
  it('is less than an atom of the quote currency per trade, always the buyer’s, and zero where the decimals fit', () => {
    fc.assert(
      fc.property(terms, ticks, fc.array(lots, { minLength: 1, maxLength: 20 }), (market, tick, parts) => {
        const { price_scale, quantity_scale, quote_scale } = market;
        const unit = 10n ** BigInt(price_scale + quantity_scale);
        const atoms = 10n ** BigInt(quote_scale);
        const price = ofSteps(tick, price_scale);
        let kept = 0n;
        for (const part of parts) {
          const value = quoteOf(price, ofSteps(part, quantity_scale), quote_scale);
          const paid = BigInt(value.toFixed(quote_scale).replace('.', '')) * unit;
          const exact = BigInt(tick) * BigInt(part) * atoms;
          const left = exact - paid;
          expect(left >= 0n && left < unit).toBe(true);
          if (price_scale + quantity_scale <= quote_scale) expect(left).toBe(0n);
          kept += left;
        }
        expect(kept < BigInt(parts.length) * unit).toBe(true);
      }),
    );
  });
});

describe('SP6: the maximum that a balance pays for', () => {
  it('at 64,000.00 with 10,000 is 0.15625 for 10,000.00, and a quarter of it 0.03906 for 2,499.84', () => {
    const price = d('64000.00');
    const max = maxAmount(BUY, price, d(10_000), btc);
    const quarter = maxAmount(BUY, price, d(10_000).times(d('0.25'), 'down'), btc);
    expect([max, quoteOf(price, max, 2)].map(String)).toEqual(['0.15625', '10000']);
    expect([quarter, quoteOf(price, quarter, 2)].map(String)).toEqual(['0.03906', '2499.84']);
    expect(maxAmount(SELL, price, d('0.123456789'), btc).toString()).toBe('0.12345');
    expect(maxAmount(BUY, Decimal.zero, d(10_000), btc).isZero()).toBe(true);
    // More than a decimal can hold; for a sale, more than can be sent.
    expect(maxAmount(BUY, d('0.01'), d('99999999999999999999'), btc).toString()).toBe('999999999999999999');
    expect(maxAmount(SELL, price, d('99999999999999999999'), btc).toString()).toBe('999999999999999999');
  });

  it('is paid for by the balance, and one lot more is not, or is more than can be sent', () => {
    const most = d('999999999999999999');
    const coarse = { ...btc, price_scale: 8, quantity_scale: 0, quote_scale: 0 };
    fc.assert(
      fc.property(terms, side, ticks, fc.nat(10 ** 11), (market, side, tick, balance) => {
        const price = ofSteps(tick, market.price_scale);
        const scale = side === BUY ? market.quote_scale : market.base_scale;
        const available = ofSteps(balance, scale);
        const max = maxAmount(side, price, available, market);
        const holds = (amount: Decimal) => reserveOf(side, price, amount, market.quote_scale);
        expect(max.fits(market.quantity_scale)).toBe(true);
        expect(holds(max).lte(available)).toBe(true);
        const more = max.plus(ofSteps(1, market.quantity_scale));
        expect(more.gt(most) || holds(more).gt(available)).toBe(true);
      }),
      // The balance would pay for one lot more than can be sent.
      { examples: [[coarse, BUY, 1, 10 ** 10]] },
    );
  });
});

describe('SP8: the fee', () => {
  it('is rounded up, fits the currency, is zero at a rate of zero and never more than what is received', () => {
    expect(feeOf(d('0.00001'), d('0.001'), 8).toString()).toBe('0.00000001');
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.nat(100), fc.integer({ min: 0, max: 10 }), (steps, thousandths, scale) => {
        const [received, rate] = [ofSteps(steps, scale), ofSteps(thousandths, 3)];
        const fee = feeOf(received, rate, scale);
        expect(fee.fits(scale) && fee.lte(received) && fee.gte(received.times(rate, 'down'))).toBe(true);
        expect(feeOf(received, Decimal.zero, scale).isZero()).toBe(true);
      }),
    );
  });
});

describe('SP4: the band of a market order', () => {
  it('ends at a tick inside it, less than a tick from its edge', () => {
    expect([bandPrice(BUY, d('64250.01'), btc), bandPrice(SELL, d('64250.01'), btc)].map(String)).toEqual([
      '67462.51',
      '61037.51',
    ]);
    fc.assert(
      fc.property(terms, side, ticks, (market, side, tick) => {
        const last = ofSteps(tick, market.price_scale);
        const worst = bandPrice(side, last, market);
        const step = ofSteps(1, market.price_scale);
        const edge = last.times(side === BUY ? Decimal.one.plus(market.band) : Decimal.one.minus(market.band), 'down');
        expect(worst.fits(market.price_scale) && worst.isPositive()).toBe(true);
        expect(side === BUY ? worst.gte(last) && worst.lte(edge) : worst.lte(last) && worst.gte(edge)).toBe(true);
        expect(worst.minus(edge).abs().lte(step)).toBe(true);
      }),
    );
  });
});

describe('SP2 and SP3: what is wrong with an order', () => {
  it('is the first rule that it breaks', () => {
    const problem = (price: string, amount: string) => orderProblem(d(price), d(amount), btc);
    expect(problem('64000', '0.01')).toBeUndefined();
    expect(problem('64000.001', '0.01')).toBe('spot_price_step');
    expect(problem('0', '0.01')).toBe('spot_price_range');
    expect(problem('2684354.55', '0.01')).toBeUndefined();
    expect(problem('2684354.56', '0.01')).toBe('spot_price_range');
    expect(priceProblem(d('999999999999999999'), { ...btc, price_scale: 8 })).toBe('spot_price_range');
    expect(problem('64000', '0.010001')).toBe('spot_amount_step');
    expect(problem('64000', '150')).toBeUndefined();
    expect(problem('64000', '150.00001')).toBe('spot_above_maximum');
    expect(problem('64000', '0')).toBe('spot_below_minimum');
    expect(problem('99999.99', '0.00001')).toBe('spot_below_minimum');
    expect(problem('100000', '0.00001')).toBeUndefined();
    expect(amountProblem(d('0.000001'), btc)).toBe('spot_amount_step');
    expect(valueProblem(d('0.999999'), btc)).toBe('spot_below_minimum');
  });

  it('is nothing exactly for whole ticks and lots that the engine can count, worth enough and not too many', () => {
    const some = fc.tuple(fc.nat(10 ** 10), fc.nat(10)).map(([steps, scale]) => ofSteps(steps, scale));
    fc.assert(
      fc.property(terms, some, some, (market, price, amount) => {
        const [ticks, lots] = [stepsOf(price, market.price_scale), stepsOf(amount, market.quantity_scale)];
        const can =
          ticks.fits(0) &&
          lots.fits(0) &&
          ticks.isPositive() &&
          ticks.lt(d(2 ** 28)) &&
          amount.lte(market.max_amount) &&
          quoteOf(price, amount, market.quote_scale).gte(market.min_value);
        expect(orderProblem(price, amount, market) === undefined).toBe(can);
      }),
      { numRuns: 500 },
    );
  });
});

it('legacy clients know three states: in progress, completed, cancelled', () => {
  expect(orderStates.map(statusOf)).toEqual([1, 1, 2, 3, 3]);
});
