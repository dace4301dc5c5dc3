import type { DeskSide, DeskWay, OfferState } from '#contract/desk/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface OfferRow {
  readonly id: number;
  readonly user_id: number;
  /** What the maker does. */
  readonly side: DeskSide;
  readonly currency_id: number;
  readonly fiat: string;
  readonly price: Decimal | null;
  readonly premium: Decimal | null;
  readonly total: Decimal;
  readonly remaining: Decimal;
  readonly minimum: Decimal;
  readonly maximum: Decimal;
  readonly ways: readonly DeskWay[];
  readonly terms: string;
  readonly state: OfferState;
  readonly end_reason: 'maker' | 'done' | 'expired' | 'removed' | null;
  readonly made_at: Instant;
  readonly expires_at: Instant;
  readonly ended_at: Instant | null;
}

export const OFFER_COLUMNS = fragment`f.id, f.user_id, f.side, f.currency_id, f.fiat, f.price, f.premium, f.total,
  f.remaining, f.minimum, f.maximum, f.ways, f.terms, f.state, f.end_reason, f.made_at, f.expires_at, f.ended_at`;

export const lockOffer = (tx: Transaction, id: number): Promise<OfferRow | undefined> =>
  tx.row<OfferRow>`select ${OFFER_COLUMNS} from desk_offer f where f.id = ${id} for update`;

/** What a taker left, or what came back of a cancelled order. */
export const changeRemaining = (tx: Transaction, id: number, remaining: Decimal): Promise<number> =>
  tx.run`update desk_offer set remaining = ${remaining} where id = ${id}`;

export const markEnded = (
  tx: Transaction,
  id: number,
  reason: NonNullable<OfferRow['end_reason']>,
  at: Instant,
): Promise<number> => tx.run`
  update desk_offer set state = 'ended', remaining = 0, end_reason = ${reason}, ended_at = ${at} where id = ${id}`;
