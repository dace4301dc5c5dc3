import { insist } from '../fault.ts';

/* A receipt as the app saves it: the answer of `/microtrade/receipt`, alone or in its envelope. */

export interface ProvenLine {
  readonly index: number;
  readonly line: string;
  readonly proof: readonly string[];
}

interface SignedLine {
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

export interface Receipt {
  readonly order: Readonly<Record<string, unknown>>;
  readonly acceptance: SignedLine;
  readonly ending: SignedLine;
  readonly sha256: string;
  readonly proofs: {
    readonly checkpoint: {
      readonly size: number;
      readonly root: string;
      readonly note: string;
      /** When it was signed, as the server says. */
      readonly at: string | undefined;
    };
    readonly ticks: readonly ProvenLine[];
    readonly quiet: ProvenLine | undefined;
  };
  readonly published: Published | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const bad = (what: string): never => {
  insist(false, `the receipt has no ${what}`);
  throw new Error();
};
const fields = (value: unknown, what: string): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : bad(what);
const list = (value: unknown, what: string): readonly unknown[] => (Array.isArray(value) ? value : bad(what));
/** Bytes in latin1, as everywhere here. */
const text = (value: unknown, what: string): string =>
  typeof value === 'string' ? Buffer.from(value).toString('latin1') : bad(what);
const whole = (value: unknown, what: string): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : bad(what);

const texts = (value: unknown, what: string): string[] => list(value, what).map((one) => text(one, what));

const proven = (value: unknown, what: string): ProvenLine => {
  const { index, line, proof } = fields(value, what);
  return { index: whole(index, `place of ${what}`), line: text(line, what), proof: texts(proof, `proof of ${what}`) };
};

const signed = (value: unknown, what: string): SignedLine => {
  const { line, note } = fields(value, what);
  return { line: text(line, what), note: text(note, `signature of ${what}`) };
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

const checkpointOf = (value: unknown) => {
  const { size, root, note, at } = fields(value, 'checkpoint');
  return {
    size: whole(size, 'size of its checkpoint'),
    root: text(root, 'root of its checkpoint'),
    note: text(note, 'signed checkpoint'),
    at: at === undefined ? undefined : text(at, 'time of its checkpoint'),
  };
};

const publishedOf = (value: unknown): Published | undefined => {
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

export const readReceipt = (json: string): Receipt => {
  const answer = fields(parsed(json), 'content');
  const whole_one = answer['acceptance'] === undefined ? fields(answer['message'], 'content') : answer;
  const { order, acceptance, ending, sha256, proofs, published } = whole_one;
  insist(ending !== null, 'the option has not ended, so there is nothing to compute again yet');
  insist(proofs !== null, 'the ticks of the option are not signed yet; save the receipt again in ten seconds');
  const { checkpoint, ticks, quiet } = fields(proofs, 'proofs');
  return {
    order: fields(order, 'option'),
    acceptance: signed(acceptance, 'acceptance'),
    ending: signed(ending, 'ending'),
    sha256: text(sha256, 'hash'),
    proofs: {
      checkpoint: checkpointOf(checkpoint),
      ticks: list(ticks, 'ticks').map((tick) => proven(tick, 'tick')),
      quiet: quiet === null ? undefined : proven(quiet, 'line of a silence'),
    },
    published: publishedOf(published),
  };
};
