import type { Hash } from '../price-log/rules.ts';

/*
 * Format L-1 (docs/spec/liabilities.md): what customers are owed, as a tree in which every node holds the sums of its
 * children. Pure, with SHA-256 passed in, so that the server builds and a phone checks with the same code.
 */

/** LI8: one snapshot is drawn in every period of this many days. The server's draw and the screens both use it. */
export const SNAPSHOT_DAYS = 7;
/** LI8: a demo takes one more for a new customer, this many minutes after the last one at the earliest. */
export const DEMO_SNAPSHOT_MINUTES = 10;

export interface Asset {
  readonly code: string;
  /** The decimals of an atom. */
  readonly scale: number;
}

/** Amounts in atoms, one for each asset. */
export type Vector = readonly bigint[];

export interface SumNode {
  readonly hash: Uint8Array;
  readonly sums: Vector;
}

const LEAF = 0x00;
const NODE = 0x01;
const HASH_BYTES = 32;
const AMOUNT_BYTES = 16;
const BLOCK_BYTES = 64;
/** No sum reaches this, so that none can wrap around; a checker refuses it. */
const TOO_MUCH = 1n << 127n;
const LOW_64 = (1n << 64n) - 1n;

const encoder = new TextEncoder();

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** HMAC (RFC 2104) over SHA-256; keys here are 32 bytes and never longer than a block. */
export const hmac = (hash: Hash, key: Uint8Array, message: Uint8Array): Uint8Array => {
  const inner = new Uint8Array(BLOCK_BYTES + message.length).fill(0x36, 0, BLOCK_BYTES);
  const outer = new Uint8Array(BLOCK_BYTES + HASH_BYTES).fill(0x5c, 0, BLOCK_BYTES);
  for (let index = 0; index < key.length; index++) {
    inner[index] = (key[index] ?? 0) ^ 0x36;
    outer[index] = (key[index] ?? 0) ^ 0x5c;
  }
  inner.set(message, BLOCK_BYTES);
  outer.set(hash(inner), BLOCK_BYTES);
  return hash(outer);
};

export const assetsText = (assets: readonly Asset[]): string =>
  assets.map(({ code, scale }) => `${code}:${scale}`).join(',');

const ASSET = /^([A-Z0-9]{2,12}):(0|[1-9]\d?)$/;

export const parseAssets = (text: string): readonly Asset[] | undefined => {
  const assets = text.split(',').map((part): Asset | undefined => {
    const [, code = '', scale] = ASSET.exec(part) ?? [];
    return code === '' || Number(scale) > 18 ? undefined : { code, scale: Number(scale) };
  });
  const codes = new Set(assets.map((asset) => asset?.code));
  return assets.every((asset) => asset !== undefined) && codes.size === assets.length ? assets : undefined;
};

/** A: identifies one snapshot, so that nothing from another fits into it. `at` is ISO text. */
export const auditId = (hash: Hash, at: string, assets: readonly Asset[]): Uint8Array =>
  hash(encoder.encode(`audit|${at}|${assetsText(assets)}`));

/** K: without the customer's nonce, the customer's leaves can neither be found nor forged. */
export const customerKey = (hash: Hash, nonce: Uint8Array, audit_id: Uint8Array, customer: string): Uint8Array =>
  hmac(hash, nonce, joined(audit_id, encoder.encode(customer)));

export const isSum = (amount: bigint): boolean => amount >= 0n && amount < TOO_MUCH;

/** Sixteen bytes per amount, big-endian. A negative amount cannot be encoded. */
export const encodeVector = (amounts: Vector): Uint8Array => {
  const bytes = new Uint8Array(amounts.length * AMOUNT_BYTES);
  writeVector(new DataView(bytes.buffer), 0, amounts);
  return bytes;
};

/** Trees have millions of these, so the upper half is not written where it is zero. */
const writeVector = (view: DataView, from: number, amounts: Vector): void => {
  let at = from;
  for (const amount of amounts) {
    if (!isSum(amount)) throw new RangeError('an amount below zero, or beyond all sums');
    if (amount > LOW_64) view.setBigUint64(at, amount >> 64n);
    view.setBigUint64(at + 8, amount);
    at += AMOUNT_BYTES;
  }
};

export const decodeVector = (bytes: Uint8Array): Vector => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / AMOUNT_BYTES }, (_, index) => {
    const at = index * AMOUNT_BYTES;
    return (view.getBigUint64(at) << 64n) | view.getBigUint64(at + 8);
  });
};

export const sumOf = (left: Vector, right: Vector): Vector =>
  left.map((amount, index) => amount + (right[index] ?? 0n));

/** Over a key of its own, the index and the amounts, so that one leaf cannot be shown to two customers. */
export const leafOf = (hash: Hash, key: Uint8Array, index: number, amounts: Vector): SumNode => {
  const message = new Uint8Array(1 + 8 + amounts.length * AMOUNT_BYTES);
  const view = new DataView(message.buffer);
  message[0] = LEAF;
  view.setBigUint64(1, BigInt(index));
  writeVector(view, 9, amounts);
  return { hash: hmac(hash, key, message), sums: amounts };
};

/** Both sums are hashed, not their total: with only the total, a prover could show the larger one to every customer. */
export const nodeOf = (hash: Hash, left: SumNode, right: SumNode): SumNode => {
  const width = left.sums.length * AMOUNT_BYTES;
  const bytes = new Uint8Array(1 + 2 * (HASH_BYTES + width));
  const view = new DataView(bytes.buffer);
  bytes[0] = NODE;
  bytes.set(left.hash, 1);
  writeVector(view, 1 + HASH_BYTES, left.sums);
  bytes.set(right.hash, 1 + HASH_BYTES + width);
  writeVector(view, 1 + 2 * HASH_BYTES + width, right.sums);
  return { hash: hash(bytes), sums: sumOf(left.sums, right.sums) };
};

