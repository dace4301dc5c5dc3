import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { languages } from '#contract/kit/languages.ts';
import { labels } from './labels.ts';
import type { Product } from './queries.ts';
import type { Amount } from '#web/shared/what-if.ts';
import { answers } from './what-if.ts';

const product = (id: number, more: Partial<Product> = {}): Product => ({
  id,
  family: 'lock',
  currency_id: 3,
  currency_name: 'USDT',
  currency_logo: '',
  currency_scale: 6,
  day: 30,
  interest_rate: '0.4',
  rate_low: Decimal.of('0.003'),
  rate_high: Decimal.of('0.004'),
  rate_today: Decimal.of('0.004'),
  capacity: Decimal.of(2_000_000),
  locked: Decimal.zero,
  save_min: Decimal.of(100),
  penalty_ratio: Decimal.of('0.004'),
  intro: '',
  ...more,
});

const asked = (amount: string, days = 30) => ({ amount: Decimal.of(amount), days });

describe('what an amount would do in lock mining', () => {
  it('FN4 the worst is leaving at once, the best the highest rate every day, by the rules that pay', () => {
    const [answer] = answers([product(1)], asked('1000'));
    expect(answer?.outcomes.map(({ case: which, ends_with }) => [which, ends_with?.toString()])).toEqual([
      ['worst', '880'],
      [undefined, '1090'],
      ['best', '1120'],
    ]);
    expect(answer).toMatchObject({ family: 'lock-mining', days: 30, address: '#/pages/lockming/buy?config_id=1' });
  });

  it('FN4 takes the product that is nearest in days, of each family one', () => {
    const offered = [
      product(1),
      product(2, { day: 90 }),
      product(4, { family: 'defi', day: 15 }),
      product(6, { family: 'cloud', day: 180 }),
    ];
    const daysFor = (days: number) => answers(offered, asked('1000', days)).map((answer) => answer.days);
    expect([daysFor(7), daysFor(60), daysFor(61)]).toEqual([
      [30, 15, 180],
      [30, 15, 180],
      [90, 15, 180],
    ]);
  });

  it('FN4 says why a family does not take the amount: the minimum, the room that is left, none', () => {
    const full = product(2, { capacity: Decimal.of(5000), locked: Decimal.of('4000.01') });
    const why = (offered: readonly Product[], amount: string) => {
      const [answer] = answers(offered, asked(amount));
      expect(answer).toMatchObject({ id: 'lock-lock', days: null, outcomes: [] });
      const [note] = answer?.notes ?? [];
      return [note?.label, (note?.values?.['amount'] as Amount | undefined)?.amount.toString()];
    };
    expect(why([product(1), full], '99.99')).toEqual(['below_minimum', '100']);
    expect(why([product(1, { save_min: Decimal.of(5000) }), full], '1000')).toEqual(['above_room', '999.99']);
    expect(why([product(1), full], '2000000.01')).toEqual(['above_room', '2000000']);
    expect(why([product(2, { locked: Decimal.of('1999900.01') })], '10')).toEqual(['no_room', undefined]);
    expect(answers([product(1, { family: 'cloud' }), full], asked('1000')).map(({ family }) => family)).toEqual([
      'lock-mining',
      'cloud-mining',
    ]);
  });

  it('FN4 leaves out a family that takes no USDT', () => {
    expect(answers([product(3, { currency_id: 1, currency_name: 'BTC' })], asked('1000'))).toEqual([]);
  });

  it('FN4 never loses more than the amount', () => {
    const [answer] = answers([product(1, { penalty_ratio: Decimal.of('0.9') })], asked('1000'));
    expect(answer?.outcomes[0]?.ends_with?.toString()).toBe('0');
  });

  it('FN4 says everything in every language', async () => {
    const offered = [product(1), product(2, { family: 'defi' }), product(3, { family: 'cloud' })];
    const named = [
      ...['1', '1000', '9000000'].flatMap((amount) => answers(offered, asked(amount))),
      ...answers([product(1, { capacity: Decimal.zero })], asked('1000')),
    ]
      .flatMap(({ name, outcomes, notes = [] }) => [name, ...outcomes.map(({ needs }) => needs), ...notes])
      .map(({ label }) => label);
    for (const language of languages)
      expect(Object.keys(await labels.load(language))).toEqual(expect.arrayContaining(named));
  });
});
