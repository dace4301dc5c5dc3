import { Decimal } from '#contract/kit/decimal.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import type { liabilitiesCalls } from '#contract/liabilities/calls.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { hexOf, parseAssets, type Coverage } from '#contract/liabilities/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { accountsAt } from '../store/ledger.ts';
import { newestHoldings, statementsFor, type Statement } from '../store/reserves.ts';
import { ownPart, publishedSnapshot, type PublishedSnapshot } from '../store/snapshots.ts';
import { customerText } from './build.ts';
import { scheduleOf } from './schedule.ts';
import { pathOf } from './tree.ts';

/** Atoms as an amount: the point is `scale` digits from the right. */
export const amountOf = (atoms: string, scale: number): Decimal => {
  const digits = atoms.padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return Decimal.of(scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`);
};

export const totalsOf = ({ assets, totals }: Pick<PublishedSnapshot, 'assets' | 'totals'>) =>
  (parseAssets(assets) ?? []).map(({ code, scale }, index) => {
    const atoms = totals[index] ?? '0';
    return { code, atoms, total: amountOf(atoms, scale) };
  });

/** LI13: from the statement alone, never estimated; each currency separately. */
const coverageOf = (statement: Statement | undefined, total: Decimal): Coverage => {
  if (!statement) return 'no_statement';
  return statement.amount.gte(total) ? 'covered' : 'not_covered';
};

type SnapshotView = OutputOf<typeof liabilitiesCalls.snapshot>;

export const snapshotView = async (
  sql: Sql,
  snapshot: PublishedSnapshot,
  { has_tree, is_demo }: { readonly has_tree: boolean; readonly is_demo: boolean },
): Promise<SnapshotView> => {
  const { id, taken_at, cause, assets, leaf_count, line, log_index } = snapshot;
  const statements = await statementsFor(sql, taken_at);
  const totals = totalsOf(snapshot).map((total) => {
    const statement = statements.find(({ code }) => code === total.code);
    const reserves = statement && {
      amount: statement.amount,
      as_of: statement.as_of,
      holdings: statement.holdings,
      all_signed: statement.all_signed,
    };
    return { ...total, coverage: coverageOf(statement, total.total), reserves: reserves ?? null };
  });
  const tree = has_tree ? `/log/liabilities/${id}.gz` : null;
  const root = hexOf(snapshot.root);
  return {
    id,
    taken_at,
    cause,
    assets,
    leaf_count,
    root,
    line,
    log_index,
    tree,
    totals,
    is_demo,
    ...scheduleOf(is_demo),
  };
};

/** The requested snapshot, if it is published. */
export const meant = async (sql: Sql, id: number | undefined): Promise<PublishedSnapshot> => {
  const snapshot = await publishedSnapshot(sql, id);
  if (!snapshot) throw new Refusal('snapshot_unknown');
  return snapshot;
};

export const ownView = async (
  sql: Sql,
  user_id: number,
  id: number | undefined,
): Promise<OutputOf<typeof liabilitiesCalls.own>> => {
  const snapshot = await meant(sql, id);
  const part = await ownPart(sql, user_id, snapshot.id);
  if (!part) throw new Refusal('not_in_snapshot');
  const leaves = [];
  for (const index of part.leaves) {
    const { leaf, siblings } = await pathOf(sql, snapshot, index);
    const nodes = siblings.map(({ hash, sums }) => ({ hash: hexOf(hash), sums: sums.map(String) }));
    leaves.push({ index, amounts: leaf.sums.map(String), siblings: nodes });
  }
  return {
    id: snapshot.id,
    customer: customerText(user_id),
    nonce: hexOf(part.nonce),
    leaves,
    accounts: await accountsAt(sql, user_id, snapshot.position),
  };
};

export const reservesView = async (sql: Sql): Promise<OutputOf<typeof liabilitiesCalls.reserves>> => {
  const rows = await newestHoldings(sql);
  return [...new Set(rows.map(({ code }) => code))].map((code) => {
    const own = rows.filter((row) => row.code === code);
    const [first] = own;
    if (!first) throw new Error('statement has no rows');
    return {
      code,
      as_of: first.as_of,
      amount: Decimal.sum(own.map(({ amount }) => amount)),
      log_index: first.log_index,
      holdings: own.map(({ network, holding, amount, message, signature }) => ({
        network,
        holding,
        amount,
        message,
        signature,
      })),
    };
  });
};
