import type { Opening } from '#contract/futures/order-rules.ts';
import { LONG } from '#contract/futures/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { Level } from '#web/features/futures/form.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { paysAtMost, worstPrice } from './order.ts';
import { useDistanceText } from './use-distance-text.ts';
import { useFuturesFormat } from '../use-futures-format.ts';
import { useSumScale } from '../use-sum-scale.ts';
import type { Trade } from './use-trade.ts';

type Rows = readonly (ConfirmRow | undefined)[];

interface PlaceRows {
  readonly rows: readonly ConfirmRow[];
  /** What stays above the button: what is paid, and what can be lost. */
  readonly pays?: ConfirmRow | undefined;
  readonly risk?: string | undefined;
}

/** The whole cost of an order: what it opens at, what it costs, what can go wrong, and what is left. */
export const usePlaceRows = (trade: Trade, of: unknown): PlaceRows => {
  const scale = usePlaceScale(trade, of);
  const price = usePriceRows(trade);
  const costs = useCostRows(trade, scale);
  const risks = useRiskRows(trade);
  const sums = useSumRows(trade, scale);
  const paid = usePaid(trade, scale);
  const { opening, pays } = trade.form;
  if (!opening || !pays) return { rows: [] };
  const rows: Rows = [...price(opening), ...costs(opening), ...risks(opening), ...sums(opening, pays)];
  return { rows: rows.filter((row) => row !== undefined), ...paid(opening, pays) };
};

const usePlaceScale = ({ form: { opening, pays }, terms, seen: { available } }: Trade, of: unknown) => {
  const format = useFuturesFormat(terms);
  const scale =
    opening &&
    pays &&
    format.scaleOf(
      { total: pays.negated(), parts: [opening.margin.negated(), opening.fee.negated()] },
      ...(available ? [{ total: available.minus(pays), parts: [available, pays.negated()] }] : []),
    );
  return useSumScale(scale, of);
};

const usePriceRows = ({ typed, form, terms, seen, last_at }: Trade) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  const { last } = seen;
  const time = last_at && format.instant(last_at, 'seconds');
  const caption = last && time && text('last_at', { price: format.price(last), time });
  const atMarket = (entry: Decimal): Rows => {
    const worst = worstPrice(form.side, entry, form.multiple, terms);
    const at_worst = { key: 'worst', label: text('at_worst'), value: format.price(worst) };
    if (!last || terms.spread.isZero())
      return [{ key: 'price', label: text('entry'), value: format.price(entry), caption }, at_worst];
    return [
      { key: 'last', label: text('last_price'), value: format.price(last), caption: time },
      {
        key: 'spread',
        label: text('spread'),
        value: `${form.side === LONG ? '+' : '−'}${format.price(entry.minus(last).abs())}`,
        caption: format.rate(terms.spread),
      },
      { key: 'price', label: text('entry'), value: format.price(entry) },
      at_worst,
    ];
  };
  return ({ entry }: Opening): Rows =>
    typed.kind === 'limit'
      ? [{ key: 'price', label: text('kind_limit'), value: format.price(entry), caption }]
      : atMarket(entry);
};

const useCostRows = ({ terms }: Trade, scale: number | undefined) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  return ({ margin, fee, overnight }: Opening): Rows => [
    { key: 'margin', label: text('margin'), value: format.quote(margin, 'up', scale) },
    {
      key: 'fee',
      label: text('fee_open'),
      value: format.quote(fee, 'up', scale),
      caption: format.rate(terms.fee_rate),
    },
    { key: 'close', label: text('fee_close'), value: format.quote(fee, 'up') },
    { key: 'overnight', label: text('overnight'), value: text('per_day', { amount: format.quote(overnight, 'up') }) },
  ];
};

const useRiskRows = ({ form, terms }: Trade) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  const distanceText = useDistanceText();
  const stop = (key: 'take_profit' | 'stop_loss', level: Level | undefined): ConfirmRow | undefined =>
    level && {
      key,
      label: text(key),
      value: format.price(level.price),
      caption: level.profit && text('would_be', { amount: format.own.signed(level.profit) }),
    };
  return ({ liquidation }: Opening): Rows => [
    {
      key: 'liquidation',
      label: text('liquidation'),
      value: liquidation.isPositive() ? format.price(liquidation) : text('no_liquidation'),
      caption: distanceText(form),
    },
    stop('take_profit', form.take_profit),
    stop('stop_loss', form.stop_loss),
  ];
};

const useSumRows = ({ form, terms, seen }: Trade, scale: number | undefined) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  return ({ size, value }: Opening, pays: Decimal): Rows => [
    {
      key: 'get',
      label: text('you_open'),
      value: `${text(form.side === LONG ? 'long' : 'short')} ${format.size(size)}`,
      caption: format.quote(value, 'up'),
      strong: true,
    },
    seen.available && {
      key: 'after',
      label: text('balance_after'),
      value: format.own.quote(seen.available.minus(pays), 'down', scale),
    },
  ];
};

const usePaid = ({ typed, form, terms }: Trade, scale: number | undefined) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  const most = ({ entry }: Opening): string => {
    const amount = paysAtMost(form.side, form.lots ?? 0, form.multiple, entry, terms);
    return amount ? text('at_most', { amount: format.quote(amount, 'up', scale) }) : text('more_if_higher');
  };
  return (opening: Opening, pays: Decimal): Omit<PlaceRows, 'rows'> => ({
    pays: {
      key: 'pay',
      label: text('you_pay'),
      value: format.quote(pays, 'up', scale),
      caption: typed.kind === 'market' ? most(opening) : undefined,
      strong: true,
    },
    risk: text('risk', { amount: format.quote(pays, 'up', scale) }),
  });
};
