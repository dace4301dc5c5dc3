import type { Decimal } from '#contract/kit/decimal.ts';
import { lastUnlockAt, offeringReference, unlocksOf } from '#contract/offerings/rules.ts';
import type { Holding, RoomHoldings } from '#server/core/holdings.ts';
import { runningApplications, type ApplicationRow } from './store/applications.ts';

/** The fraction of all that passed which unlocks next. */
const nextShare = (row: ApplicationRow, passed: Decimal): Decimal | undefined => {
  const next = unlocksOf(row, passed, row.currency_scale).find(({ at }) => at === row.next_unlock_at);
  return next && passed.isPositive() ? next.amount.over(passed, 'half_even').cut(4, 'half_even') : undefined;
};

const holdingOf = (row: ApplicationRow): Holding => {
  const base = {
    id: row.id,
    reference: offeringReference(row.id),
    about: row.currency_name,
    side: 'put_in' as const,
    started_at: row.applied_at,
  };
  if (row.state === 'open' || row.passed === null)
    return {
      ...base,
      kind: 'application',
      currency_id: row.pay_currency_id,
      amount: row.paid,
      next: 'allots',
      next_at: row.ends_at,
      ends_at: row.ends_at,
    };
  return {
    ...base,
    kind: 'locked_tokens',
    currency_id: row.currency_id,
    amount: row.passed.minus(row.unlocked),
    next: row.next_unlock_at && 'unlocks',
    next_at: row.next_unlock_at,
    next_share: nextShare(row, row.passed),
    ends_at: lastUnlockAt(row),
  };
};

/** FN1: what was paid for open applications, and tokens that are locked. Tokens have earned nothing by themselves. */
export const holdings: RoomHoldings = {
  running: async (sql, user_id, _now, limit) => (await runningApplications(sql, user_id, limit)).map(holdingOf),
  earned: async () => [],
};
