import type { optionsCalls } from '#contract/options/calls.ts';
import type { OptionSide } from '#contract/options/rules.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { PlaceSheet } from '../lazy-sheets.ts';
import { orderOf } from './order.ts';
import type { Trade } from './use-trade.ts';

/** The form and the direction at the tap; `renewed` after the payout that was confirmed before had changed. */
export type Asked = Trade & { readonly side: OptionSide; readonly renewed?: boolean };

/** Every option is confirmed in the sheet: unlike orders, it cannot be closed afterwards. */
export const usePlace = (trade: Trade) => {
  const money = useMoney<typeof optionsCalls.submit, Asked>();
  const open = money.flow.step !== 'closed';
  return {
    start: (side: OptionSide): void => money.start(orderOf(trade, side), { ...trade, side }),
    sheet: <PlaceSheet open={open} onClose={() => money.dispatch({ type: 'closed' })} money={money} trade={trade} />,
  };
};
