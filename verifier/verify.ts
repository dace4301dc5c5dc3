/*
 * `npm run verify <folder or http address> [folder to keep the download in] [--own=<file saved from the app>]
 *   [--day=2026-03-09] [--receipt=<file saved from the app>]
 *   [--boxes=<code of a series> [--series=<its number>] [--name=<its name>] [--artist=<name of its artist>]]`
 *
 * Checks everything that a price log guarantees, with nothing but Node and nothing from the exchange's own code. Exits with
 * 0 if all is sound, 1 if it is not or cannot be checked, 2 without an address, 3 if a receipt needs the whole log or must be
 * saved again, or if the lines of a series of boxes are not signed yet.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxesReport } from './boxes/all.ts';
import { lookAtBoxes } from './boxes/look.ts';
import { check, type Findings } from './check.ts';
import { download } from './download.ts';
import { Fault, insist } from './fault.ts';
import { many } from './many.ts';
import { plain } from './plain.ts';
import { lookAgain } from './kept.ts';
import { investmentsReport } from './investments/investments.ts';
import { lookAtReceipt } from './look.ts';
import type { Look } from './looked.ts';
import { dayReport, optionsReport } from './options/report.ts';

/** A line at a time: what an exchange answered is in some of them. */
const say = (text: string): void => void process.stdout.write(`${plain(text)}\n`);

const words = process.argv.slice(2);
const [source, kept] = words.filter((word) => !word.startsWith('--'));
const wordAfter = (name: string): string | undefined =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const [own_file, day, receipt_file, boxes] = ['own', 'day', 'receipt', 'boxes'].map(wordAfter);
const [series, name, artist] = ['series', 'name', 'artist'].map(wordAfter);

const report = (found: Findings): string[] => [
  `The price log of ${found.name} is sound.`,
  `- ${many(found.checkpoints, 'checkpoint')}: every signature is right, and every one is of these ${many(found.lines, 'line')}, so none contradicts another.`,
  `- ${many(found.ticks, 'price')} of ${many(found.symbols, 'market')}: well-formed, numbered without a gap, never going back in time.`,
  '- Every price is the median of its sources, all younger than 3 seconds and within 2 % by the rule of its time; who was left out is named.',
  ...(found.revealed_days.length > 0
    ? [
        `- Seeds of ${many(found.revealed_days.length, 'simulated day')} (${found.revealed_days.join(', ')}): promised before the first price, published after the last, and they fit.`,
        `- ${many(found.recomputed, 'simulated price')} of those days computed again from the seeds: all equal.`,
      ]
    : []),
  ...found.waiting_days.map((day) => `- The seed of ${day} is still secret; its prices can be recomputed later.`),
  ...(found.acts > 0
    ? [`- ${many(found.acts, 'act')} of operators: well-formed, numbered without a gap, none on an outcome or a price.`]
    : []),
  ...(found.withdrawals > 0
    ? [`- ${many(found.withdrawals, 'withdrawal')}: no step missing, none promised for later than 72 hours.`]
    : []),
  ...(found.snapshots > 0
    ? [
        `- ${many(found.snapshots, 'snapshot')} of what customers are owed, ${many(found.trees, 'whole tree')}: every sum and every hash computed again, root and totals as in the log.`,
      ]
    : []),
  ...(found.statements > 0 ? [`- ${many(found.statements, 'statement')} of reserves, each newer than the last.`] : []),
  ...(found.skips > 0
    ? [`- ${many(found.skips, 'time')} this demo skipped 24 hours; there are no prices of that time.`]
    : []),
  ...(found.allotments > 0
    ? [
        `- ${many(found.allotments, 'offering')}: what each of ${many(found.applications, 'application')} passed computed again from the public list, whose hash is in the log.`,
      ]
    : []),
  ...optionsReport(found),
  ...investmentsReport(found.investments),
  ...boxesReport(found.boxes),
  ...(found.own > 0 ? [`- Your own leaves are in snapshot ${found.own}, with the amounts that you were told.`] : []),
  `- ${many(found.other_lines, 'line')} that are no prices.`,
];

const tell = (found: Findings, more: readonly string[] = []): void =>
  [...report(found), ...more, ...(day === undefined ? [] : dayReport(found, day))].forEach(say);

const UNDECIDED = 3;

const tellLook = ({ report, is_decided }: Look): void => {
  report.forEach(say);
  if (!is_decided) process.exitCode = UNDECIDED;
};

const run = async (from: string): Promise<void> => {
  if (boxes !== undefined) {
    const number = series === undefined ? undefined : Number(series);
    return tellLook(await lookAtBoxes(boxes, from, undefined, { series: number, name, artist }));
  }
  insist((series ?? name ?? artist) === undefined, '--series, --name and --artist go with --boxes=<code of a series>');
  if (receipt_file !== undefined) return tellLook(await lookAtReceipt(await readFile(receipt_file, 'utf8'), from));
  const own = own_file === undefined ? undefined : await readFile(own_file, 'utf8');
  if (!/^https?:\/\//.test(from)) return tell(await check(from, own));
  if (kept !== undefined) return tell(await lookAgain(from, kept, own));
  const folder = await mkdtemp(join(tmpdir(), 'price-log-'));
  try {
    await download(from, folder);
    tell(await check(folder, own), [
      '- Nothing is kept of it. Name a folder, and the next look finds out whether this log was cut or replaced.',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** `fetch failed` alone explains nothing; its cause names the address that does not answer. */
const reasonOf = (failure: unknown): string => {
  const { message, cause } = failure instanceof Error ? failure : new Error(String(failure));
  return cause instanceof Error ? `${message} (${cause.message || cause.name})` : message;
};

if (source === undefined) {
  say(
    'npm run verify <folder or http address> [folder to keep the download in] [-- --own=<file> --day=<2026-03-09> --receipt=<file> --boxes=<code>]',
  );
  process.exitCode = 2;
} else {
  await run(source).catch((failure: unknown) => {
    say(failure instanceof Fault ? `FAULT: ${failure.message}` : `The log cannot be checked: ${reasonOf(failure)}`);
    process.exitCode = 1;
  });
}
