import { stopLevel } from '#contract/copy-trading/rules.ts';
import type { copyCalls } from '#contract/copy-trading/calls.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { USDT } from '#server/core/catalogue.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balancesAt } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import {
  followsOf,
  isOwnFollow,
  openPositionsOf,
  versionsOf,
  type OpenRow,
  type OwnFollowRow,
} from '../store/reads.ts';
import { netUnrealisedOf } from './equity.ts';

/** Follows that ended stay in the list as long as they fit. */
const MAX_FOLLOWS = 100;

/** The digits of a mean of fractions. */
export const RATE_SCALE = 8;

export const meanOf = (sum: Decimal, count: number): Decimal | null =>
  count === 0 ? null : sum.over(Decimal.of(count), 'half_even').cut(RATE_SCALE, 'half_even');

type FollowView = OutputOf<typeof copyCalls.mine>['follows'][number];

/** A follow as it is now, with the open positions that were copied for it. */
export const followView = (row: OwnFollowRow, open: readonly OpenRow[], prices: Pick<Prices, 'last'>): FollowView => {
  const unrealised = Decimal.sum(open.map((position) => netUnrealisedOf(prices, position)));
  return {
    id: row.id,
    trader_user_id: row.trader_id,
    nickname: row.nickname,
    head_portrait: row.head_portrait,
    is_demo: row.is_demo,
    state: row.state,
    end_reason: row.end_reason,
    type: row.type,
    number: row.number,
    budget: row.budget,
    per_trade: row.per_trade,
    stop_loss: row.stop_loss,
    stop_level: stopLevel(row.budget, row.stop_loss),
    version: row.version,
    share_rate: row.share_rate,
    used: Decimal.sum(open.map(({ margin, open_fee_left }) => margin.plus(open_fee_left))),
    open_copies: open.length,
    closed_copies: row.closed_copies,
    failed_copies: row.failed_copies,
    realised: row.realised,
    shared: row.shared,
    net: row.realised.minus(row.shared),
    unrealised,
    value: row.budget.plus(row.realised_since).plus(unrealised),
    slippage: meanOf(row.slippage_sum, row.copies),
    started_at: row.started_at,
    ended_at: row.ended_at,
    stopped_at: row.state === 'stopped' ? row.stopped_at : null,
    stopped_value: row.state === 'stopped' ? row.stopped_value : null,
  };
};

export const mine = async (sql: Sql, prices: Prices, user_id: number): Promise<OutputOf<typeof copyCalls.mine>> => {
  const rows = await followsOf(sql, user_id, MAX_FOLLOWS);
  const open = Map.groupBy(await openPositionsOf(sql, user_id), ({ follow_id }) => follow_id);
  const [futures, stock] = [customer(user_id, 'futures'), customer(user_id, 'stock')];
  const free = await balancesAt(sql, [futures, stock], USDT);
  return {
    follows: rows.map((row) => followView(row, open.get(row.id) ?? [], prices)),
    free: { futures: free.get(futures) ?? Decimal.zero, stock: free.get(stock) ?? Decimal.zero },
  };
};

/** CT3: the versions of the settings, newest first. */
export const changes = async (
  sql: Sql,
  user_id: number,
  { follow_id, limit }: InputOf<typeof copyCalls.changes>,
): Promise<OutputOf<typeof copyCalls.changes>> => {
  if (!(await isOwnFollow(sql, user_id, follow_id))) throw new Refusal('copy_not_following');
  return versionsOf(sql, follow_id, limit);
};
