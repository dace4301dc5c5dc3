import type { Instant } from '#contract/kit/instant.ts';
import { BUY, SELL, statusOf, type OrderSide } from '#contract/spot/rules.ts';
import { datesOf, type Dates, type Span } from '#web/shared/spans.ts';
import type { Order, Terms } from '#web/features/spot/queries.ts';

export const ALL = 'all';

export const sides = ['buy', 'sell'] as const;
export const statuses = [1, 2, 3] as const;
export type Status = (typeof statuses)[number];

/** The choices in the chips. */
export interface Chosen {
  /** A market's symbol. */
  readonly pair: string;
  readonly side: string;
  readonly status: string;
  readonly span: Span;
  readonly dates: Dates;
}

export const NOTHING: Chosen = { pair: ALL, side: ALL, status: ALL, span: 'all', dates: {} };

/** The request to the server; days are UTC and both are included. */
export interface Filter {
  readonly currency_id?: number | undefined;
  readonly legal_id?: number | undefined;
  readonly type?: OrderSide | undefined;
  readonly status?: Status | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Market = Pick<Terms, 'symbol' | 'currency_id' | 'legal_id' | 'match_id'>;

export const marketOf = ({ pair }: Pick<Chosen, 'pair'>, markets: readonly Market[]): Market | undefined =>
  markets.find(({ symbol }) => symbol === pair);

export const filterOf = (chosen: Chosen, markets: readonly Market[], today: Instant): Filter => {
  const market = marketOf(chosen, markets);
  const type = chosen.side === 'buy' ? BUY : chosen.side === 'sell' ? SELL : undefined;
  return {
    currency_id: market?.currency_id,
    legal_id: market?.legal_id,
    type,
    status: statuses.find((status) => String(status) === chosen.status),
    ...datesOf(chosen.span, chosen.dates, today),
  };
};

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((value) => value !== undefined);

const is = <Value>(wanted: Value | undefined, value: Value): boolean => wanted === undefined || wanted === value;

/** Whether the server would list this published order. */
export const passes = (order: Order, { currency_id, legal_id, type, status, from, to }: Filter): boolean => {
  const day = order.placed_at.slice(0, 10);
  return (
    is(currency_id, order.currency_id) &&
    is(legal_id, order.legal_id) &&
    is<number>(type, order.type) &&
    is<number>(status, statusOf(order.state)) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  );
};

/** The listed orders with published changes: updated rows, new ones first, without those that no longer match. */
export const withReceived = (
  listed: readonly Order[],
  received: ReadonlyMap<number, Order>,
  filter: Filter,
): readonly Order[] => {
  const orders = new Map<number, Order>();
  for (const order of [...listed, ...received.values()]) {
    const known = orders.get(order.id);
    if (!known || known.updated_at <= order.updated_at) orders.set(order.id, order);
  }
  return [...orders.values()].filter((order) => passes(order, filter)).sort((one, other) => other.id - one.id);
};
