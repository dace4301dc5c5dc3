import { priceLogCalls } from '#contract/price-log/calls.ts';
import {
  fromBase64,
  leafHash,
  parseNote,
  rootOfInclusion,
  sameHash,
  type Checkpoint,
  type Hash,
} from '#contract/price-log/rules.ts';
import { ask } from '#web/shared/ask.ts';
import type { Steps } from '#web/shared/price-proof/check.ts';
import { proveLine } from '#web/shared/price-proof/prove.ts';
import type { LogLines } from './log-check.ts';

export interface SignedLog extends LogLines {
  /** Of the checkpoint under which all lines are proven, and of the line that it was asked for with. */
  readonly steps: Steps;
}

interface Served {
  readonly index: number;
  readonly line: string;
  /** Base64. */
  readonly proof: readonly string[];
}

/** Whether the proof leads from the line at this place to the root of the checkpoint. */
export const isUnder = (
  hash: Hash,
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
  { index, line, proof }: Served,
): boolean => {
  const hashes = proof.map(fromBase64);
  if (!hashes.every((one) => one !== undefined)) return false;
  const found = rootOfInclusion(hash, { index, size, leaf: leafHash(hash, line), proof: hashes });
  return found !== undefined && sameHash(found, root);
};

/** The newest signed log that has this line. Every line is proven on this device, under the same checkpoint. */
export const openSignedLog = async (index: number, signal: AbortSignal): Promise<SignedLog> => {
  const [{ crypto }, first] = await Promise.all([
    import('#web/shared/price-proof/crypto.ts'),
    proveLine(index, () => true),
  ]);
  const note = parseNote(first.checkpoint.note);
  const load = async (at: number): Promise<string | undefined> => {
    signal.throwIfAborted();
    if (!note) return undefined;
    const served = await ask(priceLogCalls.line, { index: at, size: note.size });
    return isUnder(crypto.hash, note, { ...served, index: at }) ? served.line : undefined;
  };
  const known = new Map([[index, Promise.resolve(first.steps.line === 'failed' ? undefined : first.line)]]);
  return {
    steps: first.steps,
    size: note?.size ?? 0,
    lineAt: (at) => {
      const line = known.get(at) ?? load(at);
      known.set(at, line);
      return line;
    },
  };
};
