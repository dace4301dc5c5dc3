import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { optionsById } from '../store/orders.ts';
import { legacyNames, namesOf } from './legacy-names.ts';
import { Names } from './names.ts';

/** OT31: each of these options, for its owner, as it is now and in the owner's words. */
export const optionEvents = async (sql: Sql, ids: readonly number[], now: Instant) => {
  const names = await Names.of(sql);
  const rows = await optionsById(sql, ids);
  return Promise.all(
    rows.map(async (row) => ({
      user_id: row.user_id,
      event: { ...names.wire(row, now), ...namesOf(row, await legacyNames(row.language)) },
    })),
  );
};
