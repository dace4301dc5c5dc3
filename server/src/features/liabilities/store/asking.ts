import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface Asking {
  readonly snapshot_id: number;
  readonly last_user_id: number;
  /** Only customers who are in a snapshot for the first time. */
  readonly newcomers_only: boolean;
}

export const openAsking = async (sql: Sql): Promise<number | undefined> => {
  const row = await sql.row<{ snapshot_id: number }>`
    select snapshot_id from liability_asking where not is_done order by snapshot_id limit 1`;
  return row?.snapshot_id;
};

/** Locked until the end of the transaction, so that two concurrent runs ask different customers. */
export const lockAsking = (tx: Transaction, snapshot_id: number): Promise<Asking | undefined> => tx.row<Asking>`
  select a.snapshot_id, a.last_user_id, s.cause = 'demo' as newcomers_only
  from liability_asking a join liability_snapshot s on s.id = a.snapshot_id
  where a.snapshot_id = ${snapshot_id} and not a.is_done for update of a`;

export const nextAsked = async (tx: Transaction, asking: Asking, limit: number): Promise<number[]> => {
  const rows = await tx.rows<{ user_id: number }>`
    select p.user_id from liability_part p join customer c on c.id = p.user_id
    where p.snapshot_id = ${asking.snapshot_id} and p.user_id > ${asking.last_user_id}
      and (not ${asking.newcomers_only}::boolean or not exists (
        select from liability_part q where q.user_id = p.user_id and q.snapshot_id < p.snapshot_id))
    order by p.user_id limit ${limit}`;
  return rows.map(({ user_id }) => user_id);
};

export const markAsked = (tx: Transaction, snapshot_id: number, last_user_id: number, is_done: boolean) => tx.run`
  update liability_asking set last_user_id = ${last_user_id}, is_done = ${is_done} where snapshot_id = ${snapshot_id}`;
