import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNT_GRAMMAR, Decimal } from '../kit/decimal.ts';
import { instantOf } from '../kit/instant.ts';
import {
  breakEvenOf,
  costOf,
  distanceFrom,
  failsAt,
  forkAt,
  growthOf,
  investmentName,
  isOutOfReach,
  linkedPrice,
  maturesAt,
  paidIn,
  payoutsOf,
  publicBy,
  reserveOf,
  salesEndAt,
  sharesProblem,
  sideAt,
  stateAt,
  statusOf,
  type InvestmentKind,
  type InvestmentTerms,
} from './rules.ts';

const D = (value: string | number): Decimal => Decimal.of(value);

/** J21 */
const linked: InvestmentTerms = {
  kind: 'linked',
  rate: D('0.1825'),
  days: 20,
  share: D('0.01'),
  linked_price: D(66_000),
  coin_scale: 8,
  usdt_scale: 6,
};
const put: InvestmentTerms = { ...linked, kind: 'put', linked_price: D(62_500), share: D('0.1') };

it('IV12 is public two hours after maturity', () => {
  expect(publicBy(instantOf('2026-03-30T00:00:00.000Z'))).toBe('2026-03-30T02:00:00.000Z');
});

describe('IV2: the linked price', () => {
  it('is 66,000 for a tick of 64,250 and a distance of 2.72 %', () => {
    const series = { kind: 'linked', distance: D('0.0272'), step: D(100) } as const;
    expect(linkedPrice(series, D(64_250)).toString()).toBe('66000');
    expect(distanceFrom(D(66_000), D(64_250)).cut(4, 'half_even').toString()).toBe('0.0272');
  });

  it('is below the market for buying low', () => {
    expect(linkedPrice({ kind: 'put', distance: D('0.0272'), step: D(100) }, D(64_250)).toString()).toBe('62500');
  });

  it('is rounded half up to the step', () => {
    const rounded = (price: string, step: string) =>
      linkedPrice({ kind: 'call', distance: D(0), step: D(step) }, D(price)).toString();
    expect([rounded('150', '100'), rounded('149.99999999', '100'), rounded('0.5', '1'), rounded('2.5', '1')]).toEqual([
      '200',
      '100',
      '1',
      '3',
    ]);
    expect([rounded('0.00000001', '0.00000001'), rounded('7.5', '3')]).toEqual(['0.00000001', '9']);
  });
});

describe('IV3: the term', () => {
  it('begins with the end of the day of the sale and has full days', () => {
    const starts_at = salesEndAt(instantOf('2026-03-19T09:30:00.000Z'));
    expect(starts_at).toBe('2026-03-20T00:00:00.000Z');
    expect(maturesAt(starts_at, 20)).toBe('2026-04-09T00:00:00.000Z');
    expect(failsAt(maturesAt(starts_at, 20))).toBe('2026-04-09T01:00:00.000Z');
  });
});

describe('IV4: shares', () => {
  const enough = { remaining: 2000, allowed: 100, available: D('0.5') };

  it('cost 0.1 BTC for ten of 0.01', () => {
    expect(costOf(linked, 10).toString()).toBe('0.1');
  });

  it('of a put cost USDT at the linked price, rounded up', () => {
    expect(costOf(put, 3).toString()).toBe('18750');
    expect(costOf({ ...put, share: D('0.00000001'), linked_price: D('0.01') }, 1).toString()).toBe('0.000001');
  });

  it('are whole, on sale, within the limit and payable', () => {
    expect(sharesProblem(linked, D('1.5'), enough)).toBe('invest_whole_number');
    expect(sharesProblem(linked, D(0), enough)).toBe('invest_no_share');
    expect(sharesProblem(linked, D(11), { ...enough, remaining: 10 })).toBe('invest_sold_out');
    expect(sharesProblem(linked, D(101), enough)).toBe('invest_limit');
    expect(sharesProblem(linked, D(51), enough)).toBe('insufficient_balance');
    expect(sharesProblem(linked, D(50), enough)).toBeUndefined();
  });

  it('may be any amount that the wire lets through: limits come before arithmetic', () => {
    const largest = ['999999999999999999', '99999999999999999', '9007199254740992', '999999999999999999.9999999999'];
    for (const shares of largest)
      expect(sharesProblem(linked, D(shares), enough)).toMatch(/^invest_(?:sold_out|whole_number)$/);
    fc.assert(
      fc.property(wireAmount, terms, (shares, one) => {
        const problem = sharesProblem(one, shares, { remaining: 1_000_000, allowed: 1_000_000, available: D(1) });
        expect(problem === undefined || shares.fits(0) || problem === 'invest_whole_number').toBe(true);
      }),
    );
  });
});

