import type { Instant } from '#contract/kit/instant.ts';
import { useLanguage, useText } from '../i18n/texts.ts';
import { uiTexts } from '../locales/index.ts';
import { timeAgo } from './time.ts';

/** How long ago, in words; the caller passes the server's time as `now`. */
export const useTimeAgo = (): ((instant: Instant, now: Instant) => string) => {
  const language = useLanguage();
  const text = useText(uiTexts);
  return (instant, now) => timeAgo(instant, now, text('just_now'), { language });
};
