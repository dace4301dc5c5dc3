import { Refusal } from '#contract/kit/refusal.ts';
import type { NoteKey } from '#contract/price-log/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { signedNoteOf } from './checkpoints.ts';
import { placeInFile, type EndedStore, type LoggedFile } from './ended-files.ts';
import type { PriceLog, ProvenLine } from './reader.ts';

/* What every receipt of a room is made of: signed lines, and lines of the log with their proofs. */

export const base64 = (hash: Buffer): string => hash.toString('base64');

/** A proven line on the wire. */
export const provenView = ({ index, line, proof }: ProvenLine) => ({ index, line, proof: proof.map(base64) });

/** A line and its signature with the key of the price log. */
export const signedLine = (secrets: Ports['secrets'], origin: NoteKey, line: string) => ({
  line,
  note: signedNoteOf({ secrets }, origin, `${line}\n`),
});

const NOT_SIGNED: readonly string[] = ['tick_unknown', 'tick_not_signed_yet', 'checkpoint_unknown'];

/** The value, or undefined if the checkpoint does not cover it yet. */
export const ifSigned = async <Value>(work: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await work;
  } catch (failure) {
    if (failure instanceof Refusal && NOT_SIGNED.includes(failure.code)) return undefined;
    throw failure;
  }
};

interface Published {
  readonly price_log: PriceLog;
  /** Of the checkpoint. */
  readonly size: number;
  readonly number: number | null;
  readonly fileOf: (sql: Sql, number: number) => Promise<LoggedFile | undefined>;
  readonly linesFrom: EndedStore['linesFrom'];
}

/** Where both lines of an ending are in their public file, and the file's line in the log; null while it is not there. */
export const publishedView = async (sql: Sql, { price_log, size, number, fileOf, linesFrom }: Published) => {
  const file = number === null ? undefined : await fileOf(sql, number);
  if (number === null || !file || file.log_index === null) return null;
  const line = await ifSigned(price_log.provenLine(file.log_index, size));
  if (!line) return null;
  const place = placeInFile(await linesFrom(sql, file.first_number, file.count), number);
  return {
    batch: file.batch,
    line: provenView(line),
    size: place.size,
    index: place.index,
    acceptance_proof: place.acceptance_proof.map(base64),
    ending_proof: place.ending_proof.map(base64),
  };
};
