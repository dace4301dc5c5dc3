import {
  fromBase64,
  leafHash,
  parseTickLine,
  rootOfInclusion,
  sameHash,
  type Checkpoint,
  type Hash,
  type TickLine,
} from '#contract/price-log/rules.ts';

/** A line of the log with its proof under the receipt's checkpoint. */
export interface ProvenLine {
  readonly index: number;
  readonly line: string;
  /** Base64, lowest first. */
  readonly proof: readonly string[];
}

export const proofBytes = (texts: readonly string[]): Uint8Array[] | undefined => {
  const hashes = texts.map(fromBase64);
  return hashes.every((hash) => hash !== undefined) ? hashes : undefined;
};

export const isInLog = (
  hash: Hash,
  { index, line, proof }: ProvenLine,
  checkpoint: Checkpoint | undefined,
): boolean => {
  const bytes = proofBytes(proof);
  if (!checkpoint || !bytes) return false;
  const root = rootOfInclusion(hash, { index, size: checkpoint.size, leaf: leafHash(hash, line), proof: bytes });
  return root !== undefined && sameHash(root, checkpoint.root);
};

export interface LoggedTick extends TickLine {
  /** The place in the log. */
  readonly index: number;
}

/** The ticks of one market by their numbers. */
export type Ticks = ReadonlyMap<number, LoggedTick>;

export const ticksOf = (lines: readonly ProvenLine[], symbol: string): Ticks => {
  const found = lines.flatMap(({ line, index }) => {
    const tick = parseTickLine(line);
    return tick?.symbol === symbol ? [[tick.seq, { ...tick, index }] as const] : [];
  });
  return new Map(found);
};
