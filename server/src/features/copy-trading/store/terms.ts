import type { Instant } from '#contract/kit/instant.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { currentTerms, type TermsRow } from './reads.ts';

/** One change at a time; a reader does not wait. */
export const lockTerms = async (tx: Transaction): Promise<TermsRow> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended('copy-terms', 0))`;
  return currentTerms(tx);
};

export const insertTerms = (tx: Transaction, terms: TermsRow, at: Instant): Promise<number> => tx.run`
  insert into copy_terms (version, max_traders, max_followers, max_share, min_budget, max_multiple, min_days, min_trades,
    min_balance, at)
  values (${terms.version}, ${terms.max_traders}, ${terms.max_followers}, ${terms.max_share}, ${terms.min_budget},
    ${terms.max_multiple}, ${terms.min_days}, ${terms.min_trades}, ${terms.min_balance}, ${at})`;
