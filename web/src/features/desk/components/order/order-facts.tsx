import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import type { Order } from '#web/features/desk/queries.ts';
import { PersonLine } from '../person-line.tsx';
import { useOrderFormat } from './use-order-format.ts';

/** The other side, and what was agreed. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const text = useText(orderTexts);
  const people = useText(peopleTexts);
  const format = useOrderFormat();
  const { side, amount, money, fiat, terms, made_at } = order;
  return (
    <Section title={text(side === 'buy' ? 'seller' : 'buyer')} testId="desk.order.facts">
      <Card>
        <div className="flex flex-col gap-3">
          <PersonLine person={order.other} sells={side === 'buy'} testId="desk.order.other" />
          <Facts
            facts={[
              { label: text(side === 'buy' ? 'you_get' : 'you_release'), value: format.exact(amount, order) },
              { label: text(side === 'buy' ? 'you_pay' : 'you_receive'), value: format.money(money, fiat, 'up') },
              { label: text('price'), value: format.each(order.price, order) },
              { label: text('way'), value: people(order.way) },
              { label: text('fee'), value: text('no_fee') },
              { label: text('made_at'), value: format.instant(made_at, 'date_time') },
            ]}
          />
          {order.state !== 'released' && <CopyField label={text('order_number')} value={order.reference} whole />}
          {terms !== '' && (
            <div className="flex flex-col gap-1 border-t border-line pt-3">
              <p className="type-label text-1">{text('terms')}</p>
              <p className="type-label font-normal whitespace-pre-wrap wrap-anywhere text-2">{terms}</p>
            </div>
          )}
        </div>
      </Card>
    </Section>
  );
};
