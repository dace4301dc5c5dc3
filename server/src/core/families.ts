import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { refusedRegionOf } from '#contract/site/rules.ts';
import type { Sql } from '../ports/db/database.ts';
import { settingOf } from './settings.ts';

/** A product that customers can use because a room exists. */
export interface Family {
  readonly name: string;
  /** The setting that lists the countries in which it is not offered; without one it is offered everywhere. */
  readonly refused_regions?: string;
}

const isRefusedIn = async (sql: Sql, family: Family, countries: readonly string[]): Promise<boolean> => {
  if (family.refused_regions === undefined || countries.length === 0) return false;
  return refusedRegionOf(countries, await settingOf(sql, family.refused_regions)) !== undefined;
};

/**
 * SI5: the product families that a room has built, no operator has switched off and the caller's countries do not refuse,
 * by name. Without countries none is refused.
 */
export const openFamilies = async (
  sql: Sql,
  built: readonly Family[],
  countries: readonly string[] = [],
): Promise<ReadonlySet<string>> => {
  const off = new Set(
    (await sql.rows<{ name: string }>`select name from product_family where not is_on`).map(({ name }) => name),
  );
  for (const family of built) if (await isRefusedIn(sql, family, countries)) off.add(family.name);
  return new Set(built.flatMap(({ name }) => (off.has(name) ? [] : [name])).sort());
};

/**
 * SI5: refuses what would begin something new while an operator has switched the family off, or where it is not offered.
 * What a customer already has goes on: only handlers that begin something ask.
 */
export const refuseClosed = async (
  sql: Sql,
  family: Family,
  source: { readonly countries?: readonly string[] },
): Promise<void> => {
  if (!(await openFamilies(sql, [family], source.countries)).has(family.name)) throw new Refusal('not_offered');
};

/** Whether a family is open to a caller from these countries; the database is asked once a second. */
export type FamilyGate = (countries: readonly string[], now: Instant) => Promise<boolean>;

export const familyGate = (sql: Sql, family: Family): FamilyGate => {
  let second = Number.NaN;
  let is_on = false;
  let regions: string | undefined;
  return async (countries, now) => {
    const asked = Math.floor(millisecondsOf(now) / 1000);
    if (asked !== second) {
      is_on = (await openFamilies(sql, [family])).has(family.name);
      regions = family.refused_regions === undefined ? undefined : await settingOf(sql, family.refused_regions);
      second = asked;
    }
    return is_on && refusedRegionOf(countries, regions) === undefined;
  };
};
