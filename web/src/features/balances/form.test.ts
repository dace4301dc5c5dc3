import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { openRooms } from '#web/shared/rooms.ts';
import { datesOf } from '#web/shared/spans.ts';
import {
  accountPage,
  chartOf,
  coinNow,
  holdLabel,
  linePoints,
  monthsBefore,
  ownCoins,
  placesOf,
  recordKinds,
  segmentOf,
  shownHoldings,
  changeRounding,
  changeToday,
  upToNow,
  valueRounding,
} from './form.ts';
import type { Accounts, Day, Holding } from './queries.ts';

const holding = (currency_name: string, value: string | null): Holding => ({
  currency_id: 1,
  currency_name,
  currency_scale: 8,
  available: Decimal.one,
  held: Decimal.zero,
  value_usdt: value === null ? null : Decimal.of(value),
});

const day = (name: string, total: string): Day => ({
  day: name,
  total_usdt: Decimal.of(total),
  taken_at: `${name}T00:00:01.000Z` as Instant,
  priced_at: null,
});
const hour = (at: string, total: string) => ({
  at: `2026-03-01T${at}:00.000Z` as Instant,
  total_usdt: Decimal.of(total),
});

describe('the coins of an account', () => {
  const coins = [holding('LTC', '0.5'), holding('USDT', '1'), holding('BTC', '9'), holding('XYZ', null)];

  it('are sorted by value, the most valuable first', () => {
    expect(
      shownHoldings(coins, '', false)
        .holdings.map((coin) => coin.currency_name)
        .slice(0, 2),
    ).toEqual(['BTC', 'USDT']);
  });

  it('are small below one USDT, and never without a price', () => {
    const { holdings, hidden } = shownHoldings(coins, '', true);
    expect(hidden).toBe(1);
    expect(holdings.map((coin) => coin.currency_name).toSorted()).toEqual(['BTC', 'USDT', 'XYZ']);
  });

  it('are found by a part of their name, in any case', () => {
    expect(shownHoldings(coins, ' bt', false).holdings.map((coin) => coin.currency_name)).toEqual(['BTC']);
  });
});

describe('BA15 the line of totals', () => {
  it('shows hours until there are two days, and nothing until there are two hours', () => {
    const [days, hours] = [
      [day('2026-03-01', '1'), day('2026-03-02', '2')],
      [hour('10:00', '3'), hour('11:00', '4')],
    ];
    expect(chartOf(days, hours)?.of).toBe('days');
    expect(chartOf(days.slice(1), hours)).toEqual({ of: 'hours', points: hours });
    expect(chartOf(days.slice(1), hours.slice(1))).toBeUndefined();
    expect(chartOf([], [])).toBeUndefined();
  });

  it('leaves a gap for a day without a snapshot, and for an hour without a price', () => {
    const days = chartOf([day('2026-03-01', '1'), day('2026-03-02', '1'), day('2026-03-05', '1')], []);
    expect(placesOf(days?.points ?? [])).toEqual([0, 0.25, 1]);
    expect(placesOf([hour('10:00', '1'), hour('12:00', '1'), hour('12:30', '1')])).toEqual([0, 0.8, 1]);
  });

  it('ends at the total of this moment', () => {
    const chart = chartOf([], [hour('10:00', '3'), hour('11:00', '4')]);
    const live = chart && upToNow(chart, Decimal.of(7), instantOf('2026-03-01T11:20:00.000Z'));
    expect(live?.points.map(({ total_usdt }) => String(total_usdt))).toEqual(['3', '4', '7']);
    const early = chart && upToNow(chart, Decimal.of(7), instantOf('2026-03-01T09:00:00.000Z'));
    expect(placesOf(early?.points ?? [])).toEqual([0, 1, 1]);
  });

  it('has its highest total at the top', () => {
    const [first, second] = linePoints([hour('10:00', '1'), hour('11:00', '3')], 100, 50);
    expect(first?.y).toBe(45);
    expect(second?.y).toBe(5);
  });

  it('is in the middle when nothing changed', () => {
    expect(linePoints([hour('10:00', '1'), hour('11:00', '1')], 100, 50).map(({ y }) => y)).toEqual([25, 25]);
  });
});