/**
 * Takes leaves from left to right and returns every node as soon as both children are complete; stores one per level.
 */
export class TreeBuilder {
  readonly #hash: Hash;
  readonly #waiting: (SumNode | undefined)[] = [];
  #leaves = 0;

  constructor(hash: Hash) {
    this.#hash = hash;
  }

  /** The leaf and the nodes that it completes, lowest first: the order of the published file. */
  add(leaf: SumNode): readonly { readonly level: number; readonly index: number; readonly node: SumNode }[] {
    let [level, index, node] = [0, this.#leaves++, leaf];
    const completed = [{ level, index, node }];
    for (;;) {
      const left = this.#waiting[level];
      if (!left) {
        this.#waiting[level] = node;
        return completed;
      }
      this.#waiting[level] = undefined;
      node = nodeOf(this.#hash, left, node);
      level++;
      index = Math.floor(index / 2);
      completed.push({ level, index, node });
    }
  }

  get leaves(): number {
    return this.#leaves;
  }

  /** Only a complete tree has one. */
  root(): SumNode | undefined {
    const kept = this.#waiting.filter((node) => node !== undefined);
    return kept.length === 1 ? kept[0] : undefined;
  }
}

/** The root for a leaf and its siblings, lowest first; undefined when they cannot be a path. */
export const rootOfPath = (
  hash: Hash,
  leaf: SumNode,
  index: number,
  siblings: readonly SumNode[],
): SumNode | undefined => {
  let node = leaf;
  let place = index;
  for (const sibling of siblings) {
    const sound = sibling.hash.length === HASH_BYTES && sibling.sums.length === leaf.sums.length;
    if (!sound || ![...node.sums, ...sibling.sums].every(isSum)) return undefined;
    node = place % 2 === 1 ? nodeOf(hash, sibling, node) : nodeOf(hash, node, sibling);
    place = Math.floor(place / 2);
  }
  return place === 0 && node.sums.every(isSum) ? node : undefined;
};

/** A line of the published tree: `<level>,<index>,<hash>,<sum of the first asset>,…`. */
export const treeLine = (level: number, index: number, { hash, sums }: SumNode): string =>
  [level, index, hexOf(hash), ...sums].join(',');

/** Its first line. */
export const treeHead = (id: number, taken_at: string, assets: readonly Asset[], leaf_count: number): string =>
  `liabilities|1|${id}|${taken_at}|${assetsText(assets)}|${leaf_count}`;

export interface LiabilityLine {
  readonly id: number;
  readonly taken_ms: number;
  /** The newest ledger entry included. */
  readonly entry_id: number;
  readonly assets: readonly Asset[];
  readonly leaf_count: number;
  /** Hex. */
  readonly root: string;
  readonly totals: Vector;
}

/** `lia|1|<id>|<taken_ms>|<entry>|<assets>|<leaves>|<root>|<total,…>` in the public log. */
export const liabilityLine = (said: LiabilityLine): string =>
  [
    'lia',
    1,
    said.id,
    said.taken_ms,
    said.entry_id,
    assetsText(said.assets),
    said.leaf_count,
    said.root,
    said.totals.join(','),
  ].join('|');

const LINE =
  /^lia\|1\|([1-9]\d{0,8})\|([1-9]\d{0,14})\|(0|[1-9]\d{0,14})\|([A-Z0-9:,]+)\|([1-9]\d{0,9})\|([0-9a-f]{64})\|([\d,]+)$/;
const AMOUNT = /^(?:0|[1-9]\d{0,38})$/;

export const parseLiabilityLine = (line: string): LiabilityLine | undefined => {
  const [, id, taken_ms, entry_id, list = '', leaves, root = '', sums = ''] = LINE.exec(line) ?? [];
  const assets = list === '' ? undefined : parseAssets(list);
  const totals = amountsOf(sums.split(','));
  const leaf_count = Number(leaves);
  if (!assets || totals?.length !== assets.length || !isPowerOfTwo(leaf_count)) return undefined;
  return { id: Number(id), taken_ms: Number(taken_ms), entry_id: Number(entry_id), assets, leaf_count, root, totals };
};

export const isPowerOfTwo = (count: number): boolean => count > 0 && Number.isInteger(Math.log2(count));

/** Atoms from text; undefined when one of them is not an amount, or too large to be a sum. */
export const amountsOf = (texts: readonly string[]): Vector | undefined => {
  if (!texts.every((text) => AMOUNT.test(text))) return undefined;
  const amounts = texts.map((text) => BigInt(text));
  return amounts.every(isSum) ? amounts : undefined;
};

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOfHex = (text: string): Uint8Array | undefined =>
  /^(?:[0-9a-f]{2})+$/.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined;

/** What the key of an address signs (EIP-191) to prove that the house holds this there. */
export const reserveMessage = (said: {
  readonly log: string;
  readonly code: string;
  readonly network_id: string;
  readonly holding: string;
  readonly amount: string;
  readonly as_of: string;
}): string => ['reserve', 1, said.log, said.code, said.network_id, said.holding, said.amount, said.as_of].join('|');

export const coverages = ['covered', 'not_covered', 'no_statement'] as const;
export type Coverage = (typeof coverages)[number];
