import { hash } from 'node:crypto';

const sha256 = (...parts: readonly Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** The Merkle tree of RFC 6962 over lines that come one after the other; it keeps one hash for each bit of their number. */
export class Tree {
  size = 0;
  readonly #subtrees: { leaves: number; hash: Buffer }[] = [];

  add(line: string): void {
    this.size++;
    let added = { leaves: 1, hash: sha256(LEAF, Buffer.from(line, 'latin1')) };
    for (;;) {
      const before = this.#subtrees.at(-1);
      if (before?.leaves !== added.leaves) break;
      this.#subtrees.pop();
      added = { leaves: 2 * added.leaves, hash: sha256(NODE, before.hash, added.hash) };
    }
    this.#subtrees.push(added);
  }

  root(): Buffer {
    let root: Buffer | undefined;
    for (const { hash } of this.#subtrees.toReversed()) root = root ? sha256(NODE, hash, root) : hash;
    return root ?? sha256();
  }
}
