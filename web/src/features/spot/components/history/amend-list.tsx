import { useText } from '#ui/i18n/texts.ts';
import { historyTexts } from '#web/features/spot/locales/history/index.ts';
import type { Order } from '#web/features/spot/queries.ts';
import type { Amend } from './queries.ts';
import type { OrderFormat } from './use-order-format.ts';

const MAX = 100;

interface AmendListProps {
  order: Order;
  amends: readonly Amend[];
  format: OrderFormat;
}

/** Reductions of an order, latest first. */
export const AmendList = ({ order, amends, format }: AmendListProps) => {
  const text = useText(historyTexts);
  const said = ({ from, to }: Amend): string => {
    const after = { to: format.amount(to), currency: order.currency_name };
    return from ? text('amend_was', { from: format.amount(from), ...after }) : text('amend_unknown', after);
  };
  return (
    <section className="flex flex-col gap-2" data-testid="order.amends">
      <h3 className="type-nav text-1">{text('amends')}</h3>
      {amends.length >= MAX && <p className="type-caption text-2">{text('amends_latest', { count: amends.length })}</p>}
      <ul className="flex flex-col gap-2">
        {amends.map((amend) => (
          <li key={amend.seq} className="flex flex-col" data-testid={`order.amend-${amend.seq}`}>
            <span className="num type-label text-1">{said(amend)}</span>
            <span className="flex flex-wrap justify-between gap-x-3 type-caption text-2">
              <span className="num">{format.instant(amend.at, 'receipt')}</span>
              <span className="ms-auto">{text('amend_number', { seq: amend.seq })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
