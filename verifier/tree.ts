import { hash } from 'node:crypto';

const LEAF = 0;
const NODE = 1;
const HASH_BYTES = 32;
/** No line is longer. */
const LONGEST = 2000;

/** Shared by all leaves and by all nodes: a new buffer for each costs more than half of the hash. */
const leaf = Buffer.alloc(1 + LONGEST, LEAF);
const node = Buffer.alloc(1 + 2 * HASH_BYTES, NODE);

export const leafOf = (line: string): Buffer =>
  hash('sha256', leaf.subarray(0, 1 + leaf.write(line, 1, 'latin1')), 'buffer');

export const nodeOf = (left: Buffer, right: Buffer): Buffer => {
  left.copy(node, 1);
  right.copy(node, 1 + HASH_BYTES);
  return hash('sha256', node, 'buffer');
};

/** The Merkle tree of RFC 6962 over lines that come one after the other; it keeps one hash for each bit of their number. */
export class Tree {
  size = 0;
  readonly #subtrees: { leaves: number; hash: Buffer }[] = [];

  add(line: string): void {
    this.size++;
    let added = { leaves: 1, hash: leafOf(line) };
    for (;;) {
      const before = this.#subtrees.at(-1);
      if (before?.leaves !== added.leaves) break;
      this.#subtrees.pop();
      added = { leaves: 2 * added.leaves, hash: nodeOf(before.hash, added.hash) };
    }
    this.#subtrees.push(added);
  }

  root(): Buffer {
    let root: Buffer | undefined;
    for (const { hash } of this.#subtrees.toReversed()) root = root ? nodeOf(hash, root) : hash;
    return root ?? hash('sha256', Buffer.alloc(0), 'buffer');
  }
}
