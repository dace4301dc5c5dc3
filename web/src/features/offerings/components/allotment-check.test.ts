import { sha256 } from '@noble/hashes/sha2.js';
import { expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { allotmentLine, allotmentOf, allotmentRow } from '#contract/offerings/rules.ts';
import type { Allotment, AllotmentRow } from '../queries.ts';
import { allotmentChecker, MAX_SORTED, type Own } from './allotment-check.ts';

const amount = (value: number) => Decimal.of(value);
const FOR_SALE = amount(10_000_000);
const hexOf = (text: string): string => Buffer.from(sha256(new TextEncoder().encode(text))).toString('hex');

const headOf = (rows: readonly AllotmentRow[], for_sale = FOR_SALE): Omit<Allotment, 'rows'> => {
  const fixed = {
    project_id: 1,
    ends_at_ms: 1_773_324_300_000,
    for_sale,
    step: Decimal.one,
    applied: Decimal.sum(rows.map(({ applied }) => applied)),
    count: rows.length,
    list_sha256: hexOf(rows.map((row) => allotmentRow(row.number, row.applied, row.passed)).join('')),
  };
  const passed = Decimal.sum(rows.map((row) => row.passed));
  return { ...fixed, currency_name: 'NOVA', passed, line: allotmentLine(fixed), log_index: 4, next_after: null };
};

/** What is found when the rows come in portions of this size. */
const found = (head: Omit<Allotment, 'rows'>, rows: readonly AllotmentRow[], own: readonly Own[], size = 2) => {
  const checker = allotmentChecker(head, own, sha256.create());
  for (let first = 0; first < rows.length; first += size) checker.add(rows.slice(first, first + size));
  return checker.result();
};

const allotted = (applied: readonly Decimal[], for_sale = FOR_SALE): AllotmentRow[] => {
  const applications = applied.map((one, index) => ({ number: index + 7, applied: one }));
  const shares = allotmentOf(applications, for_sale, Decimal.one);
  return applications.map((one, index) => ({ ...one, passed: shares[index] ?? Decimal.zero }));
};

const changed = (rows: readonly AllotmentRow[], number: number, by: number): AllotmentRow[] =>
  rows.map((row) => (row.number === number ? { ...row, passed: row.passed.plus(amount(by)) } : row));

const rows = allotted([5_800_000, 1000, 9_824_000].map(amount));
const own = [{ id: 8, applied: amount(1000), passed: amount(640) }];

it('OF9 the check holds for what the rule gives, whatever the size of a portion', () => {
  for (const size of [1, 2, 3])
    expect(found(headOf(rows), rows, own, size)).toEqual({ list: true, shares: 'passed', own: true });
  expect(found(headOf([]), [], [])).toEqual({ list: true, shares: 'passed', own: true });
});

it('OF9 the check finds a row that was changed, or left out, after the line was written', () => {
  expect(found(headOf(rows), changed(rows, 8, 1), own)).toEqual({ list: false, shares: 'failed', own: false });
  expect(found(headOf(rows), rows.slice(1), []).list).toBe(false);
});

it('OF9 the check finds a favour that was in the line from the beginning', () => {
  const favoured = changed(changed(rows, 8, 360), 7, -360);
  expect(found(headOf(favoured), favoured, [])).toEqual({ list: true, shares: 'failed', own: true });
});

it('OF9 the check finds that the own application is missing', () => {
  expect(found(headOf(rows), rows, [{ ...own[0]!, id: 99 }]).own).toBe(false);
});

it('OF9 OF17 of a long list each portion is checked as it comes: a share that is two steps off, or a sum that is, fails', () => {
  const for_sale = amount(MAX_SORTED * 7 + 3);
  const long = allotted(
    Array.from({ length: MAX_SORTED + 1 }, (_, index) => amount(1 + (index % 20))),
    for_sale,
  );
  const mine = [{ id: 8, applied: amount(2), passed: long[1]?.passed ?? null }];
  const checked = (some: readonly AllotmentRow[], whose: readonly Own[] = mine) =>
    found(headOf(some, for_sale), some, whose, 5000);
  expect(checked(long)).toEqual({ list: true, shares: 'near', own: true });
  expect(checked(changed(changed(long, 26, 2), 46, -2)).shares).toBe('failed');
  expect(checked(changed(long, 26, -1)).shares).toBe('failed');
  expect(checked(long, [{ ...mine[0]!, passed: amount(0) }]).own).toBe(false);
  const all = allotted(
    Array.from({ length: MAX_SORTED + 1 }, () => Decimal.one),
    amount(MAX_SORTED * 2),
  );
  expect(found(headOf(all, amount(MAX_SORTED * 2)), all, [], 5000).shares, 'enough for everybody').toBe('near');
});
