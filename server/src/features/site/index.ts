import { Refusal } from '#contract/kit/refusal.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { fiatCurrencies } from '#contract/site/rules.ts';
import { answer, receive, type Room } from '#server/core/room.ts';
import { bundledFiatRates, type FiatRates, type FiatTable } from '#server/ports/fiat-rates.ts';
import type { Ports } from '#server/ports/ports.ts';
import bundle from './fiat-rates.json' with { type: 'json' };
import { gateOf } from './queue.ts';
import { publicSetting, siteConfig } from './service/config.ts';
import { SWEEP_JOB, sweepUploads, takePicture } from './service/upload.ts';
import { shownMenu, type MenuRow } from './store.ts';

export { linkTo, preparePortrait, publishPortrait, useUpload, viewFile, withdrawPortrait } from './service/files.ts';
export type { FileLink, UploadUse, UsedUpload } from './service/files.ts';

/** What one US dollar is worth, for display; a live provider would replace it. */
export const fiatRates: FiatRates = bundledFiatRates(bundle);

/** A form with the front and the back of a document sends both at once; few customers need more. */
const UPLOADS_AT_ONCE = 4;

/** The site: its name, settings, menu, and uploaded pictures. The rules are in docs/spec/site.md. */
export const siteRoom: Room<Ports & { fiat_rates?: FiatRates }> = {
  name: 'site',
  open({ fiat_rates = fiatRates, ...ports }) {
    const gate = gateOf(UPLOADS_AT_ONCE);
    return {
      handlers: [
        answer(siteCalls.config, ({ now }) => siteConfig(ports, now)),
        answer(siteCalls.setting, async ({ input }) => {
          const setting = await publicSetting(ports.db, input.keyword);
          if (!setting) throw new Refusal('not_found');
          return setting;
        }),
        answer(siteCalls.menu, async () => (await shownMenu(ports.db)).map(menuView)),
        answer(siteCalls.fiatRates, async () => ratesView(await fiat_rates.latest())),
        receive(siteCalls.upload, ({ session, now }, file) =>
          gate(session.user_id, () => takePicture(ports, session.user_id, now, file)),
        ),
      ],
      jobs: [{ name: SWEEP_JOB, every_seconds: 300, run: (now) => sweepUploads(ports, now) }],
    };
  },
};

const menuView = ({ menu_group, ...item }: MenuRow) => ({
  ...item,
  show: 1,
  is_financial: menu_group === 'earn' ? 1 : 0,
  group: menu_group,
});

const ratesView = ({ as_of, source, rates }: FiatTable) => ({
  base: 'USD' as const,
  as_of,
  source,
  rates: fiatCurrencies.flatMap((currency_code) => {
    const rate = rates[currency_code];
    return rate ? [{ currency_code, rate }] : [];
  }),
});
