import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { limitProblem, maxLots, openingAt, orderProblem, stopsProblem } from './order-rules.ts';
import {
  feeOf,
  liquidationDistance,
  liquidationPrice,
  LONG,
  netOf,
  overnightFee,
  partOf,
  profitOf,
  riskOf,
  riskRate,
  settle,
  SHORT,
  type FuturesSide,
  type FuturesTerms,
} from './rules.ts';

const decimal = (text: string | number | bigint): Decimal => Decimal.of(text);

const terms: FuturesTerms = {
  price_scale: 2,
  quote_scale: 6,
  lot_size: decimal('0.01'),
  min_lots: 1,
  max_lots: 1000,
  multiples: [10, 20, 50, 100],
  fee_rate: decimal('0.0005'),
  overnight_rate: decimal('0.0002'),
  maintenance_rate: decimal('0.005'),
  spread: Decimal.zero,
  exposure_limit: decimal(1_000_000),
};

const price = decimal(64_250);

describe('FU2 to FU9 five lots of bitcoin at 64,250', () => {
  it.each([
    [10, '321.25', '58146.25'],
    [20, '160.625', '61358.75'],
    [50, '64.25', '63286.25'],
    [100, '32.125', '63928.75'],
  ])('at %ix a long needs %s and is liquidated at %s', (multiple, margin, liquidation) => {
    const opening = openingAt(LONG, 5, multiple, price, terms);
    expect([String(opening.margin), String(opening.liquidation)]).toEqual([margin, liquidation]);
    expect([String(opening.fee), String(opening.overnight), String(opening.value)]).toEqual([
      '1.60625',
      '0.6425',
      '3212.5',
    ]);
  });

  it('a short is liquidated as far above', () => {
    expect(String(openingAt(SHORT, 5, 20, price, terms).liquidation)).toBe('67141.25');
  });

  it('the distance is a fraction of the price', () => {
    expect(liquidationDistance(price, decimal('61358.75')).toFixed(4)).toBe('0.0450');
  });

  it('the maximum of lots that a balance pays for includes the fee', () => {
    const lots = maxLots(decimal(2000), price, 20, terms);
    const cost = (count: number): Decimal => {
      const { margin, fee } = openingAt(LONG, count, 20, price, terms);
      return margin.plus(fee);
    };
    expect(lots).toBe(61);
    expect(cost(lots).lte(decimal(2000)) && cost(lots + 1).gt(decimal(2000))).toBe(true);
    expect(maxLots(Decimal.zero, price, 20, terms)).toBe(0);
  });
});

describe('FU1, FU14, FU15 what an order may say', () => {
  it.each([
    [0, 20, 'futures_lots'],
    [-1, 20, 'futures_lots'],
    [1.5, 20, 'futures_lots'],
    [1001, 20, 'futures_lots'],
    [Number.NaN, 20, 'futures_lots'],
    [1, 0, 'futures_multiple_unknown'],
    [1, 25, 'futures_multiple_unknown'],
    [1, 100, undefined],
  ])('%s lots at %sx: %s', (lots, multiple, problem) => {
    expect(orderProblem(lots, multiple, terms)).toBe(problem);
  });

  it('a limit is on the side from which the price comes', () => {
    expect(limitProblem(LONG, decimal('64249.99'), price, terms)).toBeUndefined();
    expect(limitProblem(LONG, price, price, terms)).toBe('futures_limit_side');
    expect(limitProblem(SHORT, decimal('64249.99'), price, terms)).toBe('futures_limit_side');
    expect(limitProblem(SHORT, decimal('64250.001'), price, terms)).toBe('futures_price_step');
    expect(limitProblem(LONG, Decimal.zero, price, terms)).toBe('futures_price_step');
  });

  it('stops are on their side of the price, and before the liquidation', () => {
    const problem = (side: FuturesSide, take_profit: string | undefined, stop_loss: string | undefined) =>
      stopsProblem(
        side,
        {
          take_profit: take_profit === undefined ? undefined : decimal(take_profit),
          stop_loss: stop_loss === undefined ? undefined : decimal(stop_loss),
        },
        price,
        side === LONG ? decimal('61358.75') : decimal('67141.25'),
        terms,
      );
    expect(problem(LONG, '66000', '63000')).toBeUndefined();
    expect(problem(LONG, '60000', undefined)).toBe('futures_take_profit_side');
    expect(problem(LONG, '64250', undefined)).toBe('futures_take_profit_side');
    expect(problem(LONG, undefined, '64250')).toBe('futures_stop_side');
    expect(problem(LONG, undefined, '61358.75')).toBe('futures_stop_beyond_liquidation');
    expect(problem(SHORT, '66000', undefined)).toBe('futures_take_profit_side');
    expect(problem(SHORT, '63000', '66000')).toBeUndefined();
    expect(problem(SHORT, undefined, '68000')).toBe('futures_stop_beyond_liquidation');
    expect(problem(LONG, '66000.001', undefined)).toBe('futures_price_step');
  });
});

