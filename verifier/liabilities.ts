import { createHash, createHmac } from 'node:crypto';
import { insist } from './fault.ts';

/* What customers are owed, format L-1, and what the house states that it holds. */

/** A snapshot as its line in the log describes it. */
export interface Snapshot {
  readonly id: number;
  readonly t_ms: number;
  readonly assets: string;
  readonly codes: readonly string[];
  readonly leaves: number;
  readonly root: string;
  readonly totals: readonly bigint[];
}

const NUMBER = '[1-9]\\d{0,14}';
const SNAPSHOT = new RegExp(
  `^lia\\|1\\|(${NUMBER})\\|(${NUMBER})\\|(0|${NUMBER})\\|([A-Z0-9]{2,12}:\\d\\d?(?:,[A-Z0-9]{2,12}:\\d\\d?)*)` +
    `\\|(${NUMBER})\\|([0-9a-f]{64})\\|(\\d{1,39}(?:,\\d{1,39})*)$`,
);
const RESERVE = new RegExp(
  `^res\\|1\\|([A-Z0-9]{2,12})\\|(${NUMBER})\\|(${NUMBER})\\|(\\d{1,18}(?:\\.\\d{1,18})?)\\|[0-9a-f]{64}$`,
);

const TOO_MUCH = 2n ** 127n;
const amount = (text: string, where: string): bigint => {
  insist(/^(?:0|[1-9]\d{0,38})$/.test(text) && BigInt(text) < TOO_MUCH, `${where}: ${text} is no amount`);
  return BigInt(text);
};

/** Snapshots are numbered without a gap and go forward in time and in the ledger; so do statements of reserves in time. */
export class Snapshots {
  readonly all: Snapshot[] = [];
  statements = 0;
  #entry = 0;
  readonly #stated = new Map<string, number>();

