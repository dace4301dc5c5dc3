import type { borrowingCalls as calls } from '#contract/borrowing/calls.ts';
import { dayInterest, levelOf, nextChargeAt, owedOf, priceOfLevel, releasable } from '#contract/borrowing/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, wireTime, type Instant } from '#contract/kit/instant.ts';
import { currencyOf, USDT } from '#server/core/catalogue.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { EventRow } from '../store/events.ts';
import type { LoanRow } from '../store/loans.ts';
import type { PlanRow } from '../store/plans.ts';
import { openLoans, poolOf, takenCoins } from '../store/pool.ts';
import { charged, LENDING } from './loan.ts';
import { lastSeen, tickView, type Seen } from './price.ts';

const LEGACY_SCALE = 4;

export const planViews = async (
  sql: Sql,
  prices: Prices,
  plans: readonly PlanRow[],
  now: Instant,
): Promise<OutputOf<typeof calls.plans>> => {
  const free = await balanceOf(sql, LENDING, USDT);
  return plans.map((plan) => {
    const { tick, is_fresh } = lastSeen(prices, plan.market_id, now);
    return {
      ...plan,
      borrow_margin: Decimal.one.over(plan.first_level, 'up').cut(LEGACY_SCALE, 'up').toString(),
      borrow_lixi: plan.rate.toString(),
      lock_dividend_days: plan.days,
      tick: tick ? tickView(plan.symbol, tick) : null,
      is_fresh,
      free,
    };
  });
};

type LoanView = OutputOf<typeof calls.borrow>;

export const loanView = (prices: Prices, row: LoanRow, now: Instant): LoanView => {
  const is_open = row.state === 'open';
  const loan = is_open ? charged(row, now) : row;
  const owed = owedOf(loan);
  const seen = lastSeen(prices, loan.market_id, now);
  return {
    ...loan,
    owed,
    interest_a_day: dayInterest(loan.principal, loan),
    settled: loan.settled_principal.plus(loan.settled_interest),
    lost: loan.lost_principal.plus(loan.lost_interest),
    is_fresh: seen.is_fresh,
    ...(is_open ? pricesOf(loan, owed, seen) : NOT_OPEN),
    opened_by: { symbol: loan.symbol, seq: loan.tick, price: loan.tick_price, at: instantOf(loan.tick_t_ms) },
    next_charge_at: is_open ? (nextChargeAt(loan, loan.days) ?? null) : null,
    status: is_open ? 2 : 3,
    start_at: wireTime(loan.started_at),
    end_at: wireTime(loan.ends_at),
  };
};

const NOT_OPEN = { level: null, tick: null, warning_price: null, liquidation_price: null, releasable: null };

const pricesOf = (loan: LoanRow, owed: Decimal, { tick }: Seen) => ({
  level: tick ? levelOf(owed, loan.pledge, tick.price) : null,
  tick: tick ? tickView(loan.symbol, tick) : null,
  warning_price: priceOfLevel(owed, loan.pledge, loan.warning_level),
  liquidation_price: priceOfLevel(owed, loan.pledge, loan.liquidation_level),
  releasable: tick ? releasable(owed, loan.pledge, tick.price, loan) : null,
});

export const eventView = (symbol: string, event: EventRow): OutputOf<typeof calls.order>['events'][number] => ({
  ...event,
  tick:
    event.tick !== null && event.tick_price && event.tick_t_ms !== null
      ? tickView(symbol, { seq: event.tick, price: event.tick_price, t_ms: event.tick_t_ms })
      : null,
  money: event.principal.plus(event.interest),
  lost: event.lost_principal.plus(event.lost_interest),
  owed_after: event.principal_after.plus(event.interest_after),
});

export const poolView = async (sql: Sql): Promise<OutputOf<typeof calls.pool>> => {
  const currency = await currencyOf(sql, USDT);
  return {
    currency_id: USDT,
    currency_name: currency?.code ?? '',
    currency_scale: currency?.scale ?? 0,
    ...(await poolOf(sql, USDT)),
    free: await balanceOf(sql, LENDING, USDT),
    loans: await openLoans(sql),
    taken: await takenCoins(sql, USDT),
  };
};
