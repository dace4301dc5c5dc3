import type { Findings } from '../check.ts';
import { insist } from '../fault.ts';
import { many } from '../many.ts';
import type { Totals } from './totals.ts';

/** What was found about timed options, in plain words. */
export const optionsReport = ({ options, option_days, batches, silences, unpublished }: Findings): string[] => {
  if (batches === 0) return [];
  return [
    `- ${many(options, 'timed option')} in ${many(batches, 'batch', 'batches')}: entry, samples, mean, outcome and payout of each computed again from the prices, 0 mismatches; ${endingsOf(option_days.all)}.`,
    ...(silences > 0
      ? [`- ${many(silences, 'time')} a market was silent for a minute while options waited for it.`]
      : []),
    ...(unpublished > 0
      ? [`- ${many(unpublished, 'option')} before the newest one run or are not published yet.`]
      : []),
  ];
};

const endingsOf = ({ results, void: voids }: Totals): string =>
  `${results.right.toLocaleString('en')} right, ${results.wrong.toLocaleString('en')} wrong, ${results.level.toLocaleString('en')} level, ${voids.toLocaleString('en')} void`;

/** OT27: what the options that ended on a UTC day came to. */
export const dayReport = ({ option_days }: Findings, day: string): string[] => {
  insist(/^\d{4}-\d\d-\d\d$/.test(day), `${day} is no day of the form 2026-03-09`);
  const totals = option_days.by_day.get(day);
  if (!totals) return [`Options that ended on ${day}: 0.`];
  const { results } = totals;
  return [
    `Options that ended on ${day} (UTC): ${totals.count.toLocaleString('en')}.`,
    `- ${endingsOf(totals)} (${results.no_entry} without an entry, ${results.sample_missing} without a sample, ${results.quiet} in a silence).`,
    ...totals.moved().map(({ currency, staked, paid }) => `- ${currency}: staked ${staked}, paid ${paid}.`),
    '- Mismatches: 0.',
  ];
};
