import type { copyCalls } from '#contract/copy-trading/calls.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { USDT } from '#server/core/catalogue.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balancesAt } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { followsOf, isOwnFollow, openPositionsOf, versionsOf, type OpenRow } from '../store/reads.ts';
import { closingResultOf } from './equity.ts';
import { followView, type CopySums } from './follow-view.ts';

/** Follows that ended stay in the list as long as they fit. */
const MAX_FOLLOWS = 100;

/** CT9: what the open copies of a follow can cost, and what they have come to. */
const sumsOf = (open: readonly OpenRow[], prices: Pick<Prices, 'last'>): CopySums => ({
  used: Decimal.sum(open.map((row) => row.margin.plus(row.open_fee_left).plus(row.overnight_left))),
  unrealised: Decimal.sum(open.map((position) => closingResultOf(prices, position))),
  open_copies: open.length,
});

export const mine = async (sql: Sql, prices: Prices, user_id: number): Promise<OutputOf<typeof copyCalls.mine>> => {
  const rows = await followsOf(sql, user_id, MAX_FOLLOWS);
  const open = Map.groupBy(await openPositionsOf(sql, user_id), ({ follow_id }) => follow_id);
  const [futures, stock] = [customer(user_id, 'futures'), customer(user_id, 'stock')];
  const free = await balancesAt(sql, [futures, stock], USDT);
  return {
    follows: rows.map((row) => followView(row, sumsOf(open.get(row.id) ?? [], prices))),
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
