import { expect, it } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { languages } from '#contract/kit/languages.ts';
import { missingLanguages, NOTHING, termsOf, typedTime, type Typed } from './form.ts';

const now = instantOf('2026-03-01T00:00:00.000Z');
const known = [
  { id: 3, code: 'USDT' },
  { id: 1, code: 'BTC' },
];
const nova: Typed = {
  ...NOTHING,
  code: 'NOVA',
  name: 'Nova',
  title: 'Nova Network',
  scale: '6',
  for_sale: '10000000',
  price: '0.25',
  step: '1',
  min_amount: '10',
  max_per_customer: '50000',
  pay_currency_ids: 'usdt, BTC',
  starts_at: '2026-03-09T14:05',
  ends_at: '2026-03-12 14:05',
  first_unlock_at: '2026-03-13T14:05:00.000Z',
  unlock_first: '0.25',
  unlock_parts: '3',
  unlock_every_days: '30',
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`summary_${language}`, 'A network'],
      [`content_${language}`, 'About it'],
    ]),
  ),
};
const found = (change: Partial<Typed> = {}) => termsOf({ ...nova, ...change }, known, now);
const problem = (change: Partial<Typed>) => found(change).problem;

it('OF2 a whole form is sent with ids of its pay currencies and instants in UTC', () => {
  expect(found().terms).toMatchObject({
    code: 'NOVA',
    scale: 6,
    pay_currency_ids: '3,1',
    starts_at: '2026-03-09T14:05:00.000Z',
    ends_at: '2026-03-12T14:05:00.000Z',
    first_unlock_at: '2026-03-13T14:05:00.000Z',
    unlock_parts: 3,
  });
  expect(String(found().terms?.max_per_customer)).toBe('50000');
});

it.each<[string, Partial<Typed>]>([
  ['nothing was typed', NOTHING],
  ['a code in small letters', { code: 'nova' }],
  ['a blank name', { name: ' ' }],
  ['a blank title', { title: '' }],
  ['an unknown pay currency', { pay_currency_ids: 'USDT,ABC' }],
  ['an amount that is no number', { for_sale: 'many' }],
  ['a negative amount', { min_amount: '-1' }],
  ['half a part', { unlock_parts: '1.5' }],
  ['nine decimals', { scale: '9' }],
  ['a time without hours', { starts_at: '2026-03-09' }],
  ['a day that does not exist', { ends_at: '2026-02-31T14:05' }],
  ['a text that is missing in Thai', { summary_th: ' ' }],
])('OF2 a form with %s is not ready', (_what, change) => {
  expect(problem(change)).toBe('not_readable');
});

it.each<[string, Partial<Typed>]>([
  ['amounts', { max_per_customer: '10000001' }],
  ['price', { price: '0' }],
  ['unlocks', { unlock_parts: '0' }],
  ['times_order', { ends_at: '2026-03-09T14:04' }],
  [
    'starts_too_late',
    { starts_at: '2206-03-09T14:05', ends_at: '2206-03-12T14:05', first_unlock_at: '2206-03-13T14:05' },
  ],
  ['ends_too_late', { ends_at: '2027-03-10T14:05', first_unlock_at: '2027-03-10T14:05' }],
  ['first_unlock_too_late', { first_unlock_at: '9990-01-01T00:00' }],
  ['last_unlock_too_late', { unlock_parts: '120', unlock_every_days: '365' }],
])('OF2 the form names the rule %s that the terms break', (name, change) => {
  expect(problem(change)).toBe(name);
});

it('OF2 the form names the languages whose texts are missing', () => {
  expect(missingLanguages(nova)).toEqual([]);
  expect(missingLanguages({ ...nova, summary_th: '', content_kor: ' ' })).toEqual(['th', 'kor']);
});

it('a typed time is a moment in UTC on a day that exists', () => {
  expect(typedTime(' 2026-03-09T14:05 ')).toBe('2026-03-09T14:05:00.000Z');
  expect(typedTime('2028-02-29 00:00')).toBe('2028-02-29T00:00:00.000Z');
  for (const text of ['', '2026-03-09', '2026-13-01T00:00', '2026-02-29T00:00', '2026-03-09T24:01', '09.03.2026 14:05'])
    expect(typedTime(text), text).toBeUndefined();
});