describe('FU10 to FU13 closing', () => {
  it('pays back margin and profit less the fee', () => {
    const gross = profitOf(LONG, price, decimal(64_900), decimal('0.05'), 6);
    const fee = feeOf(decimal(64_900), decimal('0.05'), terms.fee_rate, 6);
    const settled = settle({ margin: decimal('160.625'), gross, fee }, false);
    expect([String(gross), String(fee), String(settled.paid_back), String(netOf(settled))]).toEqual([
      '32.5',
      '1.6225',
      '191.5025',
      '30.8775',
    ]);
  });

  it('leaves what a liquidation leaves to the insurance fund, after the fee', () => {
    const settled = settle({ margin: decimal(100), gross: decimal(-90), fee: decimal(4) }, true);
    expect(settled).toMatchObject({ paid_back: Decimal.zero, deficit: Decimal.zero });
    expect(String(settled.to_insurance)).toBe('6');
  });

  const amount = fc
    .bigInt({ min: 0n, max: 10n ** 12n })
    .map((atoms) => decimal(atoms).over(decimal(1_000_000), 'down'));
  const signed = fc.tuple(amount, fc.boolean()).map(([value, minus]) => (minus ? value.negated() : value));

  it('never pays back less than nothing, and every unit goes somewhere', () => {
    fc.assert(
      fc.property(amount, signed, amount, fc.boolean(), (margin, gross, fee, is_liquidation) => {
        const settled = settle({ margin, gross, fee }, is_liquidation);
        const { paid_back, to_insurance, loss, profit, deficit } = settled;
        expect(paid_back.isNegative()).toBe(false);
        expect(netOf(settled).gte(margin.negated())).toBe(true);
        expect(settled.fee.lte(fee)).toBe(true);
        const out = Decimal.sum([paid_back, to_insurance, settled.fee, loss]);
        expect(out.eq(margin.plus(profit))).toBe(true);
        expect(profit.minus(loss).minus(deficit).eq(gross)).toBe(true);
      }),
    );
  });

  it('in parts gives away exactly the whole', () => {
    fc.assert(
      fc.property(amount, fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }), (whole, parts) => {
        let [left, lots] = [whole, parts.reduce((sum, one) => sum + one, 0)];
        for (const part of parts) {
          const taken = partOf(left, part, lots, 6);
          expect(taken.isNegative() || taken.gt(left)).toBe(false);
          [left, lots] = [left.minus(taken), lots - part];
        }
        expect(left.isZero()).toBe(true);
      }),
    );
  });

  const side = fc.constantFrom<FuturesSide>(LONG, SHORT);
  const entry = fc.integer({ min: 100, max: 10_000_000 }).map((cents) => decimal(cents).over(decimal(100), 'down'));

  it('FU8 the liquidation price is the first step of the price at which the margin is used up to its maintenance', () => {
    fc.assert(
      fc.property(
        side,
        entry,
        fc.integer({ min: 1, max: 1000 }),
        fc.constantFrom(10, 20, 50, 100),
        (which, at, lots, multiple) => {
          const { size, margin, maintenance, liquidation } = openingAt(which, lots, multiple, at, terms);
          const left = (level: Decimal): Decimal => {
            const difference = which === LONG ? level.minus(at) : at.minus(level);
            return margin.plus(difference.times(size, 'down'));
          };
          const step = decimal('0.01');
          const before = which === LONG ? liquidation.plus(step) : liquidation.minus(step);
          expect(left(liquidation).lte(maintenance)).toBe(true);
          expect(left(before).gt(maintenance)).toBe(true);
        },
      ),
    );
  });

  it('FU7 a loss is rounded away from zero and a profit towards it', () => {
    const [at, size] = [decimal('100.00000001'), decimal('0.001')];
    expect(String(profitOf(LONG, decimal(100), at, size, 6))).toBe('0');
    expect(String(profitOf(SHORT, decimal(100), at, size, 6))).toBe('-0.000001');
  });
});

describe('what the screens show', () => {
  it('FU9 nights count', () => {
    expect(String(overnightFee(price, decimal('0.05'), terms.overnight_rate, 3, 6))).toBe('1.9275');
  });

  it('FU18 the risk rate is undefined without a position', () => {
    expect(riskRate(decimal(100), Decimal.zero, Decimal.zero)).toBeUndefined();
    expect(String(riskRate(decimal(1000), decimal(400), decimal(-150)))).toBe('312.5');
  });

  it('the bar of a position is empty at its entry and full at its liquidation', () => {
    const { size, margin, maintenance, liquidation } = openingAt(LONG, 5, 20, price, terms);
    const position = { side: LONG, entry: price, size, margin, maintenance } as const;
    expect(String(riskOf(position, price, 6))).toBe('0');
    expect(String(riskOf(position, liquidation, 6))).toBe('100');
    expect(String(riskOf(position, decimal(70_000), 6))).toBe('0');
    expect(liquidationPrice(position, 2).eq(liquidation)).toBe(true);
  });
});
