import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { refusesOpening } from '#contract/limits/rules.ts';
import { acceptanceLine } from '#contract/options/line-rules.ts';
import { largestStake, MAX_RUNNING, MAX_SHARE_OF_ONE, profitOf, stakeFits } from '#contract/options/rules.ts';
import type { DurationTerms } from '#contract/options/term-rules.ts';
import { USDT } from '#server/core/catalogue.ts';
import { Moves } from '#server/core/sequencer/moves.ts';
import type { LoggedTick } from '#server/core/sequencer/logged-ticks.ts';
import type { OptionRow } from '../store/orders.ts';
import type { StakeCurrency } from '../store/terms.ts';
import type { Command } from './command.ts';
import { freeOf, heldOf, POOL, RESERVED, type Draft } from './draft.ts';
import type { Market } from './market.ts';

/** 32 hex digits that connect an option with its customer only for the two of them. */
export type OwnerOf = (id: number, user_id: number) => string;

/** Decides one order. Every check that may refuse comes first. */
export const accept = (draft: Draft, command: Command, ownerOf: OwnerOf): number => {
  const { market, currency, duration } = agreed(draft, command);
  const tick = freshTick(draft, market);
  const usdt_rate = usdtRate(draft, currency);
  refuseByLimits(draft, command, command.stake.times(usdt_rate, 'up'));
  const profit = profitOf(command.stake, duration.payout_rate, currency.scale);
  if (!profit.isPositive()) throw stakeRefusal(currency);
  refuseWithoutMoney(draft, command, profit, currency, duration);
  const row = newRow(draft, command, { market, currency, duration, tick, usdt_rate, profit, ownerOf });
  draft.touch(row);
  draft.memory.keep(row);
  draft.addResult(row.user_id, Decimal.zero, 1);
  const moves = new Moves();
  moves.add(freeOf(row.user_id), heldOf(row.user_id), row.currency_id, row.stake);
  moves.add(POOL, RESERVED, row.currency_id, row.profit);
  draft.post('options.accept', String(row.id), moves);
  return row.id;
};

interface Agreed {
  readonly market: Market;
  readonly currency: StakeCurrency;
  readonly duration: DurationTerms;
}

/** OT1, OT2, OT5: the terms of now, for everybody. */
const agreed = ({ memory, known }: Draft, command: Command): Agreed => {
  if (!command.is_offered) throw new Refusal('options_not_offered');
  const offered = known.markets.get(command.market_id);
  const market = memory.marketOf(command.market_id);
  if (!offered?.is_offered || !market) throw new Refusal('market_unknown');
  if (offered.is_paused) throw new Refusal('market_paused', { market: offered.symbol });
  const currency = known.currencies.get(command.currency_id);
  if (!currency) throw new Refusal('options_currency_unknown');
  const duration = known.durations.get(command.seconds);
  if (!duration?.is_offered) throw new Refusal('options_duration_unknown', { seconds: command.seconds });
  if (!stakeFits(command.stake, currency)) throw stakeRefusal(currency);
  if (command.payout_rate && !command.payout_rate.eq(duration.payout_rate)) throw new Refusal('options_terms_changed');
  return { market, currency, duration };
};

const stakeRefusal = ({ code, scale, min_stake, max_stake }: StakeCurrency): Refusal =>
  new Refusal('options_stake', { min: min_stake.toString(), max: max_stake.toString(), currency: code, scale });

/** OT5: the last tick that was worked off, if prices are fresh. */
const freshTick = ({ prices, at }: Draft, { row, last }: Market): LoggedTick => {
  const market = prices.marketOf(row.symbol);
  if (!market) throw new Refusal('market_unknown');
  prices.fresh(market, at);
  if (!last) throw new Refusal('price_not_fresh');
  return last;
};

/** OT18: what one unit of the stake is worth in USDT. */
const usdtRate = (draft: Draft, { id, code }: StakeCurrency): Decimal => {
  if (id === USDT) return Decimal.one;
  const market = draft.memory.ofSymbol(`${code}/USDT`);
  if (!market) throw new Refusal('price_not_fresh');
  return freshTick(draft, market).price;
};

