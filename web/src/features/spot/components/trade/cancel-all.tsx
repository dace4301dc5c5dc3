import { useState } from 'react';
import { spotCalls } from '#contract/spot/calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { toast } from '#ui/toast-store.ts';
import { useConnection } from '../../../../shared/online.ts';
import { useWrite } from '../../../../shared/use-write.ts';
import { tradeTexts } from '../../locales/trade/index.ts';
import { changedByOrders, type Terms } from '../../queries.ts';

interface CancelAllProps {
  count: number;
  /** Only the orders of this one. */
  market: Terms | undefined;
}

/** One order is cancelled with a tap; all of them are asked about first. */
export const CancelAll = ({ count, market }: CancelAllProps) => {
  const text = useText(tradeTexts);
  const words = useText(uiTexts);
  const { online } = useConnection();
  const [open, setOpen] = useState(false);
  const { send, busy } = useWrite(spotCalls.cancelAll, { changes: changedByOrders });
  const cancel = async (): Promise<void> => {
    const sent = await send(market ? { match_id: market.match_id } : {});
    if (sent.state === 'unknown') return;
    setOpen(false);
    if (sent.state === 'done') toast.show(text('orders_cancelled', { count: sent.value.cancelled }), { kind: 'done' });
  };
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
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('cancel_all_ask', { count })}
        testId="spot.cancel-all.ask"
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {words('back')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void cancel()} testId="spot.cancel-all.confirm">
              {text('cancel_all')}
            </Button>
          </>
        }
      >
        {market ? `${market.symbol}. ` : ''}
        {text('cancel_all_why')}
      </Dialog>
    </>
  );
};
