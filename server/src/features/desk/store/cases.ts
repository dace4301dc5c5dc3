import type { DeskState } from '#contract/desk/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import type { AppealRow } from './appeals.ts';
import { ORDER_COLUMNS, type DeskOrderRow } from './orders.ts';

/* What operators read about orders and their cases. */

export interface ListedOrder extends DeskOrderRow {
  readonly currency_name: string;
}

export const listedOrders = (
  sql: Sql,
  state: DeskState | undefined,
  limit: number,
  offset: number,
): Promise<ListedOrder[]> => sql.rows<ListedOrder>`
  select ${ORDER_COLUMNS}, c.code as currency_name from desk_order o join currency c on c.id = o.currency_id
  where ${state ?? null}::text is null or o.state = ${state ?? null}
  order by o.id desc limit ${limit} offset ${offset}`;

export const countOrdersIn = async (sql: Sql, state: DeskState | undefined): Promise<number> =>
  (
    await sql.one<{ count: number }>`
      select count(*) as count from desk_order where ${state ?? null}::text is null or state = ${state ?? null}`
  ).count;

export type CaseRow = ListedOrder & Pick<AppealRow, 'opened_by' | 'opened_at' | 'outcome' | 'reason' | 'decided_at'>;

const CASES = fragment`select ${ORDER_COLUMNS}, c.code as currency_name, a.opened_by, a.opened_at, a.outcome, a.reason,
    a.decided_at
  from desk_appeal a join desk_order o on o.id = a.order_id join currency c on c.id = o.currency_id`;

/** Open ones oldest first, decided ones newest first. */
export const listedCases = (sql: Sql, is_decided: boolean, limit: number, offset: number): Promise<CaseRow[]> =>
  sql.rows<CaseRow>`
    ${CASES} where (a.outcome is not null) = ${is_decided}
    order by case when a.outcome is null then a.opened_at end, a.decided_at desc, a.order_id
    limit ${limit} offset ${offset}`;

export const countCases = async (sql: Sql, is_decided: boolean): Promise<number> =>
  (
    await sql.one<{ count: number }>`
      select count(*) as count from desk_appeal where (outcome is not null) = ${is_decided}`
  ).count;

export const caseOf = (sql: Sql, order_id: number): Promise<CaseRow | undefined> =>
  sql.row<CaseRow>`${CASES} where a.order_id = ${order_id}`;

export interface Nicknames {
  readonly seller_nickname: string;
  readonly buyer_nickname: string;
}

export const nicknamesOf = (sql: Sql, seller_id: number, buyer_id: number): Promise<Nicknames> => sql.one<Nicknames>`
  select coalesce(s.nickname, concat('#', s.id)) as seller_nickname, coalesce(b.nickname, concat('#', b.id)) as buyer_nickname
  from customer s, customer b where s.id = ${seller_id} and b.id = ${buyer_id}`;

const COMPARED = 5000;
const MAX_ALIKE = 20;

/** DK12: the latest orders, of any customers, whose vouchers look nearly like this one. */
export const alikeOrders = async (sql: Sql, order_id: number, within: number): Promise<number[]> => {
  const rows = await sql.rows<{ id: number }>`
    select other.id from desk_order own,
      lateral (
        select id, voucher_likeness from desk_order where voucher_likeness is not null and id <> own.id
        order by id desc limit ${COMPARED}
      ) other
    where own.id = ${order_id} and own.voucher_likeness is not null
      and bit_count(('x' || encode(own.voucher_likeness, 'hex'))::bit(64)
        # ('x' || encode(other.voucher_likeness, 'hex'))::bit(64)) <= ${within}
    order by other.id desc limit ${MAX_ALIKE}`;
  return rows.map(({ id }) => id);
};

export interface Look {
  readonly operator_id: number;
  readonly action: string;
  readonly target_type: string;
  readonly target_id: number;
  /** What was shown, as the act keeps it. */
  readonly shown: string;
  readonly since: Instant;
}

export const lookedSince = async (sql: Sql, look: Look): Promise<boolean> =>
  (await sql.row`
    select from operator_act
    where target_type = ${look.target_type} and target_id = ${String(look.target_id)} and action = ${look.action}
      and operator_id = ${look.operator_id} and after::text = ${look.shown} and at > ${look.since} limit 1`) !==
  undefined;
