import type { Sql, Transaction } from '../ports/db/database.ts';
import type { NewLine } from './price-log/price-log.ts';

/** Any number, the same in every process: whoever queues a line holds it until the end of the transaction. */
const NOTES_LOCK = 7_261_060;

/** What one pump takes, so that many waiting lines do not hold up prices. */
const PORTION = 50;

/**
 * Makes this transaction the only one that queues lines until it ends, so that their numbers are in the order of their
 * commits and without a gap. Take it late: everybody else who queues waits.
 */
export const lockNotes = async (tx: Transaction): Promise<void> => {
  await tx.row`select pg_advisory_xact_lock(${NOTES_LOCK})`;
};

/**
 * Queues one line for the public log, in the transaction of what it tells of. The price engine appends it within a
 * second, exactly once. A line is printable ASCII of at most 2,000 characters, unlike every other, and never a tick,
 * a rule or a seed; the database refuses anything else. Answers with the number of the note.
 */
export const queueNote = async (tx: Transaction, line: string): Promise<number> => {
  await lockNotes(tx);
  const row = await tx.row<{ id: number }>`
    insert into log_note (id, line) select coalesce(max(id), 0) + 1, ${line} from log_note returning id`;
  if (!row) throw new Error('the line was not queued');
  return row.id;
};

export interface WaitingNote {
  readonly id: number;
  readonly line: string;
  /** Where the line stands in the log already: a process died after it had appended and before it had marked. */
  readonly index: number | null;
}

/** The oldest lines that are not marked as logged. Only the writer of the log asks: nobody else can append meanwhile. */
export const waitingNotes = (sql: Sql): Promise<WaitingNote[]> => sql.rows<WaitingNote>`
  select n.id, n.line, l.index
  from (select id, line from log_note where log_index is null order by id limit ${PORTION}) n
  left join lateral (select index from log_line where symbol is null and line = n.line limit 1) l on true
  order by n.id`;

/** Those that are still to be appended. */
export const newLines = (notes: readonly WaitingNote[]): NewLine[] =>
  notes.flatMap(({ line, index }) => (index === null ? [{ line }] : []));

/** Where each of them stands once `newLines` were appended to a log of that size. */
export const loggedAt = (notes: readonly WaitingNote[], size: number): { id: number; index: number }[] => {
  let next = size;
  return notes.map(({ id, index }) => ({ id, index: index ?? next++ }));
};

/** Marks lines with their place in the log. */
export const markLogged = (
  sql: Sql,
  notes: readonly { readonly id: number; readonly index: number }[],
): Promise<number> => sql.run`
  update log_note n set log_index = m.index
  from unnest(${notes.map(({ id }) => id)}::bigint[], ${notes.map(({ index }) => index)}::bigint[]) as m (id, index)
  where n.id = m.id and n.log_index is null`;
