import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { languages, type Language } from '#contract/kit/languages.ts';
import { placeholdersOf } from '#contract/kit/message.ts';
import type { TextTable } from '#contract/kit/text-table.ts';
import { hongKongOnly, mainlandOnly } from './testing/chinese.ts';
import { files, ROOT } from './testing/tree.ts';

type Texts = Readonly<Record<string, string>>;

const folders = files(/\/locales\/(?:[\w-]+\/)?en\.ts$/).map((path) => dirname(path));
const load = async (folder: string, language: Language): Promise<Texts> =>
  ((await import(join(ROOT, folder, `${language}.ts`))) as { texts: Texts }).texts;
/** Tables of nine languages, named by their export. */
const tables = files(
  /^(?:contract\/src\/[\w-]+\/refusals|server\/src\/features\/[\w-]+\/records|web\/src\/features\/[\w-]+\/labels)\.ts$/,
);
/** Every table that a file exports; of `records`, its names and its sentences under keys of their own. */
const tablesIn = (exported: Readonly<Record<string, unknown>>): [string, TextTable<string>][] =>
  Object.entries(exported).flatMap(([name, value]): [string, TextTable<string>][] => {
    if (typeof value !== 'object' || value === null) return [];
    return 'load' in value ? [[name, value as TextTable<string>]] : tablesIn({ ...value });
  });

const loadTable = async (path: string, language: Language): Promise<Texts> => {
  const tables = tablesIn((await import(join(ROOT, path))) as Record<string, unknown>);
  if (tables.length === 0) throw new Error(`${path} has no table`);
  const loaded = await Promise.all(
    tables.map(async ([name, table]) =>
      Object.entries(await table.load(language)).map(([key, text]) => [`${name}.${key}`, text] as const),
    ),
  );
  return Object.fromEntries(loaded.flat());
};

const inNine = async (folder: string, load: (language: Language) => Promise<Texts>) => ({
  folder,
  texts: Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, await load(language)] as const)),
  ) as Record<Language, Texts>,
});

const rooms = await Promise.all([
  ...folders.map((folder) => inNine(folder, (language) => load(folder, language))),
  ...tables.map((path) => inNine(path, (language) => loadTable(path, language))),
]);
const others = languages.filter((language) => language !== 'en');

/** Every text of a language with its English original. */
const pairs = (language: Language) =>
  rooms.flatMap(({ folder, texts }) =>
    Object.entries(texts.en).map(([key, english]) => ({
      name: `${folder} ${key}`,
      english,
      text: texts[language][key] ?? '',
    })),
  );

