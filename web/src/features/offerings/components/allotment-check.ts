import { Decimal } from '#contract/kit/decimal.ts';
import { allotmentLine, allotmentOf, allotmentRow, passedIfEndedNow } from '#contract/offerings/rules.ts';
import type { Allotment, AllotmentRow, Application } from '../queries.ts';

/**
 * Up to this many applications the device keeps the list and computes it whole, in about a fifth of a second on a phone.
 * Of a longer list it checks every portion as it comes and keeps nothing of it.
 */
export const MAX_SORTED = 10_000;

export type Own = Pick<Application, 'id' | 'applied' | 'passed'>;

/** Of SHA-256: takes bytes in portions. */
export interface RunningHash {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

export interface AllotmentCheck {
  /** The rows are those whose hash is in the line of the public log. */
  readonly list: boolean;
  /** Each row has what the rule gives it; `near` in a long list, where each has its cut share or one step more. */
  readonly shares: 'passed' | 'near' | 'failed';
  /** The customer's applications are among them, unchanged. */
  readonly own: boolean;
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** OF9: computes an allotment again from its rows, which come in portions by their numbers. */
export const allotmentChecker = (head: Omit<Allotment, 'rows'>, own: readonly Own[], hash: RunningHash) => {
  const { line, for_sale, step } = head;
  const isShort = head.count <= MAX_SORTED;
  const waiting = new Map(own.map((one) => [one.id, one]));
  const kept: AllotmentRow[] = [];
  let [count, applied, passed, areNear, areOwn] = [0, Decimal.zero, Decimal.zero, true, true];

  const isNear = (row: AllotmentRow): boolean => {
    // What was applied for in all is known from the head, and compared with the sum of the rows at the end.
    const cut = passedIfEndedNow(row.applied, head.applied, for_sale, step);
    return row.passed.eq(cut) || (head.applied.gt(for_sale) && row.passed.eq(cut.plus(step)));
  };

  const add = (rows: readonly AllotmentRow[]): void => {
    hash.update(
      new TextEncoder().encode(rows.map((row) => allotmentRow(row.number, row.applied, row.passed)).join('')),
    );
    for (const row of rows) {
      applied = applied.plus(row.applied);
      passed = passed.plus(row.passed);
      const mine = waiting.get(row.number);
      areOwn &&= !mine || (row.applied.eq(mine.applied) && mine.passed !== null && row.passed.eq(mine.passed));
      waiting.delete(row.number);
      if (!isShort) areNear &&= isNear(row);
    }
    count += rows.length;
    if (isShort) kept.push(...rows);
  };

  const sharesFound = (): AllotmentCheck['shares'] => {
    if (isShort) {
      const shares = allotmentOf(kept, for_sale, step);
      return kept.every((row, index) => shares[index]?.eq(row.passed)) ? 'passed' : 'failed';
    }
    const isWhole = applied.eq(head.applied) && passed.eq(Decimal.min(applied, for_sale));
    return areNear && isWhole ? 'near' : 'failed';
  };

  const result = (): AllotmentCheck => {
    const list_sha256 = hexOf(hash.digest());
    const fixed = { ...head, ends_at_ms: Number(line.split('|')[3]), applied, count, list_sha256 };
    return { list: allotmentLine(fixed) === line, shares: sharesFound(), own: areOwn && waiting.size === 0 };
  };

  return { add, result };
};
