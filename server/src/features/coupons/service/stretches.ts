import { COUNT_EVERY_MS } from '#contract/coupons/rules.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import type { PaidFees, RoomFees } from '#server/core/fees.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** Fees that a customer paid between two moments with no full five minutes in between. */
export interface PaidStretch {
  readonly from: Instant;
  readonly to: Instant;
  readonly paid: readonly PaidFees[];
}

/** A full five minutes strictly between two moments, near the middle; undefined if there is none. */
export const middleOf = (from: Instant, to: Instant): Instant | undefined => {
  const [from_ms, to_ms] = [millisecondsOf(from), millisecondsOf(to)];
  const first = Math.floor(from_ms / COUNT_EVERY_MS) + 1;
  const last = Math.ceil(to_ms / COUNT_EVERY_MS) - 1;
  return first > last ? undefined : instantOf(Math.floor((first + last) / 2) * COUNT_EVERY_MS);
};

/**
 * CP6, CP10: the first stretch with fees. Its ends are full five minutes or the given moments, so it does not matter when
 * it is asked for. Stretches without fees are skipped by halves: three days cost about ten queries.
 */
export const firstPaid = async (
  sql: Sql,
  fees: RoomFees,
  user_id: number,
  within: { readonly from: Instant; readonly to: Instant },
): Promise<PaidStretch | undefined> => {
  const paidIn = (from: Instant, to: Instant): Promise<readonly PaidFees[]> =>
    fees.paidIn(sql, { user_ids: [user_id], from, to });
  let { from, to } = within;
  let paid = await paidIn(from, to);
  if (paid.length === 0) return undefined;
  for (let middle = middleOf(from, to); middle !== undefined; middle = middleOf(from, to)) {
    const first_half = await paidIn(from, middle);
    if (first_half.length > 0) [to, paid] = [middle, first_half];
    else {
      from = middle;
      paid = await paidIn(from, to);
    }
  }
  return { from, to, paid };
};
