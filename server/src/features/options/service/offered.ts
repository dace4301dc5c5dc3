import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { optionsCalls } from '#contract/options/calls.ts';
import { MAX_RUNNING, MAX_SHARE_OF_ONE, RULE_VERSION } from '#contract/options/rules.ts';
import { balanceCurrency, USDT } from '#server/core/catalogue.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balancesOf } from '#server/core/ledger/ledger.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { POOL, RESERVED } from '../sequencer/draft.ts';
import { durations, optionMarkets, stakeCurrencies, type StakeCurrency } from '../store/terms.ts';
import { percentOf } from './view.ts';

type Durations = OutputOf<typeof optionsCalls.seconds>;

/** The durations that are offered. Their ids are their seconds. */
export const offeredDurations = async (sql: Sql): Promise<Durations> => {
  const usdt = (await stakeCurrencies(sql)).find(({ id }) => id === USDT);
  return (await durations(sql))
    .filter(({ is_offered }) => is_offered)
    .map(({ seconds, payout_rate }) => ({
      id: seconds,
      seconds,
      status: 1,
      profit_ratio: percentOf(payout_rate),
      min_amount: usdt?.min_stake ?? Decimal.zero,
      max_amount: usdt?.max_stake ?? Decimal.zero,
      payout_rate,
    }));
};

/** Every market with options has every duration. */
export const durationsOf = async (sql: Sql, match_id: number): Promise<Durations> => {
  const market = (await optionMarkets(sql)).find(({ id }) => id === match_id);
  if (!market?.is_offered) throw new Refusal('market_unknown');
  return offeredDurations(sql);
};

/** The ids of chips only have to differ. */
const CHIPS_PER_CURRENCY = 100;

const chipsOf = ({ id, code, chips }: StakeCurrency) =>
  chips.map((number, index) => ({
    id: id * CHIPS_PER_CURRENCY + index,
    currency_id: id,
    number,
    currency_name: code,
  }));

export const stakeChips = async (
  sql: Sql,
  currency_id: number | undefined,
): Promise<OutputOf<typeof optionsCalls.nums>> => {
  const asked = currency_id ? balanceCurrency(currency_id) : undefined;
  const currencies = await stakeCurrencies(sql);
  return currencies.filter(({ id }) => asked === undefined || id === asked).flatMap(chipsOf);
};

export const terms = async (sql: Sql): Promise<OutputOf<typeof optionsCalls.terms>> => {
  const markets = (await optionMarkets(sql)).filter(({ is_offered }) => is_offered);
  const [free, reserved] = [await balancesOf(sql, POOL), await balancesOf(sql, RESERVED)];
  const currencies = (await stakeCurrencies(sql)).map(({ id, code, scale, min_stake, max_stake, chips }) => {
    const pool_free = free.get(id) ?? Decimal.zero;
    const pool = pool_free.plus(reserved.get(id) ?? Decimal.zero);
    const pool_share = pool.times(MAX_SHARE_OF_ONE, 'down');
    return { id, name: code, scale, min_stake, max_stake, chips: [...chips], pool_free, pool_share };
  });
  return {
    rule: RULE_VERSION,
    durations: await offeredDurations(sql),
    currencies,
    markets: markets.map(({ id, symbol, base_code, quote_code, price_scale, is_paused }) => ({
      match_id: id,
      symbol,
      currency_name: base_code,
      legal_name: quote_code,
      price_scale,
      is_paused,
    })),
  };
};

export const payable = async (sql: Sql, user_id: number): Promise<OutputOf<typeof optionsCalls.payable>> => {
  const free = await balancesOf(sql, customer(user_id, 'options'));
  const held = await balancesOf(sql, customer(user_id, 'options:held'));
  return (await stakeCurrencies(sql)).map((currency) => {
    const balance = free.get(currency.id) ?? Decimal.zero;
    return {
      id: currency.id,
      name: currency.code,
      is_micro: 1,
      micro_min: currency.min_stake,
      micro_max: currency.max_stake,
      micro_holdtrade_max: MAX_RUNNING,
      micro_trade_fee: Decimal.zero,
      micro_numbers: chipsOf(currency),
      user_wallet: {
        micro_balance: balance,
        lock_micro_balance: held.get(currency.id) ?? Decimal.zero,
        micro_with_insurance: balance,
        insurance_balance: Decimal.zero,
      },
      insurance_types: [],
    };
  });
};
