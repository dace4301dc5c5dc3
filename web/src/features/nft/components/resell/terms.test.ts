import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays, plusSeconds } from '#contract/kit/instant.ts';
import { languages } from '#contract/kit/languages.ts';
import { readTyped } from '#ui/amount-field-text.ts';
import { momentText } from '#ui/format/moment-text.ts';
import { separatorsOf } from '#ui/format/number.ts';
import {
  endAfter,
  hasProblem,
  marginFor,
  NEW_SALE,
  saleForm,
  saleInput,
  type SaleSeen,
  type TypedSale,
} from './terms.ts';

const d = (text: string): Decimal => Decimal.of(text);
const now = instantOf('2026-03-09T14:05:00.000Z');

const seen: SaleSeen = {
  currencies: [
    { id: 1, name: 'BTC', scale: 8 },
    { id: 3, name: 'USDT', scale: 6 },
  ],
  fee_rate: d('0.025'),
  creator_share: d('0.1'),
  is_creator: false,
  now,
};

const good: TypedSale = {
  ...NEW_SALE,
  kind: 'auction',
  price: '100',
  increment: '10',
  ends: momentText(plusDays(now, 3)),
};

const form = (typed: Partial<TypedSale> = {}, given: Partial<SaleSeen> = {}) =>
  saleForm({ ...good, ...typed }, { ...seen, ...given });

describe('a work that is offered', () => {
  it('NS1: without problems it is sent with what was typed, and starts now if no start was chosen', () => {
    const filled = form();
    expect(hasProblem(filled.problems)).toBe(false);
    expect(saleInput('a1', good, filled)).toEqual({
      code: 'a1',
      price: d('100'),
      per_increase: d('10'),
      start_time: now,
      end_time: plusDays(now, 3),
      pay_type: 2,
      currency_id: 3,
    });
  });

  it('NS1: at a fixed price nothing is said of an increment', () => {
    const fixed = form({ kind: 'fixed', increment: '7' });
    expect(hasProblem(fixed.problems)).toBe(false);
    expect(saleInput('a1', { ...good, kind: 'fixed' }, fixed)).toMatchObject({ pay_type: 1, per_increase: undefined });
  });

  it.each(['0', '', '100.0000001', '1000000000.1'])('NS4: a price of “%s” is wrong', (price) => {
    expect(form({ price }).problems.price).toBe('wrong_price');
    expect(form({ price }).shares).toBeUndefined();
  });

  it.each(['0', '', '0.0000001'])('NS4: an increment of “%s” is wrong', (increment) => {
    expect(form({ increment }).problems.increment).toBe('wrong_increment');
  });

  it('NS4: the decimals are those of the currency', () => {
    expect(form({ currency: '1', price: '0.00000001', increment: '0.00000001' }).problems).toMatchObject({
      price: undefined,
      increment: undefined,
    });
    expect(form({ currency: '9' }).currency?.name, 'one that is not offered any more').toBe('USDT');
  });

  it('NS4: an end before the start, and none, are wrong at the end', () => {
    const starts = momentText(plusDays(now, 5));
    expect([form({ starts }).problems.starts, form({ starts }).problems.ends]).toEqual([undefined, 'wrong_time']);
    expect(form({ ends: '' }).problems.ends).toBe('wrong_time');
    expect(form({ ends: momentText(plusDays(now, -1)) }).problems.ends).toBe('wrong_time');
  });

  it('NS3: an auction runs 10 minutes to 30 days, a fixed price up to 365 days, and it starts within 90', () => {
    const ends = (seconds: number): string => momentText(plusSeconds(now, seconds));
    expect(form({ ends: ends(9 * 60) }).problems.ends).toBe('wrong_time');
    expect(form({ ends: ends(10 * 60) }).problems.ends).toBeUndefined();
    expect(form({ ends: ends(30 * 86_400) }).problems.ends).toBeUndefined();
    expect(form({ ends: ends(30 * 86_400 + 60) }).problems.ends).toBe('wrong_time');
    expect(form({ kind: 'fixed', ends: ends(300 * 86_400) }).problems.ends).toBeUndefined();
    const late = form({ starts: momentText(plusDays(now, 91)), ends: momentText(plusDays(now, 92)) });
    expect(late.problems).toEqual({ price: undefined, increment: undefined, starts: 'wrong_time' });
  });

  it('NS5: what is left for the seller is shown, and an artist pays no share to oneself', () => {
    const resold = form().shares;
    expect([resold?.fee, resold?.creator, resold?.seller].map(String)).toEqual(['2.5', '10', '87.5']);
    const own = form({}, { is_creator: true }).shares;
    expect([own?.creator, own?.seller].map(String)).toEqual(['0', '97.5']);
  });

  it('NA2: bidders will hold 20 % of the starting price in USDT, at least 1', () => {
    expect(String(marginFor(form(), Decimal.one))).toBe('20');
    expect(String(marginFor(form({ price: '2' }), Decimal.one))).toBe('1');
    expect(String(marginFor(form({ currency: '1', price: '0.01' }), d('64000.5')))).toBe('128.01');
    expect(marginFor(form({ price: '0' }), Decimal.one)).toBeUndefined();
    expect(marginFor(form(), undefined)).toBeUndefined();
  });

  it('an end is offered by days, counted from the start', () => {
    expect(form({ ends: endAfter(3, '', now) }).ends_at).toBe(plusDays(now, 3));
    const starts = momentText(plusDays(now, 2));
    expect(form({ starts, ends: endAfter(3, starts, now) }).ends_at).toBe(plusDays(now, 5));
    expect(endAfter(3, 'nonsense', now)).toBe(momentText(plusDays(now, 3)));
  });

  it.each(languages)('a price typed as %s writes it is the same price', (language) => {
    const options = { language, number_format: 'language' as const };
    const typed = readTyped(`1${separatorsOf(options).decimal}25`, 6, options)?.value ?? '';
    expect(String(form({ price: typed }).price)).toBe('1.25');
  });
});
