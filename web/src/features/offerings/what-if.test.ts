import { expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { languages } from '#contract/kit/languages.ts';
import { labels } from './labels.ts';
import type { Offering } from './queries.ts';
import type { Amount } from '#web/shared/what-if.ts';
import { answers } from './what-if.ts';

const offering = (more: Partial<Offering> = {}): Offering =>
  ({
    id: 1,
    title: 'NOVA',
    phase: 'in_progress',
    price: Decimal.of('0.25'),
    step: Decimal.of(10),
    min_amount: Decimal.of(100),
    max_per_customer: Decimal.of(20_000),
    pay_currencies: [{ id: 3, name: 'USDT', scale: 6 }],
    ...more,
  }) as Offering;

const ends = (more: Partial<Offering>, amount: string) =>
  answers([offering(more)], { amount: Decimal.of(amount), days: 30 }).map(({ outcomes }) =>
    outcomes.map(({ ends_with }) => ends_with?.toString()),
  );

it('FN4 an offering promises nothing: all that was paid can be lost, and no best is drawn', () => {
  expect(ends({}, '1000')).toEqual([['0', '1000', undefined]]);
  expect(ends({}, '1001'), 'whole steps only').toEqual([['1', '1001', undefined]]);
  expect(ends({ max_per_customer: Decimal.of(2000) }, '1000'), 'the maximum per customer').toEqual([
    ['500', '1000', undefined],
  ]);
});

it('FN4 only what is in progress and takes USDT is asked', () => {
  expect(ends({ phase: 'warm_up' }, '1000')).toEqual([]);
  expect(ends({ pay_currencies: [{ id: 1, name: 'BTC', scale: 8 }] }, '1000')).toEqual([]);
});

it('FN4 says the cost of the smallest application where the amount does not reach it', () => {
  const why = (more: Partial<Offering>, amount: string) => {
    const [answer] = answers([offering(more)], { amount: Decimal.of(amount), days: 30 });
    const [note] = answer?.notes ?? [];
    return [answer?.outcomes.length, note?.label, (note?.values?.['amount'] as Amount | undefined)?.amount.toString()];
  };
  expect(why({}, '24.99')).toEqual([0, 'below_minimum', '25']);
  expect(why({}, '25')).toEqual([3, undefined, undefined]);
  expect(why({ min_amount: Decimal.of(101) }, '25'), 'whole steps only').toEqual([0, 'below_minimum', '27.5']);
  expect(why({ max_per_customer: Decimal.of(99) }, '1000')).toEqual([0, 'none_sold', undefined]);
});

it('FN4 says everything in every language', async () => {
  const asked = (amount: number) => ({ amount: Decimal.of(amount), days: 30 });
  const named = [
    ...answers([offering()], asked(1000)),
    ...answers([offering(), offering({ max_per_customer: Decimal.one })], asked(1)),
  ]
    .flatMap(({ name, outcomes, notes = [] }) => [name, ...outcomes.map(({ needs }) => needs), ...notes])
    .map(({ label }) => label);
  expect(new Set(named).size).toBe(6);
  for (const language of languages)
    expect(Object.keys(await labels.load(language))).toEqual(expect.arrayContaining(named));
});
