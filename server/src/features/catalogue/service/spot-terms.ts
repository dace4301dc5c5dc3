import { spotTermsFit, type SpotMarketTerms } from '#contract/catalogue/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { jsonOf } from '#server/core/operator-acts.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { allSpotTerms, lockSpotTerms, saveSpotTerms, type SpotTermsRow } from '../store/spot-terms.ts';
import {
  ADMINS,
  type AskingAdmin,
  isAsProposed,
  openProposals,
  proposeChange,
  recordChange,
} from '#server/core/term-changes.ts';

const CHANGE = 'catalogue.change-spot-terms';

export const spotTermsView = async (sql: Sql, now: Instant) => {
  const open = await openProposals(sql, [CHANGE], now);
  return (await allSpotTerms(sql)).map((row) => ({ ...row, proposal_id: open.get(String(row.id)) ?? null }));
};

const termsOf = ({ fee_rate, min_value, max_amount, band }: SpotMarketTerms): SpotMarketTerms => ({
  fee_rate,
  min_value,
  max_amount,
  band,
});

const locked = async (tx: Transaction, id: number): Promise<SpotTermsRow> => {
  const row = await lockSpotTerms(tx, id);
  if (!row) throw new Refusal('catalogue_unknown');
  return row;
};

const checkTerms = (row: SpotTermsRow, terms: SpotMarketTerms): void => {
  if (!spotTermsFit(terms, row)) throw new Refusal('spot_terms_wrong');
};

export const proposeSpotTerms = async (
  tx: Transaction,
  input: SpotMarketTerms & { readonly id: number; readonly reason: string },
  asking: AskingAdmin,
) => {
  const row = await locked(tx, input.id);
  const [before, after] = [termsOf(row), termsOf(input)];
  checkTerms(row, after);
  if (jsonOf(before) === jsonOf(after)) throw new Refusal('catalogue_same');
  const which = { id: row.id, symbol: row.symbol };
  const target = { target_type: 'market', target_id: row.id };
  return proposeChange(tx, { action: CHANGE, ...target, before, after, which, reason: input.reason }, asking);
};

interface Stored {
  readonly id: number;
  readonly after: Readonly<Record<keyof SpotMarketTerms, string>>;
}

/** CA10: applies from then on. Orders carry the fee at placing. */
export const spotTermsKind: ProposalKind = {
  action: CHANGE,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const { id, after } = proposal.payload as unknown as Stored;
    const row = await locked(tx, id);
    if (!isAsProposed(termsOf(row), proposal)) throw new Refusal('catalogue_changed');
    const terms = {
      fee_rate: Decimal.of(after.fee_rate),
      min_value: Decimal.of(after.min_value),
      max_amount: Decimal.of(after.max_amount),
      band: Decimal.of(after.band),
    };
    checkTerms(row, terms);
    await saveSpotTerms(tx, id, terms);
    await recordChange(tx, operator, proposal);
    return {};
  },
};
