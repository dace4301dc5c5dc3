import { EVIDENCE_OF_SIDE } from '#contract/desk/rules.ts';
import { cleanText } from '#contract/desk/text-rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { endProposals } from '#server/core/proposals.ts';
import { useUpload } from '#server/features/site/index.ts';
import { brokenConstraint, type Transaction } from '#server/ports/db/database.ts';
import { evidenceRows, insertAppeal, insertEvidence, markDecided, type OpenedBy } from '../store/appeals.ts';
import { lockOrderOf, markAppealed, type DeskOrderRow } from '../store/orders.ts';
import { announceOrder } from './announce.ts';
import { notify } from './notices.ts';

/** What proposals and acts about a case name as their target. */
export const CASE = 'desk_order';

/** DK13, DK18: the order is locked and paid. */
export const openAppeal = async (tx: Transaction, order: DeskOrderRow, by: OpenedBy, at: Instant): Promise<void> => {
  await markAppealed(tx, order.id);
  await insertAppeal(tx, order.id, by, at);
  await announceOrder(tx, { ...order, state: 'appeal' }, at);
  await notify(tx, order, 'appeal', at);
};

/** DK19: the seller released meanwhile; there is nothing left to decide. Without an appeal nothing happens. */
export const endAppealBySeller = async (tx: Transaction, { id }: Pick<DeskOrderRow, 'id'>, at: Instant) => {
  const ended = await markDecided(tx, id, { outcome: 'seller', reason: null, at });
  if (ended > 0) await endProposals(tx, { target_type: CASE, target_id: id });
};

export interface NewEvidence {
  readonly id: number;
  readonly content: string;
  readonly img?: string | undefined;
}

/** DK18: opens the appeal of a paid order, or adds to an open one. */
export const appeal = async (tx: Transaction, user_id: number, { id, content, img }: NewEvidence): Promise<void> => {
  const text = cleanText(content);
  if (text === '') throw new Refusal('desk_text_empty');
  const order = await lockOrderOf(tx, id, user_id);
  if (!order) throw new Refusal('desk_order_unknown');
  if (order.state !== 'paid' && order.state !== 'appeal') throw new Refusal('desk_order_state');
  const at = tx.now();
  if (order.state === 'paid') await openAppeal(tx, order, openerOf(order, user_id, at), at);
  const own = await evidenceRows(tx, id, user_id);
  if (own.length >= EVIDENCE_OF_SIDE) throw new Refusal('desk_evidence_full', { count: EVIDENCE_OF_SIDE });
  const used =
    img === undefined ? undefined : await useUpload(tx, { user_id, path: img, purpose: 'desk_evidence', now: at });
  const picture = used?.path ?? null;
  await insertEvidence(tx, id, { user_id, content: text, picture, at }).catch((failure: unknown) => {
    throw brokenConstraint(failure) === 'desk_evidence_picture' ? new Refusal('upload_unknown') : failure;
  });
};

/** DK13: after `check_until` the clock has opened it, also if the job was not there yet. */
const openerOf = ({ buyer_id, check_until }: DeskOrderRow, user_id: number, at: Instant): OpenedBy => {
  if (check_until !== null && at >= check_until) return 'clock';
  return user_id === buyer_id ? 'buyer' : 'seller';
};
