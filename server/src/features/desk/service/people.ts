import { completionOf, ONLINE_MINUTES } from '#contract/desk/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { peopleRows } from '../store/people.ts';

export interface Person {
  readonly user_id: number;
  readonly name: string;
  readonly is_merchant: boolean;
  readonly is_demo: boolean;
  readonly is_online: boolean;
  readonly orders: number;
  readonly failed: number;
  readonly partners: number;
  readonly completion: Decimal | null;
  readonly median_release_s: number | null;
}

/** DK24, DK28: what everybody sees of these people; one query. */
export const peopleOf = async (
  sql: Sql,
  user_ids: readonly number[],
  now: Instant,
): Promise<ReadonlyMap<number, Person>> => {
  const rows = await peopleRows(sql, [...new Set(user_ids)], plusSeconds(now, -ONLINE_MINUTES * 60));
  return new Map(
    rows.map(({ released, failed, ...row }) => [
      row.user_id,
      { ...row, orders: released, failed, completion: completionOf({ released, failed }) },
    ]),
  );
};
