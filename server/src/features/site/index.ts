import { openFamilies } from '#server/core/families.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { languageInfo, languageNames, languages } from '#contract/kit/languages.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { fiatCurrencies, isOldRate, legacyTitle } from '#contract/site/rules.ts';
import { answer, receive, type AllRooms, type Room } from '#server/core/room.ts';
import type { FiatTable } from '#server/ports/fiat-rates.ts';
import type { Ports } from '#server/ports/ports.ts';
import { gateOf } from '#server/core/queue.ts';
import { publicSetting, siteConfig } from './service/config.ts';
import { SWEEP_JOB, sweepUploads, takePicture } from './service/upload.ts';
import { shownMenu, type MenuRow } from './store.ts';

export {
  isFileGone,
  linkTo,
  preparePortrait,
  publishPortrait,
  useUpload,
  viewFile,
  withdrawUpload,
} from './service/files.ts';
export type { FileLink, UploadUse, UsedUpload } from './service/files.ts';

/** A form with the front and the back of a document sends both at once; few customers need more. */
const UPLOADS_AT_ONCE = 4;

/** The site: its name, settings, menu, and uploaded pictures. The rules are in docs/spec/site.md. */
export const siteRoom: Room<Ports & { all: Pick<AllRooms, 'families'> }> = {
  name: 'site',
  open({ all, ...ports }) {
    const gate = gateOf(UPLOADS_AT_ONCE);
    return {
      handlers: [
        answer(siteCalls.config, ({ now, source }) => siteConfig(ports, all.families, source, now)),
        answer(siteCalls.setting, async ({ input }) => {
          const setting = await publicSetting(ports.db, input.keyword);
          if (!setting) throw new Refusal('not_found');
          return setting;
        }),
        answer(siteCalls.menu, async ({ source }) => {
          const open = await openFamilies(ports.db, all.families, source.countries);
          return (await shownMenu(ports.db)).map((row) => menuView(row, open));
        }),
        answer(siteCalls.languages, async () =>
          languages.map((lang) => ({ lang, option_name: languageInfo[lang].name, ...languageNames[lang] })),
        ),
        answer(siteCalls.fiatRates, async ({ now }) => ratesView(await ports.fiat_rates.latest(), now)),
        receive(siteCalls.upload, ({ session, now }, file) =>
          gate(session.user_id, () => takePicture(ports, session.user_id, now, file)),
        ),
      ],
      jobs: [{ name: SWEEP_JOB, every_seconds: 300, run: (now) => sweepUploads(ports, now) }],
    };
  },
};

/** SI4: an entry whose product no room has built is sent as not shown and without an address. */
const menuView = ({ menu_group, family, title, url, ...item }: MenuRow, built: ReadonlySet<string>) => {
  const is_open = url !== '' && (family === null || built.has(family));
  return {
    ...item,
    title: legacyTitle(title),
    name_key: title,
    url: is_open ? url : '',
    show: is_open ? 1 : 0,
    is_financial: menu_group === 'earn' ? 1 : 0,
    group: menu_group,
  };
};

const ratesView = ({ as_of, source, rates }: FiatTable, now: Instant) => ({
  base: 'USD' as const,
  as_of,
  source,
  is_old: isOldRate(as_of, now),
  rates: fiatCurrencies.flatMap((currency_code) => {
    const rate = rates[currency_code];
    return rate ? [{ currency_code, rate }] : [];
  }),
});
