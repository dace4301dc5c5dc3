import type { Instant } from '#contract/kit/instant.ts';
import { around, type FeeStretch, type PaidFees, type RoomFees, type Span } from '#server/core/fees.ts';
import { house } from '#server/core/ledger/addresses.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/**
 * FU5, FU10: the fees of opening and closing, of copies too. A closing's fee is what was taken from the customer: a
 * margin that is lost pays none. Nights are no trading fee. As in spot, pairs are compared, so that PostgreSQL reads a
 * customer's own rows.
 */
const FEES = fragment`(
  (select p.market_id, p.open_fee as fee, p.opened_at as at from futures_position p
   where p.user_id = u.user_id and p.opened_at is not null and (p.user_id, p.opened_at) >= (u.user_id, b.from_at)
     and (p.user_id, p.opened_at) < (u.user_id, b.to_at) and p.open_fee > 0 offset 0)
  union all
  (select c.market_id, c.close_fee, c.at from futures_closing c
   where c.user_id = u.user_id and (c.user_id, c.id) >= (u.user_id, b.first_id)
     and (c.user_id, c.id) <= (u.user_id, b.last_id) and c.close_fee > 0 offset 0))`;

/** The numbers of closings rise with their time (TM7). */
const paidIn = (sql: Sql, stretch: FeeStretch): Promise<PaidFees[]> => {
  const { user_ids, from, to } = stretch;
  const { before, after } = around(stretch);
  return sql.rows<PaidFees>`
    select u.user_id, m.quote_id as currency_id, sum(paid.fee) as amount
    from unnest(${user_ids}::bigint[]) as u (user_id)
    cross join (select ${from}::timestamptz as from_at, ${to}::timestamptz as to_at,
      coalesce((select id from futures_closing where at < ${before} order by at desc, id desc limit 1), 0) as first_id,
      coalesce((select id from futures_closing where at >= ${after} order by at, id limit 1), 9223372036854775807)
        as last_id) b
    cross join lateral ${FEES} paid
    join market m on m.id = paid.market_id
    where paid.at >= b.from_at and paid.at < b.to_at
    group by 1, 2 order by 1, 2`;
};

const payersIn = async (sql: Sql, { from, to }: Span): Promise<number[]> => {
  const rows = await sql.rows<{ user_id: number }>`
    select user_id from futures_position
    where opened_at is not null and opened_at >= ${from} and opened_at < ${to} and open_fee > 0
    union
    select user_id from futures_closing where at >= ${from} and at < ${to} and close_fee > 0`;
  return rows.map(({ user_id }) => user_id);
};

const nextAt = async (sql: Sql, from: Instant): Promise<Instant | undefined> =>
  (
    await sql.row<{ at: Instant }>`
      select at from (
        (select opened_at as at from futures_position where opened_at is not null and opened_at >= ${from}
         order by opened_at limit 1)
        union all (select at from futures_closing where at >= ${from} order by at limit 1)
      ) next order by at limit 1`
  )?.at;

const isCharged = async (sql: Sql): Promise<boolean> =>
  (await sql.row`select from market where is_shown and has_futures and futures_fee > 0 limit 1`) !== undefined;

export const futuresFees: RoomFees = { account: house('futures-fees'), paidIn, payersIn, nextAt, isCharged };
