import { orderCalls } from '#contract/desk/order-calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ActNotes } from '#web/shared/act/act-button.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import { changedByOrder, useTerms, type Order } from '#web/features/desk/queries.ts';
import { CancelsUsed } from './cancels-used.tsx';

interface CancelDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
  /** The money was sent: nothing is cancelled, and it is reported instead. */
  onPaid: () => void;
}

/** Who cancels after paying loses the escrow, so it is asked first. */
export const CancelDialog = ({ order, open, onClose, onPaid }: CancelDialogProps) => {
  const text = useText(orderTexts);
  const terms = useTerms().value;
  const act = useAct(orderCalls.cancel, changedByOrder);
  const close = (): void => {
    act.leave();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text('cancel_ask')}
      testId="desk.cancel"
      actions={
        <>
          <Button onClick={onPaid} testId="desk.cancel.paid">
            {text('cancel_paid')}
          </Button>
          <Button
            variant="secondary"
            busy={act.busy}
            disabled={!act.online}
            onClick={() => void act.send({ id: order.id }).then((done) => done && onClose())}
            testId="desk.cancel.yes"
          >
            {act.labelOr(text('cancel_yes'))}
          </Button>
          <Button variant="ghost" onClick={close} testId="desk.cancel.keep">
            {text('keep_order')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{text('cancel_about')}</p>
        {terms && (
          <p className="type-label font-normal text-2">{text('cancel_counts', { count: terms.cancels_a_day })}</p>
        )}
        <CancelsUsed />
        <ActNotes act={act} />
      </div>
    </Dialog>
  );
};
