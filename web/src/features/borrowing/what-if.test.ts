import { expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { languages } from '#contract/kit/languages.ts';
import { labels } from './labels.ts';
import type { Amount, WhatIf } from '#web/shared/what-if.ts';
import { answers } from './what-if.ts';

type Plan = Parameters<typeof answers>[0][number];

const plan = (more: Partial<Plan> = {}): Plan =>
  ({
    id: 1,
    is_offered: true,
    currency_name: 'USDT',
    currency_scale: 6,
    pledge_name: 'BTC',
    pledge_scale: 8,
    days: 30,
    rate: Decimal.of('0.0004'),
    first_level: Decimal.of('0.5'),
    minimum: Decimal.of(100),
    maximum: Decimal.of(50_000),
    free: Decimal.of(1_000_000),
    tick: { symbol: 'BTCUSDT', seq: 1, price: Decimal.of(50_000), at: instantOf('2026-03-09T14:05:00.000Z') },
    ...more,
  }) as Plan;

const amountIn = (answer: WhatIf | undefined, name: string): string | undefined =>
  (answer?.notes?.[0]?.values?.[name] as Amount | undefined)?.amount.toString();

const asked = (amount: string, days = 30) => ({ amount: Decimal.of(amount), days });

it('FN4 a loan takes its interest, at worst until the pledge pays, and needs a pledge', () => {
  const [answer] = answers([plan()], asked('1000'));
  expect(answer?.outcomes.map(({ ends_with }) => ends_with?.toString())).toEqual(['1013.2', '1012', '1000.4']);
  expect(answer).toMatchObject({
    side: 'owed',
    days: 30,
    notes: [{ values: { coin: 'BTC', pledge: { rounding: 'up' } } }],
  });
  expect(amountIn(answer, 'pledge')).toBe('0.04');
  expect(answers([plan({ tick: null })], asked('1000'))[0]?.notes).toBeUndefined();
});

it('FN4 takes the plan that lends the amount and is nearest in days', () => {
  const plans = [plan(), plan({ id: 2, days: 90 }), plan({ id: 3, days: 89, free: Decimal.of(10) })];
  expect(answers(plans, asked('1000', 80)).map(({ id }) => id)).toEqual(['borrow-2']);
  expect(answers([plan({ is_offered: false }), plan({ currency_name: 'BTC' })], asked('1000'))).toEqual([]);
});

it('FN4 says why nothing is lent: the minimum, the maximum of the plan or of the pool, an empty pool', () => {
  const why = (plans: readonly Plan[], amount: string) => {
    const [answer] = answers(plans, asked(amount));
    expect(answer).toMatchObject({ id: 'borrow', outcomes: [] });
    return [answer?.notes?.[0]?.label, amountIn(answer, 'amount')];
  };
  expect(why([plan(), plan({ minimum: Decimal.of(50) })], '49.99')).toEqual(['below_minimum', '50']);
  expect(why([plan(), plan({ maximum: Decimal.of(900) })], '50000.01')).toEqual(['above_most', '50000']);
  expect(why([plan({ free: Decimal.of('4000.5') })], '5000')).toEqual(['above_most', '4000.5']);
  expect(why([plan({ free: Decimal.of(99) })], '5000')).toEqual(['none_to_lend', undefined]);
});

it('FN4 says everything in every language', async () => {
  const named = [
    ...['1', '1000', '60000'].flatMap((amount) => answers([plan()], asked(amount))),
    ...answers([plan({ free: Decimal.zero })], asked('1000')),
  ]
    .flatMap(({ name, outcomes, notes = [] }) => [name, ...outcomes.map(({ needs }) => needs), ...notes])
    .map(({ label }) => label);
  expect(new Set(named).size).toBe(9);
  for (const language of languages)
    expect(Object.keys(await labels.load(language))).toEqual(expect.arrayContaining(named));
});
