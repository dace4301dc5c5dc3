import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { refusedRegionOf } from '#contract/site/rules.ts';
import type { Sql } from '../ports/db/database.ts';
import { settingOf } from './settings.ts';

/** Families that are not offered in some countries, by the setting that lists those (SI5, OT32). */
const REGIONS_OF: Readonly<Record<string, string>> = { options: 'options_refused_regions' };

const isRefusedIn = async (sql: Sql, family: string, countries: readonly string[]): Promise<boolean> => {
  const setting = REGIONS_OF[family];
  if (setting === undefined || countries.length === 0) return false;
  return refusedRegionOf(countries, await settingOf(sql, setting)) !== undefined;
};

/**
 * SI5: the product families that a room has built, no operator has switched off and the caller's countries do not refuse,
 * by name. Without countries none is refused.
 */
export const openFamilies = async (
  sql: Sql,
  built: ReadonlySet<string>,
  countries: readonly string[] = [],
): Promise<ReadonlySet<string>> => {
  const off = new Set(
    (await sql.rows<{ name: string }>`select name from product_family where not is_on`).map(({ name }) => name),
  );
  for (const family of Object.keys(REGIONS_OF)) if (await isRefusedIn(sql, family, countries)) off.add(family);
  return new Set([...built].filter((family) => !off.has(family)).sort());
};

/** Whether a family is open to a caller from these countries; the database is asked once a second. */
export type FamilyGate = (countries: readonly string[], now: Instant) => Promise<boolean>;

export const familyGate = (sql: Sql, family: string): FamilyGate => {
  let second = Number.NaN;
  let is_on = false;
  let regions: string | undefined;
  return async (countries, now) => {
    const asked = Math.floor(millisecondsOf(now) / 1000);
    if (asked !== second) {
      is_on = (await openFamilies(sql, new Set([family]))).has(family);
      regions = await settingOf(sql, REGIONS_OF[family] ?? '');
      second = asked;
    }
    return is_on && refusedRegionOf(countries, regions) === undefined;
  };
};
