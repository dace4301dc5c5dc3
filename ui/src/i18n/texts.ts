import { use, useSyncExternalStore } from 'react';
import { defaultLanguage, languageInfo, type Language } from '#contract/kit/languages.ts';
import { fillMessage, type MessageValues, type Texts } from '#contract/kit/message.ts';

type Loaders<English> = Readonly<Record<Language, () => Promise<{ readonly texts: Texts<English> }>>>;

/** The sentences of one room, in the language that is spoken now. Made once per room, in its `locales/index.ts`. */
export interface RoomTexts<English> {
  load(language: Language): Promise<Texts<English>>;
  loaded(language: Language): Texts<English> | undefined;
}

export type Translate<English> = (key: keyof English & string, values?: MessageValues) => string;

let current: Language = defaultLanguage;
const rooms = new Set<RoomTexts<unknown>>();
const listeners = new Set<() => void>();

export const roomTexts = <English>(loaders: Loaders<English>): RoomTexts<English> => {
  const promises = new Map<Language, Promise<Texts<English>>>();
  const values = new Map<Language, Texts<English>>();
  const room: RoomTexts<English> = {
    load(language) {
      rooms.add(room as RoomTexts<unknown>);
      const started = promises.get(language) ?? begin(language);
      promises.set(language, started);
      return started;
    },
    loaded: (language) => values.get(language),
  };
  const begin = async (language: Language): Promise<Texts<English>> => {
    try {
      const { texts } = await loaders[language]();
      values.set(language, texts);
      return texts;
    } catch (failure) {
      promises.delete(language);
      throw failure;
    }
  };
  return room;
};

export const currentLanguage = (): Language => current;

/** Changes the language once every room on the screen has its sentences, so that no screen shows two languages. */
export const speak = async (language: Language): Promise<void> => {
  await Promise.all([...rooms].map((room) => room.load(language)));
  current = language;
  document.documentElement.lang = languageInfo[language].tag;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** The room's sentences. Suspends until they are there; a lazy page loads them beside its own chunk. */
export const useText = <English>(room: RoomTexts<English>): Translate<English> => {
  const language = useLanguage();
  const texts = room.loaded(language) ?? use(room.load(language));
  return (key, values) => fillMessage(texts[key], language, values);
};
