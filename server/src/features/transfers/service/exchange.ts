import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, plusMilliseconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { differenceFor, differencePercent, isTooLarge, QUOTE_MS, receivedFor } from '#contract/transfers/rules.ts';
import { customer, house } from '../../../core/ledger/addresses.ts';
import { HouseCannotPay, post } from '../../../core/ledger/ledger.ts';
import type { Prices } from '../../../core/prices/prices.ts';
import type { Transaction } from '../../../ports/db/database.ts';
import type { Ports } from '../../../ports/ports.ts';
import { insertExchange, saveQuote, takeQuote, type ExchangeRow, type PricedRow } from '../store.ts';
import { pairOf, priced, termsView, type AskedPair, type Pair } from './price.ts';

export interface QuoteWish extends AskedPair {
  readonly user_id: number;
  readonly number: Decimal | undefined;
  readonly now: Instant;
}

/** TR8: a rate that holds for ten seconds, for this customer and this direction. */
export const quote = async ({ db, ids }: Pick<Ports, 'db' | 'ids'>, prices: Prices, wish: QuoteWish) => {
  const pair = await pairOf(db, wish);
  const row = await priced(db, prices, pair, wish.now);
  const amount = wish.number?.isPositive() ? wish.number : Decimal.one;
  if (isTooLarge(row, amount)) throw new Refusal('exchange_not_available_now');
  const received = receivedFor(row, amount, pair.to.scale);
  const difference = differenceFor(row, amount, received, pair.to.scale);
  const quote_id = ids.uuid(millisecondsOf(wish.now));
  const expires_at = plusMilliseconds(wish.now, QUOTE_MS);
  const ends = { from_currency_id: pair.from.id, to_currency_id: pair.to.id };
  await saveQuote(db, { ...row, ...ends, id: quote_id, user_id: wish.user_id, expires_at });
  return {
    ...termsView(row),
    quote_id,
    expires_at,
    receives: wish.number ? received : null,
    difference,
    difference_percent: differencePercent(row, amount, difference),
  };
};

export interface ExchangeWish extends AskedPair {
  readonly user_id: number;
  readonly number: Decimal;
  readonly quote_id: string | undefined;
  readonly now: Instant;
}

/** TR7 to TR11: both legs in one entry, through the house; at the quoted rate, or at the present one. */
export const exchange = async (tx: Transaction, prices: Prices, wish: ExchangeWish) => {
  const pair = await pairOf(tx, wish);
  if (!wish.number.fits(pair.from.scale)) throw new Refusal('exchange_too_fine', { scale: pair.from.scale });
  const terms =
    wish.quote_id === undefined
      ? await priced(tx, prices, pair, wish.now)
      : await quoted(tx, pair, wish, wish.quote_id);
  if (isTooLarge(terms, wish.number)) throw new Refusal('exchange_not_available_now');
  const received = receivedFor(terms, wish.number, pair.to.scale);
  if (!received.isPositive()) throw new Refusal('exchange_too_small', { currency: pair.to.code });
  const row: Omit<ExchangeRow, 'id'> = {
    ...terms,
    user_id: wish.user_id,
    from_currency_id: pair.from.id,
    to_currency_id: pair.to.id,
    gave: wish.number,
    received,
    quote_id: wish.quote_id ?? null,
    at: wish.now,
  };
  const id = await insertExchange(tx, row);
  await postExchange(tx, { ...row, id });
  return { ...row, ...termsView(row), id };
};

/** Whoever comes second, too late or with another's quote hears the same: it is over. */
const quoted = async (tx: Transaction, pair: Pair, wish: ExchangeWish, quote_id: string): Promise<PricedRow> => {
  const row = await takeQuote(tx, quote_id, wish.user_id);
  if (
    row?.from_currency_id !== pair.from.id ||
    row.to_currency_id !== pair.to.id ||
    wish.now >= row.expires_at ||
    wish.now < row.quoted_at
  )
    throw new Refusal('exchange_quote_over');
  return row;
};

const postExchange = async (tx: Transaction, row: ExchangeRow): Promise<void> => {
  const spot = customer(row.user_id, 'spot');
  const movements = [
    { from: spot, to: house('exchange'), currency_id: row.from_currency_id, amount: row.gave },
    { from: house('exchange'), to: spot, currency_id: row.to_currency_id, amount: row.received },
  ];
  await post(tx, { reason: 'transfers.exchange', ref: String(row.id), at: row.at, movements }).catch(
    (failure: unknown) => {
      throw failure instanceof HouseCannotPay ? new Refusal('exchange_not_available_now') : failure;
    },
  );
};
