import type { Sql } from '#server/ports/db/database.ts';
import { nodesAt } from './store.ts';
import { foldPieces, leafHash, nodeHash, piecesOf, type NodePosition, type Range } from './tree.ts';

/** Where lines are read from: recent ones from the database, sealed ones from their file. */
export type ReadLines = (range: Range) => Promise<readonly string[]>;

/** Subtrees below this level (256 lines) are not stored: their hashes are computed from the lines. */
export const KEPT_LEVEL = 8;

const nameOf = ({ level, position }: NodePosition): string => `${level}/${position}`;

/**
 * The hashes of ranges of the tree. Whatever the size of the log, it takes one query for the stored subtrees and one
 * read per block of lines for smaller ones; a proof touches at most two such blocks.
 */
export const hashesOf = async (
  sql: Sql,
  lines: ReadLines,
  ranges: readonly Range[],
  kept_level = KEPT_LEVEL,
): Promise<Buffer[]> => {
  const places = ranges.flatMap(piecesOf);
  const stored = places.filter(({ level }) => level >= kept_level);
  const known = new Map((stored.length > 0 ? await nodesAt(sql, stored) : []).map((node) => [nameOf(node), node.hash]));
  for (const [block, small] of blocksOf(places, kept_level)) {
    const start = block * 2 ** kept_level;
    const end = Math.max(...small.map(({ level, position }) => (position + 1) * 2 ** level));
    const leaves = (await lines({ from: start, to: end })).map(leafHash);
    for (const place of small) known.set(nameOf(place), subtree(leaves, start, place));
  }
  return ranges.map((range) =>
    foldPieces(
      piecesOf(range).map((place) => {
        const hash = known.get(nameOf(place));
        if (!hash) throw new Error(`the price log has no node ${nameOf(place)}`);
        return hash;
      }),
    ),
  );
};

const blocksOf = (places: readonly NodePosition[], kept_level: number): Map<number, NodePosition[]> => {
  const small = places.filter(({ level }) => level < kept_level);
  return Map.groupBy(small, ({ level, position }) => Math.floor(position / 2 ** (kept_level - level)));
};

const subtree = (leaves: readonly Buffer[], start: number, { level, position }: NodePosition): Buffer => {
  const from = position * 2 ** level - start;
  let row = leaves.slice(from, from + 2 ** level);
  if (row.length !== 2 ** level) throw new Error(`lines are missing below node ${level}/${position} of the price log`);
  while (row.length > 1) {
    row = Array.from({ length: row.length / 2 }, (_, pair) => {
      const [left, right] = row.slice(pair * 2, pair * 2 + 2);
      if (!left || !right) throw new Error('a row of a complete subtree has an odd number of nodes');
      return nodeHash(left, right);
    });
  }
  const [hash] = row;
  if (!hash) throw new Error('a subtree has no root');
  return hash;
};
