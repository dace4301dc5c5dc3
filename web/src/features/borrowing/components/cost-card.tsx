import { fallTo } from '#contract/borrowing/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { lentIn, type BorrowForm } from '../form.ts';
import { borrowingTexts } from '../locales/index.ts';
import type { Plan } from '../queries.ts';
import { useBorrowFormat } from './use-borrow-format.ts';

/** BW13: what the loan costs, and the prices that matter to it; dashes while the amount is refused. */
export const CostCard = ({ plan, form }: { plan: Plan; form: BorrowForm }) => {
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  const { preview } = form;
  const lent = lentIn(plan);
  const { tick } = plan;
  if (!tick) return null;
  const money = (amount: Decimal | undefined): string => (amount ? format.exact(amount, lent) : '—');
  const at = (price: Decimal | undefined): string =>
    price
      ? text('price_and_fall', {
          price: format.price(price, plan.price_scale),
          fall: format.share(fallTo(tick.price, price)),
        })
      : '—';
  return (
    <Card testId="borrowing.costs">
      <Facts
        facts={[
          {
            label: text('interest_a_day'),
            value: money(preview?.interest_a_day),
            testId: 'borrowing.interest-a-day',
          },
          { label: text('due'), value: format.instant(form.ends_at, 'date_time') },
          {
            label: text('total_at_end'),
            value: money(preview?.total_at_end),
            testId: 'borrowing.total',
          },
          { label: text('warning_price'), value: at(preview?.warning_price) },
          {
            label: text('liquidation_price'),
            value: at(preview?.liquidation_price),
            tone: 'warn',
            testId: 'borrowing.liquidation-price',
          },
        ]}
      />
      <p className="mt-3 type-caption text-3">{text('cost_rule')}</p>
    </Card>
  );
};