describe('IV5: what is paid', () => {
  it('J21: 0.1 BTC at 18.25 % for 20 days is 0.101 BTC below 66,000 and 6,666 USDT from there on', () => {
    expect(growthOf(linked).toString()).toBe('1.01');
    const { coins, usdt } = payoutsOf(linked, D('0.1'));
    expect([coins.toFixed(5), usdt.toFixed(2)]).toEqual(['0.10100', '6666.00']);
    expect(sideAt(linked, D(65_000))).toBe('coins');
    expect(sideAt(linked, D('65999.99999999'))).toBe('coins');
    expect(sideAt(linked, D(66_000))).toBe('usdt');
  });

  it('a put pays coins at or below its linked price', () => {
    const { coins, usdt } = payoutsOf(put, D(6250));
    expect([coins.toString(), usdt.toString()]).toEqual(['0.101', '6312.5']);
    expect([sideAt(put, D(62_500)), sideAt(put, D('62500.00000001'))]).toEqual(['coins', 'usdt']);
  });

  it('is one fraction of whole numbers, rounded down once', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 1000 }), (one, shares) => {
        const amount = costOf(one, shares);
        const { coins, usdt } = payoutsOf(one, amount);
        expect([atoms(coins, one.coin_scale), atoms(usdt, one.usdt_scale)]).toEqual(byFractions(one, amount));
      }),
      { numRuns: 2000 },
    );
  });

  it('never pays less than was brought, and the house reserves exactly the rest', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 1000 }), (one, shares) => {
        const amount = costOf(one, shares);
        const payouts = payoutsOf(one, amount);
        const reserve = reserveOf(one, amount);
        const same = paidIn(one.kind);
        const other = same === 'coins' ? 'usdt' : 'coins';
        expect(payouts[same].gte(amount)).toBe(true);
        expect(reserve[same].plus(amount).eq(payouts[same])).toBe(true);
        expect(reserve[other].eq(payouts[other])).toBe(true);
        expect(reserve.coins.isNegative() || reserve.usdt.isNegative()).toBe(false);
      }),
    );
  });
});

/** The payouts written naively in whole numbers: numerators and denominators, divided once at the end. */
const byFractions = (one: InvestmentTerms, amount: Decimal): [bigint, bigint] => {
  const E8 = 10n ** 8n;
  const units = (value: Decimal): bigint => BigInt(value.toFixed(8).replace('.', ''));
  const grown = 365n * E8 + units(one.rate) * BigInt(one.days);
  const year = 365n * E8;
  const coin = 10n ** BigInt(one.coin_scale);
  const usdt = 10n ** BigInt(one.usdt_scale);
  const paid = units(amount);
  const price = units(one.linked_price);
  if (one.kind === 'put') return [(paid * grown * coin) / (price * year), (paid * grown * usdt) / (E8 * year)];
  return [(paid * grown * coin) / (E8 * year), (paid * price * grown * usdt) / (E8 * E8 * year)];
};

const ATOM = D('0.00000001');
const atoms = (value: Decimal, scale: number): bigint => BigInt(value.toFixed(scale).replace('.', ''));

const decimals = (min: bigint, max: bigint, scale: number) =>
  fc.bigInt({ min, max }).map((value) => Decimal.of(value).over(Decimal.of(10n ** BigInt(scale)), 'down'));

/** Every amount of AMOUNT_GRAMMAR. */
const wireAmount = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }).map((value) => Decimal.of(value)),
  fc.stringMatching(AMOUNT_GRAMMAR).map((text) => Decimal.of(text)),
);

