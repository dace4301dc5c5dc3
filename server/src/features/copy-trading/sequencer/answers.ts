import { inWire } from '#server/core/in-wire.ts';
import type { FollowRow } from '../store/follows.ts';
import { followView } from '../service/follow-view.ts';
import type { Cancelled } from './commands.ts';
import type { Draft } from './draft.ts';

/** What a command did, until it is put into the answer's form. */
export type Done =
  | { readonly follow: FollowRow }
  | { readonly cancelled: Cancelled }
  | { readonly position_id: number }
  | { readonly followers: number };

const nameOf = (draft: Draft, trader_id: number) => {
  const trader = draft.known.traders.get(trader_id);
  if (!trader) throw new Error(`trader ${trader_id} was not read`);
  const { nickname, head_portrait, is_demo } = trader;
  return { nickname, head_portrait, is_demo };
};

export const answerOf = (draft: Draft, done: Done): unknown => {
  const view = (row: FollowRow) =>
    inWire(
      followView(
        { ...row, ...nameOf(draft, row.trader_id) },
        {
          used: draft.usedBy(row.id),
          unrealised: draft.unrealisedOf(row.id),
          open_copies: draft.memory.copiesOf(row.id).length,
        },
      ),
    );
  if ('follow' in done) return view(done.follow);
  if ('cancelled' in done) {
    const { row, ...counts } = done.cancelled;
    return { follow: view(row), ...counts };
  }
  return done;
};
