import { call } from '../kit/call.ts';
import { boolean, choice, instant, list, nothing, nullable, object, string, whole } from '../kit/fields.ts';
import { menuGroups, openTypes } from './rules.ts';

/** Separate, because the first screen needs nothing else of this room. */
export const startCalls = {
  config: call({
    method: 'GET',
    path: '/getSiteConfig',
    access: 'anyone',
    summary: 'Names the site, its addresses and what is switched on.',
    input: nothing(),
    output: object({
      site_name: string(),
      site_logo: string(),
      support_url: string(),
      dd_app_paths: list(string()),
      quick_buy_radio: whole(),
      version: string(),
      demo: boolean(),
      /** How far a demo's time is ahead of the machine's; 0 outside a demo. */
      demo_skipped_hours: whole(),
      families: list(string()),
      /** Calls that move money are refused at present; reading works. */
      money_halted: boolean(),
      server_time: instant(),
      /** The country that our proxy states for this request; null when it states none, or several of which none is refused. */
      region: nullable(string()),
      /** No accounts are opened from there. Existing customers are not affected. */
      is_region_refused: boolean(),
    }),
    refusals: [],
  }),

  menu: call({
    method: 'GET',
    path: '/menu',
    access: 'anyone',
    summary: 'Lists the shortcuts of the home screen; the first nine are its default grid.',
    input: nothing(),
    output: list(
      object({
        id: whole(),
        /** The key under which the pages of legacy clients look up its name (`home[title]`). */
        title: string(),
        /** The key of our own texts, such as `home.lock_mining`. */
        name_key: string(),
        icon: string(),
        url: string(),
        open_type: choice(openTypes),
        show: whole(),
        sort: whole(),
        is_financial: whole(),
        group: choice(menuGroups),
      }),
    ),
    refusals: [],
  }),
};
