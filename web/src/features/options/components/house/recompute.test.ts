import { describe, expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { crypto } from '#web/shared/price-proof/crypto.ts';
import type { Day } from '#web/features/options/queries.ts';
import { sha256Of } from '../receipt/signed-line.ts';
import { hexOf } from '../receipt/lines.ts';
import { leafHash, nodeHash } from '#contract/price-log/rules.ts';
import { checkBatch, sameSums, type BatchEvidence, type ProblemKind } from './recompute.ts';

const { hash } = crypto;

const accepted = (id: number, stake: string): string =>
  `opt|1|${id}|${'0f'.repeat(16)}|BTCUSDT|up|${stake}|USDT|60|8000|20|1773065100000|0|-`;
const ended = (number: number, id: number, result: string, paid: string, of: string): string => {
  const settled = ['right', 'wrong', 'level'].includes(result);
  const ticks = settled ? '22|134,136,138,140,142|143|32131200000000' : '22|-|138|-';
  return `end|1|${number}|${id}|${result}|${ticks}|${paid}|${sha256Of(crypto, of)}`;
};

const pairs = [
  ['right', '100', '180'],
  ['wrong', '50', '0'],
  ['sample_missing', '10.5', '10.5'],
] as const;
const lines = pairs.flatMap(([result, stake, paid], index) => {
  const line = accepted(71 + index, stake);
  return [line, ended(8 + index, 71 + index, result, paid, line)];
});

/** Three pairs: the root is that of four lines, and of two. */
const rootText = (six: readonly string[]): string => {
  const leaves = six.map((line) => leafHash(hash, line));
  const node = (left: number, right: number) => nodeHash(hash, leaves[left] as Uint8Array, leaves[right] as Uint8Array);
  return hexOf(nodeHash(hash, nodeHash(hash, node(0, 1), node(2, 3)), node(4, 5)));
};
const evidenceOf = (six: readonly string[]): BatchEvidence => ({
  batch: 4,
  text: six.map((line) => `${line}\n`).join(''),
  line: `options|1|4|8|3|1773065180000|${rootText(six)}`,
  next_number: 8,
});
const honest = evidenceOf(lines);
const kindsOf = (evidence: BatchEvidence): ProblemKind[] =>
  checkBatch(crypto, evidence).problems.map(({ kind }) => kind);
const changed = (at: number, change: (line: string) => string): BatchEvidence =>
  evidenceOf(lines.map((line, index) => (index === at ? change(line) : line)));

const doge = ((): BatchEvidence => {
  const first = lines[0]?.replace('|USDT|', '|DOGE|') ?? '';
  const second = lines[1]?.replace(/[0-9a-f]{64}$/, sha256Of(crypto, first)) ?? '';
  return evidenceOf([first, second, ...lines.slice(2)]);
})();

const day: Day = {
  day: '2026-03-09',
  count: 3,
  right: 1,
  wrong: 1,
  level: 0,
  void: 1,
  moved: [
    {
      currency_id: 3,
      currency_name: 'USDT',
      scale: 6,
      staked: Decimal.of('160.5'),
      paid: Decimal.of('190.5'),
    },
  ],
  first_batch: 4,
  last_batch: 4,
};

test('an honest batch has no mismatch, and its day adds up (OT27)', () => {
  const found = checkBatch(crypto, honest);
  expect(found.problems).toEqual([]);
  expect(sameSums(day, found.ended)).toBe(true);
  // By the line in the log, whatever a list of batches says.
  expect(found.next_number).toBe(11);
});

describe('what a phone finds without the prices (OT27)', () => {
  test.each<[string, BatchEvidence, ProblemKind[]]>([
    [
      'a line that was changed after it was published',
      { ...honest, text: honest.text.replace('|up|', '|down|') },
      ['root', 'link'],
    ],
    ['a line that cannot be read', changed(0, (line) => line.replace('opt|1', 'opt|2')), ['format']],
    ['a settled option without samples', changed(1, (line) => line.replace('134,136,138,140,142', '-')), ['format']],
    ['a gap in the numbers', changed(3, (line) => line.replace('end|1|9', 'end|1|10')), ['number']],
    ['a gap before the batch', { ...honest, next_number: 7 }, ['number']],
    ['the ending of another option', changed(3, (line) => line.replace('|72|', '|99|')), ['link']],
    ['an acceptance that was changed and published so', changed(0, (line) => line.replace('|100|', '|90|')), ['link']],
    ['a payout that does not follow', changed(1, (line) => line.replace('|180|', '|179|')), ['payout']],
    [
      'another root in the log',
      { ...honest, line: honest.line.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      ['root'],
    ],
    ['the line of another batch', { ...honest, line: honest.line.replace('|4|', '|5|') }, ['log']],
    ['a missing line', { ...honest, text: honest.text.split('\n').slice(1).join('\n') }, ['format']],
    ['a currency that this app does not know', doge, ['currency']],
  ])('%s', (_, evidence, kinds) => expect(kindsOf(evidence)).toEqual(kinds));

  test.each<[string, Partial<Day>]>([
    ['count', { count: 4 }],
    ['right', { right: 2 }],
    ['wrong', { wrong: 0 }],
    ['level', { level: 1 }],
    ['void', { void: 0 }],
    ['currencies', { moved: [] }],
    ['stakes', { moved: day.moved.map((sum) => ({ ...sum, staked: Decimal.of('160') })) }],
    ['payouts', { moved: day.moved.map((sum) => ({ ...sum, paid: Decimal.of('190') })) }],
  ])('a published sum that is not that of its options: %s', (_, change) => {
    expect(sameSums({ ...day, ...change }, checkBatch(crypto, honest).ended)).toBe(false);
  });
});
