import { Decimal } from '#contract/kit/decimal.ts';
import { bandPrice, BUY, reserveOf } from '#contract/spot/rules.ts';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { useSpotFormat } from './use-spot-format.ts';
import type { Trade } from './use-trade.ts';

type Optional = ConfirmRow | false;

/** SP4: what a market purchase may cost at most: the total that was typed, or its amount at the end of the band. */
const costLimit = ({ budget, amount }: Trade['form'], { last, available }: Trade['seen'], terms: Trade['terms']) => {
  if (budget || !amount || !last) return budget;
  const worst = reserveOf(BUY, bandPrice(BUY, last, terms), amount, terms.quote_scale);
  return available ? Decimal.min(worst, available) : worst;
};

/** The whole cost of an order. Estimates from the book are marked as such. */
export const usePlaceRows = ({ typed, form, seen, terms, last_at }: Trade) => {
  const text = useText(tradeTexts);
  const format = useSpotFormat(terms);
  const { mask } = useHiddenAmounts();
  const { side, amount = Decimal.zero, price, budget, pays = Decimal.zero, receives = Decimal.zero, at_once } = form;
  const market = typed.kind === 'market';
  const buys = side === BUY;
  const about = market ? '≈ ' : '';
  // A limit order that meets better prices pays less, or yields more, than its own price.
  const at_most = buys && at_once && !market ? '≤ ' : '';
  const at_least = at_once && !market ? '≥ ' : '';
  const paid = market && buys ? about : at_most;
  const cost = market && buys ? (form.total ?? pays) : pays;
  const limit = market && buys ? costLimit(form, seen, terms) : undefined;
  const mean = at_once ? format.price(at_once.mean) : '—';
  const last =
    seen.last && last_at
      ? text('last_at', { price: format.price(seen.last), time: format.instant(last_at, 'seconds') })
      : undefined;
  const rows: Optional[] = [
    { key: 'price', label: text('price'), value: price ? format.price(price) : `${about}${mean}`, caption: last },
    form.stop !== undefined && { key: 'stop', label: text('stop_price'), value: format.price(form.stop) },
    { key: 'amount', label: text('amount'), value: `${budget ? about : ''}${format.size(amount)}` },
    !market && typed.force !== 'gtc' && { key: 'force', label: text('force'), value: text(`force_${typed.force}`) },
    {
      key: 'fee',
      label: text('fee'),
      value: `${form.fee.isZero() ? '' : about}${format.gotten(side, form.fee, 'up')}`,
      caption: format.rate(terms.fee_rate),
    },
    {
      key: 'pay',
      label: text('you_pay'),
      value: `${paid}${format.given(side, cost, 'up')}`,
      caption: limit && text('at_most', { amount: format.quote(limit, 'up') }),
      strong: true,
    },
    {
      key: 'get',
      label: text('you_receive'),
      value: `${buys || market ? about : at_least}${format.gotten(side, receives, 'down')}`,
      strong: true,
    },
    seen.available !== undefined && {
      key: 'after',
      label: text('balance_after'),
      value: `${paid === '≤ ' ? at_least : paid}${mask(format.given(side, seen.available.minus(cost), 'down'))}`,
    },
  ];
  return {
    hero: `${budget ? about : ''}${format.size(amount)}`,
    rows: rows.filter((row): row is ConfirmRow => row !== false),
  };
};
