import ReceiptText from 'lucide-react/icons/receipt-text';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { balancesPaths } from '#web/features/balances/paths.ts';
import { Button } from '#ui/button.tsx';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { usePayments, type Coupon, type Payment } from '../queries.ts';
import { useCouponWords } from './use-coupon-words.ts';

interface EntriesSheetProps {
  coupon: Coupon | undefined;
  open: boolean;
  onClose: () => void;
}

/** CP8: every entry of a coupon, with the fees and the ticks that it was computed from. */
export const EntriesSheet = ({ coupon, open, onClose }: EntriesSheetProps) => {
  const { text } = useCouponWords();
  const list = usePayments(coupon?.id ?? 1, open && coupon !== undefined);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('entries_title')}
      footer={
        <Button variant="secondary" href={balancesPaths.bills()}>
          {text('see_bills')}
        </Button>
      }
      testId="coupons.entries-sheet"
    >
      <ListStates list={list} empty={<EmptyState icon={<ReceiptText />}>{text('no_entries')}</EmptyState>}>
        {(payments) => (
          <div className="flex flex-col divide-y divide-line">
            {payments.map((payment) => (
              <Entry key={payment.reference} payment={payment} />
            ))}
          </div>
        )}
      </ListStates>
    </Sheet>
  );
};

const Entry = ({ payment }: { payment: Payment }) => {
  const { format, owned } = useCouponWords();
  return (
    <section className="flex flex-col gap-2 py-3" data-testid={`coupons.entry-${payment.reference}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="num type-row text-1">{`+${owned(payment.amount)}`}</span>
        <span className="num type-caption text-3">{format.instant(payment.at, 'date_time')}</span>
      </div>
      <Facts facts={useFacts(payment)} />
    </section>
  );
};

const useFacts = (payment: Payment): Fact[] => {
  const { text, format, own } = useCouponWords();
  const span = `${format.instant(payment.from_at, 'date_time')} – ${format.instant(payment.to_at, 'time')}`;
  return [
    payment.day === null
      ? { label: text('fees_paid'), value: span }
      : { label: text('lock_day'), value: String(payment.day) },
    ...payment.fees.map((fee) => {
      const paid = own.exact(fee.fee, fee);
      if (fee.symbol === null || fee.price === null || fee.tick === null) {
        return { label: text('fee_in', { currency: fee.currency_name }), value: paid };
      }
      const at = text('at_tick', {
        paid,
        price: format.usdtEach(fee.price),
        tick: String(fee.tick),
      });
      return { label: text('fee_in', { currency: fee.currency_name }), value: at };
    }),
    { label: text('reference'), value: payment.reference },
  ];
};
