import type { Instant } from '#contract/kit/instant.ts';
import { APP_VERSION, refusedRegionOf } from '#contract/site/rules.ts';
import { openFamilies, type Family } from '#server/core/families.ts';
import { isHalted } from '#server/core/ledger/halted.ts';
import type { Source } from '#server/core/room.ts';
import { settingOf } from '#server/core/settings.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';

/**
 * The public settings, with their defaults. A setting that is not listed here cannot be read publicly (SI3). `version`
 * is the legacy "kind of update, number": zero offers no update.
 */
const publicSettings = {
  site_name: 'Candor',
  site_logo: '',
  support_url: '',
  quick_buy_radio: '2',
  version: 'wgt,0',
  apk_download_url: '',
  game_url: '',
} as const;

type PublicSetting = keyof typeof publicSettings;

const publicKeys = Object.keys(publicSettings) as PublicSetting[];

const valueOf = async (sql: Sql, key: PublicSetting): Promise<string> =>
  (await settingOf(sql, key)) ?? publicSettings[key];

export const publicSetting = async (sql: Sql, keyword: string) => {
  const key = publicKeys.find((known) => known === keyword);
  return key && { id: publicKeys.indexOf(key) + 1, key, value: await valueOf(sql, key) };
};

export const siteConfig = async (
  { db, environment, clock }: Pick<Ports, 'db' | 'environment' | 'clock'>,
  built: readonly Family[],
  { countries = [] }: Source,
  now: Instant,
) => ({
  site_name: await valueOf(db, 'site_name'),
  site_logo: await valueOf(db, 'site_logo'),
  support_url: await valueOf(db, 'support_url'),
  dd_app_paths: linesOf(await settingOf(db, 'dd_app_paths')),
  quick_buy_radio: wholeOf(await valueOf(db, 'quick_buy_radio'), 2),
  version: APP_VERSION,
  demo: environment.demo,
  demo_skipped_hours: Math.round((clock.skips?.total_ms() ?? 0) / HOUR_MS),
  families: [...(await openFamilies(db, built, countries))],
  money_halted: await isHalted(db),
  server_time: now,
  ...regionOf(countries, await settingOf(db, 'refused_regions')),
});

/** SI23: two different countries are no known one, unless one of them is refused. */
const regionOf = (countries: readonly string[], refused_regions: string | undefined) => {
  const refused = refusedRegionOf(countries, refused_regions);
  const [only, another] = countries;
  const region = refused ?? (another === undefined ? only : undefined);
  return { region: region ?? null, is_region_refused: refused !== undefined };
};

const HOUR_MS = 3_600_000;

const OWN_LINE = '/api';
const LINE = /^(?:https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?)?(?:\/[A-Za-z0-9._-]+)+$/;
const MAX_LINES = 10;

/** The base addresses of the API, one per line of the setting; tokens are sent there, so only HTTPS. */
const linesOf = (setting: string | undefined): string[] => {
  const lines = (setting ?? '').split(/\s+/).filter((line) => LINE.test(line));
  return lines.length > 0 ? lines.slice(0, MAX_LINES) : [OWN_LINE];
};

const wholeOf = (text: string, otherwise: number): number => (/^\d{1,6}$/.test(text) ? Number(text) : otherwise);
