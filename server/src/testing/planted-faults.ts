import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { auditorOf, type Auditor, type Violation } from '../core/audit/auditor.ts';
import type { AuditedPart } from '../core/audit/invariants.ts';
import { testExchange, type TestExchange } from './exchange.ts';

export interface SoundBooks {
  /** The rooms whose invariants are checked: the room, and others that its faults affect. */
  readonly rooms: readonly { readonly audit?: AuditedPart }[];
  /** Tables whose triggers are disabled while a fault is planted: the database would refuse most faults. */
  readonly unguarded: readonly string[];
  /** Constraints that are dropped for the same reason, each as `table.constraint`. */
  readonly unconstrained?: readonly string[];
  /** Writes sound rows of every kind that the faults change. */
  fill(exchange: TestExchange, owner: pg.Client): Promise<void>;
}

export interface Found {
  /** By the audit of everything. */
  readonly all: string[];
  /** By the recent forms, over everything. */
  readonly recent: string[];
}

const idsOf = (violations: readonly Violation[]): string[] => violations.map(({ invariant }) => invariant.id);

/** Audits the books both ways after faults, and rolls the faults back. */
export const foundAfter = async (owner: pg.Client, auditor: Auditor, faults: readonly string[]): Promise<Found> => {
  await owner.query('begin');
  try {
    for (const fault of faults) await owner.query(fault);
    const all = idsOf(await auditor.violationsIn(owner));
    return { all, recent: idsOf((await auditor.recentlyIn(owner, auditor.marks.beginning)).violations) };
  } finally {
    await owner.query('rollback');
  }
};

/** An exchange with sound books for the tests of one file; each test plants its faults, audits and rolls them back. */
export const plantedFaults = ({ rooms, unguarded, unconstrained = [], fill }: SoundBooks) => {
  const auditor = auditorOf(rooms.flatMap(({ audit }) => audit ?? []));
  const in_both_forms = new Set(auditor.recent_forms.map(({ invariant }) => invariant.id));
  const unguard = [
    ...unguarded.map((table) => `alter table ${table} disable trigger all`),
    ...unconstrained.map((name) => `alter table ${name.replace('.', ' drop constraint ')}`),
  ];
  let exchange: TestExchange;
  let owner: pg.Client;
  beforeAll(async () => {
    exchange = await testExchange();
    owner = new pg.Client({ connectionString: exchange.database_url });
    await owner.connect();
    await fill(exchange, owner);
  });
  afterAll(async () => {
    await owner.end();
    await exchange.close();
  });

  const found = (...faults: string[]): Promise<Found> => foundAfter(owner, auditor, [...unguard, ...faults]);

  /** The invariants that find the faults, in both forms. */
  const foundBy = async (...faults: string[]): Promise<string[]> => {
    const { all, recent } = await found(...faults);
    expect(recent, 'also by the quick look').toEqual(all.filter((id) => in_both_forms.has(id)));
    return all;
  };

  return { found, foundBy };
};
