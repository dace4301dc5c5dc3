import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import type { Database, Sql, Transaction } from '#server/ports/db/database.ts';
import { lockNotes, queueNote } from '../log-notes.ts';
import { Edge, inclusionRanges, leafHash } from './tree.ts';

/*
 * Rooms publish what they agreed with customers and how it ended, without names: files of at most 1,000 endings, whose
 * roots are lines of the log. A file has the acceptance and the ending of each, in the order of their numbers.
 */

const MAX_ENDINGS = 1000;

/** The public lines of something that ended. */
export interface EndedLines {
  /** Counts endings, without a gap. */
  readonly number: number;
  readonly acceptance: string;
  readonly ending: string;
}

/** A file that was published. */
export interface EndedFile {
  readonly batch: number;
  /** Of its first ending. */
  readonly first_number: number;
  readonly count: number;
  readonly t_ms: number;
  readonly root: Buffer;
  readonly line: string;
  readonly note_id: number;
}

/** With the place of its line in the log, which is null until the line is there. */
export interface LoggedFile extends Pick<EndedFile, 'batch' | 'first_number' | 'count'> {
  readonly log_index: number | null;
}

/** The SQL of a room. */
export interface EndedStore {
  readonly last: (sql: Sql) => Promise<EndedFile | undefined>;
  /** From a number on, in their order. */
  readonly linesFrom: (sql: Sql, number: number, limit: number) => Promise<EndedLines[]>;
  readonly insert: (tx: Transaction, file: EndedFile) => Promise<unknown>;
  /** What the log says about a file; its root is in hex. */
  readonly lineOf: (file: Omit<EndedFile, 'root' | 'line' | 'note_id'> & { readonly root: string }) => string;
}

/** The lines of a file in their public order: acceptance, ending, acceptance, … */
const linesOf = (endings: readonly EndedLines[]): string[] =>
  endings.flatMap(({ acceptance, ending }) => [acceptance, ending]);

export const rootOf = (leaves: readonly Buffer[]): Buffer =>
  new Edge(0, []).grown(leaves, Number.POSITIVE_INFINITY).edge.root();

/** Endings whose numbers follow each other from this one on. */
const withoutGap = (endings: readonly EndedLines[], first_number: number): readonly EndedLines[] => {
  const gap = endings.findIndex(({ number }, index) => number !== first_number + index);
  return gap < 0 ? endings : endings.slice(0, gap);
};

/**
 * Publishes the next file. Its row and its line for the log are one transaction, so that a crash leaves both or none;
 * another process that was faster is noticed under the lock.
 */
export const publishEnded = async (db: Database, now: Instant, store: EndedStore): Promise<'more' | 'done'> => {
  const last = await store.last(db);
  const first_number = last ? last.first_number + last.count : 1;
  const endings = withoutGap(await store.linesFrom(db, first_number, MAX_ENDINGS), first_number);
  if (endings.length === 0) return 'done';
  // Hashed before the transaction: whoever queues a line waits for it.
  const root = rootOf(linesOf(endings).map(leafHash));
  const t_ms = Math.max(millisecondsOf(now), last?.t_ms ?? 0);
  const file = { batch: (last?.batch ?? 0) + 1, first_number, count: endings.length, t_ms, root };
  const line = store.lineOf({ ...file, root: root.toString('hex') });
  await db.transaction(async (tx) => {
    await lockNotes(tx);
    if ((await store.last(tx))?.batch !== last?.batch) return;
    await store.insert(tx, { ...file, line, note_id: await queueNote(tx, line) });
  });
  return endings.length === MAX_ENDINGS ? 'more' : 'done';
};

/** A file as text, or undefined if there is none or its line is not in the log yet. */
export const endedFileText = async (
  sql: Sql,
  file: LoggedFile | undefined,
  linesFrom: EndedStore['linesFrom'],
): Promise<string | undefined> => {
  if (!file || file.log_index === null) return undefined;
  return linesOf(await linesFrom(sql, file.first_number, file.count))
    .map((line) => `${line}\n`)
    .join('');
};

/** Where both lines of an ending are in their file. */
export interface PlaceInFile {
  /** How many lines the file has. */
  readonly size: number;
  /** Of the acceptance; the ending follows it. */
  readonly index: number;
  readonly acceptance_proof: readonly Buffer[];
  readonly ending_proof: readonly Buffer[];
}

export const placeInFile = (endings: readonly EndedLines[], number: number): PlaceInFile => {
  const leaves = linesOf(endings).map(leafHash);
  const index = 2 * endings.findIndex((one) => one.number === number);
  const [acceptance, ending] = leaves.slice(index, index + 2);
  if (!acceptance || !ending) throw new Error(`ending ${number} is not in its file`);
  const [, ...above] = inclusionRanges(index, leaves.length).map(({ from, to }) => rootOf(leaves.slice(from, to)));
  // The two lines are beside each other: all above them is the same for both.
  return { size: leaves.length, index, acceptance_proof: [ending, ...above], ending_proof: [acceptance, ...above] };
};
