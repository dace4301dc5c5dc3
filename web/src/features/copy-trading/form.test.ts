import { expect, test } from 'vitest';
import { FIXED, PROPORTIONAL } from '#contract/copy-trading/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import {
  barOf,
  followForm,
  inputOf,
  isResumed,
  neededFor,
  NEW_FOLLOW,
  stopsNow,
  typedOf,
  type TypedFollow,
} from './form.ts';
import type { Follow } from './queries.ts';

const d = (text: string): Decimal => Decimal.of(text);
const terms = { min_budget: d('10'), max_multiple: d('10') };
const trader = { equity: d('720'), last_lots: d('3') };
const formOf = (typed: Partial<TypedFollow>, free = '500') =>
  followForm({ ...NEW_FOLLOW, ...typed } as TypedFollow, terms, trader, d(free));

test('CT4 the worked line is what is executed: a budget of 300 beside 720 copies 3 lots as 1.25', () => {
  const { worked, settings } = formOf({ budget: '300' });
  expect(worked).toMatchObject({ trader_lots: d('3'), lots: d('1.25'), too_small: false });
  expect(settings).toMatchObject({ type: PROPORTIONAL, budget: d('300'), stop_loss: 40, per_trade: undefined });
  expect(formOf({ type: 'fixed', number: '0.5', budget: '300' }).worked?.lots).toEqual(d('1.5'));
});

test('CT4 less than 0.01 lots are no copy, and a trader without a position is shown with one lot', () => {
  const beside = (lots: string) =>
    followForm({ ...NEW_FOLLOW, budget: '10' }, terms, { equity: d('10000'), last_lots: d(lots) }, undefined);
  expect(beside('5').worked?.too_small).toBe(false);
  expect(beside('4').worked?.too_small).toBe(true);
  const fresh = followForm({ ...NEW_FOLLOW, budget: '72' }, terms, { ...trader, last_lots: null }, undefined);
  expect(fresh.worked).toMatchObject({ trader_lots: Decimal.one, lots: d('0.1') });
});

test('CT14 the stop loss is shown as a level in USDT', () => {
  expect(formOf({ budget: '300', stop_loss: '20' }).stop_level).toEqual(d('240'));
  expect(formOf({ budget: '300' }).stop_level).toEqual(d('180'));
  for (const [typed, used] of [
    ['0', 5],
    ['100', 95],
    ['x', 40],
  ] as const)
    expect(formOf({ stop_loss: typed }).stop_loss).toBe(used);
});

test('CT14 settings that close every open copy at once are known before they are saved', () => {
  const follow = { value: d('240'), budget: d('300'), open_copies: 2 };
  expect(stopsNow(follow, formOf({ budget: '300', stop_loss: '20' })), 'at the level').toBe(true);
  expect(stopsNow(follow, formOf({ budget: '300', stop_loss: '21' }))).toBe(false);
  expect(stopsNow(follow, formOf({ budget: '150', stop_loss: '40' })), 'a loss of 60 of 150').toBe(true);
  expect(stopsNow(follow, formOf({ budget: '151', stop_loss: '40' }))).toBe(false);
  expect(stopsNow({ ...follow, open_copies: 0 }, formOf({ budget: '100' }))).toBe(false);
  expect(stopsNow(follow, formOf({ budget: '' }))).toBe(false);
});

test('CT3 the first field that is not possible is named', () => {
  expect(formOf({}).problem).toBe('budget');
  expect(formOf({ budget: '9.99' }).problem).toBe('budget');
  expect(formOf({ budget: '300', type: 'fixed', number: '' }).problem).toBe('number');
  expect(formOf({ budget: '300', type: 'fixed', number: '10.01' }).problem).toBe('number');
  expect(formOf({ budget: '300', type: 'proportional', number: '' }).problem, 'not asked for').toBeUndefined();
  expect(formOf({ budget: '300', per_trade: '301' }).problem).toBe('per_trade');
  expect(formOf({ budget: '300', per_trade: 'abc' }).problem).toBe('per_trade');
  expect(formOf({ budget: '300', per_trade: '50' }).problem).toBeUndefined();
  expect(formOf({ budget: '9.99' }).settings).toBeUndefined();
});

test('CT3 a number far out of bounds is a wrong field and has no worked line', () => {
  const nines = '9'.repeat(18);
  const multiple = formOf({ budget: '300', type: 'fixed', number: nines });
  expect(multiple).toMatchObject({ problem: 'number', worked: undefined, settings: undefined });
  expect(formOf({ budget: nines })).toMatchObject({ problem: 'budget', worked: undefined });
  const poor = { equity: d('0.000001'), last_lots: d('10000') };
  expect(followForm({ ...NEW_FOLLOW, budget: '1000000000' }, terms, poor, undefined).worked).toBeUndefined();
  expect(formOf({ budget: '300', per_trade: nines })).toMatchObject({ problem: 'per_trade', worked: undefined });
  expect(formOf({ budget: '9.99' }).worked).toBeUndefined();
});

test('CT9 what a copy needs of the budget is its margin and opening fee', () => {
  const market = { lot_size: d('0.01'), fee_rate: d('0.001'), spread: d('0'), price_scale: 2, quote_scale: 6 };
  expect(neededFor(d('1.25'), 10, d('64000'), market)).toEqual(d('80.8'));
  expect(neededFor(d('90000000000000'), 1, d('9000000000000'), market)).toBeUndefined();
});

test('a budget above the balance is warned of, and possible', () => {
  expect(formOf({ budget: '500' }).above_balance).toBe(false);
  const form = formOf({ budget: '500.01' });
  expect(form.above_balance).toBe(true);
  expect(form.settings).toBeDefined();
});

test('CT3 what is sent has no multiple for proportional lots and no cap without one', () => {
  expect(inputOf(formOf({ budget: '300' }).settings!)).toEqual({ type: PROPORTIONAL, budget: d('300'), stop_loss: 40 });
  expect(inputOf(formOf({ budget: '300', type: 'fixed', number: '2', per_trade: '50' }).settings!)).toEqual({
    type: FIXED,
    number: d('2'),
    budget: d('300'),
    per_trade: d('50'),
    stop_loss: 40,
  });
});

test('an existing follow is edited with its own settings', () => {
  const follow = { type: FIXED, number: d('0.5'), budget: d('300'), per_trade: null, stop_loss: 20 } as Follow;
  expect(typedOf(follow)).toEqual({
    type: 'fixed',
    number: '0.5',
    budget: '300',
    per_trade: '',
    stop_loss: '20',
    copy_open: 'no',
  });
});

test('CT14 the bar shows how far the value is from the stop loss', () => {
  const of = (value: string) => barOf({ value: d(value), budget: d('300'), stop_level: d('240') });
  expect(of('300')).toEqual({ value: 100, stop: 80, near: false });
  expect(of('400')).toMatchObject({ value: 100, stop: 60 });
  expect(of('254').near).toBe(true);
  expect(of('256').near).toBe(false);
  expect(of('-5').value).toBe(0);
});

test('CT14 a value that counts since a resumption is known by what it leaves out', () => {
  const follow = { value: d('290'), budget: d('300'), net: d('-15'), unrealised: d('5') };
  expect(isResumed(follow)).toBe(false);
  expect(isResumed({ ...follow, net: d('-135') })).toBe(true);
});
