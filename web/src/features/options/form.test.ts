import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { DOWN, UP } from '#contract/options/rules.ts';
import {
  largestAllowed,
  nothingTyped,
  optionsForm,
  outcomeOf,
  reservedFor,
  standingOf,
  type Seen,
  type Typed,
} from './form.ts';
import type { Option, Terms } from './queries.ts';

const d = (text: string | number): Decimal => Decimal.of(text);

const durationOf = (seconds: number, rate: string, status = 1): Terms['durations'][number] => ({
  id: seconds,
  seconds,
  status,
  profit_ratio: '',
  min_amount: d(5),
  max_amount: d(1000),
  payout_rate: d(rate),
});

const terms: Terms = {
  rule: 1,
  durations: [durationOf(30, '0.75'), durationOf(60, '0.8'), durationOf(120, '0.82', 0), durationOf(300, '0.85')],
  currencies: [
    {
      id: 3,
      name: 'USDT',
      scale: 6,
      min_stake: d(5),
      max_stake: d(1000),
      chips: [d(10), d(50), d(100), d(500)],
      pool_free: d(100_000),
      pool_share: d(25_000),
    },
    {
      id: 1,
      name: 'BTC',
      scale: 8,
      min_stake: d('0.0001'),
      max_stake: d('0.01'),
      chips: [d('0.0005')],
      pool_free: d(2),
      pool_share: d('0.5'),
    },
  ],
  markets: [],
};

const rich: Seen = { available: d(500), reserved: Decimal.zero, pool_known: true, day: undefined };
const form = (typed: Partial<Typed>, seen: Partial<Seen> = {}, given: Terms = terms) =>
  optionsForm({ ...nothingTyped, ...typed }, given, { ...rich, ...seen });
const withPool = (free: string, share: string): Terms => ({
  ...terms,
  currencies: terms.currencies.map((one) => ({ ...one, pool_free: d(free), pool_share: d(share) })),
});

