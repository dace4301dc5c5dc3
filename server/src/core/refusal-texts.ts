import { languages, type Language } from '#contract/kit/languages.ts';
import { fillMessage } from '#contract/kit/message.ts';
import type { Refusal } from '#contract/kit/refusal.ts';
import { refusalTables } from '#contract/refusals.ts';

export type SayRefusal = (refusal: Pick<Refusal, 'code' | 'values'>, language: Language) => string;

/** Loads the refusals of all rooms in all languages, once, so that refusing needs neither disk nor database. */
export const loadRefusalTexts = async (): Promise<SayRefusal> => {
  const sentences = new Map<Language, Map<string, string>>();
  for (const language of languages) {
    const tables = await Promise.all(refusalTables.map((table) => table.load(language)));
    sentences.set(language, new Map(tables.flatMap((texts) => Object.entries(texts))));
  }
  return (refusal, language) =>
    fillMessage(sentences.get(language)?.get(refusal.code) ?? refusal.code, language, refusal.values);
};
