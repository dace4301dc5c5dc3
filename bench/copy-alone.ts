import { Decimal } from '#contract/kit/decimal.ts';
import { budgetLeft, copiedLots, slippageOf, COPY_LOT_PARTS } from '#contract/copy-trading/rules.ts';
import type { PriceTick } from '#server/core/prices/prices.ts';
import { limitsOf } from '#server/features/limits/index.ts';
import { saveCopies } from '#server/features/copy-trading/store/copies.ts';
import { followColumns, saveFollows, type FollowRow } from '#server/features/copy-trading/store/follows.ts';
import { saveSources } from '#server/features/copy-trading/store/sources.ts';
import type { Database, Transaction } from '#server/ports/db/database.ts';
import { openIn } from './futures-alone.ts';

/*
 * The naive way, for comparison: each copy is made in a transaction of its own, with the same checks, the same rows, the
 * same ledger entry and the same announcement as in a batch.
 */

/** Far from the numbers that the sequencer gives out. */
let next = 1_000_000_000;

/** The position that is copied one by one. */
export const openSource = (db: Database, trader_id: number, tick: PriceTick, followers: number): Promise<number> =>
  db.transaction(async (tx) => {
    const { id, seq } = await openIn(tx, trader_id, tick);
    const opened_at = tx.now();
    await saveSources(tx, [
      { position_id: id, trader_id, seq, opened_at, followers, equity: Decimal.of(100_000_000), is_done: false },
    ]);
    return id;
  });

interface Used {
  readonly used: Decimal;
}

const usedBy = async (tx: Transaction, follow_id: number): Promise<Decimal> =>
  (
    await tx.one<Used>`
      select coalesce(sum(p.margin + p.open_fee_left + p.overnight_left), 0) as used
      from copy_trade t join futures_position p on p.id = t.position_id
      where t.follow_id = ${follow_id} and t.state = 'open'`
  ).used;

export const copyAlone = (db: Database, source_id: number, user_id: number, tick: PriceTick): Promise<void> =>
  db.transaction(async (tx) => {
    const follow = await tx.one<FollowRow>`
      select ${followColumns} from copy_follow where user_id = ${user_id} and state = 'active' for update`;
    const at = tx.now();
    await limitsOf(tx, [user_id], at);
    const lots = copiedLots(Decimal.one, follow, Decimal.one);
    const left = budgetLeft(follow.budget, follow.realised_since, await usedBy(tx, follow.id));
    const copied = { copied_from: source_id, copied_trader: follow.trader_id, follow_id: follow.id };
    const position = await openIn(tx, user_id, tick, { ...copied, lots, lot_parts: COPY_LOT_PARTS });
    if (position.margin.plus(position.open_fee).gt(left) || !position.entry_price) throw new Error('no budget is left');
    const slippage = slippageOf(true, tick.price, position.entry_price);
    const id = next++;
    await saveCopies(tx, [
      {
        ...{ id, follow_id: follow.id, user_id, trader_id: follow.trader_id, source_id, position_id: position.id },
        ...{ is_late: false, version: follow.version, reason: null, reason_values: null, wanted_lots: lots },
        ...{ trader_price: tick.price, trader_tick: tick.seq, slippage, at, state: 'open', net: Decimal.zero },
        ...{ shared: Decimal.zero, last_closing: 0, seq: id, ended_at: null },
      },
    ]);
    const counted = { copies: follow.copies + 1, slippage_sum: follow.slippage_sum.plus(slippage), seq: id };
    await saveFollows(tx, [{ ...follow, ...counted }], () => false);
  });