describe('the form of an option', () => {
  it('OT3 OT4 shows both outcomes and the break-even rate: 100 for 60 s is +80, −100 and 55.6 %', () => {
    const { duration, stake, profit, break_even, problem } = form({ amount: '100' });
    expect([duration?.seconds, String(stake), String(profit), String(break_even), problem]).toEqual([
      60,
      '100',
      '80',
      '0.556',
      undefined,
    ]);
  });

  it('OT3 cuts the profit to the digits of the currency', () => {
    expect(String(form({ amount: '10.000001' }).profit)).toBe('8');
    expect(String(form({ amount: '0.00012347', currency: 'BTC', seconds: '30' }).profit)).toBe('0.0000926');
  });

  it('OT1 begins with 60 s and USDT, and offers only what is on', () => {
    expect(form({}).durations.map(({ seconds }) => seconds)).toEqual([30, 60, 300]);
    expect(form({ seconds: '120' }).duration?.seconds).toBe(60);
    expect(form({ seconds: '300' }).duration?.seconds).toBe(300);
    expect(form({ currency: 'DOGE' }).currency?.name).toBe('USDT');
    expect(form({}, {}, { ...terms, durations: [], currencies: [] })).toMatchObject({
      duration: undefined,
      currency: undefined,
      problem: 'options_sold_out_all',
    });
  });

  it.each([
    ['', 'stake_missing'],
    ['0', 'stake_missing'],
    ['4.99', 'options_stake'],
    ['1000.01', 'options_stake'],
    ['5.0000001', 'options_stake'],
    ['500.01', 'insufficient_balance'],
    ['5', undefined],
    ['500', undefined],
  ])('OT2 a stake of “%s” is %s', (amount, problem) => {
    expect(form({ amount }).problem).toBe(problem);
  });

  it('a guest is not told of a balance', () => {
    expect(form({ amount: '900' }, { available: undefined }).problem).toBeUndefined();
  });

  it('OT16 what the pool cannot cover is sold out, with the stake that fits', () => {
    const sold = form({ amount: '100' }, {}, withPool('40', '1000'));
    expect([sold.problem, String(sold.fits)]).toEqual(['options_sold_out', '50']);
    expect(form({ amount: '50' }, {}, withPool('40', '1000')).problem).toBeUndefined();
    expect(form({ amount: '100' }, {}, withPool('3.9', '1000')).problem).toBe('options_sold_out_all');
  });

  it('OT16 figures of the pool that are not of these seconds block nothing: the server decides', () => {
    const sold = withPool('3.9', '1000');
    const old = form({ amount: '100' }, { pool_known: false }, sold);
    expect([old.problem, old.fits]).toEqual([undefined, undefined]);
    expect(String(largestAllowed(old, { ...rich, pool_known: false }))).toBe('500');
    expect(form({ amount: '4' }, { pool_known: false }, sold).problem).toBe('options_stake');
  });

  it('OT16 running options use up the customer’s part of the pool', () => {
    const used = form({ amount: '100' }, { reserved: d(200) }, withPool('100000', '240'));
    expect([used.problem, String(used.fits)]).toEqual(['options_sold_out', '50']);
  });

  it('OT18 with a limit of 150 and 100 used, 100 is too much and 50 is not', () => {
    const day = { limit: d(150), used: d(100) };
    expect([form({ amount: '100' }, { day }).problem, String(form({}, { day }).left)]).toEqual([
      'options_over_daily_loss',
      '50',
    ]);
    expect(form({ amount: '50' }, { day }).problem).toBeUndefined();
    expect(String(form({}, { day: { limit: d(150), used: d(180) } }).left)).toBe('0');
    const coin = form({ amount: '0.001', currency: 'BTC' }, { day, available: d(1) });
    expect(coin.problem, 'only the server knows its price').toBeUndefined();
  });

  it('a stake of more than half of the balance is named', () => {
    expect(form({ amount: '250' }).large_share).toBeUndefined();
    expect(String(form({ amount: '400' }).large_share)).toBe('0.8');
  });

  it('the largest stake is within balance, pool, bounds and daily limit', () => {
    const most = (seen: Partial<Seen>, given = terms): string =>
      String(largestAllowed(form({}, seen, given), { ...rich, ...seen }));
    expect(most({})).toBe('500');
    expect(most({ available: d(5000) })).toBe('1000');
    expect(most({ day: { limit: d(150), used: d(100) } })).toBe('50');
    expect(most({}, withPool('40', '1000'))).toBe('50');
    expect(most({ available: d('4.5') })).toBe('undefined');
  });
});

it('OT15 what is reserved is the profit of every running option of the currency', () => {
  const running = [
    { currency_id: 3, profit: d(80) },
    { currency_id: 1, profit: d('0.1') },
    { currency_id: 3, profit: d('7.5') },
  ] as Option[];
  expect([reservedFor(running, 3), reservedFor(running, 2)].map(String)).toEqual(['87.5', '0']);
});

it('a running option is ahead, behind or level, in words', () => {
  const at = (type: typeof UP | typeof DOWN, price: string) => standingOf({ type, entry_price: d(64_250) }, d(price));
  expect([at(UP, '64250.01'), at(UP, '64249.99'), at(UP, '64250')]).toEqual(['ahead', 'behind', 'level']);
  expect([at(DOWN, '64250.01'), at(DOWN, '64249.99'), at(DOWN, '64250')]).toEqual(['behind', 'ahead', 'level']);
  expect(standingOf({ type: UP, entry_price: null }, d(1))).toBeUndefined();
});

it('OT12 the three reasons of a void have one name', () => {
  expect((['right', 'wrong', 'level', 'no_entry', 'sample_missing', 'quiet'] as const).map(outcomeOf)).toEqual([
    'right',
    'wrong',
    'level',
    'void',
    'void',
    'void',
  ]);
});
