import { spotCalls } from '#contract/spot/calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { toast } from '#ui/toast-store.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { changedByOrders } from '../changed-by-orders.ts';
import type { Terms } from '#web/features/spot/queries.ts';

interface CancelAllAskProps {
  open: boolean;
  onClose: () => void;
  count: number;
  /** Only the orders of this market. */
  market: Terms | undefined;
}

export const CancelAllAsk = ({ open, onClose, count, market }: CancelAllAskProps) => {
  const text = useText(tradeTexts);
  const words = useText(uiTexts);
  const { send, busy } = useWrite(spotCalls.cancelAll, { changes: changedByOrders });
  const cancel = async (): Promise<void> => {
    const sent = await send(market ? { match_id: market.match_id } : {});
    if (sent.state === 'unknown') return;
    onClose();
    if (sent.state === 'done') toast.show(text('orders_cancelled', { count: sent.value.cancelled }), { kind: 'done' });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('cancel_all_ask', { count })}
      testId="spot.cancel-all.ask"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
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
  );
};
