import { closeReasons } from '#contract/futures/rules.ts';
import type { CheckKind } from '#contract/limits/rules.ts';
import type { Translate } from '#ui/i18n/texts.ts';
import type { texts as english } from '#web/features/copy-trading/locales/mine/en.ts';

/** Why a copy was closed; a newer server may know other reasons. */
export const whyOf = (reason: string, text: Translate<typeof english>): string => {
  const known = closeReasons.find((one) => one === reason);
  return known ? text(`why_${known}`) : '—';
};

const checks = new Map<string | null, CheckKind>([
  ['futures_check_required', 'futures'],
  ['super_leverage_check_required', 'super_leverage'],
]);

/** The check that would have let a copy be made. */
export const checkOf = (reason: string | null): CheckKind | undefined => checks.get(reason);
