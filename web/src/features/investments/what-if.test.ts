import { describe, expect, it } from 'vitest';
import { forkAt } from '#contract/investments/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { languages } from '#contract/kit/languages.ts';
import { labels } from './labels.ts';
import type { Product } from './queries.ts';
import { linked, tick } from './testing/linked.ts';
import type { Amount } from '#web/shared/what-if.ts';
import { answers } from './what-if.ts';

const D = (value: string | number): Decimal => Decimal.of(value);
const call: Product = { ...linked, id: 2, kind: 'call' };
const put: Product = { ...linked, id: 3, kind: 'put', linked_price: D(62_500) };

const ask = (products: readonly Product[], amount: string | number = 1000, days = 30) =>
  answers(products, { amount: D(amount), days });
const ends = (products: readonly Product[], amount?: string | number) =>
  ask(products, amount)[0]?.outcomes.map((one) => [one.case, one.ends_with?.toString(), one.needs.label]);
const shown = (value: number | string | Decimal | Amount): string =>
  typeof value === 'object' && 'rounding' in value
    ? value.amount.cut(value.scale, value.rounding).toString()
    : String(value);
const notes = (products: readonly Product[], amount?: string | number) =>
  ask(products, amount)[0]?.notes?.map(({ label, values = {} }) => [label, ...Object.values(values).map(shown)]);

describe('what an amount of USDT would do in investments', () => {
  it('FN4 every kind that is on sale answers, linked products of one family and both duals of the other', () => {
    expect(ask([put, call, linked]).map(({ id, family, name }) => [id, family, name.label])).toEqual([
      ['invest-1', 'invest', 'name'],
      ['invest-2', 'dual', 'sell_high'],
      ['invest-3', 'dual', 'buy_low'],
    ]);
    expect(ask([]), 'nothing is on sale').toEqual([]);
  });

  it('FN4 coins are valued at the last logged price: one share of 642.5, and the worst is coins that are worth nothing', () => {
    expect(ends([linked])).toEqual([
      ['worst', '357.5', 'if_nothing'],
      // 0.0101 BTC at 51,400.
      [undefined, '876.64', 'if_lower'],
      [undefined, '1006.425', 'if_same'],
      // 0.01 x 66,000 x 1.01 USDT, which no higher price makes more.
      ['best', '1024.1', 'if_reached'],
    ]);
    expect(notes([linked])).toEqual([
      ['valued_at', 'BTC', '0.01', '64250', '7'],
      ['if_stays', 'BTC', '66000', '0.0101'],
      ['if_rises', 'BTC', '66000', '666.6'],
      ['whole_shares', '357.5'],
    ]);
  });

  it('FN4 every outcome is what the rules pay at that price, and none is above the best', () => {
    for (const product of [linked, call]) {
      const [answer] = ask([product], 1285);
      const [worst, ...others] = answer?.outcomes ?? [];
      expect(worst?.ends_with?.toString()).toBe('0');
      const paid = others.map(({ needs }) => forkAt(product, D('0.02'), needs.values?.['price'] as Decimal).worth);
      expect(others.map(({ ends_with }) => ends_with?.toString())).toEqual(paid.map(String));
      const best = forkAt(product, D('0.02'), D(1_000_000)).worth;
      expect(others.at(-1)?.ends_with?.toString()).toBe(best.toString());
    }
  });

  it('FN4 buys whole shares low; the rest is not invested', () => {
    expect(ends([put])?.map(([, end]) => end)).toEqual(['375', '894.14', '1006.25', '1006.25']);
    expect(notes([put])?.map(([label]) => label)).toEqual(['if_falls', 'whole_shares']);
    expect(notes([put])?.at(-1)).toEqual(['whole_shares', '375']);
  });

  it('FN4 takes the nearest days of what sells a whole share for the amount', () => {
    const long = { ...linked, id: 9, days: 90, share: D('0.001') };
    expect(ask([linked, long], 1000, 30)[0]?.days).toBe(20);
    expect(ask([linked, long], 1000, 80)[0]?.days).toBe(90);
    expect(ask([linked, long], 100, 30)[0]?.days, 'only this one has a share for 100').toBe(90);
  });

  it('FN4 an exact number of shares is not missed, and no share is bought too many', () => {
    const thirds = {
      ...put,
      linked_price: D('33.333333'),
      share: D('0.1'),
      remaining: 100,
      now: { ...tick, price: D(34) },
    };
    const restOf = (amount: string) =>
      (ask([thirds], amount)[0]?.notes?.[1]?.values?.['rest'] as Amount)?.amount.toString();
    // A share costs 3.3333333, and three of them 10.
    expect([restOf('10'), restOf('9.9999999'), restOf('9.999999')]).toEqual([undefined, '3.3333329', '3.333332']);
    expect(ask([{ ...linked, remaining: 1 }], 10_000)[0]?.outcomes[0]?.ends_with?.toString()).toBe('9357.5');
  });

  it('FN4 says why there is no answer instead of leaving the family out', () => {
    expect(ends([linked], 642)).toEqual([]);
    expect(notes([linked], 642)).toEqual([['below_share', '642.5']]);
    expect(notes([put, { ...put, id: 4, linked_price: D(60_000) }], 599)).toEqual([['below_share', '600']]);
    expect(notes([{ ...linked, remaining: 0 }])).toEqual([['none_left']]);
    expect(notes([{ ...linked, mine: 100 }])).toEqual([['none_left']]);
    expect(notes([{ ...linked, now: null }])).toEqual([['not_sold_now']]);
    expect(ask([{ ...linked, remaining: 0 }])).toMatchObject([{ id: 'invest-linked', days: null, family: 'invest' }]);
  });

  it('FN4 what a sentence says you get is cut as on the page of the purchase', () => {
    const bought = { ...linked, linked_price: D(65_950) };
    const [, stays, rises] = notes([bought], 700) ?? [];
    expect([stays?.at(-1), rises?.at(-1)], 'exactly 666.095 USDT').toEqual(['0.0101', '666.09']);
    expect(notes([linked], '642.501')?.at(-1), 'the rest of less than a cent has every digit').toEqual([
      'whole_shares',
      '0.001',
    ]);
  });

  it('FN4 IV15 asks nothing that is not sold beyond its break-even', () => {
    const at = (price: string) => ({ ...linked, now: { ...tick, price: D(price) } });
    expect(notes([at('66660')])?.[0]?.[0]).toBe('valued_at');
    expect(notes([at('66660.01')])).toEqual([['not_sold_now']]);
  });

  it('FN4 says everything in every language', async () => {
    const all = [
      ...ask([linked, call, put]),
      ...ask([linked], 1),
      ...ask([{ ...linked, mine: 100 }]),
      ...ask([{ ...linked, now: null }]),
    ];
    const named = all
      .flatMap(({ name, outcomes, notes: said = [] }) => [name, ...outcomes.map(({ needs }) => needs), ...said])
      .map(({ label }) => label);
    expect(new Set(named).size).toBeGreaterThan(13);
    for (const language of languages)
      expect(Object.keys(await labels.load(language))).toEqual(expect.arrayContaining(named));
  });
});
