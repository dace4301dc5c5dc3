import type { Instant } from '#contract/kit/instant.ts';
import type { ReviewTarget } from '#contract/nft/operator-calls.ts';
import { deliver } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { publish, type About } from './notices.ts';

export interface Decided {
  readonly kind: 'nft_approved' | 'nft_refused' | 'nft_taken_down';
  readonly what: ReviewTarget;
  /** None of an approval. */
  readonly reason?: string;
}

/** A message links to the work only if everybody sees it; otherwise it leads to the studio. */
const isLinked = ({ kind, what }: Decided): boolean =>
  what === 'listing' || (what === 'work' && kind === 'nft_approved');

/** NF2, NF3, NF4, NS2, NB1: what two of support decided, with a message in the transaction that decides. */
export const notifyDecided = async (
  tx: Transaction,
  user_id: number,
  { code, name }: About,
  decided: Decided,
  at: Instant,
): Promise<void> => {
  const { kind, what, reason } = decided;
  const values = {
    what,
    name,
    ...(isLinked(decided) ? { code } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
  await deliver(tx, user_id, { topic: 'auctions', kind, values }, at);
  await publish(tx, user_id, 'reviewed', code, at);
};
