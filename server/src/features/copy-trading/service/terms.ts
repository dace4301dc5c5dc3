import { copyTermsFit, type CopyTerms } from '#contract/copy-trading/term-rules.ts';
import type { copyOperatorCalls as calls } from '#contract/copy-trading/operator-calls.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { jsonOf } from '#server/core/operator-acts.ts';
import { notPossible, type ProposalKind } from '#server/core/proposals.ts';
import {
  ADMINS,
  type AskingAdmin,
  isAsProposed,
  openProposals,
  proposeChange,
  recordChange,
} from '#server/core/term-changes.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { currentTerms, type TermsRow } from '../store/reads.ts';
import { insertTerms, lockTerms } from '../store/terms.ts';

const TERMS = 'copy-trading.terms';
const ALL = 'all';

export const termsView = async (sql: Sql, now: Instant): Promise<OutputOf<typeof calls.operatorCopyTerms>> => ({
  ...(await currentTerms(sql)),
  proposal_id: (await openProposals(sql, [TERMS], now)).get(ALL) ?? null,
});

const changeable = ({ version: _version, ...terms }: TermsRow): CopyTerms => terms;

export const proposeCopyTerms = async (
  tx: Transaction,
  { reason, ...after }: InputOf<typeof calls.proposeCopyTerms>,
  asking: AskingAdmin,
) => {
  if (!copyTermsFit(after)) throw new Refusal('copy_terms_wrong');
  const before = changeable(await lockTerms(tx));
  if (jsonOf(before) === jsonOf(after)) throw new Refusal('catalogue_same');
  const target = { target_type: 'copy_terms', target_id: ALL };
  return proposeChange(tx, { action: TERMS, ...target, before, after, which: {}, reason }, asking);
};

type Stored = { readonly [Name in keyof CopyTerms]: CopyTerms[Name] extends Decimal ? string : CopyTerms[Name] };

const termsOf = (stored: Stored): CopyTerms => ({
  ...stored,
  max_share: Decimal.of(stored.max_share),
  min_budget: Decimal.of(stored.min_budget),
  max_multiple: Decimal.of(stored.max_multiple),
  min_balance: Decimal.of(stored.min_balance),
});

/** CT27: a new version, in force from the next follow, edit and application on; follows that exist stay as they are. */
export const termsKind: ProposalKind = {
  action: TERMS,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const row = await lockTerms(tx);
    if (!isAsProposed(changeable(row), proposal)) throw notPossible('changed since');
    const terms = termsOf(proposal.payload['after'] as Stored);
    if (!copyTermsFit(terms)) throw new Refusal('copy_terms_wrong');
    await insertTerms(tx, { ...terms, version: row.version + 1 }, tx.now());
    await recordChange(tx, operator, proposal);
    return {};
  },
};
