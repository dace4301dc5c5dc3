import { insist } from './fault.ts';
import { rootOver } from './inclusion.ts';
import { readCheckpoint, signedText, type Checkpoint, type Key } from './notes.ts';
import type { ProvenLine, Published, ReceiptCheckpoint, SignedLine } from './receipt-file.ts';

/* What receipts of all products prove in the same way. */

/** Throws unless the line is in the log that was signed. */
export type Prove = (proven: ProvenLine, what: string) => void;

/** A line with the signature of the log; returns the text that was signed. */
export const signedLine = ({ line, note }: SignedLine, what: string, key: Key): string => {
  const text = signedText(note, what, key);
  insist(text === `${line}\n`, `the signature of ${what} is for another line`);
  return text;
};

export const proverOf = (said: ReceiptCheckpoint, key: Key): { checkpoint: Checkpoint; prove: Prove } => {
  const checkpoint = readCheckpoint(said.note, 'the checkpoint of the receipt', key);
  const is_same = checkpoint.size === said.size && checkpoint.root.toString('base64') === said.root;
  insist(is_same, 'the checkpoint of the receipt is not the one that was signed');
  const prove: Prove = ({ line, index, proof }, what) => {
    const root = rootOver(line, index, checkpoint.size, proof, what);
    insist(root.equals(checkpoint.root), `${what} is not in the log that was signed`);
  };
  return { checkpoint, prove };
};

interface PublicFile {
  readonly batch: number;
  readonly first_number: number;
  readonly count: number;
  readonly root: string;
}

interface PublishedLines {
  readonly acceptance: SignedLine;
  readonly ending: SignedLine;
  readonly published: Published;
}

/** OT23, IV12: both lines are in the public file at the place of their number, and its line is in the log. */
export const checkPublished = (
  { acceptance, ending, published }: PublishedLines,
  readFile: (line: string, where: string) => PublicFile,
  number: number,
  prove: Prove,
): void => {
  prove(published.line, 'the line of the batch');
  const file = readFile(published.line.line, 'the line of the batch');
  insist(file.batch === published.batch, `the line of the batch is that of batch ${file.batch}`);
  insist(published.size === 2 * file.count, `the batch has ${2 * file.count} lines and not ${published.size}`);
  const place = 2 * (number - file.first_number);
  insist(published.index === place, `ending ${number} is in another place of its batch`);
  const lines = [
    ['acceptance', acceptance.line, published.acceptance_proof],
    ['ending', ending.line, published.ending_proof],
  ] as const;
  lines.forEach(([what, line, proof], offset) => {
    const root = rootOver(line, place + offset, published.size, proof, `the ${what} in the batch`);
    insist(root.toString('hex') === file.root, `the ${what} is not in batch ${file.batch}`);
  });
};
