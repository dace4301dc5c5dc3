import type { RefusalCode } from '#contract/refusals.ts';
import { useText } from '#ui/i18n/texts.ts';
import { futuresTradeTexts } from '../locales/trade/index.ts';
import { useTerms } from '../queries.ts';

/** Why the numbers that a customer confirmed are void: the sheet stays and shows the new ones. */
export type Renewal = 'price' | 'terms';

export const renewalOf = (reason: RefusalCode | undefined): Renewal | undefined => {
  if (reason === 'futures_price_moved') return 'price';
  return reason === 'futures_terms_changed' ? 'terms' : undefined;
};

/** What a sheet says after such a refusal; new terms are waited for before they can be confirmed. */
export const useRenewal = (renewed: Renewal | undefined): { error?: string; unavailable?: string } => {
  const text = useText(futuresTradeTexts);
  const { loading } = useTerms();
  if (!renewed) return {};
  const error = text(renewed === 'terms' ? 'renewed_terms' : 'renewed');
  return renewed === 'terms' && loading ? { error, unavailable: text('terms_loading') } : { error };
};