/** The readable part of a text, without placeholders and plural keywords. */
const words = (text: string): string =>
  text.replace(/\{\w+\}/g, ' ').replace(/\{\w+, plural,|\b(?:zero|one|two|few|many|other) \{|[{}#]/g, ' ');
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(words(text));

/** Names and technical terms that are the same in every language. */
const SAME_EVERYWHERE =
  /\b(?:Alipay|API|Authenticator|Bitcoin|BTC|C2C|Candor|CSV|DeFi|ERC20|ETH|Ethereum|Google|HEIC|ID|IEO|JPEG|KB|LTC|Lv\d?|MB|MetaMask|ms|NFT|OTC|PayPal|PDF|PNG|QR|SMS|TRC20|UID|URL|USD|USDT|UTC|VIP|WeChat Pay)\b/g;

/** Words that a language spells as English does. */
const SPELT_ALIKE: Partial<Record<Language, ReadonlySet<string>>> = {
  fra: new Set([
    'article',
    'auto',
    'budget',
    'code',
    'collection',
    'collections',
    'confirmations',
    'contact',
    'coupons',
    'destination',
    'faq',
    'finance',
    'long',
    'lot',
    'lots',
    'message',
    'messages',
    'min',
    'minute',
    'minutes',
    'multiple',
    'notifications',
    'options',
    'pause',
    'position',
    'recharge',
    'recharges',
    'short',
    'signature',
    'sources',
    'total',
    'trade',
    'trader',
    'trades',
    'type',
    'version',
    'volume',
  ]),
  spa: new Set(['demo', 'error', 'min', 'no', 'total', 'trader']),
  vi: new Set(['demo', 'email', 'long', 'short', 'trader']),
};

const isLeftInEnglish = (text: string, language: Language): boolean => {
  const found =
    words(text)
      .replace(SAME_EVERYWHERE, '')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [];
  return found.some((word) => !SPELT_ALIKE[language]?.has(word));
};

test('there are texts in nine languages in many rooms', () => {
  expect(rooms.length).toBeGreaterThan(5);
});

test.each(others)('%s has the keys of English, no more and no fewer', (language) => {
  for (const { folder, texts } of rooms) {
    expect(Object.keys(texts[language]).sort(), folder).toEqual(Object.keys(texts.en).sort());
  }
});

test.each(others)('%s has a text for every key, with the placeholders of the English one', (language) => {
  const wrong = pairs(language).filter(
    ({ text, english }) => text.trim() === '' || String(placeholdersOf(text)) !== String(placeholdersOf(english)),
  );
  expect(wrong.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
});

test.each(others)('%s has no English left', (language) => {
  const left = pairs(language).filter(({ text, english }) => text === english && isLeftInEnglish(text, language));
  expect(left.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
});

const SCRIPTS: Partial<Record<Language, RegExp>> = {
  zh: /\p{Script=Han}/u,
  hk: /\p{Script=Han}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  kor: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
};

test.each(Object.keys(SCRIPTS) as Language[])('%s is written in its own script', (language) => {
  const foreign = pairs(language).filter(
    ({ text }) => hasWords(text.replace(SAME_EVERYWHERE, '')) && !SCRIPTS[language]?.test(text),
  );
  expect(foreign.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
});

test.each(['vi', 'fra', 'spa'] as const)('%s has the letters that English lacks', (language) => {
  const whole = pairs(language)
    .map(({ text }) => words(text))
    .join(' ');
  const accented = whole.match(/[^\p{ASCII}\p{P}\p{S}\s]/gu)?.length ?? 0;
  expect(accented / whole.length).toBeGreaterThan(0.01);
});

const charactersIn = (language: Language, wrong: ReadonlySet<string>): string[] =>
  pairs(language).flatMap(({ name, text }) => {
    const found = [...text].filter((character) => wrong.has(character));
    return found.length > 0 ? [`${name}: ${found.join('')} in ${text}`] : [];
  });

test('hk has no simplified character, zh no traditional one', () => {
  expect(charactersIn('hk', mainlandOnly)).toEqual([]);
  expect(charactersIn('zh', hongKongOnly)).toEqual([]);
});

/** A room's labels and names of records count with its other texts: a word such as 充值 is the same in both languages. */
const wholeRooms = Map.groupBy(rooms, ({ folder }) =>
  folder.replace(/^(?:web|server)(\/src\/features\/[\w-]+)\/(?:labels|records)\.ts$/, 'web$1/locales'),
);

test('hk is written for Hong Kong: most of its texts differ from zh in every room', () => {
  for (const [folder, parts] of wholeRooms) {
    const both = parts.flatMap(({ texts }) =>
      Object.keys(texts.en).map((key) => ({ key, zh: texts.zh[key] ?? '', hk: texts.hk[key] })),
    );
    const written = both.filter(({ zh }) => hasWords(zh));
    const same = written.filter(({ zh, hk }) => zh === hk).map(({ key }) => key);
    expect(same.length / written.length, `${folder}: ${same.join(', ')}`).toBeLessThan(0.5);
  }
});

/* Spanish says tú. Words that only usted has, and imperatives of usted where a sentence begins. */
const USTED =
  /\b(?:usted(?:es)?|inténtelo|pruébelo|compruébelo|envíelo)\b|(?:^|[.:;!?¿¡] )(?:su(?:s)? (?:contraseña|cuenta|saldo|dinero|verificación|identidad|documentos)|abra|acepte|añada|busque|cambie|compare|compruebe|confirme|contacte|copie|defina|elija|envíe|escriba|espere|guarde|haga|inicie|introduzca|lea|mire|pague|pida|ponga|pregunte|pruebe|pulse|recargue|rellene|revise|seleccione|suba|toque|vea|verifique|vincule|vuelva)\b/iu;

test('spa addresses the customer in one form, tú', () => {
  expect('Elija una foto más pequeña. Usted recibe').toMatch(USTED);
  const polite = pairs('spa').filter(({ text }) => USTED.test(text));
  expect(polite.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
});
