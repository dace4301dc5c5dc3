import { leafHash, nodeHash, type Hash } from '#contract/price-log/rules.ts';
import type { Crypto } from '#web/shared/price-proof/check.ts';
import type { Day } from '#web/features/options/queries.ts';
import {
  hexOf,
  paidOf,
  parseAcceptance,
  parseBatch,
  parseEnding,
  unitsOf,
  type AcceptanceLine,
  type EndingLine,
} from '../receipt/lines.ts';
import { sha256Of } from '../receipt/signed-line.ts';

/*
 * OT27: a day recomputed on the phone from its public files: formats, numbers, links, roots, payouts and sums. Entry and
 * samples need all ticks of the log, which is what `npm run verify` is for.
 */

export const problemKinds = ['format', 'number', 'link', 'currency', 'payout', 'root', 'log', 'sums'] as const;
export type ProblemKind = (typeof problemKinds)[number];

export interface Problem {
  readonly kind: ProblemKind;
  /** The batch, or 0 for the sums of the day. */
  readonly batch: number;
  readonly number?: number | undefined;
}

export interface Ended {
  readonly accepted: AcceptanceLine;
  readonly ending: EndingLine;
}

export interface CheckedBatch {
  readonly ended: readonly Ended[];
  readonly problems: readonly Problem[];
  /** The number after its last, by its line in the log; undefined if that cannot be read. */
  readonly next_number: number | undefined;
}

export interface BatchEvidence {
  readonly batch: number;
  /** The public file. */
  readonly text: string;
  /** Its line in the log. */
  readonly line: string;
  /** The number after the last one of the batch before; undefined for the first. */
  readonly next_number: number | undefined;
}

/** RFC 6962 over the lines of a file, level by level. */
const rootOf = (hash: Hash, lines: readonly string[]): Uint8Array => {
  let level = lines.map((line) => leafHash(hash, line));
  while (level.length > 1)
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
      const [left, right] = level.slice(2 * index, 2 * index + 2);
      return left && right ? nodeHash(hash, left, right) : (left as Uint8Array);
    });
  return level[0] ?? hash(new Uint8Array());
};

const linesOf = (text: string): readonly string[] | undefined =>
  text.endsWith('\n') ? text.slice(0, -1).split('\n') : undefined;

export const checkBatch = (crypto: Crypto, { batch, text, line, next_number }: BatchEvidence): CheckedBatch => {
  const logged = parseBatch(line);
  const lines = linesOf(text);
  if (logged?.batch !== batch) return { ended: [], problems: [{ kind: 'log', batch }], next_number: undefined };
  const after = logged.first_number + logged.count;
  if (lines?.length !== 2 * logged.count)
    return { ended: [], problems: [{ kind: 'format', batch }], next_number: after };
  const problems: Problem[] = [];
  if (hexOf(rootOf(crypto.hash, lines)) !== logged.root) problems.push({ kind: 'root', batch });
  if (next_number !== undefined && next_number !== logged.first_number) problems.push({ kind: 'number', batch });
  const ended = Array.from({ length: logged.count }, (_, index) => {
    const [first = '', second = ''] = lines.slice(2 * index, 2 * index + 2);
    const [accepted, ending] = [parseAcceptance(first), parseEnding(second)];
    const number = logged.first_number + index;
    const kind = problemOf(crypto, { first, accepted, ending, number });
    if (kind) problems.push({ kind, batch, number });
    return accepted && ending ? [{ accepted, ending }] : [];
  }).flat();
  return { ended, problems, next_number: after };
};

interface Pair {
  readonly first: string;
  readonly accepted: AcceptanceLine | undefined;
  readonly ending: EndingLine | undefined;
  readonly number: number;
}

/** What is wrong with an option, if anything. */
const problemOf = (crypto: Crypto, { first, accepted, ending, number }: Pair): ProblemKind | undefined => {
  if (!accepted || !ending || !isWhole(ending)) return 'format';
  if (ending.number !== number) return 'number';
  if (ending.id !== accepted.id || ending.acceptance_sha256 !== sha256Of(crypto, first)) return 'link';
  const paid = paidOf(accepted, ending.result);
  if (paid === undefined) return 'currency';
  return paid === ending.paid ? undefined : 'payout';
};

/** OT21: a settled option has all of its parts, a void one neither samples nor sum. */
const isWhole = ({ result, entry_tick, sample_ticks, sum }: EndingLine): boolean => {
  const settled = result === 'right' || result === 'wrong' || result === 'level';
  if (!settled) return sample_ticks === undefined && sum === undefined;
  return entry_tick !== undefined && sample_ticks !== undefined && sum !== undefined;
};

/** Whether the options of a day are as many, ended the same way and moved the same money as its published sums say. */
export const sameSums = (day: Day, ended: readonly Ended[]): boolean => {
  const count = (...results: readonly string[]): number =>
    ended.filter(({ ending }) => results.includes(ending.result)).length;
  const moved = new Map<string, { staked: bigint; paid: bigint }>();
  for (const { accepted, ending } of ended) {
    const sum = moved.get(accepted.currency) ?? { staked: 0n, paid: 0n };
    moved.set(accepted.currency, { staked: sum.staked + accepted.stake, paid: sum.paid + ending.paid });
  }
  return (
    day.count === ended.length &&
    day.right === count('right') &&
    day.wrong === count('wrong') &&
    day.level === count('level') &&
    day.void === count('no_entry', 'sample_missing', 'quiet') &&
    day.moved.length === moved.size &&
    day.moved.every(({ currency_name, staked, paid }) => {
      const sum = moved.get(currency_name);
      return sum?.staked === unitsOf(staked.toString()) && sum?.paid === unitsOf(paid.toString());
    })
  );
};
