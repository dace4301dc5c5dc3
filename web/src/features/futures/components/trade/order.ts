import type { futuresCalls } from '#contract/futures/calls.ts';
import { openingAt, termsKey } from '#contract/futures/order-rules.ts';
import { LONG, type FuturesSide } from '#contract/futures/rules.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { FuturesForm, Typed } from '#web/features/futures/form.ts';
import type { Terms } from '#web/features/futures/queries.ts';

/** A market order may open at most this much worse than the price that the customer confirmed. */
const TOLERANCE = Decimal.of('0.005');
/** And no worse than what costs this part of the margin: half a per cent at 100x would be half of it. */
const TOLERANCE_OF_MARGIN = Decimal.of('0.1');

export const worstPrice = (
  side: FuturesSide,
  entry: Decimal,
  multiple: number,
  { price_scale }: Pick<Terms, 'price_scale'>,
): Decimal => {
  const tolerance = Decimal.min(TOLERANCE, TOLERANCE_OF_MARGIN.over(Decimal.of(multiple), 'up'));
  return side === LONG
    ? entry.plus(entry.times(tolerance, 'up')).cut(price_scale, 'up')
    : entry.minus(entry.times(tolerance, 'up')).cut(price_scale, 'down');
};

/**
 * What an order at the market costs at its worst price, the maximum for a long. Undefined for a short, which
 * costs more at a better price, and for better prices there is no bound.
 */
export const paysAtMost = (
  side: FuturesSide,
  lots: number,
  multiple: number,
  entry: Decimal,
  terms: Terms,
): Decimal | undefined => {
  if (side !== LONG) return undefined;
  const { margin, fee } = openingAt(side, lots, multiple, worstPrice(side, entry, multiple, terms), terms);
  return margin.plus(fee);
};

/** The same order in lots: an amount that was typed by its value would be other lots at every price. */
export const inLots = (typed: Typed, { lots }: Pick<FuturesForm, 'lots'>): Typed =>
  lots === undefined ? typed : { ...typed, unit: 'lots', amount: String(lots) };

/** The order as sent to the server. */
export const orderOf = (typed: Typed, form: FuturesForm, terms: Terms): InputOf<typeof futuresCalls.submit> => ({
  currency_id: terms.currency_id,
  legal_id: terms.legal_id,
  share: form.lots ?? 0,
  multiple: form.multiple,
  type: form.side,
  status: typed.kind === 'market' ? 1 : 0,
  terms: termsKey(terms),
  ...(form.take_profit ? { target_profit_price: form.take_profit.price } : {}),
  ...(form.stop_loss ? { stop_loss_price: form.stop_loss.price } : {}),
  ...(form.entry &&
    (typed.kind === 'limit'
      ? { target_price: form.entry }
      : { worst_price: worstPrice(form.side, form.entry, form.multiple, terms) })),
});
