import type { OutputOf } from '#contract/kit/call.ts';
import type { priceLogCalls } from '#contract/price-log/calls.ts';
import {
  fromBase64,
  leafHash,
  parseNote,
  parseTickLine,
  parseVerifier,
  rootOfInclusion,
  sameHash,
  verifyConsistency,
  type Checkpoint,
  type Hash,
  type NoteKey,
  type TickLine,
} from '#contract/price-log/rules.ts';

/*
 * The customer's own device checks the price: the server only supplies text. Nothing that the server claims about its
 * answer counts, only the hashes and the signature.
 */

export interface Crypto {
  readonly hash: Hash;
  /** Ed25519. */
  readonly verify: (signature: Uint8Array, message: Uint8Array, public_key: Uint8Array) => boolean;
}

export type Proven = OutputOf<typeof priceLogCalls.tick>;

/** A checkpoint that this device has checked. */
export interface Seen {
  readonly size: number;
  readonly note: string;
}

/** What the device has stored about this log. */
export interface Memory {
  /** The first key it saw, as a verifier text. */
  readonly key: string | undefined;
  readonly seen: Seen | undefined;
}

/** `first`: there was nothing to compare with; from now on there is. */
export type StepResult = 'passed' | 'first' | 'failed';

export interface Steps {
  readonly line: StepResult;
  readonly signature: StepResult;
  readonly history: StepResult;
  readonly key: StepResult;
}

export interface Verdict {
  readonly steps: Steps;
  readonly tick: TickLine | undefined;
  /** What to store when every check passed. */
  readonly memory: Memory | undefined;
}

/** Evidence supplied by the server for any line. */
export interface LineEvidence {
  readonly key: string;
  readonly proven: Proven;
  /** Consistency proof between the remembered checkpoint and this one, the smaller first; base64. */
  readonly consistency: readonly string[] | undefined;
  readonly memory: Memory;
}

export interface Evidence extends LineEvidence {
  /** As in the log: `BTCUSDT`. */
  readonly symbol: string;
  readonly seq: number | undefined;
}

const encoder = new TextEncoder();

const bytesOf = (texts: readonly string[]): Uint8Array[] | undefined => {
  const hashes = texts.map(fromBase64);
  return hashes.every((hash) => hash !== undefined) ? hashes : undefined;
};

export const checkPrice = (crypto: Crypto, evidence: Evidence): Verdict => {
  const { symbol, seq, proven } = evidence;
  const tick = parseTickLine(proven.line);
  const is_asked = tick?.symbol === symbol && (seq === undefined || tick.seq === seq);
  return { ...checkLine(crypto, evidence, is_asked), tick };
};

/** Checks any line of the log: it is the one asked for, in a signed log consistent with the one remembered. */
export const checkLine = (crypto: Crypto, evidence: LineEvidence, is_asked: boolean): Omit<Verdict, 'tick'> => {
  const { key, proven, memory } = evidence;
  const checkpoint = parseNote(proven.checkpoint.note);
  const known_key = memory.key ?? key;
  const note_key = parseVerifier(crypto.hash, known_key);
  const steps: Steps = {
    key: memory.key === undefined ? 'first' : memory.key === key ? 'passed' : 'failed',
    line: is_asked && isLogged(crypto.hash, evidence, checkpoint) ? 'passed' : 'failed',
    signature: isSigned(crypto, checkpoint, note_key) ? 'passed' : 'failed',
    history: historyOf(crypto.hash, evidence, checkpoint),
  };
  const held = Object.values(steps).every((step) => step === 'passed' || step === 'first');
  return { steps, memory: held ? remembering(evidence, checkpoint) : undefined };
};

/** Whether the inclusion proof leads from the line to the root in the note. */
const isLogged = (hash: Hash, { proven }: LineEvidence, checkpoint: Checkpoint | undefined): boolean => {
  const proof = bytesOf(proven.proof);
  if (!checkpoint || !proof) return false;
  const leaf = leafHash(hash, proven.line);
  const root = rootOfInclusion(hash, { index: proven.index, size: checkpoint.size, leaf, proof });
  return root !== undefined && sameHash(root, checkpoint.root);
};

const isSigned = ({ verify }: Crypto, checkpoint: Checkpoint | undefined, key: NoteKey | undefined): boolean => {
  if (!checkpoint || !key || checkpoint.origin !== key.name) return false;
  const { signatures, body } = checkpoint;
  const signature = signatures.find(({ name, key_id }) => name === key.name && key_id === key.key_id);
  return signature !== undefined && verify(signature.signature, encoder.encode(body), key.public_key);
};

/** The longer of the two logs must begin with the whole of the other. */
const historyOf = (hash: Hash, evidence: LineEvidence, checkpoint: Checkpoint | undefined): StepResult => {
  const { seen } = evidence.memory;
  if (!seen) return 'first';
  const before = parseNote(seen.note);
  const proof = bytesOf(evidence.consistency ?? []);
  if (!before || !checkpoint || !proof) return 'failed';
  const [from, to] = before.size <= checkpoint.size ? [before, checkpoint] : [checkpoint, before];
  const holds = verifyConsistency(hash, {
    from: from.size,
    from_root: from.root,
    to: to.size,
    to_root: to.root,
    proof,
  });
  return holds ? 'passed' : 'failed';
};

/** Remembers the longest checked log, which constrains every later one the most. */
const remembering = ({ key, proven, memory }: LineEvidence, checkpoint: Checkpoint | undefined): Memory => {
  const { seen } = memory;
  if (!checkpoint || (seen && seen.size >= checkpoint.size)) return { key, seen };
  return { key, seen: { size: checkpoint.size, note: proven.checkpoint.note } };
};

export const hasFailed = ({ steps }: Pick<Verdict, 'steps'>): boolean => Object.values(steps).includes('failed');
