import { closeReasons } from '#contract/futures/rules.ts';
import type { Translate } from '#ui/i18n/texts.ts';
import type { texts as english } from '#web/features/copy-trading/locales/mine/en.ts';

/** Why a copy was closed; a newer server may know other reasons. */
export const whyOf = (reason: string, text: Translate<typeof english>): string => {
  const known = closeReasons.find((one) => one === reason);
  return known ? text(`why_${known}`) : '—';
};
