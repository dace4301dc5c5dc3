import { describe, expect, it } from 'vitest';
import { instantOf, plusDays } from '#contract/kit/instant.ts';
import { languages } from '#contract/kit/languages.ts';
import { readTyped } from '#ui/amount-field-text.ts';
import { momentText } from '#ui/format/moment-text.ts';
import { separatorsOf } from '#ui/format/number.ts';
import {
  countsIn,
  goneFrom,
  NEW_SERIES,
  picksIn,
  seriesForm,
  seriesInput,
  withoutPicks,
  withPick,
  type TypedSeries,
} from './series-terms.ts';

const now = instantOf('2026-03-09T14:05:00.000Z');
const currencies = [{ id: 3, name: 'USDT', scale: 6 }];

const good: TypedSeries = {
  ...NEW_SERIES,
  name: 'Kite',
  works: 'aa:N,bb:SR',
  price: '50',
  ends: momentText(plusDays(now, 7)),
};

const form = (typed: Partial<TypedSeries> = {}) => seriesForm({ ...good, ...typed }, { currencies, now });
const problems = (typed: Partial<TypedSeries> = {}) =>
  Object.fromEntries(Object.entries(form(typed).problems).filter(([, problem]) => problem));

describe('a series of boxes', () => {
  it('NB1: is sent with each work once and its rarity', () => {
    expect(problems()).toEqual({});
    expect(seriesInput(good, form())).toMatchObject({
      name: 'Kite',
      works: 'aa:N,bb:SR',
      currency_id: 3,
      start_time: now,
      end_time: plusDays(now, 7),
    });
  });

  it('NB1: a tap gives a work its rarity, another one changes it, the same one takes it out', () => {
    const one = withPick('', 'aa', 'N');
    const two = withPick(one, 'bb', 'N');
    const changed = withPick(two, 'aa', 'SR');
    expect([one, two, changed, withPick(changed, 'aa', 'SR')]).toEqual(['aa:N', 'aa:N,bb:N', 'aa:SR,bb:N', 'bb:N']);
    expect(countsIn(changed)).toEqual({ N: 1, R: 0, SR: 1 });
  });

  it('NB1: what a draft of another version holds is left out', () => {
    expect([...picksIn('aa:N,bb,cc:XX,:R')]).toEqual([['aa', 'N']]);
  });

  it('NB1: works of a kept draft that are no longer free are named, and can be taken out', () => {
    const works = 'aa:N,bb:SR,cc:R';
    expect(goneFrom(works, ['bb', 'dd'])).toEqual(['aa', 'cc']);
    expect(goneFrom(works, ['cc', 'bb', 'aa'])).toEqual([]);
    expect(withoutPicks(works, ['aa', 'cc'])).toBe('bb:SR');
    expect(withoutPicks(works, ['aa', 'bb', 'cc'])).toBe('');
  });

  it('NB1 NS3 NS4: needs two works, a name, a price and an end after the start', () => {
    expect(problems({ works: 'aa:N' })).toEqual({ works: 'nft_series_wrong' });
    expect(problems({ name: '' })).toEqual({ name: 'missing' });
    expect(problems({ price: '0' })).toEqual({ price: 'wrong_price' });
    expect(problems({ ends: '' })).toEqual({ ends: 'wrong_time' });
    expect(problems({ starts: momentText(plusDays(now, 8)) })).toEqual({ ends: 'wrong_time' });
    expect(problems({ starts: momentText(plusDays(now, 91)) })).toEqual({ starts: 'wrong_time' });
  });

  it.each(languages)('a price typed as %s writes it is the same price', (language) => {
    const options = { language, number_format: 'language' as const };
    const typed = readTyped(`1${separatorsOf(options).decimal}25`, 6, options)?.value ?? '';
    expect(String(form({ price: typed }).price)).toBe('1.25');
  });
});
