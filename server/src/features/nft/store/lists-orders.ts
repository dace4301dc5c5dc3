import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { OrderState } from '#contract/nft/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { mediaColumns, type MediaColumns } from './media.ts';

/** NA5: an auction that was won, for its winner. */
export interface WonRow extends MediaColumns {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly price: Decimal;
  readonly currency_id: number;
  readonly currency_code: string;
  readonly currency_scale: number;
  readonly state: OrderState;
  readonly is_read: boolean;
  readonly margin: Decimal;
  readonly ends_at: Instant;
  readonly won_at: Instant;
  readonly pay_until: Instant;
  readonly ended_at: Instant | null;
}

const columns = fragment`r.id, w.code, w.name, r.price, l.currency_id, y.code as currency_code, y.scale as currency_scale,
  r.state, r.is_read, g.amount as margin, l.ends_at, r.won_at, r.pay_until, r.ended_at, ${mediaColumns}`;

const tables = fragment`nft_order r join nft_listing l on l.id = r.listing_id join nft_work w on w.id = r.work_id
  join nft_media m on m.id = w.media_id join currency y on y.id = l.currency_id
  join nft_margin g on g.listing_id = r.listing_id and g.user_id = r.buyer_id`;

export const wonBy = (sql: Sql, buyer_id: number, id: number): Promise<WonRow | undefined> =>
  sql.row<WonRow>`select ${columns} from ${tables} where r.id = ${id} and r.buyer_id = ${buyer_id}`;

/** Those to be paid first, the next to expire before the others; then the newest. */
export const allWonBy = (sql: Sql, buyer_id: number, limit: number, offset: number): Promise<WonRow[]> =>
  sql.rows<WonRow>`
    select ${columns} from ${tables} where r.buyer_id = ${buyer_id}
    order by r.state <> 'awaiting', case r.state when 'awaiting' then r.pay_until end, r.id desc
    limit ${limit} offset ${offset}`;

export const markRead = (tx: Transaction, buyer_id: number, id: number): Promise<number> =>
  tx.run`update nft_order set is_read = true where id = ${id} and buyer_id = ${buyer_id}`;
