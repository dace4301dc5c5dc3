import { instantOf, plusDays, type Instant } from '../kit/instant.ts';

/** The version of the app; a test compares it with package.json. */
export const APP_VERSION = '0.8.0';

/** The groups of the shortcut sheet, in the order in which it shows them. */
export const menuGroups = ['trade', 'buy_and_move', 'earn', 'other'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** SI4: legacy clients know most shortcuts by the second part of our key; this one has a name of its own there. */
const LEGACY_TITLES: Readonly<Record<string, string>> = { lock_mining: 'lockming' };

export const legacyTitle = (name_key: string): string => {
  const name = name_key.replace(/^home\./, '');
  return LEGACY_TITLES[name] ?? name;
};

/** How legacy clients open a shortcut. */
export const openTypes = ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab', 'navigateBack'] as const;
export type OpenType = (typeof openTypes)[number];

/** The currencies for displaying amounts; the first is the base of the rates. */
export const fiatCurrencies = [
  'USD',
  'CNY',
  'GBP',
  'HKD',
  'JPY',
  'EUR',
  'AED',
  'THB',
  'PHP',
  'SGD',
  'VND',
  'KRW',
] as const;
export type FiatCurrency = (typeof fiatCurrencies)[number];

const FRESH_DAYS = 7;

/** SI6: rates of a day more than a week ago are shown as old. */
export const isOldRate = (as_of: string, now: Instant): boolean =>
  plusDays(instantOf(`${as_of}T00:00:00.000Z`), FRESH_DAYS) < now;

/** SI23: the first of these countries that the setting, one country per line, has. */
export const refusedRegionOf = (countries: readonly string[], refused_regions: string | undefined) =>
  countries.find((country) => (refused_regions ?? '').split('\n').includes(country));

/** SI8 to SI11: the limits of an upload; the phone checks the same before it sends. */
export const UPLOAD_MEGABYTES = 10;
export const UPLOAD_BYTES = UPLOAD_MEGABYTES * 1024 * 1024;
export const UPLOAD_MEGAPIXELS = 24;
/** A progressive picture must be held whole to be decoded, so it may be half as large. */
export const UPLOAD_MEGAPIXELS_IN_PASSES = 12;
export const UPLOADS_A_DAY = 60;
export const UPLOADS_KEPT = 600;

const FILE_PATH = /^\/files\/([0-9a-f]{32})(?:\?[A-Za-z0-9=&_-]*)?$/;

export const filePath = (file_id: string): string => `/files/${file_id}`;

/** The id in the path of an upload, or in a link to it; `undefined` for anything else. */
export const fileIdOf = (path: string): string | undefined => FILE_PATH.exec(path)?.[1];
