import type pg from 'pg';
import type { Violation } from '../core/audit/auditor.ts';
import { auditor } from '../rooms.ts';

export interface Found {
  /** By the audit of everything. */
  readonly all: string[];
  /** By the forms that look at changes, told that everything has changed. */
  readonly recent: string[];
}

const idsOf = (violations: readonly Violation[]): string[] => violations.map(({ invariant }) => invariant.id);

/** Audits the books both ways as they would be after faults, and takes the faults back. */
export const foundAfter = async (owner: pg.Client, faults: readonly string[]): Promise<Found> => {
  await owner.query('begin');
  try {
    for (const fault of faults) await owner.query(fault);
    const all = idsOf(await auditor.violationsIn(owner));
    return { all, recent: idsOf((await auditor.recentlyIn(owner, auditor.marks.beginning)).violations) };
  } finally {
    await owner.query('rollback');
  }
};
