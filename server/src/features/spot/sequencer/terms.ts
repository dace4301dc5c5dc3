import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  amountProblem,
  bandPrice,
  BUY,
  orderProblem,
  quoteOf,
  valueProblem,
  type OrderForce,
  type OrderKind,
  type OrderProblem,
} from '#contract/spot/rules.ts';
import { MAX_PRICE } from '#engine/order-book/commands.ts';
import type { Prices, PriceTick } from '#server/core/prices/prices.ts';
import type { TermsRow } from '../store/markets.ts';
import type { Book } from './book.ts';
import type { PlaceCommand } from './command.ts';

/** An order that satisfies every rule that does not depend on the customer. */
export interface SoundOrder {
  readonly kind: OrderKind;
  readonly force: OrderForce;
  /** The limit price; for a market order the worst price of its band. */
  readonly price: Decimal;
  readonly price_ticks: number;
  readonly stop_price: Decimal | undefined;
  readonly amount: Decimal;
  /** For a purchase by total only an upper bound. */
  readonly lots: number;
  readonly total: Decimal | undefined;
  readonly tick: PriceTick | undefined;
}

/** SP1 to SP4: refuses an order that no customer could place. */
export const soundOrder = (
  book: Book,
  terms: TermsRow,
  prices: Prices,
  command: PlaceCommand,
  now: Instant,
): SoundOrder => {
  if (!terms.is_traded) throw new Refusal('market_unknown');
  if (terms.is_paused) throw new Refusal('market_paused', { market: terms.symbol });
  return safely(terms, () =>
    command.kind === 'market'
      ? marketOrder(book, terms, prices, command, now)
      : limitOrder(book, terms, prices, command, now),
  );
};

const limitOrder = (book: Book, terms: TermsRow, prices: Prices, command: PlaceCommand, now: Instant): SoundOrder => {
  refuseFrozen(terms, prices, now);
  if (!command.price) throw new Refusal('spot_price_needed');
  const price =
    command.kind === undefined
      ? command.price.cut(terms.price_scale, command.side === BUY ? 'down' : 'up')
      : command.price;
  const amount = amountIn(command);
  if (price.fits(terms.price_scale) && !inRange(price, terms)) refuse('spot_price_range', terms);
  refuse(orderProblem(price, amount, terms), terms);
  const kind = command.kind ?? 'limit';
  return {
    kind,
    force: command.force ?? 'gtc',
    price,
    price_ticks: book.ticksOf(price),
    stop_price: kind === 'stop_limit' ? stopPrice(terms, command) : undefined,
    amount,
    lots: lotsIn(book, amount, terms),
    total: undefined,
    tick: prices.last(terms.id),
  };
};

/** SP22: a market whose last price is not fresh takes no order of any kind. */
const refuseFrozen = (terms: TermsRow, prices: Prices, now: Instant): void => {
  const market = prices.marketOf(terms.symbol);
  if (market && prices.last(market.id)) prices.fresh(market, now);
};

const stopPrice = (terms: TermsRow, { stop_price }: PlaceCommand): Decimal => {
  if (!stop_price) throw new Refusal('spot_stop_needed');
  if (!stop_price.fits(terms.price_scale)) refuse('spot_price_step', terms);
  if (!inRange(stop_price, terms)) refuse('spot_price_range', terms);
  return stop_price;
};

const marketOrder = (book: Book, terms: TermsRow, prices: Prices, command: PlaceCommand, now: Instant): SoundOrder => {
  const market = prices.marketOf(terms.symbol);
  if (!market) throw new Refusal('market_unknown');
  const tick = prices.fresh(market, now);
  const price = withinConfirmed(bandPrice(command.side, tick.price, terms), terms, command);
  if (!inRange(price, terms)) refuse('spot_price_range', terms);
  const total = command.side === BUY ? command.total : undefined;
  const amount = total ? terms.max_amount.cut(terms.quantity_scale, 'down') : amountIn(command);
  const value = total ?? quoteOf(tick.price, amount, terms.quote_scale);
  refuse(amountProblem(amount, terms) ?? valueProblem(value, terms), terms);
  const force = command.force === 'fok' ? 'fok' : 'ioc';
  const lots = lotsIn(book, amount, terms);
  return {
    kind: 'market',
    force,
    price,
    price_ticks: book.ticksOf(price),
    stop_price: undefined,
    amount,
    lots,
    total,
    tick,
  };
};

/** SP4a: the band moves with the index; what was confirmed does not. */
const withinConfirmed = (band_price: Decimal, terms: TermsRow, { side, worst_price }: PlaceCommand): Decimal => {
  if (!worst_price) return band_price;
  if (!worst_price.fits(terms.price_scale)) refuse('spot_price_step', terms);
  const isWorse = side === BUY ? worst_price.gt(band_price) : worst_price.lt(band_price);
  return isWorse ? band_price : worst_price;
};

const amountIn = ({ amount }: PlaceCommand): Decimal => {
  if (!amount) throw new Refusal('parameter_error', { field: 'amount' });
  return amount;
};

const inRange = (price: Decimal, { price_scale }: TermsRow): boolean =>
  price.isPositive() && price.lte(Decimal.of(MAX_PRICE).over(Decimal.of(10 ** price_scale), 'down'));

/** The engine counts lots as safe integers. */
const lotsIn = (book: Book, amount: Decimal, terms: TermsRow): number => {
  const lots = book.lotsOf(amount);
  if (!Number.isSafeInteger(lots)) refuse('spot_above_maximum', terms);
  return lots;
};

/** A price times an amount that overflows a decimal is refused as too large. */
const safely = (terms: TermsRow, sound: () => SoundOrder): SoundOrder => {
  try {
    return sound();
  } catch (failure) {
    if (failure instanceof RangeError) throw problemRefusal('spot_above_maximum', terms);
    throw failure;
  }
};

const refuse = (problem: OrderProblem | undefined, terms: TermsRow): void => {
  if (problem) throw problemRefusal(problem, terms);
};

export const problemRefusal = (problem: OrderProblem, terms: TermsRow): Refusal => {
  switch (problem) {
    case 'spot_price_step':
      return new Refusal(problem, { scale: terms.price_scale });
    case 'spot_amount_step':
      return new Refusal(problem, { scale: terms.quantity_scale });
    case 'spot_below_minimum':
      return new Refusal(problem, { min: terms.min_value.toString(), currency: terms.quote_code });
    case 'spot_above_maximum':
      return new Refusal(problem, { max: terms.max_amount.toString(), currency: terms.base_code });
    case 'spot_price_range':
      return new Refusal(problem);
  }
};
