import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import {
  coinsOf,
  dealOf,
  isAboveLevel,
  reasonKey,
  referenceIn,
  statedOf,
  takeForm,
  usableWays,
  wayOf,
} from './form.ts';
import type { Me, Offer, Terms } from './queries.ts';

const of = Decimal.of;
const USDT = 3;
const BTC = 1;

const me: Me = { level: 1, order_limit: of('2000'), cancels_today: 0, is_merchant: false, ways: ['paypal'] };

const terms: Terms = {
  pay_minutes: 15,
  check_minutes: 10,
  cancels_a_day: 3,
  running_orders: 1,
  deposit: of('3000'),
  coins: [
    { currency_id: USDT, name: 'USDT', scale: 6 },
    { currency_id: BTC, name: 'BTC', scale: 8 },
  ],
  fiats: [{ fiat: 'EUR', rate: of('0.9'), rate_id: 1, as_of: '2026-03-09', source: 'bundled', is_old: false }],
  ticks: [
    { currency_id: USDT, price: of('1'), tick: null },
    { currency_id: BTC, price: of('64250'), tick: 7 },
  ],
  me,
};

const offer: Offer = {
  id: 1,
  side: 'sell',
  currency_id: USDT,
  currency_name: 'USDT',
  currency_scale: 6,
  fiat: 'USD',
  price: of('1.01'),
  premium: of('0.01'),
  reference_price: of('1'),
  total: of('5000'),
  remaining: of('5000'),
  minimum: of('10'),
  maximum: of('3000'),
  ways: ['bank', 'paypal'],
  terms: '',
  state: 'open',
  made_at: instantOf('2026-03-09T14:05:00.000Z'),
  maker: {
    user_id: 9,
    name: 'Harbour',
    is_merchant: true,
    is_demo: false,
    is_online: true,
    orders: 0,
    failed: 0,
    partners: 0,
    completion: null,
    median_release_s: null,
  },
};

const money = (text: string) => ({ field: 'money', text }) as const;
const amount = (text: string) => ({ field: 'amount', text }) as const;

describe('an order in the form', () => {
  it('of 505 USD at 1.010 is 500 USDT, 5.00 USD or 1 % over the market (DK5, DK21)', () => {
    const deal = dealOf(offer, { money: of('505') });
    expect(deal && [deal.amount, deal.premium_money, deal.premium_part].map(String)).toEqual(['500', '5', '0.01']);
  });

  it('of coins costs their price rounded up to a cent (DK5)', () => {
    expect(String(dealOf(offer, { amount: of('33.333333') })?.money)).toBe('33.67');
  });

  it('has no price while the offer has none (DK3)', () => {
    expect(dealOf({ ...offer, price: null }, { amount: of('1') })).toBeUndefined();
    expect(takeForm({ ...offer, price: null }, terms, amount('100'), undefined).problem).toBe('desk_price_missing');
  });

  it.each([
    [amount(''), 'amount_missing'],
    [amount('0'), 'amount_missing'],
    [amount('9.99'), 'desk_below_minimum'],
    [amount('3000.01'), 'desk_above_maximum'],
    [amount('2000.01'), 'desk_level_limit'],
    [money('2020'), undefined],
  ])('%j is refused before it is sent as %s (DK7, DK8)', (typed, problem) => {
    expect(takeForm(offer, terms, typed, undefined).problem).toBe(problem);
  });

  it('takes what is left below the minimum as a whole (DK7)', () => {
    const rest = { ...offer, remaining: of('4'), maximum: of('4') };
    expect(takeForm(rest, terms, amount('4'), undefined).problem).toBeUndefined();
    expect(takeForm(rest, terms, amount('3'), undefined).problem).toBe('desk_below_minimum');
  });

  it('of a seller is not above the balance, of a buyer the balance does not matter (DK6)', () => {
    const buys = { ...offer, side: 'buy' } as const;
    expect(takeForm(buys, terms, amount('500'), of('499')).problem).toBe('insufficient_balance');
    expect(takeForm(buys, terms, amount('500'), of('500')).problem).toBeUndefined();
    expect(takeForm(offer, terms, amount('500'), of('0')).problem).toBeUndefined();
  });
});

describe('the level', () => {
  it('limits an order by its worth in USDT (DK8)', () => {
    expect(isAboveLevel(terms, BTC, of('0.032'))).toBe(true);
    expect(isAboveLevel(terms, BTC, of('0.031'))).toBe(false);
  });

  it('limits nobody who has not logged in; the server asks for one', () => {
    expect(isAboveLevel({ ...terms, me: null }, BTC, of('1'))).toBe(false);
  });
});

describe('quick buy', () => {
  it('counts coins by the market price until an offer is known', () => {
    const stated = statedOf('money', '90');
    expect(stated && String(coinsOf(stated, null, referenceIn(terms, USDT, 'EUR')))).toBe('100');
    expect(stated && coinsOf(stated, undefined, undefined)).toBeUndefined();
  });

  it('has no reference without a rate (DK2)', () => {
    expect(referenceIn(terms, USDT, 'USD')).toBeUndefined();
    expect(String(referenceIn(terms, BTC, 'EUR'))).toBe('57825');
  });

  it('names the reason for the side of the customer (DK20)', () => {
    expect([reasonKey('buy', 'cheapest'), reasonKey('sell', 'cheapest_reliable'), reasonKey('sell', 'only')]).toEqual([
      'buy_cheapest',
      'sell_cheapest_reliable',
      'only',
    ]);
  });
});

describe('the way of a payment', () => {
  it('of a seller is one that the seller has saved (DK1)', () => {
    expect(usableWays('sell', offer.ways, me)).toEqual(['paypal']);
    expect(usableWays('sell', ['bank'], me)).toEqual([]);
    expect(usableWays('buy', offer.ways, me)).toEqual(['bank', 'paypal']);
  });

  it('is the chosen one while the offer takes it', () => {
    expect([wayOf(['bank', 'paypal'], 'paypal'), wayOf(['bank'], 'paypal'), wayOf([], '')]).toEqual([
      'paypal',
      'bank',
      undefined,
    ]);
  });
});