  line(line: string, where: string): void {
    const match = SNAPSHOT.exec(line);
    insist(match !== null, `${where} is not a line of a snapshot`);
    const [, id, t_text, entry, assets = '', leaves, root = '', totals_text = ''] = match;
    const before = this.all.at(-1);
    insist(Number(id) === this.all.length + 1, `${where}: snapshots jump from ${this.all.length} to ${id}`);
    insist(Number(t_text) > (before?.t_ms ?? 0), `${where}: a snapshot goes back in time`);
    insist(Number(entry) >= this.#entry, `${where}: a snapshot goes back in the ledger`);
    insist(Number.isInteger(Math.log2(Number(leaves))), `${where}: ${leaves} leaves are no power of two`);
    const codes = assets.split(',').map((asset) => asset.split(':')[0] ?? '');
    insist(new Set(codes).size === codes.length, `${where} has a currency twice`);
    const totals = totals_text.split(',').map((text) => amount(text, where));
    insist(totals.length === codes.length, `${where} has another number of totals than of currencies`);
    this.#entry = Number(entry);
    this.all.push({ id: Number(id), t_ms: Number(t_text), assets, codes, leaves: Number(leaves), root, totals });
  }

  reserve(line: string, where: string): void {
    const match = RESERVE.exec(line);
    insist(match !== null, `${where} is not a line of a statement of reserves`);
    const [, code = '', at = ''] = match;
    insist(Number(at) > (this.#stated.get(code) ?? 0), `${where}: a statement of ${code} is not newer than the last`);
    this.#stated.set(code, Number(at));
    this.statements++;
  }
}

interface Node {
  readonly level: number;
  readonly index: number;
  readonly hash: Buffer;
  readonly sums: readonly bigint[];
}

const HEX_32 = /^[0-9a-f]{64}$/;

const readNode = (line: string, assets: number, where: string): Node => {
  const [level = '', index = '', hash = '', ...sums] = line.split(',');
  const good = [level, index].every((text) => /^(?:0|[1-9]\d{0,8})$/.test(text)) && HEX_32.test(hash);
  insist(good && sums.length === assets, `${where} is not a node of the tree`);
  const amounts = sums.map((text) => amount(text, where));
  return { level: Number(level), index: Number(index), hash: Buffer.from(hash, 'hex'), sums: amounts };
};

const encoded = (amounts: readonly bigint[]): Buffer =>
  Buffer.from(amounts.map((value) => value.toString(16).padStart(32, '0')).join(''), 'hex');

const parentOf = (
  left: Node,
  right: Node,
  where: string,
): { readonly hash: Buffer; readonly sums: readonly bigint[] } => {
  const hash = createHash('sha256').update(Buffer.of(1));
  for (const node of [left, right]) hash.update(node.hash).update(encoded(node.sums));
  const sums = left.sums.map((value, index) => value + (right.sums[index] ?? 0n));
  insist(
    sums.every((value) => value < TOO_MUCH),
    `${where}: a sum wraps around`,
  );
  return { hash: hash.digest(), sums };
};

const same = (one: readonly bigint[], other: readonly bigint[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** What a customer saved from the app. */
export interface Own {
  readonly snapshot: number;
  readonly customer: string;
  readonly nonce: string;
  readonly leaves: readonly { readonly index: number; readonly amounts: readonly string[] }[];
}

/** One tree of the published file: every node after both its children, so that one per level is held in memory. */
export const checkTree = async (lines: AsyncIterable<string>, snapshot: Snapshot, own?: Own): Promise<void> => {
  const what = `the tree of snapshot ${snapshot.id}`;
  const iso = new Date(snapshot.t_ms).toISOString();
  const wanted = own ? ownLeaves(snapshot, iso, own) : new Map<number, Wanted>();
  const waiting: Node[] = [];
  let [number, leaves, found] = [0, 0, 0];
  for await (const line of lines) {
    const where = `line ${number} of ${what}`;
    if (number++ === 0) {
      const head = `liabilities|1|${snapshot.id}|${iso}|${snapshot.assets}|${snapshot.leaves}`;
      insist(line === head, `${what} is not of the snapshot in the log`);
      continue;
    }
    const node = readNode(line, snapshot.codes.length, where);
    if (node.level === 0) {
      insist(node.index === leaves++, `${where} is not leaf ${leaves - 1}`);
      found += checkOwn(node, wanted.get(node.index));
    } else {
      const [left, right] = waiting.splice(-2);
      const pair = left?.level === node.level - 1 && right?.level === node.level - 1 && right.index === left.index + 1;
      insist(pair && left.index === node.index * 2, `${where} does not stand after its two children`);
      const parent = parentOf(left, right, where);
      insist(same(parent.sums, node.sums), `${where}: its sums are not those of its children`);
      insist(parent.hash.equals(node.hash), `${where}: its hash is not that of its children`);
    }
    waiting.push(node);
  }
  const [root, ...more] = waiting;
  insist(root !== undefined && more.length === 0 && leaves === snapshot.leaves, `${what} is not whole`);
  insist(root.hash.toString('hex') === snapshot.root, `${what} has another root than the log`);
  insist(same(root.sums, snapshot.totals), `${what} has other totals than the log`);
  insist(found === wanted.size, `${what} has ${found} of your ${wanted.size} leaves`);
};

interface Wanted {
  readonly hash: Buffer;
  readonly amounts: readonly bigint[];
}

const ownLeaves = (snapshot: Snapshot, iso: string, own: Own): Map<number, Wanted> => {
  const sound = HEX_32.test(own.nonce) && /^u[1-9]\d{0,15}$/.test(own.customer) && own.leaves.length >= 2;
  insist(own.snapshot === snapshot.id && sound, 'the saved part is not one of this snapshot');
  const audit = createHash('sha256').update(`audit|${iso}|${snapshot.assets}`).digest();
  const nonce = Buffer.from(own.nonce, 'hex');
  const key = createHmac('sha256', nonce).update(audit).update(own.customer).digest();
  return new Map(
    own.leaves.map(({ index, amounts: texts }) => {
      const amounts = texts.map((text) => amount(text, 'the saved part'));
      const place = Buffer.alloc(8);
      place.writeBigUInt64BE(BigInt(index));
      const hash = createHmac('sha256', key).update(Buffer.of(0)).update(place).update(encoded(amounts)).digest();
      return [index, { hash, amounts }];
    }),
  );
};

/** 1 if it is the expected leaf, and a fault if something else is at its index. */
const checkOwn = (node: Node, wanted: Wanted | undefined): number => {
  if (!wanted) return 0;
  insist(same(node.sums, wanted.amounts), `leaf ${node.index} has other amounts than you were told`);
  insist(node.hash.equals(wanted.hash), `leaf ${node.index} is not yours`);
  return 1;
};

/** Parses the app's saved file; its other fields are for human readers. */
export const readOwn = (text: string): Own => {
  const own = parsed(text);
  insist(isOwn(own), 'the saved part is not whole');
  return own;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isOwn = (own: unknown): own is Own => {
  const { snapshot, customer, nonce, leaves } = (own ?? {}) as Record<string, unknown>;
  const texts = [customer, nonce].every((text) => typeof text === 'string');
  return Number.isSafeInteger(snapshot) && texts && Array.isArray(leaves) && leaves.every(isLeaf);
};

const isLeaf = (leaf: unknown): boolean => {
  const { index, amounts } = (leaf ?? {}) as Record<string, unknown>;
  const placed = typeof index === 'number' && Number.isSafeInteger(index) && index >= 0;
  return placed && Array.isArray(amounts) && amounts.every((text) => typeof text === 'string');
};