describe('BA14 the coins of all accounts', () => {
  const bitcoin = {
    currency_id: 1,
    currency_name: 'BTC',
    currency_scale: 8,
    available: Decimal.of('0.25'),
    in_products: Decimal.of('0.25'),
    price: Decimal.of(20_000),
    value_usdt: Decimal.of(10_000),
    priced_at: null,
  };
  const cost = (amount: string, cost_usdt: string | null) => ({
    is_whole: true,
    coins: [
      {
        ...bitcoin,
        amount: Decimal.of(amount),
        average_cost: cost_usdt === null ? null : Decimal.of(16_000),
        cost_usdt: cost_usdt === null ? null : Decimal.of(cost_usdt),
        profit_usdt: null,
        profit_rate: null,
      },
    ],
  });

  it('have the profit that follows from the value in the same row', () => {
    const [coin] = ownCoins([bitcoin], cost('0.5', '8000'));
    expect([coin?.amount, coin?.cost?.profit?.profit_usdt, coin?.cost?.profit?.profit_rate].map(String)).toEqual([
      '0.5',
      '2000',
      '0.25',
    ]);
  });

  it('have no profit while the cost is unknown, and no cost while it is that of another amount', () => {
    expect(ownCoins([bitcoin], cost('0.5', null))[0]?.cost).toEqual({
      average_cost: null,
      cost_usdt: null,
      profit: null,
    });
    expect(ownCoins([bitcoin], cost('0.4', '8000'))[0]?.cost).toBeUndefined();
    expect(ownCoins([bitcoin], undefined)[0]?.cost).toBeUndefined();
  });

  it('BA20 are as large as their accounts together, and whatever is of another amount is late', () => {
    const [coin] = ownCoins([bitcoin], cost('0.5', '8000'));
    if (!coin) throw new Error('no coin');
    const currencies = [{ ...holding('BTC', '1'), available: Decimal.of('0.3'), held: Decimal.of('0.2') }];
    const mining = [
      { ...holding('BTC', '1'), available: Decimal.of('0.1') },
      { ...holding('ETH', '1'), currency_id: 2 },
    ];
    const part = { value_usdt: Decimal.one, left_out: [], share: null };
    const accounts = (...more: Accounts['accounts']): Accounts => ({
      total_usdt: Decimal.one,
      loans_usdt: Decimal.zero,
      left_out: [],
      priced_at: null,
      is_stale: false,
      accounts: [{ ...part, account: 'spot', currencies }, ...more],
    });
    const at = (now: ReturnType<typeof coinNow>) => [String(now.amount), now.value_late, now.cost_late];
    expect(at(coinNow(coin, undefined, undefined))).toEqual(['0.5', false, false]);
    expect(at(coinNow(coin, accounts(), cost('0.5', '8000')))).toEqual(['0.5', false, false]);
    const filled = accounts({ ...part, account: 'mining', currencies: mining });
    expect(at(coinNow(coin, filled, cost('0.5', '8000')))).toEqual(['0.6', true, true]);
    expect(at(coinNow(coin, accounts(), cost('0.4', '8000')))).toEqual(['0.5', false, true]);
  });
});

it('an address may name the account as the screen does', () => {
  expect(segmentOf('balance')).toBe('spot');
  expect(segmentOf('futures')).toBe('futures');
  expect(segmentOf('nonsense')).toBeUndefined();
});

it('a hold, a record and an account are named after their room', () => {
  openRooms([
    { name: 'pawn-shop', hold: 'pawned', records: { 'pawn-shop': 'loans' }, account_pages: { mining: () => '#/pawn' } },
    { name: 'lottery', records: { 'lottery.draw': 'draws' } },
  ]);
  expect(['pawn-shop.pawn', 'lottery.draw', 'someone.else'].map(holdLabel)).toEqual([
    'pawn-shop.pawned',
    undefined,
    undefined,
  ]);
  expect(recordKinds()).toEqual([
    { reason: 'pawn-shop', label: 'pawn-shop.loans' },
    { reason: 'lottery.draw', label: 'lottery.draws' },
  ]);
  expect([accountPage('mining'), accountPage('stock')]).toEqual(['#/pawn', undefined]);
});

it('a month ends on its last day, also in February and in December', () => {
  expect(monthsBefore('2026-03-09T14:05:00.000Z' as Instant, 4)).toEqual([
    { month: '2026-03', from: '2026-03-01', to: '2026-03-31' },
    { month: '2026-02', from: '2026-02-01', to: '2026-02-28' },
    { month: '2026-01', from: '2026-01-01', to: '2026-01-31' },
    { month: '2025-12', from: '2025-12-01', to: '2025-12-31' },
  ]);
});

it('a span of days includes today, and chosen dates are used as they are', () => {
  const today = '2026-03-09T14:05:00.000Z' as Instant;
  expect(datesOf('days_7', {}, today)).toEqual({ from: '2026-03-03' });
  expect(datesOf('all', { from: '2026-01-01' }, today)).toEqual({});
  expect(datesOf('dates', { from: '2026-01-01', to: '' }, today)).toEqual({ from: '2026-01-01', to: undefined });
});

it('BA12 today’s change is relative to the day’s snapshot, and absent without one', () => {
  const today = '2026-03-09T14:05:00.000Z' as Instant;
  const taken_at = '2026-03-09T00:00:30.000Z' as Instant;
  const day = (name: string, total: string) => ({
    day: name,
    total_usdt: Decimal.of(total),
    taken_at,
    priced_at: null,
  });
  const answer = changeToday(Decimal.of('110'), [day('2026-03-08', '50'), day('2026-03-09', '100')], today);
  expect([answer?.change, answer?.change_rate, answer?.since].map(String)).toEqual(['10', '0.1', taken_at]);
  expect(changeToday(Decimal.of('110'), [day('2026-03-08', '50')], today)).toBeUndefined();
  expect(changeToday(Decimal.of('5'), [day('2026-03-09', '0')], today)?.change_rate).toBeUndefined();
});

it('BA12 BA14 a gain is cut and a loss is rounded up, so that neither looks better than it is', () => {
  const shown = (change: string) =>
    Decimal.of(change)
      .cut(2, changeRounding(Decimal.of(change)))
      .toFixed(2);
  expect(['-7.9962', '-4.991', '-8', '0', '7.9962', '-0.0001'].map(shown)).toEqual([
    '-8.00',
    '-5.00',
    '-8.00',
    '0.00',
    '7.99',
    '-0.01',
  ]);
});

it('what a record says is held, paid or given is rounded up, and what came is cut', () => {
  const value = (name: string, amount = '500.39976') => ({ name, amount: Decimal.of(amount), currency_name: 'USDT' });
  const roundings = ['fee', 'held', 'out', 'interest', 'in', 'amount', 'released'].map((name) =>
    valueRounding(value(name), []),
  );
  expect(roundings).toEqual(['up', 'up', 'up', 'up', 'down', 'down', 'down']);
  const taken = [{ amount: Decimal.of('-500.39976'), currency_name: 'USDT' }];
  expect(valueRounding(value('amount'), taken), 'as the amount of the same row').toBe('up');
  expect(valueRounding(value('amount', '500'), taken)).toBe('down');
});
