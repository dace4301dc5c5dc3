import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

interface Amended {
  readonly seq: number;
  readonly from: Decimal | null;
  readonly to: Decimal;
  readonly at: Instant;
}

/**
 * The amends of an order, newest first. Old amends did not store the amount before: it is the amount of the amend
 * before.
 */
export const amendsOfOrder = (sql: Sql, order_id: number, limit: number): Promise<Amended[]> => sql.rows<Amended>`
  select seq, coalesce(amount_before, (
      select b.amount from spot_amend b where b.order_id = a.order_id and b.seq < a.seq order by b.seq desc limit 1
    )) as "from", amount as "to", at
  from spot_amend a where order_id = ${order_id} order by seq desc limit ${limit}`;

export interface AmendRow {
  readonly seq: number;
  readonly order_id: number;
  readonly amount_before: Decimal;
  readonly amount: Decimal;
}

export const insertAmends = async (tx: Transaction, rows: readonly AmendRow[], at: Instant): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into spot_amend (seq, order_id, amount_before, amount, at)
    select seq, order_id, amount_before, amount, ${at}::timestamptz
    from unnest(${rows.map(({ seq }) => seq)}::bigint[], ${rows.map(({ order_id }) => order_id)}::bigint[],
      ${rows.map(({ amount_before }) => amount_before)}::numeric[], ${rows.map(({ amount }) => amount)}::numeric[])
      as new (seq, order_id, amount_before, amount)`;
};
