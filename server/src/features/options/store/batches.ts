import type { EndedFile, EndedLines, LoggedFile } from '#server/core/price-log/ended-files.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

const columns = fragment`batch, first_number, count, t_ms, root, line, note_id`;

export const lastBatch = (sql: Sql): Promise<EndedFile | undefined> => sql.row<EndedFile>`
  select ${columns} from option_batch order by batch desc limit 1`;

export const insertBatch = async (tx: Transaction, row: EndedFile): Promise<void> => {
  await tx.run`
    insert into option_batch (${columns})
    values (${row.batch}, ${row.first_number}, ${row.count}, ${row.t_ms}, ${row.root}, ${row.line}, ${row.note_id})`;
};

export const batchById = (sql: Sql, batch: number): Promise<LoggedFile | undefined> => sql.row<LoggedFile>`
  select b.batch, b.first_number, b.count, n.log_index
  from option_batch b join log_note n on n.id = b.note_id where b.batch = ${batch}`;

/** Batches whose line is in the log, from a number on. */
export const loggedBatches = (
  sql: Sql,
  from: number,
  limit: number,
): Promise<(LoggedFile & { readonly log_index: number })[]> => sql.rows<LoggedFile & { readonly log_index: number }>`
  select b.batch, b.first_number, b.count, n.log_index
  from option_batch b join log_note n on n.id = b.note_id
  where b.batch >= ${from} and n.log_index is not null order by b.batch limit ${limit}`;

/** The batch that an ending is in. */
export const batchOfEnding = (sql: Sql, number: number): Promise<LoggedFile | undefined> => sql.row<LoggedFile>`
  select b.batch, b.first_number, b.count, n.log_index
  from option_batch b join log_note n on n.id = b.note_id
  where b.first_number = (
    select max(o.first_number) from option_batch o where o.first_number <= ${number}
  ) and ${number} < b.first_number + b.count`;

/** From a number on, in their order. */
export const linesFrom = (sql: Sql, number: number, limit: number): Promise<EndedLines[]> => sql.rows<EndedLines>`
  select number, acceptance, ending from option_order
  where number >= ${number} and ending is not null order by number limit ${limit}`;
