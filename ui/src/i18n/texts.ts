import { use, useCallback, useSyncExternalStore } from 'react';
import { defaultLanguage, languageInfo, type Language } from '#contract/kit/languages.ts';
import { fillMessage, type MessageValues, type Texts } from '#contract/kit/message.ts';
import type { TextTable } from '#contract/kit/text-table.ts';

/** What `import.meta.glob('./{??,???}.ts')` finds in a folder with one file for each language. */
type TextFiles = Readonly<Record<string, () => Promise<unknown>>>;
type Load<English> = (language: Language) => Promise<Texts<English>>;

/** The texts of one room in the current language. Created once per room, in its `locales/index.ts`. */
export interface RoomTexts<English> {
  load(language: Language): Promise<Texts<English>>;
  loaded(language: Language): Texts<English> | undefined;
}

export type Translate<English> = (key: keyof English & string, values?: MessageValues) => string;

let current: Language = defaultLanguage;
let wanted: Language = defaultLanguage;
const rooms = new Set<RoomTexts<unknown>>();
const listeners = new Set<() => void>();

export const roomTexts = <English>(files: TextFiles): RoomTexts<English> =>
  textsFrom(async (language) => {
    const load = files[`./${language}.ts`];
    if (!load) throw new Error(`no texts for ${language}`);
    return ((await load()) as { readonly texts: Texts<English> }).texts;
  });

/** A table of texts, such as a room's refusals for a form that detects the problem before the server does. */
export const tableTexts = <Key extends string>(table: TextTable<Key>): RoomTexts<Readonly<Record<Key, string>>> =>
  textsFrom((language) => table.load(language));

const textsFrom = <English>(fetch: Load<English>): RoomTexts<English> => {
  const promises = new Map<Language, Promise<Texts<English>>>();
  const values = new Map<Language, Texts<English>>();
  const begin = (language: Language): Promise<Texts<English>> => {
    const promise = fetch(language).then((texts) => {
      values.set(language, texts);
      // React reads a promise marked like this without suspending, so a room whose texts are loaded never flickers.
      void Object.assign(promise, { status: 'fulfilled', value: texts });
      return texts;
    });
    // A failed load must not be cached: the next visit loads again.
    promise.catch(() => promises.delete(language));
    promises.set(language, promise);
    return promise;
  };
  const room: RoomTexts<English> = {
    load(language) {
      rooms.add(room);
      return promises.get(language) ?? begin(language);
    },
    loaded: (language) => values.get(language),
  };
  return room;
};

export const currentLanguage = (): Language => current;

/** Changes the language once every room on the screen has loaded its texts, so that no screen mixes two languages. */
export const speak = async (language: Language): Promise<void> => {
  wanted = language;
  await Promise.all([...rooms].map((room) => room.load(language)));
  // The customer chose again while this one was loading; the slower load must not override the later choice.
  if (wanted !== language) return;
  current = language;
  document.documentElement.lang = languageInfo[language].tag;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** The room's texts. Suspends until they are loaded; a lazy page loads them in parallel with its own chunk. */
export const useText = <English>(room: RoomTexts<English>): Translate<English> => {
  const language = useLanguage();
  const texts = use(room.load(language));
  return useCallback((key, values) => fillMessage(texts[key], language, values), [texts, language]);
};
