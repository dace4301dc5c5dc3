import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import type { LivePrice } from '#web/features/futures/queries.ts';

export interface ReasonNot {
  /** Why nothing can be changed at all. */
  readonly anything: string | undefined;
  /** Why nothing can be done that needs a price. */
  readonly priced: string | undefined;
}

/** Why a position cannot be changed at this moment, in the customer's words; undefined when it can. */
export const useReasonNot = ({ pair, price, stale }: LivePrice): ReasonNot => {
  const text = useText(positionsTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  const anything = online ? undefined : shared('offline');
  if (anything !== undefined) return { anything, priced: anything };
  if (pair?.state === 'closed' || pair?.state === 'pre_open') return { anything, priced: text('market_closed') };
  // MA26, MA27: a corporate action closes the positions itself; during every other pause customers can.
  if (pair?.is_paused && pair.pause_reason === 'corporate_action')
    return { anything, priced: text('paused_corporate') };
  return { anything, priced: stale || !price ? text('waiting_price') : undefined };
};
