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
  /** Of the offer at that moment. */
  readonly terms: string;
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
  o.way, o.terms, o.payee, o.buyer_name, o.state, o.end_reason, o.made_at, o.pay_until, o.paid_at, o.check_until, o.voucher,
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

export type NewDeskOrder = Omit<
  DeskOrderRow,
  'id' | 'state' | 'end_reason' | 'paid_at' | 'check_until' | 'voucher' | 'ended_at'
>;

export const insertOrder = (tx: Transaction, order: NewDeskOrder): Promise<DeskOrderRow> => tx.one<DeskOrderRow>`
  insert into desk_order as o (offer_id, maker_id, taker_id, seller_id, buyer_id, currency_id, fiat, stated, amount, money,
    price, reference, rate_id, tick, tick_price, premium, from_offer, way, terms, payee, buyer_name, state, made_at, pay_until)
  values (${order.offer_id}, ${order.maker_id}, ${order.taker_id}, ${order.seller_id}, ${order.buyer_id},
    ${order.currency_id}, ${order.fiat}, ${order.stated}, ${order.amount}, ${order.money}, ${order.price},
    ${order.reference}, ${order.rate_id}, ${order.tick}, ${order.tick_price}, ${order.premium}, ${order.from_offer},
    ${order.way}, ${order.terms}, ${JSON.stringify(order.payee)}, ${order.buyer_name}, 'unpaid', ${order.made_at}, ${order.pay_until})
  returning ${ORDER_COLUMNS}`;

export interface TakerCounts {
  readonly as_buyer: number;
  readonly as_seller: number;
  readonly in_appeal: number;
}

/**
 * DK9: what a taker runs, and what is in appeals. An unpaid order whose time is over has ended, and a paid one is an
 * appeal, whether or not the job has been there (DK13).
 */
export const runningOf = (tx: Transaction, taker_id: number, now: Instant): Promise<TakerCounts> =>
  tx.one<TakerCounts>`
    select count(*) filter (where buyer_id = taker_id and not is_appeal) as as_buyer,
      count(*) filter (where seller_id = taker_id and not is_appeal) as as_seller,
      count(*) filter (where is_appeal) as in_appeal
    from desk_order cross join lateral
      (select state = 'appeal' or (state = 'paid' and check_until <= ${now}) as is_appeal) k
    where taker_id = ${taker_id} and state in ('unpaid', 'paid', 'appeal') and (state <> 'unpaid' or pay_until > ${now})`;

/**
 * DK14: how many orders a buyer let fail since a midnight, lost appeals too; an expired one counts for the day on which it
 * expired.
 */
export const failedSince = async (sql: Sql, buyer_id: number, midnight: Instant, now: Instant): Promise<number> =>
  (
    await sql.one<{ failed: number }>`
      select (select count(*) from desk_order where buyer_id = ${buyer_id} and ended_at >= ${midnight}
          and (end_reason in ('buyer', 'decision') or (end_reason = 'expired' and pay_until >= ${midnight})))
        + (select count(*) from desk_order where buyer_id = ${buyer_id} and state = 'unpaid' and ended_at is null
          and pay_until >= ${midnight} and pay_until <= ${now}) as failed`
  ).failed;

export interface Payment {
  readonly paid_at: Instant;
  readonly check_until: Instant;
  readonly voucher: string;
  readonly sha256: Buffer;
  readonly likeness: Buffer;
}

/** From now on it is the seller's turn, who has a reminder of their own. */
export const markPaid = (tx: Transaction, id: number, payment: Payment): Promise<number> => tx.run`
  update desk_order set state = 'paid', paid_at = ${payment.paid_at}, check_until = ${payment.check_until},
    voucher = ${payment.voucher}, voucher_sha256 = ${payment.sha256}, voucher_likeness = ${payment.likeness},
    is_reminded = false
  where id = ${id}`;

/** DK25: false if somebody else has reminded the side whose turn it is. */
export const markReminded = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run`update desk_order set is_reminded = true where id = ${id} and not is_reminded`) === 1;
