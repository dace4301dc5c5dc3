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
import type { Transaction } from '../../../ports/db/database.ts';
import { sha256, type Ids } from '../../../ports/ids.ts';
import { ChunkWriter, KEPT_LEVELS } from '../store/chunks.ts';
import { countOwners, holdingsAfter, placeInLedger, usersSide, type HeldAsset, type Holding } from '../store/ledger.ts';
import { insertNonces, insertParts, insertSnapshot, nextId } from '../store/snapshots.ts';
import { Chance, shuffled, split } from './chance.ts';
import type { Due } from './schedule.ts';

const PORTION = 1000;
const NONCE_BYTES = 32;
const LEAST_PARTS = 2;
const MOST_PARTS = 3;

const hash = (bytes: Uint8Array): Uint8Array => sha256(bytes as Buffer);

/** The text of a customer in the key of the leaves. */
export const customerText = (user_id: number): string => `u${user_id}`;

/** Everything that must be held in memory at once: the leaves have to be known before they can be shuffled. */
interface Parts {
  readonly user_ids: number[];
  /** The key of each customer, one after the other. */
  readonly keys: Buffer;
  /** Of each part: which customer, and the amounts, encoded. */
  readonly owners: Uint32Array;
  readonly vectors: Buffer;
  count: number;
}

/**
 * Takes a snapshot in a transaction that holds still, and stores all of it: whatever ends the process in between leaves
 * nothing. The tree's sums are compared with the ledger's own before anything can be committed.
 */
export const buildSnapshot = async (
  tx: Transaction,
  ids: Ids,
  due: Due,
  now: Instant,
): Promise<{ readonly id: number } | undefined> => {
  const side = await usersSide(tx);
  if (side.length === 0) return undefined;
  const place = await placeInLedger(tx);
  const audit_id = auditId(hash, now, side);
  const chance = new Chance(ids);
  const parts = await gather(tx, chance, side, audit_id);
  const id = await nextId(tx);
  const { root, leaf_count } = await plant(tx, id, chance, parts, side.length);
  compare(side, root.sums);
  const inserted = await insertSnapshot(tx, {
    ...place,
    ...due,
    id,
    taken_at: now,
    assets: assetsText(side),
    audit_id: Buffer.from(audit_id),
    user_count: parts.user_ids.length,
    leaf_count,
    totals: root.sums.map(String),
    root: Buffer.from(root.hash),
  });
  if (inserted !== 1) throw new Error('another process took this snapshot');
  return { id };
};

/** LI3: a tree that says something else than the ledger must never be signed. */
const compare = (side: readonly HeldAsset[], sums: Vector): void => {
  const wrong = side.filter(({ atoms }, place) => sums[place] !== BigInt(atoms) || !isSum(BigInt(atoms)));
  if (wrong.length > 0) throw new Error(`the tree and the ledger differ in ${wrong.map(({ code }) => code).join()}`);
};

/** Reads every customer and cuts what each is owed into parts. */
const gather = async (
  tx: Transaction,
  chance: Chance,
  side: readonly HeldAsset[],
  audit_id: Uint8Array,
): Promise<Parts> => {
  const most = await countOwners(tx);
  const width = encodeVector(side.map(() => 0n)).length;
  const parts: Parts = {
    user_ids: [],
    keys: Buffer.alloc(most * NONCE_BYTES),
    owners: new Uint32Array(most * MOST_PARTS),
    vectors: Buffer.alloc(most * MOST_PARTS * width),
    count: 0,
  };
  for (let last = 0; ;) {
    const holdings = await holdingsAfter(tx, last, PORTION);
    if (holdings.length === 0) return parts;
    await giveNonces(tx, chance, holdings, (holding, nonce) => {
      const key = customerKey(hash, nonce, audit_id, customerText(holding.user_id));
      parts.keys.set(key, parts.user_ids.length * NONCE_BYTES);
      cut(chance, parts, amountsOf(holding, side), width);
      parts.user_ids.push(holding.user_id);
    });
    last = holdings.at(-1)?.user_id ?? last;
  }
};

/** Who is here for the first time gets a nonce for life. */
const giveNonces = async (
  tx: Transaction,
  chance: Chance,
  holdings: readonly Holding[],
  each: (holding: Holding, nonce: Buffer) => void,
): Promise<void> => {
  const fresh: { user_id: number; nonce: Buffer }[] = [];
  for (const holding of holdings) {
    const nonce = holding.nonce ?? Buffer.from(chance.bytes(NONCE_BYTES));
    if (!holding.nonce) fresh.push({ user_id: holding.user_id, nonce });
    each(holding, nonce);
  }
  if (fresh.length > 0) await insertNonces(tx, fresh);
};

const amountsOf = ({ currency_ids, atoms }: Holding, side: readonly HeldAsset[]): bigint[] => {
  const amounts = side.map(() => 0n);
  currency_ids.forEach((currency_id, place) => {
    const at = side.findIndex((asset) => asset.currency_id === currency_id);
    amounts[at] = BigInt(atoms[place] ?? '0');
  });
  return amounts;
};

const cut = (chance: Chance, parts: Parts, amounts: Vector, width: number): void => {
  const count = LEAST_PARTS + chance.below(MOST_PARTS - LEAST_PARTS + 1);
  const pieces = amounts.map((amount) => split(chance, amount, count));
  for (let piece = 0; piece < count; piece++) {
    parts.vectors.set(encodeVector(pieces.map((amount) => amount[piece] ?? 0n)), parts.count * width);
    parts.owners[parts.count++] = parts.user_ids.length;
  }
};

/** Shuffles the parts among leaves of zero, hashes them into a tree, and stores the tree and whose leaves are where. */
const plant = async (
  tx: Transaction,
  snapshot_id: number,
  chance: Chance,
  parts: Parts,
  assets: number,
): Promise<{ root: SumNode; leaf_count: number }> => {
  const leaf_count = 2 ** Math.ceil(Math.log2(Math.max(2, parts.count)));
  const order = shuffled(chance, leaf_count);
  const width = assets * 16;
  const nothing = Array.from({ length: assets }, () => 0n);
  const tree = new TreeBuilder(hash);
  const chunks = new ChunkWriter(tx, snapshot_id);
  const leaves_of: number[][] = parts.user_ids.map(() => []);
  for (const [index, part] of order.entries()) {
    const owner = parts.owners[part] ?? 0;
    const is_owned = part < parts.count;
    if (is_owned) leaves_of[owner]?.push(index);
    const key = is_owned
      ? parts.keys.subarray(owner * NONCE_BYTES, (owner + 1) * NONCE_BYTES)
      : chance.bytes(NONCE_BYTES);
    const amounts = is_owned ? decodeVector(parts.vectors.subarray(part * width, (part + 1) * width)) : nothing;
    for (const { level, node } of tree.add(leafOf(hash, key, index, amounts))) {
      if (level % KEPT_LEVELS === 0) await chunks.add(level, node);
    }
  }
  await chunks.end();
  for (let from = 0; from < parts.user_ids.length; from += PORTION) {
    const portion = parts.user_ids.slice(from, from + PORTION);
    const rows = portion.map((user_id, place) => ({ user_id, leaves: leaves_of[from + place] ?? [] }));
    await insertParts(tx, snapshot_id, rows);
  }
  const root = tree.root();
  if (!root) throw new Error('a whole tree has a root');
  return { root, leaf_count };
};
