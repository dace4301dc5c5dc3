import { describe, expect, it } from 'vitest';
import { accountOf } from '#contract/identity/rules.ts';
import { languages } from '#contract/kit/languages.ts';
import { areaOf, areas, likelyArea, namedAreas } from './areas.ts';

describe('area codes', () => {
  it('names every region once, with a code that the server accepts', () => {
    expect(new Set(areas.map(({ region }) => region)).size).toBe(areas.length);
    expect(areas.filter(({ area_code }) => accountOf('13800138000', area_code) === 'area_code_wrong')).toEqual([]);
  });

  it('have the well-known ones', () => {
    expect(
      ['CN', 'HK', 'US', 'GB', 'TH', 'VN', 'FR', 'ES', 'JP', 'KR'].map((region) => areaOf(region)?.area_code),
    ).toEqual(['86', '852', '1', '44', '66', '84', '33', '34', '81', '82']);
  });

  it('has a name for every region in every language, not its two letters', () => {
    const unnamed = languages.flatMap((language) => namedAreas(language).filter(({ name, region }) => name === region));
    expect(unnamed).toEqual([]);
  });

  it('gives the English name next to a local one, and not twice in English', () => {
    const inThai = namedAreas('th').find(({ region }) => region === 'JP');
    expect(inThai).toMatchObject({ name: 'ญี่ปุ่น', english: 'Japan' });
    expect(namedAreas('en').every(({ english }) => english === undefined)).toBe(true);
  });

  it('starts with the region of the phone, else with that of the language', () => {
    expect(likelyArea('fr-CA', 'en').region).toBe('CA');
    expect(likelyArea('not a language', 'vi').region).toBe('VN');
    expect(likelyArea('xx-ZZ', 'hk').region).toBe('HK');
  });
});
