import type { Instant } from '#contract/kit/instant.ts';
import { around, type FeeStretch, type PaidFees, type RoomFees, type Span } from '#server/core/fees.ts';
import { house } from '#server/core/ledger/addresses.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/**
 * Each side by its index of customer and number. Numbers are compared together with the customer, and the time is
 * compared outside: with a condition on the number or the time alone PostgreSQL would read everybody's trades of the
 * stretch for each customer.
 */
const SIDES = fragment`(
  (select t.market_id, t.taker_side = 1 as is_buyer, t.taker_fee as fee, t.at from spot_trade t
   where t.taker_user = u.user_id and (t.taker_user, t.id) >= (u.user_id, b.first_id)
     and (t.taker_user, t.id) <= (u.user_id, b.last_id) and t.taker_fee > 0 offset 0)
  union all
  (select t.market_id, t.taker_side = 2, t.maker_fee, t.at from spot_trade t
   where t.maker_user = u.user_id and (t.maker_user, t.id) >= (u.user_id, b.first_id)
     and (t.maker_user, t.id) <= (u.user_id, b.last_id) and t.maker_fee > 0 offset 0))`;

/**
 * SP8: who buys pays in the base currency, who sells in the quote currency; the maker is on the taker's other side. The
 * numbers of trades rise with their time (TM7), so the stretch is found once for all customers.
 */
const paidIn = (sql: Sql, stretch: FeeStretch): Promise<PaidFees[]> => {
  const { user_ids, from, to } = stretch;
  const { before, after } = around(stretch);
  return sql.rows<PaidFees>`
    select u.user_id, case when side.is_buyer then m.base_id else m.quote_id end as currency_id,
      sum(side.fee) as amount
    from unnest(${user_ids}::bigint[]) as u (user_id)
    cross join (select
      coalesce((select id from spot_trade where at < ${before} order by at desc, id desc limit 1), 0) as first_id,
      coalesce((select id from spot_trade where at >= ${after} order by at, id limit 1), 9223372036854775807)
        as last_id) b
    cross join lateral ${SIDES} side
    join market m on m.id = side.market_id
    where side.at >= ${from} and side.at < ${to}
    group by 1, 2 order by 1, 2`;
};

const payersIn = async (sql: Sql, { from, to }: Span): Promise<number[]> => {
  const rows = await sql.rows<{ user_id: number }>`
    select distinct side.user_id from spot_trade t
    cross join lateral (values (t.taker_user, t.taker_fee), (t.maker_user, t.maker_fee)) side (user_id, fee)
    where t.at >= ${from} and t.at < ${to} and side.fee > 0`;
  return rows.map(({ user_id }) => user_id);
};

const nextAt = async (sql: Sql, from: Instant): Promise<Instant | undefined> =>
  (await sql.row<{ at: Instant }>`select at from spot_trade where at >= ${from} order by at, id limit 1`)?.at;

const isCharged = async (sql: Sql): Promise<boolean> =>
  (await sql.row`select from market where is_shown and has_spot and spot_fee > 0 limit 1`) !== undefined;

export const spotFees: RoomFees = { account: house('spot-fees'), paidIn, payersIn, nextAt, isCharged };
