import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Language } from '#contract/kit/languages.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { futuresCalls } from '#contract/futures/calls.ts';
import { openingAt, orderProblem, type Opening } from '#contract/futures/order-rules.ts';
import { entryPrice, feeOf, type FuturesTerms } from '#contract/futures/rules.ts';
import { balanceCurrency } from '#server/core/catalogue.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { problemRefusal } from '../sequencer/problems.ts';
import { allContracts, contractsById } from '../store/markets.ts';
import { inProgressOf } from '../store/positions.ts';
import { legacyNames } from './legacy-names.ts';
import { Reader, sumsOf } from './lists.ts';

export const termsOf = async (sql: Sql): Promise<OutputOf<typeof futuresCalls.terms>> =>
  (await allContracts(sql))
    .filter(({ is_traded }) => is_traded)
    .map(({ id, base_id, quote_id, base_code, quote_code, is_traded: _is_traded, multiples, ...terms }) => ({
      ...terms,
      multiples: [...multiples],
      match_id: id,
      currency_id: base_id,
      legal_id: quote_id,
      currency_name: base_code,
      legal_name: quote_code,
    }));

const MAX_SHOWN = 10;

/** What a legacy client's order form reads. There is no book: the house is the other side. */
export const deal = async (
  sql: Sql,
  prices: Prices,
  user_id: number,
  { currency_id, legal_id }: InputOf<typeof futuresCalls.deal>,
  language: Language,
): Promise<OutputOf<typeof futuresCalls.deal>> => {
  const quote_id = balanceCurrency(legal_id);
  const contract = (await allContracts(sql)).find((row) => row.base_id === currency_id && row.quote_id === quote_id);
  if (!contract?.is_traded) throw new Refusal('market_unknown');
  const reader = await Reader.of(sql, prices);
  const words = await legacyNames(language);
  const rows = await inProgressOf(sql, user_id);
  const { caution_money_total } = await sumsOf(reader, user_id, rows);
  const here = rows.filter((row) => row.state === 'open' && row.market_id === contract.id);
  return {
    lever_transaction: { in: [], out: [] },
    my_transaction: here.slice(0, MAX_SHOWN).map((row) => reader.legacyView(row, words)),
    lever_share_limit: { min: contract.min_lots, max: contract.max_lots },
    multiple: { muit: contract.multiples.map((value) => ({ value: String(value) })), share: [] },
    last_price: prices.last(contract.id)?.price.toString() ?? '',
    user_lever: await balanceOf(sql, customer(user_id, contract.account), quote_id),
    all_levers: caution_money_total,
    ustd_price: 1,
    ExRAte: '1',
  };
};

/** FU2 to FU9 at the last logged price, without placing anything. */
export const preview = async (
  sql: Sql,
  prices: Prices,
  user_id: number,
  input: InputOf<typeof futuresCalls.preview>,
  now: Instant,
): Promise<OutputOf<typeof futuresCalls.preview>> => {
  const contract = (await contractsById(sql, [input.match_id])).get(input.match_id);
  const market = contract && prices.marketOf(contract.symbol);
  if (!contract?.is_traded || !market) throw new Refusal('market_unknown');
  if (contract.is_paused) throw new Refusal('market_paused', { market: contract.symbol });
  const tick = prices.fresh(market, now);
  const problem = orderProblem(input.share, input.multiple, contract);
  if (problem) throw problemRefusal(problem, contract, tick.price);
  const limit = input.target_price;
  if (limit && !(limit.isPositive() && limit.fits(contract.price_scale)))
    throw problemRefusal('futures_price_step', contract, tick.price);
  const entry = limit ?? entryPrice(input.type, tick.price, contract);
  const opening = openingOf(input, entry, contract);
  return {
    ...opening,
    close_fee: feeOf(entry, opening.size, contract.fee_rate, contract.quote_scale),
    pays: opening.margin.plus(opening.fee),
    balance: await balanceOf(sql, customer(user_id, contract.account), contract.quote_id),
    tick: tick.seq,
  };
};

/** A price times an amount that overflows a decimal is refused as too large. */
const openingOf = (
  { type, share, multiple }: InputOf<typeof futuresCalls.preview>,
  entry: Decimal,
  terms: FuturesTerms,
): Opening => {
  try {
    return openingAt(type, share, multiple, entry, terms);
  } catch (failure) {
    if (failure instanceof RangeError) throw new Refusal('parameter_error', { field: 'share' });
    throw failure;
  }
};

/** Zero and absent are none, as legacy clients send them. */
export const levelOf = (price: Decimal | undefined): Decimal | undefined => (price?.isPositive() ? price : undefined);
