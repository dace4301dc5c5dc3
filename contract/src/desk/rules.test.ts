import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { instantOf, plusSeconds } from '../kit/instant.ts';
import {
  amountFor,
  amountProblem,
  checkUntil,
  completionOf,
  decisionReasons,
  deskReference,
  deskStates,
  isFar,
  isWorse,
  moneyFor,
  moneyScale,
  premiumOf,
  priceOf,
  priceScale,
  reasonsFor,
  referenceOf,
  waysIn,
  wireStates,
} from './rules.ts';

const atoms = (max: bigint, scale: number) =>
  fc.bigInt({ min: 1n, max }).map((count) => Decimal.of(count).over(Decimal.of(10n ** BigInt(scale)), 'down'));
const coins = atoms(10n ** 13n, 6);
const prices = atoms(10n ** 10n, 3);
const sums = atoms(10n ** 12n, 2);
const fiats = fc.constantFrom('USD', 'CNY', 'JPY', 'VND');
const unitOf = (fiat: string): Decimal => (moneyScale(fiat) === 0 ? Decimal.one : Decimal.of('0.01'));

describe('DK5: an order states coins or money', () => {
  it('money is never less than the coins cost, and less than one smallest unit more', () => {
    fc.assert(
      fc.property(coins, prices, fiats, (amount, price, fiat) => {
        const money = moneyFor(amount, price, fiat);
        const exact = amount.times(price, 'down');
        expect(money.fits(moneyScale(fiat))).toBe(true);
        expect(money.gte(exact)).toBe(true);
        expect(money.minus(exact).lt(unitOf(fiat))).toBe(true);
      }),
    );
  });

  it('coins never cost more than the stated money, and one smallest unit more would', () => {
    fc.assert(
      fc.property(sums, prices, fc.constantFrom(6, 8), (money, price, scale) => {
        const amount = amountFor(money, price, scale);
        const unit = Decimal.one.over(Decimal.of(10n ** BigInt(scale)), 'down');
        expect(amount.fits(scale)).toBe(true);
        expect(amount.times(price, 'down').lte(money)).toBe(true);
        expect(amount.plus(unit).times(price, 'up').gt(money)).toBe(true);
      }),
    );
  });

  it('nobody gains by stating the money that the coins cost', () => {
    fc.assert(
      fc.property(coins, prices, (amount, price) => {
        const again = amountFor(moneyFor(amount, price, 'USD'), price, 6);
        expect(again.gte(amount)).toBe(true);
        expect(again.minus(amount).times(price, 'down').lt(Decimal.of('0.01'))).toBe(true);
      }),
    );
  });

  it('is an example that can be followed by hand', () => {
    expect(moneyFor(Decimal.of('33.333333'), Decimal.of('7.123'), 'CNY').toString()).toBe('237.44');
    expect(moneyFor(Decimal.of('33.333333'), Decimal.of('150.1'), 'JPY').toString()).toBe('5004');
    expect(amountFor(Decimal.of(100), Decimal.of('7.123'), 6).toString()).toBe('14.039028');
  });
});

describe('DK3: the price of an offer', () => {
  it('DK2 has a reference of the logged price and the rate', () => {
    expect(referenceOf(Decimal.of(50_000), Decimal.of('7.1')).toString()).toBe('355000');
  });

  it('that is fixed does not follow the market', () => {
    fc.assert(
      fc.property(prices, prices, (price, reference) => {
        expect(priceOf({ price, premium: null }, reference, 'USDT').eq(price)).toBe(true);
      }),
    );
  });

  it('that floats is the reference with its premium, cut to the decimals of the coin', () => {
    const premium = fc
      .integer({ min: -1000, max: 1000 })
      .map((part) => Decimal.of(part).over(Decimal.of(10_000), 'down'));
    fc.assert(
      fc.property(prices, premium, fc.constantFrom('USDT', 'BTC'), (reference, part, coin) => {
        const price = priceOf({ price: null, premium: part }, reference, coin);
        expect(price.fits(priceScale(coin))).toBe(true);
        expect(price.lte(reference.times(Decimal.one.plus(part), 'up'))).toBe(true);
      }),
    );
    expect(priceOf({ price: null, premium: Decimal.of('0.0125') }, Decimal.of('7.1'), 'USDT').toString()).toBe('7.188');
  });

  it('is far beyond ten percent of the reference, on both sides', () => {
    const reference = Decimal.of(7);
    expect(['6.3', '7', '7.7'].map((price) => isFar(Decimal.of(price), reference))).toEqual([false, false, false]);
    expect(['6.299', '7.701'].map((price) => isFar(Decimal.of(price), reference))).toEqual([true, true]);
  });

  it('DK4 is worse when a buyer pays more or a seller gets less', () => {
    fc.assert(
      fc.property(prices, prices, (price, agreed) => {
        expect(isWorse('buy', price, agreed)).toBe(price.gt(agreed));
        expect(isWorse('sell', price, agreed)).toBe(price.lt(agreed));
      }),
    );
  });
});

