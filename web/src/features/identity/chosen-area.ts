import { cell } from '#web/shared/cell.ts';
import { lasting, readJson } from '#web/shared/stored.ts';
import { currentLanguage, useLanguage } from '#ui/i18n/texts.ts';
import { areaOf, likelyArea, type Area } from './areas.ts';

/* The area codes used on this phone, latest first. A customer has one country, so all forms share the choice. */

const KEY = 'candor.areas';
const MAX = 3;

const stored = (): readonly string[] => {
  const found = readJson(lasting, KEY);
  return Array.isArray(found) ? found.filter((region): region is string => areaOf(region) !== undefined) : [];
};

const recent = cell<readonly string[]>(stored());

const latest = (regions: readonly string[]): Area =>
  areaOf(regions[0]) ?? likelyArea(navigator.language, currentLanguage());

export const chooseArea = (region: string): void => {
  const regions = [region, ...recent.get().filter((other) => other !== region)].slice(0, MAX);
  recent.set(regions);
  lasting.write(KEY, JSON.stringify(regions));
};

export const useRecentAreas = (): readonly string[] => recent.use();

export const useChosenArea = (): Area => {
  useLanguage();
  return latest(recent.use());
};
