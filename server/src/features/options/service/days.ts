import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { millisecondsOf, plusDays, startOfTypedDay } from '#contract/kit/instant.ts';
import type { optionsHouseCalls } from '#contract/options/house-calls.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { batchesBetween, endedDays, movedOn } from '../store/days.ts';

/** OT27: what each day came to. An invalid date matches no rows. */
export const days = async (
  sql: Sql,
  { before, limit }: InputOf<typeof optionsHouseCalls.days>,
): Promise<OutputOf<typeof optionsHouseCalls.days>> => {
  if (before !== undefined && startOfTypedDay(before) === undefined) return [];
  const rows = await endedDays(sql, before, limit);
  const moved = await movedOn(
    sql,
    rows.map(({ day }) => day),
  );
  return Promise.all(
    rows.map(async ({ day, right_count, wrong_count, level_count, void_count }) => ({
      day,
      count: right_count + wrong_count + level_count + void_count,
      right: right_count,
      wrong: wrong_count,
      level: level_count,
      void: void_count,
      moved: moved.filter((row) => row.day === day).map(({ day: _day, ...row }) => row),
      ...(await publishedOn(sql, day)),
    })),
  );
};

const NOTHING = { first_batch: null, last_batch: null };

/** Null while nothing of the day is published. */
const publishedOn = async (sql: Sql, day: string) => {
  const from = startOfTypedDay(day);
  if (from === undefined) return NOTHING;
  const range = await batchesBetween(sql, millisecondsOf(from), millisecondsOf(plusDays(from, 1)));
  const { first_batch, last_batch } = range;
  return first_batch === null || last_batch === null || first_batch > last_batch ? NOTHING : range;
};
