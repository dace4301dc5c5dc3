import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { languageInfo, languages } from '#contract/kit/languages.ts';
import { priceColors, themes } from '#ui/theme/theme.ts';

const texts = { en: ['static/js/en-1.js'], th: ['static/js/th-1.js', 'static/js/th-2.js'] };

const boot = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8');

/** How the page looks at its first paint, given what is stored and what the phone prefers. */
const firstPaint = (stored: Readonly<Record<string, string>>, prefers_light = false) => {
  const root = { dataset: {} as Record<string, string>, lang: '' };
  const color = { content: '#0c0f14' };
  const fetched: string[] = [];
  runInNewContext(boot, {
    document: {
      documentElement: root,
      querySelector: () => ({ setAttribute: (_: string, value: string) => void (color.content = value) }),
      getElementById: () => ({ textContent: JSON.stringify(texts) }),
      createElement: () => ({}),
      head: { append: (link: { href: string }) => void fetched.push(link.href) },
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    matchMedia: () => ({ matches: prefers_light }),
  });
  return {
    theme: root.dataset['theme'],
    colors: root.dataset['priceColors'],
    lang: root.lang,
    bar: color.content,
    fetched,
  };
};

describe('before the first paint', () => {
  it('every language has its tag', () => {
    for (const lang of languages) expect(firstPaint({ lang }).lang).toBe(languageInfo[lang].tag);
    expect(firstPaint({ lang: 'xx' }).lang).toBe('en');
  });

  it('a chosen theme overrides the phone, and without a choice the phone decides', () => {
    const seen = themes.map((theme) => firstPaint({ 'candor.theme': theme }, theme !== 'light').theme);
    expect(seen).toEqual(['light', 'dark', 'light']);
    expect(firstPaint({}).theme).toBe('dark');
    expect(firstPaint({}, true)).toMatchObject({ theme: 'light', bar: '#f4f6f9' });
  });

  it('price colours are the chosen ones', () => {
    for (const colors of priceColors) expect(firstPaint({ 'candor.price_colors': colors }).colors).toBe(colors);
    expect(firstPaint({}).colors).toBe('green-up');
  });

  it('the texts of the chosen language are already loading', () => {
    expect(firstPaint({ lang: 'th' }).fetched).toEqual(['/h5/static/js/th-1.js', '/h5/static/js/th-2.js']);
    expect(firstPaint({}).fetched).toEqual(['/h5/static/js/en-1.js']);
  });

  it('reads the keys that the settings write', async () => {
    const written = new Map<string, string>();
    Object.assign(globalThis, {
      localStorage: { getItem: () => null, setItem: (key: string, value: string) => void written.set(key, value) },
    });
    const { language, priceColor, theme } = await import('./preferences.ts');
    language.set('th');
    theme.set('light');
    priceColor.set('red-up');
    expect(firstPaint(Object.fromEntries(written))).toMatchObject({ lang: 'th', theme: 'light', colors: 'red-up' });
  });
});
