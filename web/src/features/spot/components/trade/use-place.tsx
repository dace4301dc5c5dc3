import type { spotCalls } from '#contract/spot/calls.ts';
import { isShown } from '#web/shared/money-flow.ts';
import { asksToday } from '#web/shared/skip-today.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { orderOf } from '#web/features/spot/form.ts';
import { PlaceSheet } from './lazy-sheets.ts';
import { needsSecondTap } from './use-guard-text.ts';
import type { Trade } from './use-trade.ts';

/** Asks for what the form says, in a sheet or without one. */
export const usePlace = (trade: Trade) => {
  const money = useMoney<typeof spotCalls.place, Trade>();
  const { typed, form, terms, seen } = trade;
  const open = money.flow.step !== 'closed';
  const start = (): void => {
    // Decided at the tap: a sheet that is open is not closed by the box that is ticked in it.
    const quiet = !asksToday('spot') && !form.guards.some(needsSecondTap);
    money.start(orderOf(typed, form, terms, seen.last), trade, quiet);
  };
  const close = (): void => money.dispatch({ type: 'closed' });
  return {
    start,
    /** While the order is on its way without a sheet. */
    busy: open && !isShown(money.flow),
    sheet: <PlaceSheet open={open} onClose={close} money={money} trade={trade} />,
  };
};
