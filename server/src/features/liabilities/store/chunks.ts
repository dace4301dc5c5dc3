import { decodeVector, encodeVector, type SumNode } from '#contract/liabilities/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** Nodes per row, and how many levels lie between two stored ones; the same as in the migration. */
export const CHUNK_NODES = 1024;
export const KEPT_LEVELS = 10;

const HASH_BYTES = 32;
const AMOUNT_BYTES = 16;

const bytesOf = (nodes: readonly SumNode[]): Buffer =>
  Buffer.concat(nodes.flatMap(({ hash, sums }) => [hash, encodeVector(sums)]));

const nodesOf = (bytes: Buffer, assets: number): SumNode[] => {
  const width = HASH_BYTES + assets * AMOUNT_BYTES;
  return Array.from({ length: bytes.length / width }, (_, index) => {
    const node = bytes.subarray(index * width, (index + 1) * width);
    return { hash: node.subarray(0, HASH_BYTES), sums: decodeVector(node.subarray(HASH_BYTES)) };
  });
};

export interface Chunk {
  readonly level: number;
  readonly position: number;
  readonly nodes: Buffer;
}

/** Takes nodes in order and packs them into chunks. */
export class ChunkPacker {
  readonly chunks: Chunk[] = [];
  readonly #open = new Map<number, { position: number; nodes: SumNode[] }>();

  add(level: number, node: SumNode): void {
    const at = this.#open.get(level) ?? { position: 0, nodes: [] };
    this.#open.set(level, at);
    at.nodes.push(node);
    if (at.nodes.length === CHUNK_NODES) this.#pack(level);
  }

  end(): readonly Chunk[] {
    for (const level of this.#open.keys()) this.#pack(level);
    return this.chunks;
  }

  #pack(level: number): void {
    const at = this.#open.get(level);
    if (!at || at.nodes.length === 0) return;
    this.chunks.push({ level, position: at.position, nodes: bytesOf(at.nodes) });
    this.#open.set(level, { position: at.position + 1, nodes: [] });
  }
}

export const insertChunk = (tx: Transaction, snapshot_id: number, { level, position, nodes }: Chunk) => tx.run`
  insert into liability_chunk (snapshot_id, level, position, nodes)
  values (${snapshot_id}, ${level}, ${position}, ${nodes})`;

export const chunkAt = async (
  sql: Sql,
  { snapshot_id, level, position, assets }: ChunkPlace,
): Promise<SumNode[] | undefined> => {
  const row = await sql.row<{ nodes: Buffer }>`
    select nodes from liability_chunk
    where snapshot_id = ${snapshot_id} and level = ${level} and position = ${position}`;
  return row && nodesOf(row.nodes, assets);
};

export interface ChunkPlace {
  readonly snapshot_id: number;
  readonly level: number;
  readonly position: number;
  /** The number of amounts per node. */
  readonly assets: number;
}
