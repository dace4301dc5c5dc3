import { fillMessage, type MessageValues } from '#contract/kit/message.ts';
import { currentLanguage } from '#ui/i18n/texts.ts';
import type { texts as english } from './locales/en.ts';
import { sharedTexts } from './locales/index.ts';

/** Shared texts outside of components; the app starts only once they are loaded. */
export const say = (key: keyof typeof english, values?: MessageValues): string => {
  const language = currentLanguage();
  return fillMessage(sharedTexts.loaded(language)?.[key] ?? '', language, values);
};
