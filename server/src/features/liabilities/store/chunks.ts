import { decodeVector, encodeVector, type SumNode } from '#contract/liabilities/rules.ts';
import type { Sql, Transaction } from '../../../ports/db/database.ts';

/** Nodes in a row, and how many levels lie between two that are kept; the migration tells the same. */
export const CHUNK_NODES = 1024;
export const KEPT_LEVELS = 10;

const HASH_BYTES = 32;
const AMOUNT_BYTES = 16;

const bytesOf = (nodes: readonly SumNode[]): Buffer =>
  Buffer.concat(nodes.flatMap(({ hash, sums }) => [hash, encodeVector(sums)]));

const nodesOf = (bytes: Buffer, assets: number): SumNode[] => {
  const width = HASH_BYTES + assets * AMOUNT_BYTES;
  return Array.from({ length: bytes.length / width }, (_, place) => {
    const node = bytes.subarray(place * width, (place + 1) * width);
    return { hash: node.subarray(0, HASH_BYTES), sums: decodeVector(node.subarray(HASH_BYTES)) };
  });
};

/** Takes nodes in their order and stores them by the chunk. */
export class ChunkWriter {
  readonly #tx: Transaction;
  readonly #snapshot_id: number;
  readonly #levels = new Map<number, { position: number; nodes: SumNode[] }>();

  constructor(tx: Transaction, snapshot_id: number) {
    this.#tx = tx;
    this.#snapshot_id = snapshot_id;
  }

  async add(level: number, node: SumNode): Promise<void> {
    const at = this.#levels.get(level) ?? { position: 0, nodes: [] };
    this.#levels.set(level, at);
    at.nodes.push(node);
    if (at.nodes.length === CHUNK_NODES) await this.#store(level);
  }

  async end(): Promise<void> {
    for (const level of this.#levels.keys()) await this.#store(level);
  }

  async #store(level: number): Promise<void> {
    const at = this.#levels.get(level);
    if (!at || at.nodes.length === 0) return;
    await this.#tx.run`
      insert into liability_chunk (snapshot_id, level, position, nodes)
      values (${this.#snapshot_id}, ${level}, ${at.position}, ${bytesOf(at.nodes)})`;
    this.#levels.set(level, { position: at.position + 1, nodes: [] });
  }
}

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
  /** How many amounts a node has. */
  readonly assets: number;
}
