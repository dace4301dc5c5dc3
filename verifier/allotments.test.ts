import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { check, type Findings } from './check.ts';
import { Fault } from './fault.ts';
import { filesOf, writeFiles, type Files } from './testing/forge.ts';

const RULE = 'rule|1|index|median of sources';
const ENDS_MS = 1_773_324_300_000;

type Row = readonly [number: number, applied: string, passed: string];

/** J20: 15,625,000 were applied for and 10,000,000 are for sale. */
const NOVA: readonly Row[] = [
  [10001, '5800000', '3712000'],
  [10002, '1000', '640'],
  [10005, '9824000', '6287360'],
];

const textOf = (rows: readonly Row[]): string => rows.map((row) => `${row.join(' ')}\n`).join('');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Said {
  readonly for_sale?: string;
  readonly step?: string;
  readonly applied?: string;
  readonly count?: number;
  readonly hash?: string;
}

const lineOf = (rows: readonly Row[], said: Said = {}): string =>
  [
    'allot|1|1',
    ENDS_MS,
    said.for_sale ?? '10000000',
    said.step ?? '1',
    said.applied ?? '15625000',
    said.count ?? rows.length,
    said.hash ?? sha256(textOf(rows)),
  ].join('|');

const checked = async (files: Files): Promise<Findings | string> => {
  const folder = await writeFiles(files);
  try {
    return await check(folder);
  } catch (failure) {
    if (failure instanceof Fault) return failure.message;
    throw failure;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const log = (rows: readonly Row[], said: Said = {}, listed = rows): Files => ({
  ...filesOf([RULE, lineOf(rows, said)]),
  'allotments/1': textOf(listed),
});

describe('OF9 the allotment of an offering in public files', () => {
  test('OF9 passes when it is what the rule gives', async () => {
    expect(await checked(log(NOVA))).toMatchObject({ allotments: 1, applications: 3 });
  });

  test('OF7 passes with steps that are left, of equal parts to the smaller number', async () => {
    const rows: Row[] = [
      [1, '0.1', '0.1'],
      [2, '0.1', '0.1'],
      [3, '0.1', '0'],
    ];
    expect(await checked(log(rows, { for_sale: '0.2', step: '0.1', applied: '0.3' }))).toMatchObject({
      applications: 3,
    });
    const swapped: Row[] = [
      [1, '0.1', '0'],
      [2, '0.1', '0.1'],
      [3, '0.1', '0.1'],
    ];
    expect(await checked(log(swapped, { for_sale: '0.2', step: '0.1', applied: '0.3' }))).toContain(
      'application 1 got 0 steps',
    );
  });

  test('OF7 passes with nobody, and with enough for everybody', async () => {
    expect(await checked(log([], { applied: '0' }))).toMatchObject({ allotments: 1, applications: 0 });
    expect(await checked(log([[1, '7', '7']], { applied: '7' }))).toMatchObject({ applications: 1 });
  });

  test.each<[string, Files, string]>([
    [
      'a step moved to another',
      log([[10001, '5800000', '3711999'], [10002, '1000', '641'], NOVA[2]!]),
      'by the rule 3712000',
    ],
    [
      'a list that was changed later',
      log(NOVA, {}, [[10001, '5800000', '3712001'], ...NOVA.slice(1)]),
      'whose hash is in the log',
    ],
    ['an application left out', log(NOVA.slice(0, 2)), 'does not come to what the log says'],
    ['another count', log(NOVA, { count: 4 }), 'the log says 4'],
    ['half a step', log([[10001, '0.5', '0']], { applied: '0.5' }), 'not apply for a multiple'],
    ['numbers that go back', log([NOVA[1]!, NOVA[0]!, NOVA[2]!]), '10001 after 10002'],
    ['no list', filesOf([RULE, lineOf(NOVA)]), 'no file with the list of offering 1'],
    [
      'a second allotment',
      { ...log(NOVA), ...filesOf([RULE, lineOf(NOVA), lineOf(NOVA, { count: 4 })]) },
      'was allotted before',
    ],
    ['a line of another grammar', filesOf([RULE, 'allot|2|1|1']), 'is not a line of an allotment'],
  ])('OF9 finds %s', async (_what, files, fault) => {
    expect(await checked(files)).toContain(fault);
  });
});