/** OT2, OT18 */
const refuseByLimits = (draft: Draft, { user_id }: Command, worth: Decimal): void => {
  const limits = draft.limitsOf(user_id);
  const refused = refusesOpening(limits, { checks: ['options'] }, draft.at);
  if (refused) throw new Refusal(refused.code, refused.values);
  if (draft.memory.runningOf(user_id).length >= MAX_RUNNING)
    throw new Refusal('options_too_many_open', { max: MAX_RUNNING });
  const { daily_loss, today_result } = limits;
  if (!daily_loss) return;
  const lost = today_result.isNegative() ? today_result.negated() : Decimal.zero;
  const used = lost.plus(draft.memory.atRisk(user_id));
  if (used.plus(worth).lte(daily_loss)) return;
  const left = Decimal.max(daily_loss.minus(used), Decimal.zero).cut(2, 'down');
  const values = { limit: daily_loss.toString(), used: used.cut(2, 'up').toString(), left: left.toString() };
  throw new Refusal('options_over_daily_loss', values);
};

/** OT15, OT16: the customer has the stake, and the house what it may come to owe. */
const refuseWithoutMoney = (
  draft: Draft,
  { user_id, stake, currency_id }: Command,
  profit: Decimal,
  currency: StakeCurrency,
  { payout_rate }: DurationTerms,
): void => {
  if (draft.balanceOf(freeOf(user_id), currency_id).lt(stake)) throw new Refusal('insufficient_balance');
  const free = draft.balanceOf(POOL, currency_id);
  const pool = free.plus(draft.balanceOf(RESERVED, currency_id));
  const share = pool.times(MAX_SHARE_OF_ONE, 'down').minus(draft.memory.reservedFor(user_id, currency_id));
  const funds = Decimal.min(free, share);
  if (profit.lte(funds)) return;
  const fits = largestStake(funds, payout_rate, currency);
  if (fits.lt(currency.min_stake)) throw new Refusal('options_sold_out_all');
  throw new Refusal('options_sold_out', { fits: fits.toString(), currency: currency.code });
};

interface Making extends Agreed {
  readonly tick: LoggedTick;
  readonly usdt_rate: Decimal;
  readonly profit: Decimal;
  readonly ownerOf: OwnerOf;
}

const newRow = ({ memory, known, at }: Draft, command: Command, making: Making): OptionRow => {
  const { market, currency, duration, tick, ownerOf } = making;
  const id = memory.counters.next('option_id');
  // OT7: ticks that were logged while the batch began may be a little newer than its time.
  const accept_ms = Math.max(millisecondsOf(at), tick.t_ms);
  const { user_id, side, stake, seconds } = command;
  const { payout_rate } = duration;
  return {
    id,
    seq: 0,
    user_id,
    market_id: market.row.id,
    currency_id: currency.id,
    side,
    stake,
    seconds,
    payout_rate,
    profit: making.profit,
    usdt_rate: making.usdt_rate,
    state: 'waiting',
    accept_tick: tick.seq,
    accept_ms,
    acceptance: acceptanceLine({
      id,
      owner: ownerOf(id, user_id),
      symbol: market.row.log_symbol,
      side,
      stake,
      currency: currency.code,
      seconds,
      payout_rate,
      accept_tick: tick.seq,
      accept_ms,
      size: known.checkpoint?.size ?? 0,
      root: known.checkpoint?.root.toString('hex') ?? '-',
    }),
    entry_tick: null,
    entry_price: null,
    entry_ms: null,
    expires_ms: null,
    sample_ticks: null,
    sample_prices: null,
    sample_ms: null,
    after_tick: null,
    decided_ms: null,
    result: null,
    paid: null,
    number: null,
    ending: null,
    accepted_at: at,
    ended_at: null,
  };
};
