import { call } from '../kit/call.ts';
import { boolean, choice, decimal, list, literal, nothing, object, string, whole } from '../kit/fields.ts';
import { languages } from '../kit/languages.ts';
import { fiatCurrencies } from './rules.ts';
import { startCalls } from './start-calls.ts';

export const siteCalls = {
  ...startCalls,

  setting: call({
    method: 'GET',
    path: '/getSetting',
    access: 'anyone',
    summary: 'Reads one public setting; every other keyword is refused as unknown.',
    input: object({ keyword: string() }),
    output: object({ id: whole(), key: string(), value: string() }),
    refusals: ['not_found'],
  }),

  languages: call({
    method: 'GET',
    path: '/languages',
    access: 'anyone',
    summary:
      'The languages of the site: `lang` is what requests send; each with its own, its English and its traditional Chinese name.',
    input: nothing(),
    output: list(object({ lang: choice(languages), option_name: string(), en_name: string(), tw_name: string() })),
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
      /** From a day more than a week ago. */
      is_old: boolean(),
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
