import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import {
  amountsOf,
  auditId,
  bytesOfHex,
  customerKey,
  hexOf,
  leafOf,
  parseLiabilityLine,
  rootOfPath,
  TreeBuilder,
  treeHead,
  treeLine,
  type LiabilityLine,
  type SumNode,
  type Vector,
} from '#contract/liabilities/rules.ts';
import type { Hash } from '#contract/price-log/rules.ts';
import type { Query } from '#web/shared/address.ts';
import type { Own, Snapshot } from './queries.ts';

/** Up to this size a phone recomputes the whole tree; in a larger one it checks only its own paths to the root. */
export const WHOLE_TREE_LEAVES = 2048;

export type Result = 'passed' | 'failed';

/** The customer's own part checked against the line in the log. */
export interface OwnSteps {
  /** The own leaves, rebuilt from the nonce, lead to the root in the line, with the totals in the line. */
  readonly leaves: Result;
  /** The leaves hold what the accounts held. */
  readonly amounts: Result;
  /** The totals on the screen are those in the line. */
  readonly totals: Result;
}

const said = (holds: boolean): Result => (holds ? 'passed' : 'failed');

export const snapshotOfLink = (query: Query): number | undefined => {
  const text = query['id'] ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

/** Atoms as an amount, with `scale` decimals. */
export const amountOfAtoms = (atoms: bigint, scale: number): Decimal => {
  const digits = atoms.toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return Decimal.of(scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`);
};

const same = (one: Vector, other: Vector): boolean =>
  one.length === other.length && one.every((amount, index) => amount === other[index]);

/** The customer's leaves as rebuilt on this device; undefined if the server's part cannot be parsed. */
const ownLeaves = (
  hash: Hash,
  own: Own,
  line: LiabilityLine,
): readonly { index: number; leaf: SumNode }[] | undefined => {
  const nonce = bytesOfHex(own.nonce);
  if (nonce?.length !== 32) return undefined;
  const key = customerKey(hash, nonce, auditId(hash, instantOf(line.taken_ms), line.assets), own.customer);
  const leaves = own.leaves.map(({ index, amounts: texts }) => {
    const amounts = amountsOf(texts);
    const inside = Number.isSafeInteger(index) && index >= 0 && index < line.leaf_count;
    return amounts?.length === line.assets.length && inside
      ? { index, leaf: leafOf(hash, key, index, amounts) }
      : undefined;
  });
  const places = new Set(own.leaves.map(({ index }) => index));
  if (places.size < 2 || places.size !== leaves.length) return undefined;
  return leaves.every((leaf) => leaf !== undefined) ? leaves : undefined;
};

const nodeOfText = (node: { readonly hash: string; readonly sums: readonly string[] }): SumNode => ({
  hash: bytesOfHex(node.hash) ?? new Uint8Array(),
  sums: amountsOf(node.sums) ?? [],
});

const leadsToRoot = (hash: Hash, own: Own, line: LiabilityLine): boolean => {
  const leaves = ownLeaves(hash, own, line);
  const depth = Math.log2(line.leaf_count);
  return (
    leaves?.every(({ index, leaf }, position) => {
      const siblings = own.leaves[position]?.siblings.map(nodeOfText) ?? [];
      const root = siblings.length === depth ? rootOfPath(hash, leaf, index, siblings) : undefined;
      return root !== undefined && hexOf(root.hash) === line.root && same(root.sums, line.totals);
    }) ?? false
  );
};

/** Sums of the own leaves, by currency. */
export const ownSums = (own: Own, line: LiabilityLine): readonly { code: string; amount: Decimal }[] =>
  line.assets.map(({ code, scale }, index) => {
    const atoms = own.leaves.map(({ amounts }) => BigInt(amounts[index] ?? '0'));
    return {
      code,
      amount: amountOfAtoms(
        atoms.reduce((sum, amount) => sum + amount, 0n),
        scale,
      ),
    };
  });

const holdsAmounts = (own: Own, line: LiabilityLine): boolean =>
  ownSums(own, line).every(({ code, amount }) => {
    const accounts = own.accounts.filter((account) => account.code === code);
    return amount.eq(Decimal.sum(accounts.map((account) => account.amount)));
  });

const showsTotals = (snapshot: Snapshot, line: LiabilityLine): boolean =>
  snapshot.id === line.id &&
  snapshot.totals.length === line.assets.length &&
  line.assets.every(({ code, scale }, index) => {
    const shown = snapshot.totals[index];
    return shown?.code === code && shown.total.eq(amountOfAtoms(line.totals[index] ?? 0n, scale));
  });

/** LI11: computed only from the nonce and the line proven in the log; the server is not trusted. */
export const checkOwn = (hash: Hash, own: Own, snapshot: Snapshot, line_text: string): OwnSteps => {
  const line = parseLiabilityLine(line_text);
  if (line?.id !== own.id) return { leaves: 'failed', amounts: 'failed', totals: 'failed' };
  const leaves = leadsToRoot(hash, own, line);
  return {
    leaves: said(leaves),
    amounts: said(leaves && holdsAmounts(own, line)),
    totals: said(showsTotals(snapshot, line)),
  };
};

/** Checks the published tree node by node: every sum, every hash, the root, and the own leaves at their indices. */
export const checkTree = (hash: Hash, text: string, line: LiabilityLine, own: Own): Result => {
  const [head, ...lines] = text.split('\n');
  if (head !== treeHead(line.id, instantOf(line.taken_ms), line.assets, line.leaf_count)) return 'failed';
  const wanted = new Map(ownLeaves(hash, own, line)?.map(({ index, leaf }) => [index, leaf]));
  const tree = new TreeBuilder(hash);
  let [at, found] = [0, 0];
  while (tree.leaves < line.leaf_count) {
    const [level, index, leaf_hash = '', ...sums] = (lines[at] ?? '').split(',');
    const [bytes, amounts] = [bytesOfHex(leaf_hash), amountsOf(sums)];
    if (level !== '0' || Number(index) !== tree.leaves || bytes?.length !== 32) return 'failed';
    if (amounts?.length !== line.assets.length) return 'failed';
    const mine = wanted.get(tree.leaves);
    if (mine && (hexOf(mine.hash) !== leaf_hash || !same(mine.sums, amounts))) return 'failed';
    found += mine ? 1 : 0;
    for (const made of tree.add({ hash: bytes, sums: amounts })) {
      if (lines[at++] !== treeLine(made.level, made.index, made.node)) return 'failed';
    }
  }
  const root = tree.root();
  const whole = lines.length === at + 1 && lines[at] === '' && wanted.size >= 2 && found === wanted.size;
  return said(whole && root !== undefined && hexOf(root.hash) === line.root && same(root.sums, line.totals));
};

/** The customer's file: with the public files, enough for the verifier to find the own leaves. */
export const savedPart = (own: Own, snapshot: Snapshot): string =>
  `${JSON.stringify(
    {
      snapshot: own.id,
      taken_at: snapshot.taken_at,
      line: snapshot.line,
      customer: own.customer,
      nonce: own.nonce,
      leaves: own.leaves,
      accounts: own.accounts.map(({ code, account, amount }) => ({ code, account, amount: amount.toString() })),
    },
    null,
    2,
  )}\n`;
