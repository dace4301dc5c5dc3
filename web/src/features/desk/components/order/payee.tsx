import { useText } from '#ui/i18n/texts.ts';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { FormNote } from '#web/shared/form-note.tsx';
import { Section } from '#ui/section.tsx';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import type { Order } from '#web/features/desk/queries.ts';
import { Picture } from '../chat/bubble.tsx';
import { useOrderFormat } from './use-order-format.ts';

const labelled = [
  'real_name',
  'beneficiary_name',
  'bank_name',
  'bank_branch',
  'bank_account',
  'card_number',
  'swift_code',
  'bank_address',
  'bank_country',
  'beneficiary_address',
  'account',
] as const;
type Labelled = (typeof labelled)[number];

const labelOf = (field: string): `field_${Labelled}` | 'field_other' => {
  const known = labelled.find((name) => name === field);
  return known ? `field_${known}` : 'field_other';
};

/** Whom to pay, each value copied by itself (DK11), and for the seller whom the money has to come from (DK16). */
export const Payee = ({ order }: { order: Order }) => {
  const text = useText(orderTexts);
  const people = useText(peopleTexts);
  const format = useOrderFormat();
  const { side, payee, money, fiat, reference, way, voucher, buyer_name } = order;
  const buys = side === 'buy';
  return (
    <Section title={text(buys ? 'pay_to' : 'money_comes')} testId="desk.order.payee">
      <Card>
        <div className="flex flex-col gap-1">
          {!buys && buyer_name !== null && (
            <p className="pb-2 type-body text-1" data-testid="desk.order.buyer-name">
              {text('from_name', { name: buyer_name })}
            </p>
          )}
          <p className="type-label font-normal text-2">{people(way)}</p>
          <CopyField
            label={text('money')}
            value={format.money(money, fiat, 'up')}
            copies={money.toString()}
            whole
            testId="desk.order.payee.money"
          />
          {payee.map(({ field, value }) => (
            <CopyField
              key={field}
              label={text(labelOf(field))}
              value={value}
              whole
              testId={`desk.order.payee.${field}`}
            />
          ))}
          <CopyField label={text('payment_reference')} value={reference} whole testId="desk.order.payee.reference" />
          <div className="flex flex-col gap-2 pt-2">
            <FormNote tone="text-1" icon={<ShieldCheck aria-hidden size={16} className="text-accent" />}>
              {buys ? people('own_name') : text('check_bank')}
            </FormNote>
          </div>
          {voucher !== null && (
            <div className="flex flex-col gap-1 pt-3">
              <p className="type-label font-normal text-2">{text(buys ? 'voucher_own' : 'voucher_theirs')}</p>
              <Picture
                address={voucher}
                label={text(buys ? 'voucher_own' : 'voucher_theirs')}
                testId="desk.order.voucher"
              />
            </div>
          )}
        </div>
      </Card>
    </Section>
  );
};
