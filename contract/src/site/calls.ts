import { call } from '../kit/call.ts';
import { boolean, choice, decimal, instant, list, literal, nothing, object, string, whole } from '../kit/fields.ts';
import { fiatCurrencies, menuGroups, openTypes } from './rules.ts';

export const siteCalls = {
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
      families: list(string()),
      /** Calls that move money are refused at present; reading works. */
      money_halted: boolean(),
      server_time: instant(),
    }),
    refusals: [],
  }),

  setting: call({
    method: 'GET',
    path: '/getSetting',
    access: 'anyone',
    summary: 'Reads one public setting; every other keyword is refused as unknown.',
    input: object({ keyword: string() }),
    output: object({ id: whole(), key: string(), value: string() }),
    refusals: ['not_found'],
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
        title: string(),
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

  fiatRates: call({
    method: 'GET',
    path: '/fiat/rates',
    access: 'anyone',
    summary: 'The rates for displaying amounts in other currencies, with their day and source.',
    input: nothing(),
    output: object({
      base: literal('USD'),
      as_of: string(),
      source: string(),
      rates: list(object({ currency_code: choice(fiatCurrencies), rate: decimal() })),
    }),
    refusals: [],
  }),

  upload: call({
    method: 'POST',
    path: '/upload',
    access: 'customer',
    summary: 'Accepts one picture as multipart field `file`, re-encodes it and returns its path.',
    input: nothing(),
    output: string(),
    body: 'file',
    refusals: [
      'upload_missing',
      'upload_too_large',
      'upload_not_picture',
      'upload_animated',
      'upload_too_many_pixels',
      'upload_damaged',
      'upload_day_full',
      'upload_total_full',
    ],
  }),
};
