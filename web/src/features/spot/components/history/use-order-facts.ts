import { BUY } from '#contract/spot/rules.ts';
import { useText, type Translate } from '#ui/i18n/texts.ts';
import type { Fact } from '#web/shared/facts.tsx';
import type { texts as english } from '#web/features/spot/locales/history/en.ts';
import { historyTexts } from '#web/features/spot/locales/history/index.ts';
import { spotTexts } from '#web/features/spot/locales/index.ts';
import type { Order } from '#web/features/spot/queries.ts';
import { meanPrice } from './csv.ts';
import type { OrderFormat } from './use-order-format.ts';

type Text = Translate<typeof english>;

/** All fields of an order; an absent field has no row. */
export const useOrderFacts = (order: Order, format: OrderFormat): readonly Fact[] => {
  const text = useText(historyTexts);
  const words = useText(spotTexts);
  return [
    { label: text('state'), value: words(`state_${order.state}`), testId: 'order.state' },
    ...(order.why ? [{ label: text('why'), value: text(`why_${order.why}`), testId: 'order.why' }] : []),
    ...asked(order, text, format),
    ...traded(order, text, format),
    ...times(order, text, format),
  ];
};

const asked = (order: Order, text: Text, format: OrderFormat): Fact[] => [
  {
    label: text(order.kind === 'market' ? 'price_worst' : 'price'),
    value: format.price(order.target_price),
    testId: 'order.price',
  },
  ...(order.stop_price ? [{ label: text('stop_price'), value: format.price(order.stop_price) }] : []),
  ...(order.total ? [{ label: text('to_spend'), value: format.quoteExact(order.total) }] : []),
  { label: text('amount'), value: `${format.amount(order.trade_amount)} ${order.currency_name}` },
  ...(order.kind === 'market' ? [] : [{ label: text('force'), value: text(`force_${order.force}`) }]),
];

const traded = (order: Order, text: Text, format: OrderFormat): Fact[] => {
  const mean = meanPrice(order);
  const fee = order.type === BUY ? format.base(order.charge_fee, 'up') : format.quoteExact(order.charge_fee);
  const held = order.type === BUY ? format.quoteExact(order.reserved) : format.base(order.reserved, 'up');
  return [
    { label: text('filled'), value: `${format.amount(order.filled)} ${order.currency_name}`, testId: 'order.filled' },
    ...(mean ? [{ label: text('mean_price'), value: format.price(mean), testId: 'order.mean' }] : []),
    ...(mean ? [{ label: text('value'), value: format.quoteExact(order.filled_value) }] : []),
    { label: text('fee'), value: fee, testId: 'order.fee' },
    { label: text('fee_rate'), value: format.percent(order.fee_rate, { scale: 4, min_scale: 2, rounding: 'up' }) },
    ...(order.status === 1 ? [{ label: text('held'), value: held, testId: 'order.held' }] : []),
  ];
};

const times = (order: Order, text: Text, format: OrderFormat): Fact[] => [
  { label: text('placed_at'), value: format.instant(order.placed_at, 'receipt') },
  { label: text('updated_at'), value: format.instant(order.updated_at, 'receipt') },
  ...(order.trade_price ? [{ label: text('price_seen'), value: format.price(order.trade_price) }] : []),
  ...(order.triggered_by === null
    ? []
    : [
        {
          label: text('triggered_by'),
          value: text('trade_number', { id: order.triggered_by }),
          testId: 'order.triggered',
        },
      ]),
];
