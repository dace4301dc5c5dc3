import type { RefusalCode } from '#contract/refusals.ts';
import { useText } from '#ui/i18n/texts.ts';
import { optionsTradeTexts } from '../locales/trade/index.ts';
import { useTerms } from '../queries.ts';

/** OT5: the payout that the customer confirmed is not in force any more. */
export const isRenewed = (reason: RefusalCode | undefined): boolean => reason === 'options_terms_changed';

/** The sheet stays and shows the new numbers, once they are loaded; the customer decides again. */
export const useRenewal = (renewed: boolean): { error?: string; unavailable?: string } => {
  const text = useText(optionsTradeTexts);
  const { loading } = useTerms();
  if (!renewed) return {};
  const error = text('renewed_terms');
  return loading ? { error, unavailable: text('terms_loading') } : { error };
};
