import { useState } from 'react';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { UploadTile } from '#ui/upload-tile.tsx';
import { ActSheet } from '#web/shared/act/act-sheet.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { upload } from '#web/shared/ask.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import { changedByOrder, type Order } from '#web/features/desk/queries.ts';
import { useOrderFormat } from './use-order-format.ts';

interface PaySheetProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** DK12: "I have paid", with the picture that proves it. */
export const PaySheet = ({ order, open, onClose }: PaySheetProps) => {
  const text = useText(orderTexts);
  const format = useOrderFormat();
  const draft = useDraft(`desk.voucher.${order.id}`, { voucher: '' });
  const voucher = draft.values.voucher || undefined;
  const [tried, setTried] = useState(false);
  const act = useAct(orderCalls.pay, changedByOrder);
  const send = async (): Promise<void> => {
    setTried(true);
    if (voucher === undefined) return;
    if (!(await act.send({ id: order.id, voucher }))) return;
    draft.clear();
    onClose();
  };
  const { reference } = order;
  const over = order.state === 'cancelled';
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text(over ? 'time_over' : 'i_have_paid')}
      act={act}
      label={text('i_have_paid')}
      over={over ? text('to_order') : undefined}
      onPress={() => void send()}
      testId="desk.pay"
    >
      {over ? (
        <p role="alert" className="type-body text-1">
          {`${text(`ended_${order.end_reason ?? 'expired'}`)} ${text('paid_anyway', { reference })}`}
        </p>
      ) : (
        <>
          <p className="type-body text-1">{text('pay_about')}</p>
          <Facts
            facts={[
              { label: text('money'), value: format.money(order.money, order.fiat, 'up') },
              { label: text('pay_to'), value: order.payee_name },
            ]}
          />
          <UploadTile
            write_only
            label={text('voucher')}
            hint={text('voucher_hint')}
            value={voucher}
            onChange={(address) => draft.set({ voucher: address ?? '' })}
            upload={(file, onProgress) => upload(siteCalls.upload, file, onProgress)}
            error={tried && voucher === undefined ? text('voucher_missing') : undefined}
            testId="desk.pay.voucher"
          />
        </>
      )}
    </ActSheet>
  );
};
