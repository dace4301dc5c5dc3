import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { BUY, SELL } from '#contract/spot/rules.ts';
import { marketAsked } from '#web/shared/traded-market.ts';
import { sideAsked } from './asked.ts';
import { nothingTyped, orderOf, spotForm, totalScale, type Seen, type Typed } from './form.ts';
import { amountText, percentOf, reduceToMax, shareOfAccount, totalText } from './shares.ts';
import type { Terms } from './queries.ts';

const terms: Terms = {
  match_id: 1,
  symbol: 'BTC/USDT',
  currency_id: 1,
  legal_id: 3,
  currency_name: 'BTC',
  legal_name: 'USDT',
  price_scale: 2,
  quantity_scale: 5,
  base_scale: 8,
  quote_scale: 6,
  min_value: Decimal.one,
  max_amount: Decimal.of(100),
  fee_rate: Decimal.zero,
  band: Decimal.of('0.05'),
  is_paused: false,
  market_maker_account: null,
  market_taker_account: null,
};

const levels = (...rows: readonly (readonly [string, string])[]) =>
  rows.map(([price, quantity]) => [Decimal.of(price), Decimal.of(quantity)] as const);

const seen: Seen = {
  last: Decimal.of(64_250),
  available: Decimal.of(10_000),
  book: {
    asks: levels(['64250.10', '0.5'], ['64250.20', '0.5'], ['66000.00', '5']),
    bids: levels(['64249.90', '0.5'], ['64249.80', '0.5']),
  },
};

const typedAs = (part: Partial<Typed>): Typed => ({ ...nothingTyped, ...part });
const formOf = (part: Partial<Typed>, more: Partial<Seen> = {}, market: Terms = terms) =>
  spotForm(typedAs(part), market, { ...seen, ...more });
const said = (value: Decimal | undefined): string | undefined => value?.toString();

describe('a limit order', () => {
  it('J7.3 costs its price times its amount, rounded up where it is shown and where it is held (SP5)', () => {
    const typed = typedAs({ price: '64249.70', amount: '0.01' });
    const form = spotForm(typed, terms, seen);
    expect([totalText(typed, form, terms), said(form.pays), said(form.receives), said(form.fee)]).toEqual([
      '642.50',
      '642.497',
      '0.01',
      '0',
    ]);
    expect(form.problem).toBeUndefined();
    expect(form.at_once).toBeUndefined();
  });

  it('deducts its fee from what is received, rounded up (SP8)', () => {
    const market = { ...terms, fee_rate: Decimal.of('0.001') };
    const bought = formOf({ price: '64000', amount: '0.00333' }, {}, market);
    expect([said(bought.fee), said(bought.receives)]).toEqual(['0.00000333', '0.00332667']);
    const sold = formOf({ side: 'sell', price: '64000', amount: '0.00333' }, { available: Decimal.one }, market);
    expect([said(sold.fee), said(sold.receives), said(sold.pays)]).toEqual(['0.21312', '212.90688', '0.00333']);
  });

  it('can be typed by its total: the amount is cut to a lot', () => {
    const typed = typedAs({ price: '64000', total: '645', by: 'total' });
    const form = spotForm(typed, terms, seen);
    expect([amountText(typed, form), totalText(typed, form, terms), said(form.pays)]).toEqual([
      '0.01007',
      '645',
      '644.48',
    ]);
  });

  it('shows near which price it fills immediately, and which part of it', () => {
    const whole = formOf({ price: '64250.20', amount: '0.6' }, { available: Decimal.of(50_000) });
    expect([said(whole.at_once?.amount), said(whole.at_once?.mean)]).toEqual(['0.6', '64250.12']);
    const part = formOf({ price: '64250.10', amount: '0.6' }, { available: Decimal.of(50_000) });
    expect(said(part.at_once?.amount)).toBe('0.5');
  });

  it('reports the problem that the server would report', () => {
    expect(formOf({ price: '', amount: '1' }).problem).toBe('price_missing');
    expect(formOf({ price: '64000', amount: '' }).problem).toBe('amount_missing');
    expect(formOf({ price: '64000.001', amount: '0.01' }).problem).toBe('spot_price_step');
    expect(formOf({ price: '64000', amount: '0.000001' }).problem).toBe('spot_amount_step');
    expect(formOf({ price: '64000', amount: '0.00001' }).problem).toBe('spot_below_minimum');
    expect(formOf({ price: '64000', amount: '101' }).problem).toBe('spot_above_maximum');
    expect(formOf({ price: '64000', amount: '1' }).problem).toBe('insufficient_balance');
    expect(formOf({ kind: 'stop_limit', price: '64000', amount: '0.01' }).problem).toBe('stop_missing');
  });

  it("does not compare a guest's order with a balance", () => {
    expect(formOf({ price: '64000', amount: '1' }, { available: undefined }).problem).toBeUndefined();
  });

  it('works without a book', () => {
    expect(formOf({ price: '64000', amount: '0.01' }, { book: undefined }).problem).toBeUndefined();
  });
});

