import { Decimal } from '#contract/kit/decimal.ts';
import { unlocksOf } from '#contract/offerings/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { partsOfAll, type PartsRow } from '../store/unlocks.ts';

/** The parts of each offering with how many applications have them. */
export const unlockCalendar = async (sql: Sql) => {
  const rows = await partsOfAll(sql);
  return [...Map.groupBy(rows, ({ offering_id }) => offering_id).values()].flatMap(partsOf);
};

const partsOf = (rows: readonly PartsRow[]) => {
  const [first] = rows;
  if (!first) return [];
  const applications = rows.reduce((sum, row) => sum + row.applications, 0);
  // The dates are the same for every amount.
  return unlocksOf(first, Decimal.zero, 0).map(({ part, at }) => ({
    offering_id: first.offering_id,
    currency_name: first.currency_name,
    part,
    at,
    applications,
    unlocked: rows.reduce((sum, row) => (row.unlocked_parts >= part ? sum + row.applications : sum), 0),
  }));
};
