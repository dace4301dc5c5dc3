import { parseAssets, TreeBuilder, treeHead, treeLine, type SumNode } from '#contract/liabilities/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { sha256 } from '#server/ports/ids.ts';
import { CHUNK_NODES, chunkAt, KEPT_LEVELS } from '../store/chunks.ts';
import type { SnapshotRow } from '../store/snapshots.ts';

const hash = (bytes: Uint8Array): Uint8Array => sha256(bytes as Buffer);

type Snapshot = Pick<SnapshotRow, 'id' | 'assets' | 'leaf_count' | 'taken_at' | 'root'>;

const assetsOf = ({ assets }: Snapshot) => {
  const parsed = parseAssets(assets);
  if (!parsed) throw new Error('the assets of a snapshot are well-formed');
  return parsed;
};

const nodesAt = async (sql: Sql, snapshot: Snapshot, level: number, position: number): Promise<readonly SumNode[]> => {
  const place = { snapshot_id: snapshot.id, level, position, assets: assetsOf(snapshot).length };
  const nodes = await chunkAt(sql, place);
  if (!nodes) throw new Error(`snapshot ${snapshot.id} has no nodes of level ${level} at ${position}`);
  return nodes;
};

/**
 * The whole tree as text: every node after both its children, so that a reader needs to store only one node per level.
 * A tree whose root is not the one in the log throws and is never written.
 */
export async function* treeText(sql: Sql, snapshot: Snapshot): AsyncGenerator<string> {
  const { id, taken_at, leaf_count } = snapshot;
  yield `${treeHead(id, taken_at, assetsOf(snapshot), leaf_count)}\n`;
  const tree = new TreeBuilder(hash);
  for (let position = 0; tree.leaves < leaf_count; position++) {
    let text = '';
    for (const leaf of await nodesAt(sql, snapshot, 0, position)) {
      for (const { level, index, node } of tree.add(leaf)) text += `${treeLine(level, index, node)}\n`;
    }
    yield text;
  }
  const root = tree.root();
  if (!root || !snapshot.root.equals(root.hash)) throw new Error(`the tree of snapshot ${id} is not the one it was`);
}

/** The leaf and the siblings on its path to the root, lowest first. */
export const pathOf = async (
  sql: Sql,
  snapshot: Snapshot,
  index: number,
): Promise<{ leaf: SumNode; siblings: SumNode[] }> => {
  const depth = Math.log2(snapshot.leaf_count);
  const siblings: SumNode[] = [];
  let leaf: SumNode | undefined;
  for (let level = 0; level === 0 || level < depth; level += KEPT_LEVELS) {
    const place = Math.floor(index / 2 ** level);
    const nodes = await nodesAt(sql, snapshot, level, Math.floor(place / CHUNK_NODES));
    leaf ??= nodes[place % CHUNK_NODES];
    siblings.push(...besides(nodes, place % CHUNK_NODES));
  }
  if (!leaf || siblings.length !== depth) throw new Error(`leaf ${index} of snapshot ${snapshot.id} has no way`);
  return { leaf, siblings };
};

/** Within one chunk. */
const besides = (nodes: readonly SumNode[], position: number): SumNode[] => {
  const found: SumNode[] = [];
  const tree = new TreeBuilder(hash);
  for (const node of nodes) {
    for (const { level, index, node: made } of tree.add(node)) {
      // The other index of the pair.
      const on_way = Math.floor(position / 2 ** level);
      if (index === on_way + (on_way % 2 === 0 ? 1 : -1)) found[level] = made;
    }
  }
  return found.slice(0, Math.log2(nodes.length));
};
