/*
 * `node verifier/verify.ts <folder or http address> [folder to keep the download in]`
 *
 * Checks everything that a price log promises, with nothing but Node and nothing from the exchange's own code.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, type Findings } from './check.ts';
import { download } from './download.ts';
import { Fault } from './fault.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const many = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

const report = (found: Findings): string[] => [
  `The price log of ${found.name} is sound.`,
  `- ${many(found.checkpoints, 'checkpoint')}: every signature is right, and every one is of these ${many(found.lines, 'line')}, so none contradicts another.`,
  `- ${many(found.ticks, 'price')} of ${many(found.symbols, 'market')}: well-formed, numbered without a gap, never going back in time.`,
  '- Every price is the median of its sources, all younger than 3 seconds and within 2 % of each other.',
  ...(found.told_days.length > 0
    ? [
        `- Seeds of ${many(found.told_days.length, 'simulated day')} (${found.told_days.join(', ')}): promised before the first price, told after the last, and they fit.`,
        `- ${many(found.recomputed, 'simulated price')} of those days computed again from the seeds: all equal.`,
      ]
    : []),
  ...found.waiting_days.map((day) => `- The seed of ${day} is still secret; its prices can be recomputed later.`),
  ...(found.acts > 0
    ? [`- ${many(found.acts, 'act')} of operators: well-formed, numbered without a gap, none on an outcome or a price.`]
    : []),
  `- ${many(found.other_lines, 'line')} that are no prices.`,
];

const [source, kept] = process.argv.slice(2);

const run = async (from: string): Promise<void> => {
  if (!/^https?:\/\//.test(from)) return report(await check(from)).forEach(say);
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'price-log-')));
  try {
    await download(from, folder);
    report(await check(folder)).forEach(say);
  } finally {
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
};

if (source === undefined) {
  say('node verifier/verify.ts <folder or http address> [folder to keep the download in]');
  process.exitCode = 2;
} else {
  await run(source).catch((failure: unknown) => {
    say(failure instanceof Fault ? `FAULT: ${failure.message}` : `The log cannot be checked: ${String(failure)}`);
    process.exitCode = 1;
  });
}
