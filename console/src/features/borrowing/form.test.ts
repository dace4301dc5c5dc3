import { expect, it } from 'vitest';
import { movedAmount, NOTHING, termsOf, unreadableOf, type Typed } from './form.ts';

const BTC = { id: 1, code: 'BTC', scale: 8, symbol: 'BTC/USDT' };
const month: Typed = {
  pledge_id: '1',
  days: '30',
  rate: '0.0003',
  first_level: '0.65',
  warning_level: '0.75',
  liquidation_level: '0.83',
  minimum: '100',
  maximum: '200000',
};
const problem = (change: Partial<Typed>) => termsOf({ ...month, ...change }, BTC).problem;

it('BW1 a whole form is proposed with the id of its coin', () => {
  const { terms } = termsOf(month, { ...BTC, id: 7 });
  expect(terms).toMatchObject({ pledge_id: 7, days: 30 });
  expect([terms?.rate, terms?.first_level, terms?.maximum].map(String)).toEqual(['0.0003', '0.65', '200000']);
  expect(termsOf({ ...month, days: ' 90 ', rate: ' 0.001' }, BTC).terms?.days).toBe(90);
});

it('BW1 nothing is proposed while a field is empty or the coin is not known', () => {
  expect(termsOf(NOTHING, BTC).problem).toBe('not_typed');
  for (const name of Object.keys(month).filter((one) => one !== 'pledge_id'))
    expect(problem({ [name]: ' ' }), name).toBe('not_typed');
  expect(termsOf(month, undefined).problem).toBe('not_typed');
});

it('BW1 what is no number is named by its field, and an empty field is not', () => {
  expect([...unreadableOf(month)]).toEqual([]);
  expect([...unreadableOf({ ...NOTHING, days: '1.5', rate: '0,1', minimum: '1e3', maximum: '-5' })]).toEqual([
    'days',
    'rate',
    'minimum',
    'maximum',
  ]);
  for (const days of ['0', '030', '1000', 'week']) expect(problem({ days }), days).toBe('not_readable');
});

it.each<[string, Partial<Typed>]>([
  ['more than a year', { days: '366' }],
  ['no interest', { rate: '0' }],
  ['interest as a percentage', { rate: '0.03' }],
  ['levels as percentages', { first_level: '65', warning_level: '75', liquidation_level: '83' }],
  ['a first level too near to the warning', { first_level: '0.72' }],
  ['a warning at the liquidation', { warning_level: '0.83' }],
  ['a level with five decimals', { first_level: '0.65001' }],
  ['a minimum above the maximum', { minimum: '200001' }],
  ['a minimum finer than USDT', { minimum: '0.0000001' }],
  ['no minimum', { minimum: '0' }],
])('BW1 a plan with %s is not possible', (_what, change) => {
  expect(problem(change)).toBe('not_possible');
});

it('BW1 a coin with more than eight decimals is not pledged', () => {
  expect(termsOf(month, { ...BTC, scale: 18 }).problem).toBe('not_possible');
});

it('BW12 an amount is moved when it is above zero, fits the scale and is there', () => {
  const pool = { available: '1000.5', scale: 6 };
  expect(String(movedAmount(' 1000.5 ', pool))).toBe('1000.5');
  for (const text of ['', '0', '-1', '1000.500001', '0.0000001', '1,000', 'all'])
    expect(movedAmount(text, pool), text).toBeUndefined();
});
