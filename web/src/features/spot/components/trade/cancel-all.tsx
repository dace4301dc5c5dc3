import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { useConnection } from '#web/shared/online.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import type { Terms } from '#web/features/spot/queries.ts';
import { CancelAllAsk } from './lazy-sheets.ts';

interface CancelAllProps {
  count: number;
  /** Only the orders of this market. */
  market: Terms | undefined;
}

/** One order is cancelled with a tap; cancelling all asks for confirmation. */
export const CancelAll = ({ count, market }: CancelAllProps) => {
  const text = useText(tradeTexts);
  const { online } = useConnection();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={!online}
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 items-center type-label text-accent disabled:text-disabled"
        data-testid="spot.cancel-all"
      >
        {text('cancel_all')}
      </button>
      <CancelAllAsk open={open} onClose={() => setOpen(false)} count={count} market={market} />
    </>
  );
};
