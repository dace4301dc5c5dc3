import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Range } from './tree.ts';

/** How many groups are in files; they are the first ones of the log. */
export const sealedGroups = async (sql: Sql): Promise<number> => {
  const row = await sql.row<{ count: number }>`select coalesce(max(number) + 1, 0)::bigint as count from log_sealed`;
  return row?.count ?? 0;
};

/** How many lines are in files. */
export const sealedSize = async (sql: Sql): Promise<number> => {
  const row = await sql.row<{ size: number }>`select coalesce(sum(lines), 0)::bigint as size from log_sealed`;
  return row?.size ?? 0;
};

export const sealedHash = async (sql: Sql, number: number): Promise<Buffer | undefined> => {
  const row = await sql.row<{ sha256: Buffer }>`select sha256 from log_sealed where number = ${number}`;
  return row?.sha256;
};

/** The group of a tick that is no longer in the database. */
export const sealedPlace = (
  sql: Sql,
  symbol: string,
  seq: number,
): Promise<{ readonly number: number; readonly last_seq: number } | undefined> => sql.row`
  select number, last_seq from log_sealed_symbol
  where symbol = ${symbol} and first_seq <= ${seq} order by first_seq desc limit 1`;

/** Records the file of a group and deletes its rows, except the last tick of a symbol without newer ones. */
export const replaceLines = async (tx: Transaction, number: number, range: Range, sha256: Buffer): Promise<void> => {
  await tx.run`
    insert into log_sealed (number, lines, sha256) values (${number}, ${range.to - range.from}, ${sha256})`;
  // The newest ticks are looked up once, not once per row. Ticks kept from earlier groups are deleted too once they are
  // not the last.
  await tx.run`
    with sealed as (
      insert into log_sealed_symbol (symbol, number, first_seq, last_seq)
      select symbol, ${number}, min(seq), max(seq)
      from log_line where index >= ${range.from} and index < ${range.to} and symbol is not null group by symbol
      returning symbol
    ), newest as materialized (
      select symbol, (select max(l.seq) from log_line l where l.symbol = sealed.symbol) as seq from sealed
    )
    delete from log_line l using newest n where l.index < ${range.to} and l.symbol = n.symbol and l.seq < n.seq`;
};

/** Keeps the first checkpoint of each hour before the given time. Returns how many were deleted. */
export const thinCheckpoints = (sql: Sql, before: Instant, max: number): Promise<number> => sql.run`
  delete from log_checkpoint where size in (
    select c.size from log_checkpoint c
    where c.at < ${before} and exists (
      select from log_checkpoint b where b.at >= date_trunc('hour', c.at) and b.at <= c.at and b.size < c.size
    )
    order by c.size limit ${max}
  )`;

/** Lines of some seconds of all markets. A new writer reads those before its place again: samples may be among them. */
const MARGIN_LINES = 5000;

/**
 * Whether nothing needs a line before this one any more: neither the sequencer nor a room that reads the log, unless it
 * never read a line, and no product that matured before it and waits for its settlement tick.
 */
export const isWorkedOff = async (sql: Sql, index: number): Promise<boolean> =>
  (await sql.row`
    select 1 from order_writer
    where (log_index >= 0 and log_index < ${index - 1})
      or (options_log_index >= 0 and options_log_index < ${index - 1 + MARGIN_LINES})
    union all select 1 from log_reader where log_index >= 0 and log_index < ${index - 1}
    union all
    select 1 from investment_product where decided_at is null and matures_at <= to_timestamp((
      select t_ms from log_line where index < ${index} and t_ms is not null order by index desc limit 1
    ) / 1000.0)
    limit 1`) === undefined;
