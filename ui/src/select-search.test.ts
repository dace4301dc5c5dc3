import { describe, expect, it } from 'vitest';
import { findOptions } from './select-search.ts';

const options = [
  { value: 'AU', label: 'Australia', detail: '+61' },
  { value: 'AT', label: 'Austria', detail: '+43' },
  { value: 'VN', label: 'Việt Nam', detail: '+84' },
  { value: 'ST', label: 'São Tomé and Príncipe', detail: '+239' },
  { value: 'TH', label: 'ไทย', detail: 'Thailand +66' },
  { value: 'US', label: 'Minor Australis', detail: '+1' },
];
const find = (search: string) => findOptions(options, search).map(({ value }) => value);

describe('searching a list', () => {
  it('matches a part of the label or of the second line, in any case', () => {
    expect(find('AUST')).toEqual(['AU', 'AT', 'US']);
    expect(find('+43')).toEqual(['AT']);
    expect(find('thai')).toEqual(['TH']);
  });

  it('matches names without their diacritics', () => {
    expect(find('viet nam')).toEqual(['VN']);
    expect(find('sao tome')).toEqual(['ST']);
    expect(find('ไทย')).toEqual(['TH']);
  });

  it('requires every word, in any order', () => {
    expect(find('principe tome')).toEqual(['ST']);
    expect(find('principe austria')).toEqual([]);
  });

  it('shows everything for an empty search', () => {
    expect(find('  ')).toHaveLength(options.length);
  });
});
