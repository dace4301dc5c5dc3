import { Decimal } from '#contract/kit/decimal.ts';
import { sharedProfit } from '#contract/copy-trading/rules.ts';
import { Moves } from '#server/core/sequencer/moves.ts';
import { freeOf, type ClosingRow } from '#server/features/futures/index.ts';
import type { CopyRow } from '../store/copies.ts';
import type { FollowRow } from '../store/follows.ts';
import type { Draft } from './draft.ts';

/** Counts a closing of a copy: the follow's results, what of them is shared, and the end of the copy. */
export const count = (draft: Draft, closing: ClosingRow, is_missed = false): void => {
  const { memory } = draft;
  const copy = memory.copies.get(closing.position_id);
  const follow = copy && memory.follows.get(copy.follow_id);
  if (!copy || !follow || closing.id <= copy.last_closing) return;
  copy.last_closing = closing.id;
  copy.net = copy.net.plus(closing.net);
  follow.realised = follow.realised.plus(closing.net);
  follow.realised_since = follow.realised_since.plus(closing.net);
  // Of a closing that is counted later nothing is shared: the money may be elsewhere by now.
  if (is_missed) follow.high_water = Decimal.max(follow.high_water, follow.realised);
  else share(draft, follow, copy, closing);
  const row = draft.positionOf(copy);
  if (!row || row.state !== 'open') {
    copy.state = 'closed';
    copy.ended_at = draft.at;
    follow.closed_copies += 1;
    memory.forgetCopy(copy);
  }
  draft.touchCopy(copy);
  draft.touchFollow(follow);
};

/** CT15: of what is above the high-water mark the trader gets the agreed share. */
const share = (draft: Draft, follow: FollowRow, copy: CopyRow, closing: ClosingRow): void => {
  const { realised, high_water, share_rate, trader_id } = follow;
  if (!realised.gt(high_water)) return;
  const { account, quote_id, quote_scale } = draft.desk.contract(closing.market_id);
  const amount = sharedProfit(realised, high_water, share_rate, quote_scale);
  follow.high_water = realised;
  if (!amount.isPositive()) return;
  const moves = new Moves();
  moves.add(freeOf({ user_id: follow.user_id, account }), freeOf({ user_id: trader_id, account }), quote_id, amount);
  draft.desk.post('copy.share', String(closing.id), moves);
  follow.shared = follow.shared.plus(amount);
  follow.shared_since = follow.shared_since.plus(amount);
  copy.shared = copy.shared.plus(amount);
  draft.shares.push({
    closing_id: closing.id,
    follow_id: follow.id,
    trader_id,
    realised,
    high_water,
    share_rate,
    amount,
    currency_id: quote_id,
    at: draft.at,
  });
};