describe('the slider', () => {
  it('J8.1 asks for a share of what the balance pays for at the price, cut to a lot (SP6)', () => {
    const part = shareOfAccount(25, typedAs({ price: '64000' }), terms, seen);
    const typed = typedAs({ price: '64000', ...part });
    const form = spotForm(typed, terms, seen);
    expect([amountText(typed, form), totalText(typed, form, terms)]).toEqual(['0.03906', '2499.84']);
    expect(percentOf(typed, form, terms, seen), 'the cut does not hold it back').toBe(25);
  });

  it('is between two steps for a typed amount', () => {
    const typed = typedAs({ price: '64000', amount: '0.05' });
    expect(percentOf(typed, spotForm(typed, terms, seen), terms, seen)).toBe(32);
    const odd = typedAs({ price: '64000', amount: '0.0501' });
    expect(percentOf(odd, spotForm(odd, terms, seen), terms, seen)).toBeCloseTo(32.064);
  });

  it('J8.3 reduces an order to the largest that the balance pays for', () => {
    const typed = typedAs({ price: '64000', amount: '1' });
    const less = { ...typed, ...reduceToMax(typed, terms, seen) };
    const form = spotForm(less, terms, seen);
    expect([amountText(less, form), totalText(less, form, terms)]).toEqual(['0.15625', '10000.00']);
    expect(form.guards.map((guard) => guard.kind)).toEqual(['share']);
  });

  it('takes shares of the coins for a sale and of the money for a market purchase', () => {
    const coins = { available: Decimal.of('0.5') };
    expect(shareOfAccount(50, typedAs({ side: 'sell', price: '1' }), terms, coins)).toEqual({
      by: 'amount',
      amount: '0.25',
    });
    expect(shareOfAccount(50, typedAs({ kind: 'market' }), terms, seen)).toEqual({ by: 'total', total: '5000' });
  });

  it('has no position without a price', () => {
    expect(shareOfAccount(50, nothingTyped, terms, seen)).toBeUndefined();
  });
});

describe('a market order', () => {
  it('costs what the book asks, level by level (SP4)', () => {
    const form = formOf({ kind: 'market', amount: '0.6' }, { available: Decimal.of(50_000) });
    expect([said(form.total), said(form.pays), said(form.at_once?.mean)]).toEqual(['38550.07', '38550.07', '64250.12']);
    expect(form.guards.map(({ kind }) => kind)).toEqual(['share']);
  });

  it('by total buys as many lots as the total pays for, and spends at most that', () => {
    const typed = typedAs({ kind: 'market', by: 'total', total: '1000' });
    const form = spotForm(typed, terms, seen);
    expect([said(form.amount), said(form.budget), said(form.pays)]).toEqual(['0.01556', '1000', '1000']);
    const order = orderOf(typed, form, terms);
    expect(order).toMatchObject({ currency_id: 1, legal_id: 3, type: BUY, kind: 'market' });
    expect([said(order.total), order.amount, order.target_price]).toEqual(['1000', undefined, undefined]);
  });

  it('warns of a thin book and of the part that would expire', () => {
    const form = formOf({ kind: 'market', amount: '7' }, { available: Decimal.of(1_000_000) });
    const [thin, rest] = form.guards;
    expect([thin?.kind, rest?.kind === 'rest' && said(rest.amount)]).toEqual(['thin', '1']);
  });

  it('is refused with an empty book, and without a book', () => {
    expect(formOf({ kind: 'market', amount: '1' }, { book: { bids: [], asks: [] } }).problem).toBe('nobody_there');
    expect(formOf({ kind: 'market', amount: '1' }, { book: undefined }).problem).toBe('nobody_there');
  });

  it('never fills beyond the band', () => {
    const far = { bids: [], asks: levels(['70000', '5']) };
    expect(formOf({ kind: 'market', amount: '0.1' }, { book: far }).problem).toBe('nobody_there');
  });

  it('sells by amount only', () => {
    const form = formOf({ kind: 'market', side: 'sell', by: 'total', total: '100', amount: '' });
    expect([form.budget, form.problem]).toEqual([undefined, 'amount_missing']);
  });
});

