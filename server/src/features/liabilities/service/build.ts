import {
  assetsText,
  auditId,
  customerKey,
  decodeVector,
  encodeVector,
  isSum,
  leafOf,
  TreeBuilder,
  type SumNode,
  type Vector,
} from '#contract/liabilities/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { sha256 } from '#server/ports/ids.ts';
import { ChunkPacker, insertChunk, KEPT_LEVELS, type Chunk } from '../store/chunks.ts';
import {
  countOwners,
  holdingsAfter,
  positionInLedger,
  usersSide,
  type HeldAsset,
  type Holding,
  type LedgerPosition,
} from '../store/ledger.ts';
import { insertNonces, insertParts, insertSnapshot, nextId } from '../store/snapshots.ts';
import { shuffled, split, type Chance } from './chance.ts';
import type { Due } from './schedule.ts';

const PORTION = 1000;
const NONCE_BYTES = 32;
const MIN_PARTS = 2;
const MAX_PARTS = 3;

/** Leaves hashed before yielding to the event loop. */
const BREATH = 512;
const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const hash = (bytes: Uint8Array): Uint8Array => sha256(bytes as Buffer);

/** The customer in the key of the leaves. */
export const customerText = (user_id: number): string => `u${user_id}`;

/** Everything that must be in memory: all leaves must be known before they are shuffled. */
interface Parts {
  readonly user_ids: number[];
  /** The keys of the customers, concatenated. */
  readonly keys: Buffer;
  /** For each part, its customer and its encoded amounts. */
  readonly owners: Uint32Array;
  readonly vectors: Buffer;
  count: number;
  /** Nonces of new customers. */
  readonly fresh: { readonly user_id: number; readonly nonce: Buffer }[];
}

/** What all customers hold at one position of the ledger, split into parts. */
export interface Books {
  readonly taken_at: Instant;
  readonly side: readonly HeldAsset[];
  readonly place: LedgerPosition;
  readonly audit_id: Uint8Array;
  readonly parts: Parts;
}

/** The tree over them, and the leaves of each customer. */
export interface Planted {
  readonly root: SumNode;
  readonly leaf_count: number;
  readonly chunks: readonly Chunk[];
  /** In the order of the customers. */
  readonly leaves_of: readonly (readonly number[])[];
}

/** Reads everything in one consistent snapshot; undefined when no customer ever had an account. */
export const readBooks = async (tx: Transaction, chance: Chance, now: Instant): Promise<Books | undefined> => {
  const side = await usersSide(tx);
  if (side.length === 0) return undefined;
  const place = await positionInLedger(tx);
  const audit_id = auditId(hash, now, side);
  return { taken_at: now, side, place, audit_id, parts: await gather(tx, chance, side, audit_id) };
};

/** Stores everything in one transaction: a crash leaves nothing. */
export const storeSnapshot = async (tx: Transaction, due: Due, books: Books, planted: Planted): Promise<void> => {
  const { taken_at, side, place, audit_id, parts } = books;
  const { root, leaf_count, chunks, leaves_of } = planted;
  compare(side, root.sums);
  const id = await nextId(tx);
  const inserted = await insertSnapshot(tx, {
    ...place,
    ...due,
    id,
    taken_at,
    assets: assetsText(side),
    audit_id: Buffer.from(audit_id),
    user_count: parts.user_ids.length,
    leaf_count,
    totals: root.sums.map(String),
    root: Buffer.from(root.hash),
  });
  if (inserted !== 1) throw new Error('another process took this snapshot');
  for (const chunk of chunks) await insertChunk(tx, id, chunk);
  for (let from = 0; from < parts.user_ids.length; from += PORTION) {
    const portion = parts.user_ids.slice(from, from + PORTION);
    await insertParts(
      tx,
      id,
      portion.map((user_id, at) => ({ user_id, leaves: leaves_of[from + at] ?? [] })),
    );
  }
  for (let from = 0; from < parts.fresh.length; from += PORTION) {
    await insertNonces(tx, parts.fresh.slice(from, from + PORTION));
  }
};

