import type { CouponKind } from '#contract/coupons/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { FeeStretch, PaidFees } from '#server/core/fees.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface PaymentRow {
  readonly coupon_id: number;
  readonly number: number;
  readonly amount: Decimal;
  readonly offered: Decimal | null;
  readonly counted: Decimal | null;
  readonly from_at: Instant;
  readonly to_at: Instant;
  readonly at: Instant;
}

export const insertPayment = (tx: Transaction, row: PaymentRow): Promise<number> => tx.run`
  insert into coupon_payment (coupon_id, number, amount, offered, counted, from_at, to_at, at)
  values (${row.coupon_id}, ${row.number}, ${row.amount}, ${row.offered}, ${row.counted}, ${row.from_at}, ${row.to_at},
    ${row.at})`;

export interface CountedFeeRow {
  readonly coupon_id: number;
  readonly number: number;
  readonly currency_id: number;
  readonly fee: Decimal;
  readonly symbol: string | null;
  readonly tick: number | null;
  readonly price: Decimal | null;
  readonly value: Decimal;
  readonly given_back: Decimal;
}

export const insertFee = (tx: Transaction, row: CountedFeeRow): Promise<number> => tx.run`
  insert into coupon_payment_fee (coupon_id, number, currency_id, fee, symbol, tick, price, value, given_back)
  values (${row.coupon_id}, ${row.number}, ${row.currency_id}, ${row.fee}, ${row.symbol}, ${row.tick}, ${row.price},
    ${row.value}, ${row.given_back})`;

export const paymentsOf = (sql: Sql, coupon_id: number, limit: number, offset: number): Promise<PaymentRow[]> =>
  sql.rows<PaymentRow>`
    select coupon_id, number, amount, offered, counted, from_at, to_at, at from coupon_payment
    where coupon_id = ${coupon_id} order by number desc limit ${limit} offset ${offset}`;

export interface ShownFeeRow extends CountedFeeRow {
  readonly currency_name: string;
  readonly currency_scale: number;
}

/** The fees of payments, each by `coupon:number`. */
export const feesOfPayments = (sql: Sql, refs: readonly string[]): Promise<ShownFeeRow[]> => sql.rows<ShownFeeRow>`
  select f.coupon_id, f.number, f.currency_id, f.fee, f.symbol, f.tick, f.price, f.value, f.given_back,
    c.code as currency_name, c.scale as currency_scale
  from unnest(${refs.map((ref) => Number(ref.split(':')[0]))}::bigint[], ${refs.map((ref) => Number(ref.split(':')[1]))}::integer[])
    as r (coupon_id, number)
  join coupon_payment_fee f on f.coupon_id = r.coupon_id and f.number = r.number
  join currency c on c.id = f.currency_id order by f.coupon_id, f.number, c.sort`;

/** The kinds of these coupons, of this customer. */
export const kindsOf = async (
  sql: Sql,
  user_id: number,
  coupon_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await sql.rows<{ id: number; kind: string }>`
    select id, kind from coupon where id = any (${coupon_ids}::bigint[]) and user_id = ${user_id}`;
  return new Map(rows.map(({ id, kind }) => [id, kind]));
};

/** What coupons of a kind gave back to a customer. */
export interface ReturnedRow extends PaidFees {
  readonly kind: CouponKind;
}

/** CP12: what was given back of the fees that customers paid in a stretch, in the currencies of the fees. */
export const givenBackIn = (sql: Sql, { user_ids, from, to }: FeeStretch): Promise<ReturnedRow[]> =>
  sql.rows<ReturnedRow>`
    select c.user_id, c.kind, p.currency_id, sum(p.given_back) as amount
    from coupon c
    cross join lateral (
      select f.currency_id, f.given_back from coupon_payment one
      join coupon_payment_fee f on f.coupon_id = one.coupon_id and f.number = one.number
      where one.coupon_id = c.id and (one.coupon_id, one.from_at) >= (c.id, ${from})
        and (one.coupon_id, one.from_at) < (c.id, ${to}) offset 0) p
    where c.user_id = any (${user_ids}::bigint[]) and c.counted_to is not null
    group by 1, 2, 3 order by 1, 2, 3`;

export interface UsdtTick {
  readonly currency_id: number;
  readonly symbol: string;
  readonly seq: number;
  /** In units of 1e-8, as text. */
  readonly price: string;
}

/**
 * CP6: the last logged tick before a moment of each currency's market against USDT. If the job is so late that those
 * lines have left the database for sealed files, the first one after it.
 */
export const ticksAt = (sql: Sql, currency_ids: readonly number[], to_ms: number): Promise<UsdtTick[]> =>
  sql.rows<UsdtTick>`
    select m.base_id as currency_id, m.symbol, l.seq, l.price from market m
    cross join lateral (
      select seq, price::text as price from (
        (select seq, price, 0 as later from log_line where symbol = m.log_symbol and t_ms < ${to_ms}::bigint
         order by t_ms desc, seq desc limit 1)
        union all
        (select seq, price, 1 from log_line where symbol = m.log_symbol and t_ms >= ${to_ms}::bigint
         order by t_ms, seq limit 1)
      ) near order by later limit 1
    ) l
    where m.base_id = any (${currency_ids}::integer[]) and m.quote_id = 3`;
