import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '../../ports/db/database.ts';
import type { Range } from './tree.ts';

/** How many groups stand in files; they are the first ones of the log. */
export const sealedGroups = async (sql: Sql): Promise<number> => {
  const row = await sql.row<{ count: number }>`select coalesce(max(number) + 1, 0)::bigint as count from log_sealed`;
  return row?.count ?? 0;
};

/** How many lines stand in files. */
export const sealedSize = async (sql: Sql): Promise<number> => {
  const row = await sql.row<{ size: number }>`select coalesce(sum(lines), 0)::bigint as size from log_sealed`;
  return row?.size ?? 0;
};

export const sealedHash = async (sql: Sql, number: number): Promise<Buffer | undefined> => {
  const row = await sql.row<{ sha256: Buffer }>`select sha256 from log_sealed where number = ${number}`;
  return row?.sha256;
};

/** The group that has a tick which is no longer in the database; the symbol's last one there when no number is given. */
export const sealedPlace = (
  sql: Sql,
  symbol: string,
  seq: number | undefined,
): Promise<{ readonly number: number; readonly last_seq: number } | undefined> => sql.row`
  select number, last_seq from log_sealed_symbol
  where symbol = ${symbol} and first_seq <= coalesce(${seq ?? null}::bigint, first_seq)
  order by first_seq desc limit 1`;

/** Notes that a group stands in its file, and lets its ticks go. */
export const replaceLines = async (tx: Transaction, number: number, range: Range, sha256: Buffer): Promise<void> => {
  await tx.run`
    insert into log_sealed (number, lines, sha256) values (${number}, ${range.to - range.from}, ${sha256})`;
  await tx.run`
    insert into log_sealed_symbol (symbol, number, first_seq, last_seq, t_ms, price, volume)
    select distinct on (symbol) symbol, ${number}, min(seq) over (partition by symbol), seq, t_ms, price, volume
    from log_line where index >= ${range.from} and index < ${range.to} and symbol is not null
    order by symbol, seq desc`;
  await tx.run`delete from log_line where index >= ${range.from} and index < ${range.to} and symbol is not null`;
};

/** Of the checkpoints before the moment the first of each hour stays. Answers how many went. */
export const thinCheckpoints = (sql: Sql, before: Instant, most: number): Promise<number> => sql.run`
  delete from log_checkpoint where size in (
    select c.size from log_checkpoint c
    where c.at < ${before} and exists (
      select from log_checkpoint b where b.at >= date_trunc('hour', c.at) and b.at <= c.at and b.size < c.size
    )
    order by c.size limit ${most}
  )`;