/** LI3: a tree that differs from the ledger must never be signed. */
const compare = (side: readonly HeldAsset[], sums: Vector): void => {
  const wrong = side.filter(({ atoms }, index) => sums[index] !== BigInt(atoms) || !isSum(BigInt(atoms)));
  if (wrong.length > 0) throw new Error(`the tree and the ledger differ in ${wrong.map(({ code }) => code).join()}`);
};

/** Reads every customer and splits what each is owed into parts. */
const gather = async (
  tx: Transaction,
  chance: Chance,
  side: readonly HeldAsset[],
  audit_id: Uint8Array,
): Promise<Parts> => {
  const max = await countOwners(tx);
  const width = encodeVector(side.map(() => 0n)).length;
  const parts: Parts = {
    user_ids: [],
    keys: Buffer.alloc(max * NONCE_BYTES),
    owners: new Uint32Array(max * MAX_PARTS),
    vectors: Buffer.alloc(max * MAX_PARTS * width),
    count: 0,
    fresh: [],
  };
  for (let last = 0; ;) {
    const holdings = await holdingsAfter(tx, last, PORTION);
    if (holdings.length === 0) return parts;
    for (const holding of holdings) {
      const nonce = holding.nonce ?? Buffer.from(chance.bytes(NONCE_BYTES));
      if (!holding.nonce) parts.fresh.push({ user_id: holding.user_id, nonce });
      const key = customerKey(hash, nonce, audit_id, customerText(holding.user_id));
      parts.keys.set(key, parts.user_ids.length * NONCE_BYTES);
      cut(chance, parts, amountsOf(holding, side), width);
      parts.user_ids.push(holding.user_id);
    }
    last = holdings.at(-1)?.user_id ?? last;
  }
};

const amountsOf = ({ currency_ids, atoms }: Holding, side: readonly HeldAsset[]): bigint[] => {
  const amounts = side.map(() => 0n);
  currency_ids.forEach((currency_id, index) => {
    const at = side.findIndex((asset) => asset.currency_id === currency_id);
    amounts[at] = BigInt(atoms[index] ?? '0');
  });
  return amounts;
};

const cut = (chance: Chance, parts: Parts, amounts: Vector, width: number): void => {
  const count = MIN_PARTS + chance.below(MAX_PARTS - MIN_PARTS + 1);
  const pieces = amounts.map((amount) => split(chance, amount, count));
  for (let piece = 0; piece < count; piece++) {
    parts.vectors.set(encodeVector(pieces.map((amount) => amount[piece] ?? 0n)), parts.count * width);
    parts.owners[parts.count++] = parts.user_ids.length;
  }
};

/** Shuffles the parts among zero leaves and hashes them into a tree. */
export const plant = async (chance: Chance, { side, parts }: Books): Promise<Planted> => {
  const leaf_count = 2 ** Math.ceil(Math.log2(Math.max(2, parts.count)));
  const nothing = side.map(() => 0n);
  const width = encodeVector(nothing).length;
  const tree = new TreeBuilder(hash);
  const chunks = new ChunkPacker();
  const leaves_of: number[][] = parts.user_ids.map(() => []);
  for (const [index, part] of shuffled(chance, leaf_count).entries()) {
    if (index % BREATH === 0) await breath();
    const owner = parts.owners[part] ?? 0;
    const is_owned = part < parts.count;
    if (is_owned) leaves_of[owner]?.push(index);
    const key = is_owned
      ? parts.keys.subarray(owner * NONCE_BYTES, (owner + 1) * NONCE_BYTES)
      : chance.bytes(NONCE_BYTES);
    const amounts = is_owned ? decodeVector(parts.vectors.subarray(part * width, (part + 1) * width)) : nothing;
    for (const { level, node } of tree.add(leafOf(hash, key, index, amounts))) {
      if (level % KEPT_LEVELS === 0) chunks.add(level, node);
    }
  }
  const root = tree.root();
  if (!root) throw new Error('complete tree has no root');
  return { root, leaf_count, chunks: chunks.end(), leaves_of };
};
