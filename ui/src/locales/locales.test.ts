import { describe, expect, it } from 'vitest';
import { languages } from '#contract/kit/languages.ts';
import { placeholdersOf } from '#contract/kit/message.ts';
import { texts as english } from './en.ts';
import { uiTexts } from './index.ts';

const others = languages.filter((language) => language !== 'en');
const keys = Object.keys(english) as (keyof typeof english)[];

describe.each(others)('the ui texts in %s', (language) => {
  it('have the keys, the order and the placeholders of English', async () => {
    const texts = await uiTexts.load(language);
    expect(Object.keys(texts)).toEqual(keys);
    for (const key of keys) expect([key, placeholdersOf(texts[key])]).toEqual([key, placeholdersOf(english[key])]);
  });

  it('have no sentence left in English', async () => {
    const texts = await uiTexts.load(language);
    expect(keys.filter((key) => texts[key] === english[key])).toEqual([]);
  });
});

it('keys are sorted, so that two people can add to the same file', () => {
  expect(keys).toEqual([...keys].sort());
});