describe('DK7: what can be taken of an offer', () => {
  const bounds = { minimum: Decimal.of(10), maximum: Decimal.of(500), remaining: Decimal.of(100) };

  it('is between its limits and what is left', () => {
    expect(amountProblem(bounds, Decimal.of(10))).toBeUndefined();
    expect(amountProblem(bounds, Decimal.of(100))).toBeUndefined();
    expect(amountProblem(bounds, Decimal.of('9.999999'))).toBe('desk_below_minimum');
    expect(amountProblem(bounds, Decimal.of('100.000001'))).toBe('desk_above_maximum');
    expect(amountProblem({ ...bounds, remaining: Decimal.of(900) }, Decimal.of(501))).toBe('desk_above_maximum');
  });

  it('may be a rest below the minimum, as a whole only', () => {
    const rest = { ...bounds, remaining: Decimal.of(4) };
    expect(amountProblem(rest, Decimal.of(4))).toBeUndefined();
    expect(amountProblem(rest, Decimal.of(3))).toBe('desk_below_minimum');
  });

  it('never exceeds what is left', () => {
    fc.assert(
      fc.property(coins, coins, coins, coins, (minimum, maximum, remaining, amount) => {
        if (amountProblem({ minimum, maximum, remaining }, amount) !== undefined) return;
        expect(amount.lte(remaining) && amount.lte(maximum)).toBe(true);
      }),
    );
  });
});

describe('DK21: a premium', () => {
  it('is what an order costs more than the reference', () => {
    const order = { amount: Decimal.of(100), money: Decimal.of(714), price: Decimal.of('7.14') };
    const { money, part } = premiumOf(order, Decimal.of(7), 'CNY');
    expect([money.toString(), part.toString()]).toEqual(['14', '0.02']);
    expect(
      premiumOf({ ...order, money: Decimal.of(693), price: Decimal.of('6.93') }, Decimal.of(7), 'CNY').money.toString(),
    ).toBe('-7');
  });
});

describe('the states and ends of an order', () => {
  it('DK10 have numbers of their own on the old wire', () => {
    expect(deskStates.map((state) => wireStates[state])).toEqual([0, 3, 4, 1, 2]);
  });

  it('DK13 the seller has ten minutes to check, and never less than the buyer had to pay', () => {
    const made = instantOf('2026-03-09T14:00:00.000Z');
    const until = plusSeconds(made, 900);
    expect(checkUntil(until, plusSeconds(made, 60))).toBe(until);
    expect(checkUntil(until, plusSeconds(made, 890))).toBe(plusSeconds(made, 1490));
  });

  it('DK19 every reason belongs to one decision', () => {
    expect([...reasonsFor.release, ...reasonsFor.refund]).toEqual([...decisionReasons]);
  });

  it('DK18 a reference ends with its check digit', () => {
    expect(deskReference(10_007)).toBe('K-100079');
    expect(deskReference('10007')).toBe('K-100079');
  });

  it('DK24 no orders are no completion', () => {
    expect(completionOf({ released: 0, failed: 0 })).toBeNull();
    expect(completionOf({ released: 2, failed: 1 })?.toString()).toBe('0.6666');
    expect(completionOf({ released: 0, failed: 3 })?.toString()).toBe('0');
  });

  it('DK27 ways are known ones, each once', () => {
    expect(waysIn('paypal,bank')).toEqual(['bank', 'paypal']);
    expect(waysIn('bank,bank')).toEqual(['bank']);
    for (const text of ['', 'cash', 'bank,', 'bank,cash', ' bank']) expect(waysIn(text)).toBeUndefined();
  });
});