const terms: fc.Arbitrary<InvestmentTerms> = fc.record({
  kind: fc.constantFrom<InvestmentKind>('linked', 'call', 'put'),
  rate: decimals(1n, 300_000_000n, 8),
  days: fc.integer({ min: 1, max: 365 }),
  share: decimals(1n, 10n ** 10n, 6),
  linked_price: decimals(1n, 10n ** 14n, 8),
  coin_scale: fc.constantFrom(6, 8),
  usdt_scale: fc.constant(6),
});

describe('IV11: before anything is bought', () => {
  it('the fork says what each price pays, what it is worth, and when that is less than what was brought', () => {
    const at = (price: number) => forkAt(linked, D('0.1'), D(price));
    expect(at(65_000)).toMatchObject({ side: 'coins', is_less: false });
    expect([at(65_000).worth.toString(), at(65_000).brought_worth.toString()]).toEqual(['6565', '6500']);
    expect(at(66_000)).toMatchObject({ side: 'usdt', is_less: false });
    expect(at(66_660).is_less).toBe(false);
    expect(at(67_000)).toMatchObject({ side: 'usdt', is_less: true });
    expect([at(67_000).worth.toString(), at(67_000).brought_worth.toString()]).toEqual(['6666', '6700']);
  });

  it('the break-even is the linked price times y, for a put over y', () => {
    expect(breakEvenOf(linked).toString()).toBe('66660');
    expect(breakEvenOf(put).cut(2, 'up').toString()).toBe('61881.19');
    expect(forkAt(put, D(6250), D(61_881)).is_less).toBe(true);
    expect(forkAt(put, D(6250), D(61_882)).is_less).toBe(false);
  });
});

describe('IV15: nothing is sold beyond the break-even', () => {
  it('of a call above it, of a put below it', () => {
    expect([isOutOfReach(linked, D(66_660)), isOutOfReach(linked, D('66660.00000001'))]).toEqual([false, true]);
    expect([isOutOfReach(put, D('61881.19')), isOutOfReach(put, D('61881.18'))]).toEqual([false, true]);
  });

  it('because every settlement then pays less than a trade at that price gives at once', () => {
    fc.assert(
      fc.property(terms, decimals(1n, 10n ** 14n, 8), decimals(1n, 10n ** 14n, 8), (one, price, settle) => {
        fc.pre(isOutOfReach(one, price));
        const amount = costOf(one, 1);
        const { side, paid } = forkAt(one, amount, settle);
        // What the trade gives: USDT for coins, or coins for USDT; what the product pays, in the same currency.
        if (paidIn(one.kind) === 'coins') {
          const traded = amount.times(price, 'down');
          const settled = side === 'usdt' ? paid : paid.times(settle, 'up');
          expect(settled.lte(traded.plus(ATOM))).toBe(true);
        } else {
          const traded = amount.over(price, 'down');
          const settled = side === 'coins' ? paid : paid.over(settle, 'up');
          expect(settled.lte(traded.plus(ATOM))).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

it('IV10 states: purchased, settling from maturity on, then what it ended as', () => {
  const matures_at = instantOf('2026-04-09T00:00:00.000Z');
  expect(stateAt({ ended: null, matures_at }, instantOf('2026-04-08T23:59:59.999Z'))).toBe('purchased');
  expect(stateAt({ ended: null, matures_at }, matures_at)).toBe('settling');
  expect(stateAt({ ended: 'completed', matures_at }, matures_at)).toBe('completed');
  expect(stateAt({ ended: 'failed', matures_at }, matures_at)).toBe('failed');
  expect(statusOf).toEqual({ failed: 0, purchased: 1, settling: 2, completed: 3 });
});

it('IV13 the name of a product has no outcome', () => {
  const matures_at = instantOf('2026-04-09T00:00:00.000Z');
  const name = investmentName({ currency_name: 'BTC', matures_at, linked_price: D(66_000), kind: 'linked' });
  expect(name).toBe('BTC-20260409-66000-L');
});
