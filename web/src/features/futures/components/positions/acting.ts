import { useState } from 'react';
import type { Position } from '#web/features/futures/queries.ts';

export type ActName = 'stops' | 'add_margin' | 'reverse' | 'share' | 'close' | 'self_hold';

/** Which sheet is open, and for which position; it stays while the sheet slides out. */
export interface Acting {
  readonly what: ActName;
  readonly position: Position;
  /** Levels that were dragged on the chart, instead of those that are set. */
  readonly levels?: { readonly take_profit?: string; readonly stop_loss?: string } | undefined;
}

export const useActing = () => {
  const [acting, setActing] = useState<{ readonly act: Acting; readonly open: boolean }>();
  return {
    acting: acting?.act,
    open: acting?.open ?? false,
    start: (act: Acting) => setActing({ act, open: true }),
    end: () => setActing((before) => before && { ...before, open: false }),
  };
};
