import { csvText } from '#contract/balances/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { wireTime } from '#contract/kit/instant.ts';
import { BUY } from '#contract/spot/rules.ts';
import type { Order } from '#web/features/spot/queries.ts';

const COLUMNS = [
  'order',
  'placed_utc',
  'changed_utc',
  'pair',
  'side',
  'kind',
  'force',
  'state',
  'why',
  'price',
  'stop_price',
  'amount',
  'filled',
  'value',
  'mean_price',
  'fee',
  'fee_currency',
  'logged_price',
  'tick',
  'triggered_by',
];

/** The average price of the order's fills; undefined before the first. */
export const meanPrice = ({ filled, filled_value }: Pick<Order, 'filled' | 'filled_value'>): Decimal | undefined =>
  filled.isPositive() ? filled_value.over(filled, 'half_even') : undefined;

/** The fee is deducted from the received currency. */
export const feeCurrency = ({ type, currency_name, legal_name }: Order): string =>
  type === BUY ? currency_name : legal_name;

const plain = (value: Decimal | number | null | undefined): string => (value === null ? '' : String(value ?? ''));

/** Numbers are plain, with a dot. All other cells are text, and no text can be a formula. */
const lineOf = (order: Order): string =>
  [
    plain(order.id),
    csvText(wireTime(order.placed_at)),
    csvText(wireTime(order.updated_at)),
    csvText(order.symbol),
    order.type === BUY ? 'buy' : 'sell',
    order.kind,
    order.force,
    order.state,
    order.why ?? '',
    plain(order.target_price),
    plain(order.stop_price),
    plain(order.trade_amount),
    plain(order.filled),
    plain(order.filled_value),
    plain(meanPrice(order)),
    plain(order.charge_fee),
    csvText(feeCurrency(order)),
    plain(order.trade_price),
    plain(order.tick_seq),
    plain(order.triggered_by),
  ].join(',');

export const csvOf = (orders: readonly Order[]): string => [COLUMNS.join(','), ...orders.map(lineOf), ''].join('\r\n');
