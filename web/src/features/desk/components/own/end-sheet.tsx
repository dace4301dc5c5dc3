import { offerCalls } from '#contract/desk/offer-calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { ActSheet } from '#web/shared/act/act-sheet.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { mineTexts } from '#web/features/desk/locales/mine/index.ts';
import { changedByOffer, type OwnOffer } from '#web/features/desk/queries.ts';
import { useOrderFormat } from '../order/use-order-format.ts';

interface EndSheetProps {
  offer: OwnOffer;
  open: boolean;
  onClose: () => void;
}

/** DK7: ends an offer; what is left of it is returned, and running orders go on. */
export const EndSheet = ({ offer, open, onClose }: EndSheetProps) => {
  const text = useText(mineTexts);
  const format = useOrderFormat();
  const act = useAct(offerCalls.end, changedByOffer);
  const send = async (): Promise<void> => {
    if (!(await act.send({ id: offer.id }))) return;
    toast.show(text('offer_over'), { kind: 'done' });
    onClose();
  };
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text('end_ask')}
      act={act}
      label={text('end')}
      variant="danger"
      onPress={() => void send()}
      testId="desk.end"
    >
      <p className="type-body text-1">
        {offer.side === 'sell'
          ? text('end_returns', { amount: format.exact(offer.remaining, offer) })
          : text('end_nothing')}
      </p>
      {offer.running_orders > 0 && (
        <p className="type-label font-normal text-2">{text('end_running', { count: offer.running_orders })}</p>
      )}
    </ActSheet>
  );
};
