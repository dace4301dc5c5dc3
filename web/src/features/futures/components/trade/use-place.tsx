import type { futuresCalls } from '#contract/futures/calls.ts';
import { SUPER_LEVERAGE } from '#contract/limits/rules.ts';
import { isShown } from '#web/shared/money-flow.ts';
import { asksToday } from '#web/shared/skip-today.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { PlaceSheet } from '../lazy-sheets.ts';
import { orderOf } from './order.ts';
import type { Renewal } from '../use-renewal.ts';
import { needsSecondTap } from './use-guard-text.ts';
import type { Trade } from './use-trade.ts';

/** The form at the tap; `renewed` after the numbers that were confirmed before had become void. */
export type Asked = Trade & { readonly renewed?: Renewal };

/** Asks for what the form says, in a sheet or without one. */
export const usePlace = (trade: Trade) => {
  const money = useMoney<typeof futuresCalls.submit, Asked>();
  const { typed, form, terms } = trade;
  const open = money.flow.step !== 'closed';
  const start = (): void => {
    // Decided at the tap: a sheet that is open is not closed by the box that is ticked in it.
    const careful = form.guards.some(needsSecondTap) || form.multiple > SUPER_LEVERAGE;
    money.start(orderOf(typed, form, terms), trade, !careful && !asksToday('futures'));
  };
  const close = (): void => money.dispatch({ type: 'closed' });
  return {
    start,
    /** While the order is on its way without a sheet. */
    busy: open && !isShown(money.flow),
    sheet: <PlaceSheet open={open} onClose={close} money={money} trade={trade} />,
  };
};
