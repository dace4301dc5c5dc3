import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { futuresTermsFit, type ChangeableTerms } from '#contract/futures/term-rules.ts';
import { jsonOf } from '#server/core/operator-acts.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import {
  ADMINS,
  type AskingAdmin,
  isAsProposed,
  openProposals,
  proposeChange,
  recordChange,
} from '#server/core/term-changes.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { allTerms, lockTerms, saveTerms, type TermsRow } from '../store/terms.ts';

const CHANGE = 'futures.change-terms';

export const termsView = async (sql: Sql, now: Instant) => {
  const open = await openProposals(sql, [CHANGE], now);
  return (await allTerms(sql)).map(({ multiples, ...row }) => ({
    ...row,
    multiples: [...multiples],
    proposal_id: open.get(String(row.id)) ?? null,
  }));
};

const changeable = (terms: ChangeableTerms): ChangeableTerms => ({
  lot_size: terms.lot_size,
  min_lots: terms.min_lots,
  max_lots: terms.max_lots,
  multiples: [...terms.multiples].sort((one, other) => one - other),
  fee_rate: terms.fee_rate,
  overnight_rate: terms.overnight_rate,
  maintenance_rate: terms.maintenance_rate,
  spread: terms.spread,
  exposure_limit: terms.exposure_limit,
});

const locked = async (tx: Transaction, id: number): Promise<TermsRow> => {
  const row = await lockTerms(tx, id);
  if (!row) throw new Refusal('catalogue_unknown');
  return row;
};

/** FU25, FU26: within bounds; the lot size stays while somebody has a position or an order in it. */
const checkTerms = (row: TermsRow, terms: ChangeableTerms): void => {
  if (!futuresTermsFit(terms, row)) throw new Refusal('futures_terms_wrong');
  if (row.in_progress > 0 && !terms.lot_size.eq(row.lot_size))
    throw new Refusal('futures_lot_in_use', { count: row.in_progress });
};

export const proposeTerms = async (
  tx: Transaction,
  input: ChangeableTerms & { readonly id: number; readonly reason: string },
  asking: AskingAdmin,
) => {
  const row = await locked(tx, input.id);
  const [before, after] = [changeable(row), changeable(input)];
  checkTerms(row, after);
  if (jsonOf(before) === jsonOf(after)) throw new Refusal('catalogue_same');
  const which = { id: row.id, symbol: row.symbol };
  const target = { target_type: 'market', target_id: row.id };
  return proposeChange(tx, { action: CHANGE, ...target, before, after, which, reason: input.reason }, asking);
};

/** Amounts are stored as text. */
interface StoredTerms extends Readonly<
  Record<Exclude<keyof ChangeableTerms, 'min_lots' | 'max_lots' | 'multiples'>, string>
> {
  readonly min_lots: number;
  readonly max_lots: number;
  readonly multiples: readonly number[];
}

const termsFrom = (stored: StoredTerms): ChangeableTerms => ({
  lot_size: Decimal.of(stored.lot_size),
  min_lots: stored.min_lots,
  max_lots: stored.max_lots,
  multiples: stored.multiples,
  fee_rate: Decimal.of(stored.fee_rate),
  overnight_rate: Decimal.of(stored.overnight_rate),
  maintenance_rate: Decimal.of(stored.maintenance_rate),
  spread: Decimal.of(stored.spread),
  exposure_limit: Decimal.of(stored.exposure_limit),
});

/** FU25: applies to what is placed from then on. Positions and orders have the terms of their placing (FU1). */
export const termsKind: ProposalKind = {
  action: CHANGE,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const { id, after } = proposal.payload as unknown as { readonly id: number; readonly after: StoredTerms };
    const row = await locked(tx, id);
    if (!isAsProposed(changeable(row), proposal)) throw new Refusal('catalogue_changed');
    const terms = termsFrom(after);
    checkTerms(row, terms);
    await saveTerms(tx, id, terms);
    await recordChange(tx, operator, proposal);
    return {};
  },
};
