import { describe, expect, it, vi } from 'vitest';
import { languages } from '#contract/kit/languages.ts';
import { currentLanguage, roomTexts, speak } from './texts.ts';

type Words = { greeting: string };
const answers = new Map<string, (words: Words) => void>();

/** Loads when the test says so. */
const room = roomTexts<Words>(
  Object.fromEntries(
    languages.map((language) => [
      `./${language}.ts`,
      () => new Promise<{ texts: Words }>((resolve) => answers.set(language, (texts) => resolve({ texts }))),
    ]),
  ),
);

vi.stubGlobal('document', { documentElement: { lang: '' } });

describe('changing the language', () => {
  it('waits for every room, and the later choice wins over a slower load', async () => {
    void room.load('en');
    const slow = speak('fra');
    const quick = speak('spa');
    answers.get('spa')?.({ greeting: 'Hola' });
    await quick;
    expect(currentLanguage()).toBe('spa');
    expect(document.documentElement.lang).toBe('es');
    answers.get('fra')?.({ greeting: 'Bonjour' });
    await slow;
    expect(currentLanguage()).toBe('spa');
  });
});

describe('the texts of a room', () => {
  it('are loaded once', async () => {
    const first = room.load('jp');
    expect(room.load('jp')).toBe(first);
    expect(room.loaded('jp')).toBeUndefined();
    answers.get('jp')?.({ greeting: 'こんにちは' });
    expect(await first).toEqual({ greeting: 'こんにちは' });
    expect(room.loaded('jp')).toEqual({ greeting: 'こんにちは' });
  });

  it('are loaded again after a failure', async () => {
    let attempts = 0;
    const load = async (): Promise<{ texts: Words }> => {
      attempts += 1;
      if (attempts === 1) throw new Error('network');
      return { texts: { greeting: 'Hello' } };
    };
    const flaky = roomTexts<Words>({ './en.ts': load });
    await expect(flaky.load('en')).rejects.toThrow('network');
    expect(await flaky.load('en')).toEqual({ greeting: 'Hello' });
  });
});
