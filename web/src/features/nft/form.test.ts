import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { changed, filterOf, filtersIn, isRangeWrong, keywordOf, nothingChosen, ordersFor } from './form.ts';

const USDT = '3';

describe('the filter of the gallery', () => {
  it('asks for everything, newest first, while nothing is chosen', () => {
    expect(filterOf(nothingChosen)).toEqual({});
    expect(filtersIn(nothingChosen)).toBe(0);
  });

  it('NF1, NS1, NB1: sends the kind, the sale and the rarity as the wire writes them', () => {
    const chosen = { ...nothingChosen, kind: 'audio', sale: 'auction', rarity: 'SR', state: 'started' };
    expect(filterOf(chosen)).toEqual({ type: 3, pay_type: 2, rarity: 'SR', status: 1 });
    expect(filtersIn(chosen)).toBe(4);
  });

  it('NS3: sends whether a sale ended, started or is to come', () => {
    const statuses = ['ended', 'started', 'coming', 'never'].map(
      (state) => filterOf({ ...nothingChosen, state }).status,
    );
    expect(statuses).toEqual([0, 1, 2, undefined]);
  });

  it('sends prices only in a currency', () => {
    const typed = { ...nothingChosen, min: '10', max: '200' };
    expect(filterOf(typed)).toEqual({});
    const { currency, min_price, max_price } = filterOf({ ...typed, currency: USDT });
    expect(currency).toBe(3);
    expect(min_price?.eq(Decimal.of(10))).toBe(true);
    expect(max_price?.eq(Decimal.of(200))).toBe(true);
  });

  it('takes no price for a limit that is not an amount above zero', () => {
    for (const typed of ['', '0', '-1', 'ten', '1.2.3']) {
      expect(filterOf({ ...nothingChosen, currency: USDT, min: typed })).toEqual({ currency: 3 });
    }
  });

  it('counts two limits of the price as one filter', () => {
    expect(filtersIn({ ...nothingChosen, currency: USDT, min: '1', max: '2' })).toBe(2);
  });

  it('sees a highest price below the lowest', () => {
    expect(isRangeWrong({ min: '10', max: '9.99' })).toBe(true);
    expect(isRangeWrong({ min: '10', max: '10' })).toBe(false);
    expect(isRangeWrong({ min: '10', max: '' })).toBe(false);
  });
});

describe('the order of the gallery', () => {
  it('is by price only in one currency', () => {
    expect(ordersFor(nothingChosen)).toEqual(['new', 'ending', 'collected']);
    expect(ordersFor({ currency: USDT })).toContain('price_up');
  });

  it('falls back to the newest when the currency is taken away', () => {
    const chosen = { ...nothingChosen, currency: USDT, min: '5', order: 'price_down' } as const;
    expect(changed(chosen, { currency: '' })).toEqual(nothingChosen);
  });

  it('stays when something else changes', () => {
    const chosen = { ...nothingChosen, currency: USDT, min: '5', order: 'price_down' } as const;
    expect(changed(chosen, { kind: 'video' })).toEqual({ ...chosen, kind: 'video' });
  });

  it('drops limits that were said in another currency', () => {
    const chosen = { ...nothingChosen, currency: USDT, min: '5', max: '9' };
    expect(changed(chosen, { currency: '1' })).toEqual({ ...nothingChosen, currency: '1' });
  });
});

describe('the search', () => {
  it('sends a word without the blanks around it, and nothing for none', () => {
    expect(keywordOf('  Tide   #7 ')).toBe('Tide #7');
    expect(keywordOf('   ')).toBeUndefined();
    expect(keywordOf('x'.repeat(80))).toHaveLength(60);
  });
});
