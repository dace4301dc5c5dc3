import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, plusMilliseconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { rateScale } from '#contract/kit/shown-scale.ts';
import {
  differenceFor,
  differencePercent,
  isTooLarge,
  minRateOf,
  minReceivedFor,
  MAX_UNUSED_QUOTES,
  QUOTE_MS,
  QUOTE_TOLERANCE,
  rateOf,
  receivedFor,
  UNUSED_QUOTES_MS,
} from '#contract/transfers/rules.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { HouseCannotPay, lockNamed, post } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import {
  countUnusedQuote,
  forgetUnusedQuote,
  insertExchange,
  oldestUnusedQuote,
  saveQuote,
  takeQuote,
  type ExchangeRow,
  type PricedRow,
} from '../store.ts';
import { pairOf, priced, termsView, type AskedPair, type Pair } from './price.ts';

export interface QuoteInput extends AskedPair {
  readonly user_id: number;
  readonly number: Decimal | undefined;
  readonly now: Instant;
}

/** TR8, TR12: the current rate, and the worst rate that the customer agrees to by confirming within a minute. */
export const quote = async ({ db, ids }: Pick<Ports, 'db' | 'ids'>, prices: Prices, input: QuoteInput) => {
  const pair = await pairOf(db, input);
  const row = await priced(db, prices, pair, input.now);
  const amount = input.number?.isPositive() ? input.number : Decimal.one;
  if (isTooLarge(row, amount)) throw new Refusal('exchange_not_available_now');
  const received = receivedFor(row, amount, pair.to.scale);
  const difference = differenceFor(row, amount, received, pair.to.scale);
  const quote_id = ids.uuid(millisecondsOf(input.now));
  const expires_at = plusMilliseconds(input.now, QUOTE_MS);
  const ends = { from_currency_id: pair.from.id, to_currency_id: pair.to.id };
  const min_rate = minRateOf(row);
  await db.transaction(async (tx) => {
    // The same order in which a confirmation locks the two rows; the reverse could deadlock.
    await saveQuote(tx, { ...row, ...ends, id: quote_id, user_id: input.user_id, expires_at, min_rate });
    await limitUnused(tx, input);
  });
  return {
    ...termsView(row),
    quote_id,
    expires_at,
    receives: input.number ? received : null,
    difference,
    difference_percent: differencePercent(row, amount, difference),
    tolerance: QUOTE_TOLERANCE,
    min_rate,
    min_receives: input.number ? minReceivedFor(min_rate, amount, pair.to.scale) : null,
  };
};

const limitUnused = async (tx: Transaction, { user_id, now }: QuoteInput): Promise<void> => {
  const since = plusMilliseconds(now, -UNUSED_QUOTES_MS);
  if ((await countUnusedQuote(tx, { user_id, since, now, max: MAX_UNUSED_QUOTES })) > 0) return;
  const oldest = (await oldestUnusedQuote(tx, user_id, since)) ?? now;
  const minutes = Math.ceil((millisecondsOf(oldest) - millisecondsOf(since)) / 60_000);
  throw new Refusal('exchange_quotes_unused', { count: MAX_UNUSED_QUOTES, minutes });
};

export interface ExchangeInput extends AskedPair {
  readonly user_id: number;
  readonly number: Decimal;
  readonly quote_id: string | undefined;
}

/** TR7 to TR11: both legs in one entry, through the house, at the current price. */
export const exchange = async (tx: Transaction, prices: Prices, input: ExchangeInput) => {
  const pair = await pairOf(tx, input);
  if (!input.number.fits(pair.from.scale)) throw new Refusal('exchange_too_fine', { scale: pair.from.scale });
  // TM6: price the exchange after the account is locked, not at the price from before the wait.
  await lockNamed(
    tx,
    [pair.from.id, pair.to.id].flatMap((currency_id) =>
      [house('exchange'), customer(input.user_id, 'spot')].map((address) => ({ address, currency_id })),
    ),
  );
  const at = tx.now();
  const terms =
    input.quote_id === undefined
      ? { ...(await priced(tx, prices, pair, at)), min_rate: null }
      : await quoted(tx, prices, pair, { ...input, quote_id: input.quote_id, at });
  if (isTooLarge(terms, input.number)) throw new Refusal('exchange_not_available_now');
  const received = receivedFor(terms, input.number, pair.to.scale);
  if (!received.isPositive()) throw new Refusal('exchange_too_small', { currency: pair.to.code });
  if (terms.min_rate && received.lt(minReceivedFor(terms.min_rate, input.number, pair.to.scale)))
    throw rateMoved(pair, rateOf(terms));
  const row: Omit<ExchangeRow, 'id'> = {
    ...terms,
    user_id: input.user_id,
    from_currency_id: pair.from.id,
    to_currency_id: pair.to.id,
    gave: input.number,
    received,
    quote_id: input.quote_id ?? null,
    at,
  };
  const id = await insertExchange(tx, row);
  await postExchange(tx, { ...row, id });
  return { ...row, ...termsView(row), id };
};

/** The new rate, cut as every screen shows it. */
const rateMoved = ({ from, to }: Pair, rate: Decimal): Refusal =>
  new Refusal('exchange_rate_moved', {
    from: from.code,
    rate: rate.cut(rateScale(rate), 'down').toString(),
    to: to.code,
  });

/**
 * TR8: uses the current price. At the quoted price the customer could wait and confirm only a bargain. The
 * spread is the quoted one. A used, an expired and another customer's quote are refused alike.
 */
const quoted = async (
  tx: Transaction,
  prices: Prices,
  pair: Pair,
  input: { readonly user_id: number; readonly quote_id: string; readonly at: Instant },
): Promise<PricedRow & { min_rate: Decimal }> => {
  const row = await takeQuote(tx, input.quote_id, input.user_id);
  if (
    row?.from_currency_id !== pair.from.id ||
    row.to_currency_id !== pair.to.id ||
    input.at >= row.expires_at ||
    input.at < row.quoted_at
  )
    throw new Refusal('exchange_quote_over');
  await forgetUnusedQuote(tx, input.user_id, row.quoted_at);
  const { spread, quoted_at, min_rate } = row;
  return { ...(await priced(tx, prices, pair, input.at)), spread, quoted_at, min_rate };
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
