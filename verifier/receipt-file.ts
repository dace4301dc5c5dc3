import { insist } from './fault.ts';

/* What saved receipts of all products have alike: the answer of the exchange, alone or in its envelope. */

export interface ProvenLine {
  readonly index: number;
  readonly line: string;
  readonly proof: readonly string[];
}

export interface SignedLine {
  readonly line: string;
  readonly note: string;
}

export interface Published {
  readonly batch: number;
  readonly line: ProvenLine;
  readonly size: number;
  readonly index: number;
  readonly acceptance_proof: readonly string[];
  readonly ending_proof: readonly string[];
}

/** The checkpoint that everything in a receipt is proven under. */
export interface ReceiptCheckpoint {
  readonly size: number;
  readonly root: string;
  readonly note: string;
  /** When it was signed, as the server says and nobody signs. */
  readonly at_ms: number;
}

export type Fields = Readonly<Record<string, unknown>>;

const bad = (what: string): never => {
  insist(false, `the receipt has no ${what}`);
  throw new Error();
};
export const fields = (value: unknown, what: string): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : bad(what);
export const list = (value: unknown, what: string): readonly unknown[] => (Array.isArray(value) ? value : bad(what));
/** Bytes in latin1, as everywhere here. */
export const text = (value: unknown, what: string): string =>
  typeof value === 'string' ? Buffer.from(value).toString('latin1') : bad(what);
export const whole = (value: unknown, what: string): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : bad(what);

const texts = (value: unknown, what: string): string[] => list(value, what).map((one) => text(one, what));

export const proven = (value: unknown, what: string): ProvenLine => {
  const { index, line, proof } = fields(value, what);
  return { index: whole(index, `place of ${what}`), line: text(line, what), proof: texts(proof, `proof of ${what}`) };
};

export const signed = (value: unknown, what: string): SignedLine => {
  const { line, note } = fields(value, what);
  return { line: text(line, what), note: text(note, `signature of ${what}`) };
};

/** A time in the one spelling that the exchange has for it. */
const time = (value: unknown, what: string): number => {
  const ms = Date.parse(text(value, what));
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value ? ms : bad(what);
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

export const checkpointOf = (value: unknown): ReceiptCheckpoint => {
  const { size, root, note, at } = fields(value, 'checkpoint');
  return {
    size: whole(size, 'size of its checkpoint'),
    root: text(root, 'root of its checkpoint'),
    note: text(note, 'signed checkpoint'),
    at_ms: time(at, 'time of its checkpoint'),
  };
};

export const publishedOf = (value: unknown): Published | undefined => {
  if (value === null) return undefined;
  const { batch, line, size, index, acceptance_proof, ending_proof } = fields(value, 'batch');
  return {
    batch: whole(batch, 'number of a batch'),
    line: proven(line, 'line of its batch'),
    size: whole(size, 'size of its batch'),
    index: whole(index, 'place in its batch'),
    acceptance_proof: texts(acceptance_proof, 'proof in its batch'),
    ending_proof: texts(ending_proof, 'proof in its batch'),
  };
};

/** The answer, alone or in its envelope. */
export const receiptFields = (json: string): Fields => {
  const answer = fields(parsed(json), 'content');
  return answer['acceptance'] === undefined ? fields(answer['message'], 'content') : answer;
};
