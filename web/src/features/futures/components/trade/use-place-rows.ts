import type { Opening } from '#contract/futures/order-rules.ts';
import { LONG } from '#contract/futures/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { Level } from '#web/features/futures/form.ts';
import { worstPrice } from './order.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { useDistanceText } from './use-distance-text.ts';
import { useFuturesFormat } from '../use-futures-format.ts';
import type { Trade } from './use-trade.ts';

type Rows = readonly (ConfirmRow | undefined)[];

/** The whole cost of an order: what it opens at, what it costs, what can go wrong, and what is left. */
export const usePlaceRows = (trade: Trade): readonly ConfirmRow[] => {
  const price = usePriceRows(trade);
  const costs = useCostRows(trade);
  const risks = useRiskRows(trade);
  const sums = useSumRows(trade);
  const { opening, pays } = trade.form;
  if (!opening || !pays) return [];
  const rows: Rows = [...price(opening), ...costs(opening), ...risks(opening), ...sums(opening, pays)];
  return rows.filter((row) => row !== undefined);
};

const usePriceRows = ({ typed, form, terms, seen, last_at }: Trade) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  const last =
    seen.last &&
    last_at &&
    text('last_at', { price: format.price(seen.last), time: format.instant(last_at, 'seconds') });
  return ({ entry }: Opening): Rows => [
    {
      key: 'price',
      label: text(typed.kind === 'limit' ? 'kind_limit' : 'entry'),
      value: format.price(entry),
      caption: last,
    },
    typed.kind === 'market'
      ? {
          key: 'worst',
          label: text('at_worst'),
          value: format.price(worstPrice(form.side, entry, form.multiple, terms)),
        }
      : undefined,
  ];
};

const useCostRows = ({ terms }: Trade) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  return ({ margin, fee, overnight }: Opening): Rows => [
    { key: 'margin', label: text('margin'), value: format.quote(margin, 'up') },
    { key: 'fee', label: text('fee_open'), value: format.quote(fee, 'up'), caption: format.rate(terms.fee_rate) },
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

const useSumRows = ({ form, terms, seen }: Trade) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  return ({ size, value }: Opening, pays: Decimal): Rows => [
    { key: 'pay', label: text('you_pay'), value: format.quote(pays, 'up'), strong: true },
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
      value: format.own.quote(seen.available.minus(pays), 'down'),
    },
  ];
};
