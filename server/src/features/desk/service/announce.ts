import { deskOrderChanged } from '#contract/desk/channels.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { announce } from '#server/core/outbox.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { DeskOrderRow } from '../store/orders.ts';

type Announced = Pick<DeskOrderRow, 'id' | 'seller_id' | 'buyer_id' | 'state'>;

/** DK25: to both sides and to nobody else. */
export const announceOrder = (tx: Transaction, { id, seller_id, buyer_id, state }: Announced, at: Instant) =>
  announce(tx, deskOrderChanged, at, [seller_id, buyer_id], { id, state });
