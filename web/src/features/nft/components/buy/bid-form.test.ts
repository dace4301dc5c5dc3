import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Language } from '#contract/kit/languages.ts';
import { languages } from '#contract/kit/languages.ts';
import { readTyped } from '#ui/amount-field-text.ts';
import { separatorsOf } from '#ui/format/number.ts';
import { bidForm, isShort, minBid, NO_FUNDS_KNOWN, stepBid, type Auction } from './bid-form.ts';

const d = (text: string): Decimal => Decimal.of(text);

const tide: Auction = {
  price: d('100'),
  per_increase: d('10'),
  best_bid: d('120'),
  next_bid: d('130'),
  currency_name: 'USDT',
  currency_scale: 6,
  margin: d('20'),
  my_margin: null,
};

const form = (typed: string | undefined, given: Partial<Auction> = {}, usdt: Decimal | undefined = d('2000000000')) =>
  bidForm(typed, { ...tide, ...given }, { usdt, available: usdt });

describe('a bid', () => {
  it('NA1: begins with the minimum, which follows the auction until an amount is typed', () => {
    expect(String(form(undefined).bid)).toBe('130');
    expect(String(form(undefined, { best_bid: d('140'), next_bid: d('150') }).bid)).toBe('150');
    expect(String(form('130', { best_bid: d('140'), next_bid: d('150') }).bid)).toBe('130');
  });

  it('NA1: the first one is at least the starting price, each other one at least the current bid and the increment', () => {
    expect(String(minBid({ ...tide, best_bid: null, next_bid: null }))).toBe('100');
    expect(String(minBid({ ...tide, next_bid: null }))).toBe('130');
    expect(minBid({ ...tide, next_bid: null, per_increase: null })).toBeUndefined();
  });

  it.each([
    ['120', 'nft_bid_too_low'],
    ['129.999999', 'nft_bid_too_low'],
    ['130', undefined],
    ['131.5', undefined],
    ['', 'wrong_price'],
    ['130.0000001', 'wrong_price'],
    ['1000000001', 'wrong_price'],
    ['999999990', undefined],
    ['999999990.000001', 'wrong_price'],
  ])('NA1 NS4: one of “%s” is %s', (typed, problem) => {
    expect(form(typed).problem).toBe(problem);
  });

  it('NA2: holds the margin once, and only what is not held yet has to be there', () => {
    expect(String(form('130').margin)).toBe('20');
    expect(form('130', { my_margin: d('20') }).margin).toBeUndefined();
    expect(form('130', {}, d('19.99')).problem).toBe('insufficient_balance');
    expect(form('130', { my_margin: d('20') }, d('110')).problem).toBeUndefined();
  });

  it('NA1: has to be there, of which a margin that is held already is a part', () => {
    expect(form('130', {}, d('129.99')).problem).toBe('insufficient_balance');
    expect(form('130', {}, d('130')).problem).toBeUndefined();
    expect(form('130', { my_margin: d('20') }, d('109.99')).problem).toBe('insufficient_balance');
    const coin = { ...tide, currency_name: 'BTC', my_margin: d('20') };
    expect(bidForm('130', coin, { usdt: d('0'), available: d('129') }).problem).toBe('insufficient_balance');
    expect(bidForm('130', coin, { usdt: d('0'), available: d('130') }).problem).toBeUndefined();
  });

  it('a guest has no balance that could be too low', () => {
    expect(bidForm('130', tide, NO_FUNDS_KNOWN).problem).toBeUndefined();
    expect(isShort(d('130'), undefined)).toBe(false);
    expect([isShort(d('130'), d('129')), isShort(d('130'), d('130'))]).toEqual([true, false]);
  });

  it('NA1: the stepper moves by the increment and not below the minimum', () => {
    expect(stepBid(undefined, 1, tide)).toBe('140');
    expect(stepBid(undefined, -1, tide)).toBe('130');
    expect(stepBid('135', 1, tide)).toBe('145');
    expect(stepBid('135', -1, tide)).toBe('130');
    expect(stepBid('5', 1, tide)).toBe('130');
    expect(stepBid('', 1, tide)).toBe('130');
  });

  it.each(languages)('an amount typed as %s writes it is the same bid', (language: Language) => {
    const options = { language, number_format: 'language' as const };
    const typed = `131${separatorsOf(options).decimal}5`;
    expect(String(form(readTyped(typed, tide.currency_scale, options)?.value).bid)).toBe('131.5');
  });
});
