import type { DeskState, DeskWay } from '#contract/desk/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface PayeeField {
  readonly field: string;
  readonly value: string;
}

export interface DeskOrderRow {
  readonly id: number;
  readonly offer_id: number;
  readonly maker_id: number;
  readonly taker_id: number;
  readonly seller_id: number;
  readonly buyer_id: number;
  readonly currency_id: number;
  readonly fiat: string;
  readonly stated: 'amount' | 'money';
  readonly amount: Decimal;
  readonly money: Decimal;
  readonly price: Decimal;
  readonly reference: Decimal;
  readonly rate_id: number;
  readonly tick: number | null;
  readonly tick_price: Decimal;
  readonly premium: Decimal | null;
  readonly from_offer: boolean;
  readonly way: DeskWay;
  readonly payee: readonly PayeeField[];
  readonly buyer_name: string;
  readonly state: DeskState;
  readonly end_reason: 'buyer' | 'expired' | 'decision' | null;
  readonly made_at: Instant;
  readonly pay_until: Instant;
  readonly paid_at: Instant | null;
  readonly check_until: Instant | null;
  readonly voucher: string | null;
  readonly ended_at: Instant | null;
}

export const ORDER_COLUMNS = fragment`o.id, o.offer_id, o.maker_id, o.taker_id, o.seller_id, o.buyer_id, o.currency_id,
  o.fiat, o.stated, o.amount, o.money, o.price, o.reference, o.rate_id, o.tick, o.tick_price, o.premium, o.from_offer,
  o.way, o.payee, o.buyer_name, o.state, o.end_reason, o.made_at, o.pay_until, o.paid_at, o.check_until, o.voucher,
  o.ended_at`;

/** The order of one of its two people, locked; undefined for anybody else. */
export const lockOrderOf = (tx: Transaction, id: number, user_id: number): Promise<DeskOrderRow | undefined> =>
  tx.row<DeskOrderRow>`
    select ${ORDER_COLUMNS} from desk_order o
    where o.id = ${id} and ${user_id} in (o.seller_id, o.buyer_id) for update`;

/** For jobs and operators. */
export const lockOrder = (tx: Transaction, id: number): Promise<DeskOrderRow | undefined> =>
  tx.row<DeskOrderRow>`select ${ORDER_COLUMNS} from desk_order o where o.id = ${id} for update`;

export const orderOf = (sql: Sql, id: number, user_id: number): Promise<DeskOrderRow | undefined> =>
  sql.row<DeskOrderRow>`
    select ${ORDER_COLUMNS} from desk_order o where o.id = ${id} and ${user_id} in (o.seller_id, o.buyer_id)`;

export const markReleased = (tx: Transaction, id: number, at: Instant): Promise<number> =>
  tx.run`update desk_order set state = 'released', ended_at = ${at} where id = ${id}`;

export const markCancelled = (
  tx: Transaction,
  id: number,
  reason: NonNullable<DeskOrderRow['end_reason']>,
  at: Instant,
): Promise<number> =>
  tx.run`update desk_order set state = 'cancelled', end_reason = ${reason}, ended_at = ${at} where id = ${id}`;

export const markAppealed = (tx: Transaction, id: number): Promise<number> =>
  tx.run`update desk_order set state = 'appeal' where id = ${id}`;
