import { sha256 } from '#server/ports/ids.ts';

/*
 * The Merkle tree of RFC 6962 over the lines. A subtree is complete when all its 2^level leaves exist; its hash then
 * never changes. Indexes exceed 32 bits, so powers are multiplied, not shifted.
 */

const LEAF = 0x00;
const NODE = 0x01;
const HASH_BYTES = 32;

/** A line is ASCII, so each character is one byte. */
export const leafHash = (line: string): Buffer => {
  const bytes = Buffer.allocUnsafe(1 + line.length);
  bytes[0] = LEAF;
  bytes.write(line, 1, 'latin1');
  return sha256(bytes);
};

/** Shared by all nodes: half of all hashing happens here. */
const both = Buffer.alloc(1 + 2 * HASH_BYTES, NODE);

export const nodeHash = (left: Buffer, right: Buffer): Buffer => {
  both.set(left, 1);
  both.set(right, 1 + HASH_BYTES);
  return sha256(both);
};

/** A complete subtree. */
export interface NodePosition {
  readonly level: number;
  readonly position: number;
}

export interface Node extends NodePosition {
  readonly hash: Buffer;
}

/** The lines from one index up to, not including, another. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const largestPowerBelow = (count: number): number => {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
};

/** The complete subtrees that make up a range, left to right; the range starts where the tree has a node. */
export const piecesOf = ({ from, to }: Range): NodePosition[] => {
  const pieces: NodePosition[] = [];
  let start = from;
  while (start < to) {
    let level = 0;
    while (start % 2 ** (level + 1) === 0 && start + 2 ** (level + 1) <= to) level++;
    pieces.push({ level, position: start / 2 ** level });
    start += 2 ** level;
  }
  return pieces;
};

/** The hash of a range from the hashes of its subtrees. */
export const foldPieces = (hashes: readonly Buffer[]): Buffer =>
  hashes.length === 0 ? sha256('') : hashes.reduceRight((right, left) => nodeHash(left, right));

/** The sibling ranges on the path from a line to the root, lowest first. */
export const inclusionRanges = (index: number, size: number): Range[] => {
  const siblings: Range[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from);
    if (index < middle) {
      siblings.push({ from: middle, to });
      to = middle;
    } else {
      siblings.push({ from, to: middle });
      from = middle;
    }
  }
  return siblings.reverse();
};

/** The ranges that prove that the larger tree starts with the smaller one, in the order of RFC 6962. */
export const consistencyRanges = (size: number, larger: number): Range[] => {
  if (size === 0 || size === larger) return [];
  const ranges: Range[] = [];
  let [from, to] = [0, larger];
  while (size !== to) {
    const middle = from + largestPowerBelow(to - from);
    if (size <= middle) {
      ranges.push({ from: middle, to });
      to = middle;
    } else {
      ranges.push({ from, to: middle });
      from = middle;
    }
  }
  // The client already knows the root of the smaller tree.
  if (from !== 0) ranges.push({ from, to });
  return ranges.reverse();
};

/** The right edge of a growing tree: the complete subtrees that make up the current size. */
export class Edge {
  readonly #peaks: readonly Node[];
  readonly size: number;

  constructor(size: number, hashes: readonly Buffer[]) {
    const places = piecesOf({ from: 0, to: size });
    if (places.length !== hashes.length) throw new Error('the edge lacks the hash of a complete subtree');
    this.size = size;
    this.#peaks = places.map((place, index) => ({ ...place, hash: hashes[index] ?? Buffer.alloc(0) }));
  }

  /** The ranges whose hashes form the edge of a tree of this size. */
  static peaksOf(size: number): Range[] {
    return piecesOf({ from: 0, to: size }).map(({ level, position }) => ({
      from: position * 2 ** level,
      to: (position + 1) * 2 ** level,
    }));
  }

  root(): Buffer {
    return foldPieces(this.#peaks.map((peak) => peak.hash));
  }

  /** The edge after these leaves, and the subtrees of at least this level that they completed. */
  grown(leaves: readonly Buffer[], kept_level: number): { readonly edge: Edge; readonly completed: readonly Node[] } {
    const peaks = [...this.#peaks];
    const completed: Node[] = [];
    leaves.forEach((leaf, offset) => {
      let node: Node = { level: 0, position: this.size + offset, hash: leaf };
      if (kept_level === 0) completed.push(node);
      for (let left = peaks.at(-1); left?.level === node.level; left = peaks.at(-1)) {
        peaks.pop();
        node = { level: left.level + 1, position: left.position / 2, hash: nodeHash(left.hash, node.hash) };
        if (node.level >= kept_level) completed.push(node);
      }
      peaks.push(node);
    });
    const hashes = peaks.map((peak) => peak.hash);
    return { edge: new Edge(this.size + leaves.length, hashes), completed };
  }
}
