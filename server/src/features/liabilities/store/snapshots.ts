import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { LedgerPosition } from './ledger.ts';

export interface SnapshotRow extends LedgerPosition {
  readonly id: number;
  readonly cause: 'drawn' | 'demo';
  readonly slot_at: Instant | null;
  readonly taken_at: Instant;
  readonly assets: string;
  readonly audit_id: Buffer;
  readonly user_count: number;
  readonly leaf_count: number;
  readonly totals: readonly string[];
  readonly root: Buffer;
}

/** With its line; a snapshot without one is not published. */
export interface PublishedSnapshot extends SnapshotRow {
  readonly line: string;
  readonly log_index: number | null;
}

export const nextId = async (sql: Sql): Promise<number> => {
  const row = await sql.row<{ id: number }>`select coalesce(max(id), 0) + 1 as id from liability_snapshot`;
  return row?.id ?? 1;
};

/** Two concurrent inserts get the same id; the second one fails in the database and is retried. */
export const insertSnapshot = (tx: Transaction, row: SnapshotRow): Promise<number> => tx.run`
  insert into liability_snapshot (id, cause, slot_at, taken_at, position, entry_id, assets, audit_id, user_count,
    leaf_count, totals, root)
  values (${row.id}, ${row.cause}, ${row.slot_at}, ${row.taken_at}, ${row.position}::pg_snapshot, ${row.entry_id},
    ${row.assets}, ${row.audit_id}, ${row.user_count}, ${row.leaf_count}, ${row.totals}::numeric[], ${row.root})
  on conflict do nothing`;

export const insertNonces = (
  tx: Transaction,
  rows: readonly { readonly user_id: number; readonly nonce: Buffer }[],
): Promise<number> => tx.run`
  insert into liability_nonce (user_id, nonce)
  select user_id, nonce
  from unnest(${rows.map(({ user_id }) => user_id)}::bigint[], ${rows.map(({ nonce }) => nonce)}::bytea[]) as new (user_id, nonce)
  on conflict do nothing`;

export const insertParts = (
  tx: Transaction,
  snapshot_id: number,
  parts: readonly { readonly user_id: number; readonly leaves: readonly number[] }[],
): Promise<number> => tx.run`
  insert into liability_part (user_id, snapshot_id, leaves)
  select user_id, ${snapshot_id}, leaves::integer[]
  from unnest(${parts.map(({ user_id }) => user_id)}::bigint[], ${parts.map(({ leaves }) => `{${leaves.join()}}`)}::text[])
    as part (user_id, leaves)`;

export const snapshotById = (sql: Sql, id: number): Promise<SnapshotRow | undefined> => sql.row<SnapshotRow>`
  select id, cause, slot_at, taken_at, position::text as position, entry_id, assets, audit_id, user_count, leaf_count,
    totals::text[] as totals, root
  from liability_snapshot where id = ${id}`;

/** That one, or the newest, if it is published. */
export const publishedSnapshot = async (sql: Sql, id: number | undefined): Promise<PublishedSnapshot | undefined> => {
  const [row] = await sql.rows<PublishedSnapshot>`
    select s.id, s.cause, s.slot_at, s.taken_at, s.position::text as position, s.entry_id, s.assets, s.audit_id,
      s.user_count, s.leaf_count, s.totals::text[] as totals, s.root, l.line, n.log_index
    from liability_line l join liability_snapshot s on s.id = l.snapshot_id join log_note n on n.id = l.note_id
    where ${id ?? null}::integer is null or s.id = ${id ?? null} order by l.snapshot_id desc limit 1`;
  return row;
};

export const publishedSnapshots = (
  sql: Sql,
  limit: number,
  offset: number,
): Promise<PublishedSnapshot[]> => sql.rows<PublishedSnapshot>`
  select s.id, s.cause, s.slot_at, s.taken_at, s.position::text as position, s.entry_id, s.assets, s.audit_id,
    s.user_count, s.leaf_count, s.totals::text[] as totals, s.root, l.line, n.log_index
  from liability_line l join liability_snapshot s on s.id = l.snapshot_id join log_note n on n.id = l.note_id
  order by l.snapshot_id desc limit ${limit} offset ${offset}`;

export const countPublished = async (sql: Sql): Promise<number> => {
  const row = await sql.row<{ count: number }>`select count(*) as count from liability_line`;
  return row?.count ?? 0;
};

/** The oldest snapshot that has no line yet: the process ended before it was published. */
export const unpublishedId = async (sql: Sql): Promise<number | undefined> => {
  const row = await sql.row<{ id: number }>`
    select id from liability_snapshot s where not exists (select from liability_line l where l.snapshot_id = s.id)
    order by id limit 1`;
  return row?.id;
};

export const insertLine = async (
  tx: Transaction,
  snapshot_id: number,
  line: string,
  note_id: number,
): Promise<void> => {
  await tx.run`insert into liability_line (snapshot_id, line, note_id) values (${snapshot_id}, ${line}, ${note_id})`;
  await tx.run`insert into liability_asking (snapshot_id) values (${snapshot_id})`;
};

export const ownPart = (
  sql: Sql,
  user_id: number,
  snapshot_id: number,
): Promise<{ leaves: number[]; nonce: Buffer } | undefined> => sql.row<{ leaves: number[]; nonce: Buffer }>`
  select p.leaves, n.nonce from liability_part p join liability_nonce n on n.user_id = p.user_id
  where p.user_id = ${user_id} and p.snapshot_id = ${snapshot_id}`;