describe('what the form warns of', () => {
  it('J8.4 a price far from the last one, with the exact distance', () => {
    const { guards } = formOf({ side: 'sell', price: '60000', amount: '0.01' }, { available: Decimal.one });
    expect(guards).toMatchObject([{ kind: 'below' }]);
    const [far] = guards;
    expect(far?.kind === 'below' && far.distance.cut(4, 'half_even').toString()).toBe('0.0661');
    expect(formOf({ price: '70000', amount: '0.01' }).guards).toMatchObject([{ kind: 'above' }]);
  });
});

it('SP10 an order that would meet an own one, with its price', () => {
  const own = [{ type: SELL, target_price: Decimal.of('64250.20') }] as const;
  const more = { own, available: Decimal.of(90_000) };
  expect(formOf({ price: '64250.20', amount: '0.1' }, more).guards, 'it is filled before').toEqual([]);
  const [guard] = formOf({ price: '64250.20', amount: '0.6' }, more).guards;
  expect(guard?.kind === 'own' && said(guard.price)).toBe('64250.2');
});

describe('what an address asks for', () => {
  const market = { symbol: 'BTC/USDT', currency_id: 1, legal_id: 3 };
  it('is understood in our parameters and in those of legacy clients', () => {
    for (const query of [
      { symbol: 'BTC/USDT' },
      { currency_name: 'BTC', legal_name: 'USDT', from: '1' },
      { currency_id: '1' },
      { currency_id: '1', legal_id: '3' },
    ])
      expect(marketAsked(query)?.(market)).toBe(true);
    expect(marketAsked({ currency_id: '1', legal_id: '4' })?.(market)).toBe(false);
    expect(marketAsked({ from: '1' })).toBeUndefined();
    expect(
      [{ buy_direction: '0' }, { buy_direction: '1' }, { side: 'sell' }, { buy_direction: '7' }].map(sideAsked),
    ).toEqual(['buy', 'sell', 'sell', undefined]);
  });
});

it('a total is no finer than prices, and never finer than the ledger credits', () => {
  expect([6, 2, 0].map((quote_scale) => totalScale({ quote_scale }))).toEqual([2, 2, 0]);
});

/** Everything that the fields accept, up to eighteen digits and ten decimals. */
const anyNumber = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 18 }))
  .map(([digits, decimals, zeros]) => {
    const fraction = String(digits).slice(0, decimals);
    return `${digits / 10n ** BigInt(zeros)}${fraction === '' ? '' : `.${fraction}`}`;
  });

describe('huge numbers', () => {
  it('SP6 a balance that buys more than a decimal holds is capped, and the order is too large', () => {
    const form = formOf({ price: '0.01', amount: '' }, { available: Decimal.of('99999999999999999999') });
    expect(said(form.max)).toBe('999999999999999999');
    const typed = typedAs({
      price: '0.01',
      ...reduceToMax(typedAs({ price: '0.01' }), terms, { ...seen, available: Decimal.of(10n ** 19n) }),
    });
    expect(spotForm(typed, terms, seen).problem).toBe('spot_above_maximum');
  });

  it('SP2, SP3 for any input the form is computed, at most with a problem', () => {
    const typed = fc.record({
      side: fc.constantFrom('buy', 'sell'),
      kind: fc.constantFrom('limit', 'market', 'stop_limit'),
      force: fc.constant('gtc'),
      price: anyNumber,
      stop: anyNumber,
      amount: anyNumber,
      total: anyNumber,
      by: fc.constantFrom('amount', 'total'),
      unit: fc.constantFrom('coin', 'quote'),
    });
    const amounts = anyNumber.map((text) => Decimal.of(text));
    fc.assert(
      fc.property(typed, amounts, amounts, fc.integer({ min: 0, max: 100 }), (some, available, last, percent) => {
        const account = { ...seen, available: available.times(Decimal.of(99), 'down'), last };
        const form = spotForm(some, terms, account);
        percentOf(some, form, terms, account);
        totalText(some, form, terms);
        spotForm({ ...some, ...shareOfAccount(percent, some, terms, account) }, terms, account);
      }),
      { numRuns: 500 },
    );
  });
});
