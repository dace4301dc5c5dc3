import { describe, expect, it } from 'vitest';
import { languages } from '#contract/kit/languages.ts';
import { readTyped } from '#ui/amount-field-text.ts';
import { separatorsOf } from '#ui/format/number.ts';
import {
  aboutProblem,
  artistNameProblem,
  NEW_WORK,
  shareIn,
  SHARE_SCALE,
  workInput,
  workProblems,
  type TypedWork,
} from './submit-terms.ts';

const good: TypedWork = { ...NEW_WORK, media: '10001', name: ' Tide #7 ', description: '', share: '5' };
const problems = (typed: Partial<TypedWork>) =>
  Object.fromEntries(Object.entries(workProblems({ ...good, ...typed })).filter(([, problem]) => problem));

describe('a work that is submitted', () => {
  it('NF3: is sent with its creator’s share as a fraction', () => {
    expect(problems({})).toEqual({});
    const input = workInput({ ...good, collection: '7' });
    expect({ ...input, creator_share: String(input?.creator_share) }).toEqual({
      media_id: 10001,
      name: 'Tide #7',
      description: '',
      creator_share: '0.05',
      collection_id: 7,
    });
    expect(workInput(good)?.collection_id).toBeUndefined();
  });

  it('NF3: needs media and a name of at most 60 characters', () => {
    expect(problems({ media: '' })).toEqual({ media: 'media_missing' });
    expect(problems({ name: '  ' })).toEqual({ name: 'missing' });
    expect(problems({ name: 'a'.repeat(61) })).toEqual({ name: 'long' });
    expect(problems({ name: 'a'.repeat(60) })).toEqual({});
    expect(problems({ description: 'a'.repeat(2001) })).toEqual({ description: 'long' });
  });

  it('NF3: names no address elsewhere', () => {
    expect(problems({ description: 'More at www.example.com' })).toEqual({ description: 'nft_text_wrong' });
    expect(aboutProblem('write to me on telegram')).toBe('nft_text_wrong');
    expect([aboutProblem(''), aboutProblem('I paint the sea.')]).toEqual(['missing', undefined]);
  });

  it.each([
    ['0', '0'],
    ['2.25', '0.0225'],
    ['10', '0.1'],
    ['10.01', 'undefined'],
    ['2.255', 'undefined'],
    ['', 'undefined'],
  ])('NF3: a share of “%s” percent is %s', (percent, fraction) => {
    expect(String(shareIn(percent))).toBe(fraction);
  });

  it.each(languages)('a share typed as %s writes it is the same share', (language) => {
    const options = { language, number_format: 'language' as const };
    const typed = readTyped(`2${separatorsOf(options).decimal}5`, SHARE_SCALE, options)?.value ?? '';
    expect(String(shareIn(typed))).toBe('0.025');
  });
});

it('NF2: an artist’s name is in one script and not that of the exchange', () => {
  expect(['Mai Lindqvist', 'a', 'Candor Official', 'Mаi'].map(artistNameProblem)).toEqual([
    undefined,
    'nft_name_wrong',
    'nft_name_reserved',
    'nft_name_wrong',
  ]);
});
