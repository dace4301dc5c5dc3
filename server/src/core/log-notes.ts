import type { Sql, Transaction } from '../ports/db/database.ts';
import type { NewLine } from './price-log/price-log.ts';

/** An arbitrary lock key, the same in every process; held by a transaction that queues a line until it ends. */
const NOTES_LOCK = 7_261_060;

/** Lines per pump, so that many waiting lines do not delay prices. */
const PORTION = 50;

/**
 * Makes this transaction the only one that queues lines until it ends, so that their ids follow commit order without a
 * gap. Call it late: all other transactions that queue lines wait.
 */
export const lockNotes = async (tx: Transaction): Promise<void> => {
  await tx.row`select pg_advisory_xact_lock(${NOTES_LOCK})`;
};

/**
 * Queues one line for the public log, in the transaction that it reports. The price engine appends it within a second,
 * exactly once. A line is unique printable ASCII of at most 2,000 characters, and never a tick, a rule or a seed; the
 * database refuses anything else. Returns the id of the note.
 */
export const queueNote = async (tx: Transaction, line: string): Promise<number> => {
  await lockNotes(tx);
  const { id } = await tx.one<{ id: number }>`
    insert into log_note (id, line) select coalesce(max(id), 0) + 1, ${line} from log_note returning id`;
  return id;
};

export interface WaitingNote {
  readonly id: number;
  readonly line: string;
  /** The index of the line if it is already in the log: a process died between appending and marking it. */
  readonly index: number | null;
}

/** The oldest unmarked lines. Only the writer of the log reads them, so no other process can append meanwhile. */
export const waitingNotes = (sql: Sql): Promise<WaitingNote[]> => sql.rows<WaitingNote>`
  select n.id, n.line, l.index
  from (select id, line from log_note where log_index is null order by id limit ${PORTION}) n
  left join lateral (select index from log_line where symbol is null and line = n.line limit 1) l on true
  order by n.id`;

/** The lines that still have to be appended. */
export const newLines = (notes: readonly WaitingNote[]): NewLine[] =>
  notes.flatMap(({ line, index }) => (index === null ? [{ line }] : []));

/** The index of each line once `newLines` are appended to a log of this size. */
export const loggedAt = (notes: readonly WaitingNote[], size: number): { id: number; index: number }[] => {
  let next = size;
  return notes.map(({ id, index }) => ({ id, index: index ?? next++ }));
};

/** Marks lines with their index in the log. */
export const markLogged = (
  sql: Sql,
  notes: readonly { readonly id: number; readonly index: number }[],
): Promise<number> => sql.run`
  update log_note n set log_index = m.index
  from unnest(${notes.map(({ id }) => id)}::bigint[], ${notes.map(({ index }) => index)}::bigint[]) as m (id, index)
  where n.id = m.id and n.log_index is null`;
