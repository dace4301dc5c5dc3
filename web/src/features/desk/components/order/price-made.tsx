import { premiumOf } from '#contract/desk/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import type { Order } from '#web/features/desk/queries.ts';
import { useRate } from './queries.ts';
import { useOrderFormat } from './use-order-format.ts';

/** DK2, DK21: what the price was compared with, so that anyone computes it again. */
export const PriceMade = ({ order }: { order: Order }) => {
  const text = useText(orderTexts);
  const format = useOrderFormat();
  const { currency_name, fiat, reference_price, price, premium } = order;
  const over = premiumOf(order, reference_price, fiat);
  const facts: Fact[] = [
    { label: text('price'), value: format.each(price, order) },
    {
      label: text('reference'),
      value: format.rate(reference_price, fiat),
    },
    {
      label: text('against_reference'),
      value: `${format.over(over.part)} (${format.money(over.money, fiat, 'down')})`,
      testId: 'desk.order.premium',
    },
    {
      label: text('kind'),
      value: premium === null ? text('fixed') : text('floating', { percent: format.over(premium) }),
    },
    {
      label: text('coin_price', { currency: currency_name }),
      value: <TickLink order={order} />,
      testId: 'desk.order.tick',
    },
    { label: text('rate', { fiat }), value: <Rate order={order} />, testId: 'desk.order.rate' },
  ];
  return (
    <Section title={text('how_made')} testId="desk.order.how">
      <Card>
        <div className="flex flex-col gap-3">
          <Facts facts={facts} />
          <p className="type-caption text-3">{text('how_about')}</p>
        </div>
      </Card>
    </Section>
  );
};

const TickLink = ({ order: { tick, tick_price, currency_name } }: { order: Order }) => {
  const text = useText(orderTexts);
  const format = useOrderFormat();
  const price = format.usdt(tick_price, 'down');
  if (tick === null) return text('usdt_is_one');
  return (
    <a
      href={priceLogPaths.proof({ symbol: `${currency_name}/USDT`, seq: tick })}
      className="-my-3 inline-flex min-h-11 items-center text-accent"
    >
      {text('price_tick', { price, tick: format.count(tick) })}
    </a>
  );
};

/** By its number in the log, with its day and source. */
const Rate = ({ order: { rate, rate_id, fiat } }: { order: Order }) => {
  const text = useText(orderTexts);
  const format = useOrderFormat();
  const known = useRate(rate_id).value;
  const named = { rate: format.rate(rate, fiat), line: format.count(rate_id) };
  return known ? text('rate_of', { ...named, day: known.as_of, source: known.source }) : text('rate_line', named);
};
