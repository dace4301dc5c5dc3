import { LONG } from '#contract/futures/rules.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import type { FuturesForm } from '#web/features/futures/form.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';

/** How far the liquidation price is, and on which side; undefined if no price liquidates or nothing is known. */
export const useDistanceText = () => {
  const text = useText(futuresTradeTexts);
  const format = useFormat();
  return ({ side, distance, opening }: FuturesForm, whole = false): string | undefined => {
    if (!distance || !opening?.liquidation.isPositive()) return undefined;
    const key = side === LONG ? 'below' : 'above';
    return text(whole ? `${key}_now` : key, { distance: format.percent(distance) });
  };
};
