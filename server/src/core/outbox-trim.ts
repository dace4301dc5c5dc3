import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import type { Database, Sql } from '../ports/db/database.ts';
import type { OutboxCursor } from './outbox.ts';

/** A process less far behind than this misses nothing. */
const KEPT_SECONDS = 3600;

/**
 * RE1: removes the oldest announcements, by whole transactions. One is removed once it is an hour old, all of its
 * entries are sealed, no running transaction is older, and every publishing process has passed it. The end of each trim
 * is stored (`trimmed_to`), so that the audit (I46) knows which entries no longer have an announcement.
 */
export const trimOutbox = (db: Database, now: Instant, portion: number): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await tx.row<{ xid: string | null; count: number }>`
      with oldest as materialized (select xid, at from outbox order by xid, seq limit ${portion}),
      kept as (
        select min(xid) as xid from oldest where at > ${plusSeconds(now, -KEPT_SECONDS)}
        union all select min(xid) from outbox_reader
        union all select settled_xid()
        -- The newest entry keeps its announcement: a restored database continues after its highest transaction id.
        union all select coalesce((select xid from ledger_entry order by xid desc limit 1), '0'::xid8)
        union all (
          select e.xid from ledger_entry e where (e.xid, e.id) > (
            select coalesce(max(l.xid), '0'::xid8), coalesce(max(l.id), 0) from ledger_entry l
            where l.id = (select entry_id from ledger_seal order by position desc limit 1))
          order by e.xid, e.id limit 1)
        -- The rest of a transaction may be in the next portion, unless this portion has nothing else.
        union all select max(xid) from oldest having count(*) = ${portion} and min(xid) < max(xid)
      )
      select max(xid)::text as xid, (select count(*) from oldest) as count
      from oldest where xid < (select min(xid) from kept)`;
    if (!found || found.xid === null) return 0;
    await tx.run`update trimmed_to set xid = ${found.xid}::xid8 where of_table = 'outbox'`;
    await tx.run`delete from outbox where xid <= ${found.xid}::xid8`;
    return found.count;
  });

/** Saves how far a process has published. */
export const noteReader = (sql: Sql, id: string, { xid }: OutboxCursor, now: Instant): Promise<number> => sql.run`
  insert into outbox_reader (id, xid, at) values (${id}, ${xid}::xid8, ${now})
  on conflict (id) do update set xid = excluded.xid, at = excluded.at`;

export const endReader = (sql: Sql, id: string): Promise<number> => sql.run`delete from outbox_reader where id = ${id}`;

/** A process that dies leaves its row behind; a live one updates it every few seconds. */
export const forgetReaders = (sql: Sql, now: Instant): Promise<number> =>
  sql.run`delete from outbox_reader where at < ${plusSeconds(now, -KEPT_SECONDS)}`;
