import { insist } from '../fault.ts';
import type { Look } from '../looked.ts';
import { many } from '../many.ts';
import { instant } from '../shown-facts.ts';
import type { Batch } from './answers.ts';
import { publishedAt } from './beacon.ts';
import {
  checkBatches,
  checkBeacon,
  checkCommitment,
  checkDraws,
  checkEnd,
  checkNoBeacon,
  checkShown,
  checkUnpublished,
} from './check.ts';
import { checkAsked, shownAs, type Asked } from './asked.ts';
import { modeText } from './draw.ts';
import { lookInLog } from './in-log.ts';
import { sumOf, type Commitment, type Mode } from './lines.ts';
import type { Log } from './log.ts';
import type { Served } from './served.ts';

/** A sale that ended is drawn and published within minutes; what waits for the beacon waits longer. */
const PUBLISHED_WITHIN_MS = 3_600_000;

export interface Evidence {
  readonly served: Served;
  readonly log: Log;
  /** The key of the beacon. */
  readonly beacon: string;
  /** Every line of the log was read. */
  readonly has_whole_log: boolean;
}

export interface Judged {
  readonly look: Look;
  readonly series: number;
  /** How many draws were computed again; undefined before the end is signed. */
  readonly recomputed: number | undefined;
}

/** One series; throws what is wrong with it. */
export const judge = async (asked: Asked, { served, log, beacon, has_whole_log }: Evidence): Promise<Judged> => {
  const { detail, draws } = served;
  checkAsked(asked, detail);
  const commitment = checkCommitment(detail);
  checkShown(served, commitment);
  checkDraws(draws, commitment.count);
  const drawn = await checkMode(served, commitment, beacon);
  const can_be_drawn = draws.length - drawn.waiting;
  const shown = sumOf(served.before.drawn);
  insist(shown <= can_be_drawn, `${shown} boxes are shown as drawn, and ${can_be_drawn} can be`);
  const end = detail.end_line === undefined ? undefined : checkEnd(served, commitment);
  if (!end) checkUnpublished(served);
  const unsigned = await lookInLog(log, served);
  const head = `Series ${detail.id} of ${log.name}`;
  const facts = [
    `- ${shownAs(detail)} If that is not the one you look for, nothing is said about yours.`,
    `- ${many(commitment.count, 'box', 'boxes')}: ${commitment.total.N} N, ${commitment.total.R} R, ${commitment.total.SR} SR; ${draws.length} sold, ${sumOf(detail.drawn)} drawn.`,
    `- Mode ${commitment.mode}: ${modeText[commitment.mode]}.`,
    ...drawn.report,
  ];
  const judged = (report: readonly string[], is_decided = true): Judged => ({
    look: { report, is_decided },
    series: detail.id,
    recomputed: is_decided ? end?.draws : undefined,
  });
  if (unsigned !== undefined)
    return judged([`${head} cannot be decided yet: ${unsigned}. Try again in some seconds.`, ...facts], false);
  const in_log = `- The commitment is line ${detail.log_index} of the signed log, in front of every batch.`;
  const cannot = cannotSee(commitment.mode, has_whole_log);
  if (end)
    return judged([
      `${head} is sound: all ${many(end.draws, 'draw')} computed again.`,
      in_log,
      ...facts,
      `- The server seed is the one that was promised, and the ${many(commitment.count, 'item')} with their salts have the root of the commitment.`,
      `- Every draw gave the item that the seeds decide; their list has the root that is in line ${detail.end_log_index} of the log.`,
      cannot,
    ]);
  return judged([
    `${head} is sound as far as it can be checked before its end.`,
    in_log,
    ...facts,
    await beforeTheEnd(log, served, { commitment, waiting: drawn.waiting }),
    cannot,
  ]);
};

/** NB4: what no file can show. */
const UNSEEN: Readonly<Record<Mode, string>> = {
  drand:
    'When a line came into the log is seen by those who follow the log while it grows. Whoever writes it and knows the server seed could have written a batch late, with an old price, when its round was known already.',
  batch: 'Who knew the server seed when a box was bought is seen nowhere.',
};

const cannotSee = (mode: Mode, has_whole_log: boolean): string =>
  `- ${UNSEEN[mode]} Times of purchases are what the exchange says, and decide only in which batch a box is; the owner of a box knows its number, its seed and what was in it. ${
    has_whole_log
      ? 'The log has no second commitment of this series.'
      : 'That this series has no second commitment, and that no line is older than prices in front of it, is checked with the whole log: `npm run verify <address>`.'
  }`;

interface Waiting {
  readonly report: readonly string[];
  /** Boxes that cannot be drawn yet. */
  readonly waiting: number;
}

const checkMode = async (
  { draws, batches }: Served,
  { mode, series }: Commitment,
  beacon: string,
): Promise<Waiting> => {
  const open = checkBatches(draws, batches, series);
  const report = [
    ...(batches.length > 0
      ? [
          `- ${many(batches.length, 'batch', 'batches')}: every box is in that of its ten seconds, and the hashes are those of the client seeds.`,
        ]
      : []),
    ...(open > 0 ? [`- ${many(open, 'box', 'boxes')} in no closed batch yet.`] : []),
  ];
  if (mode === 'batch') {
    checkNoBeacon(batches);
    return { waiting: open, report };
  }
  const { known, waiting } = await checkBeacon(batches, beacon);
  const undrawn = waiting ? draws.length - waiting.first + 1 : open;
  return {
    waiting: undrawn,
    report: [
      ...report,
      `- Every batch has the first round of the beacon that came at least 13 seconds after the first price behind its line; ${many(known, 'round')} with the signature of the beacon.`,
      ...(waiting ? [waitsFor(waiting)] : []),
    ],
  };
};

const waitsFor = ({ batch, beacon }: Batch): string =>
  beacon
    ? `- Batch ${batch} waits for round ${beacon.round}, which was or will be published at ${instant(publishedAt(beacon.round))} by everybody who serves the beacon.`
    : `- Batch ${batch} waits for a price behind its line.`;

/** What cannot be checked yet, and when it can be. */
const beforeTheEnd = async (
  log: Log,
  { detail, draws }: Served,
  { commitment, waiting }: { readonly commitment: Commitment; readonly waiting: number },
): Promise<string> => {
  const what = 'The items of the draws cannot be checked yet: seed, salts and draws are published after the last box';
  const last_ms = draws.at(-1)?.bought_ms ?? 0;
  const over_ms = draws.length === commitment.count ? last_ms : detail.ends_ms;
  const now_ms = (await log.timeBefore(log.size)) ?? 0;
  if (now_ms < over_ms) return `- ${what}, at the latest at the end of the sale, ${instant(detail.ends_ms)}.`;
  insist(
    waiting > 0 || now_ms < over_ms + PUBLISHED_WITHIN_MS,
    `the sale was over at ${instant(over_ms)}, nothing waits, and the seed is not published by ${instant(now_ms)}`,
  );
  return `- ${what}. The sale was over at ${instant(over_ms)}; they are due.`;
};
