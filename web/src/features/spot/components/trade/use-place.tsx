import { useState, type ReactNode } from 'react';
import { orderOf } from '#web/features/spot/form.ts';
import { PlaceSheet } from './lazy-sheets.ts';
import type { Asked } from './place-sheet.tsx';
import { asksToday } from './skip-today.ts';
import { needsSecondTap } from './use-guard-text.ts';
import type { Trade } from './use-trade.ts';

interface Place {
  /** Places the order in the form. */
  start(): void;
  /** While the order is sent without a sheet, and while the sheet is loading. */
  readonly busy: boolean;
  readonly sheet: ReactNode;
}

export const usePlace = (trade: Trade): Place => {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  const { typed, form, terms } = trade;
  const start = (): void => {
    const quiet = !asksToday() && !form.guards.some(needsSecondTap);
    setAsked({ ...trade, order: orderOf(typed, form, terms), quiet });
    setOpen(true);
  };
  return {
    start,
    busy: open && !shown,
    sheet: <PlaceSheet open={open} onClose={() => setOpen(false)} asked={asked} trade={trade} onShown={setShown} />,
  };
};
