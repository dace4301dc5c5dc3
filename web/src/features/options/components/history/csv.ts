import { csvText } from '#contract/balances/rules.ts';
import { wireTime } from '#contract/kit/instant.ts';
import { UP } from '#contract/options/rules.ts';
import type { Option } from '#web/features/options/queries.ts';

const COLUMNS = [
  'option',
  'accepted_utc',
  'ended_utc',
  'pair',
  'direction',
  'seconds',
  'stake',
  'currency',
  'payout_rate',
  'entry_tick',
  'entry_price',
  'sample_ticks',
  'settlement_price',
  'result',
  'paid',
  'net',
];

/** Numbers are plain, with a dot. All other cells are text, and no text can be a formula. */
const lineOf = (option: Option): string =>
  [
    option.id,
    csvText(wireTime(option.accepted_at)),
    csvText(option.ended_at ? wireTime(option.ended_at) : ''),
    csvText(option.symbol_name),
    option.type === UP ? 'up' : 'down',
    option.seconds,
    option.number,
    csvText(option.currency_name),
    option.payout_rate,
    option.entry_tick ?? '',
    option.entry_price ?? '',
    option.samples.map(({ tick }) => tick).join(' '),
    option.mean ?? '',
    option.result ?? '',
    option.paid ?? '',
    option.net ?? '',
  ]
    .map(String)
    .join(',');

export const csvOf = (options: readonly Option[]): string =>
  [COLUMNS.join(','), ...options.map(lineOf), ''].join('\r\n');
