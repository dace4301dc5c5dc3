import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { auditor } from '#server/rooms.ts';
import { openBooks, outcome, type Books } from '#server/testing/books.ts';
import { AT, entry, fund, move, USDT } from '#server/testing/entries.ts';
import { inParallel } from '#server/testing/ledger-load.ts';
import type { Address } from '../ledger/addresses.ts';
import { balanceOf, post } from '../ledger/ledger.ts';
import { errorLog } from '#server/testing/logs.ts';
import { sealJob } from '../ledger/seal-job.ts';
import { auditAtStart, auditEverything, auditJobs } from './watch.ts';

const LATER = plusSeconds(AT, 60);

let books: Books;
let said: string[] = [];
const log = errorLog((text) => void said.push(text));

beforeAll(async () => {
  books = await openBooks(12);
  await fund(books.db, ['user:1:spot', 'user:2:spot'], 1000);
});
afterAll(() => books.close());

const watchers = () => {
  const [changed] = auditJobs({ db: books.db, log, auditor });
  return { changed: () => changed!.run(AT), everything: () => auditEverything({ db: books.db, log, auditor }, AT) };
};

let next_ref = 1;
const pay = (amount = 1): Promise<unknown> =>
  outcome(
    books.db.transaction((tx) => post(tx, entry(`watch-${next_ref++}`, [move('user:1:spot', 'user:2:spot', amount)]))),
  );

const halts = () =>
  books.db.rows<{ invariant: string; at: Instant; detail: unknown }>`
    select invariant, at, detail from ledger_halt where cleared_at is null order by invariant`;

/** Bypasses the trigger that would refuse the statement. */
const withoutGuard = async (sql: string): Promise<void> => {
  await books.owner('alter table ledger_account disable trigger balance_has_an_entry');
  await books.owner(sql);
  await books.owner('alter table ledger_account enable trigger balance_has_an_entry');
};
const addAUnit = () =>
  withoutGuard(`update ledger_account set balance = balance + 0.000001 where address = 'user:2:spot'`);
const takeItAgain = () =>
  withoutGuard(`update ledger_account set balance = balance - 0.000001 where address = 'user:2:spot'`);

describe.each(['changed', 'everything'] as const)('the audit of %s', (which) => {
  test('LE15 halts money when a balance is one unit too high, keeps reads up, and releases it once the halt is cleared', async () => {
    said = [];
    const watch = watchers();
    await watch[which]();
    expect(await halts()).toEqual([]);
    await addAUnit();
    await watch[which]();
    const found = await halts();
    expect(found.map((halt) => halt.invariant)).toContain('I04');
    expect(found.every((halt) => halt.at === AT)).toBe(true);
    expect(said.join()).toContain('money halted');

    expect(await pay()).toMatchObject({ code: 'money_halted' });
    expect(await outcome(fund(books.db, ['user:5:spot'], 1))).toMatchObject({ code: 'money_halted' });
    expect((await balanceOf(books.db, 'user:1:spot', USDT)).isPositive()).toBe(true);

    await takeItAgain();
    expect(await pay()).toMatchObject({ code: 'money_halted' });
    await books.owner('update ledger_halt set cleared_at = now()');
    expect(await pay()).toEqual(expect.any(Number));
  });

  test('LE15 halts once for one fault, however often it looks', async () => {
    const watch = watchers();
    await addAUnit();
    await watch[which]();
    const { length: first } = await halts();
    await watch[which]();
    expect(await halts()).toHaveLength(first);
    await takeItAgain();
    await books.owner('update ledger_halt set cleared_at = now()');
  });
});

test('LE15 a halt also stops a transaction that began before it', async () => {
  const overtaken = books.db.transaction(async (tx) => {
    await tx.run`select 1`;
    await books.db.run`insert into ledger_halt (at, invariant, detail) values (${AT}, 'I07', '[]')`;
    await post(tx, entry('overtaken', [move('user:1:spot', 'user:2:spot', 1)]));
  });
  expect(await outcome(overtaken)).toMatchObject({ code: 'money_halted' });
  await books.owner('update ledger_halt set cleared_at = now()');
});

test('LE15 sound books are never halted: four connections post without pause while both audits and the sealing run', async () => {
  const customers = Array.from({ length: 10 }, (_, index): Address => `user:${100 + index}:spot`);
  await fund(books.db, customers, 100_000);
  const watch = watchers();
  const seal = sealJob({ db: books.db });
  const audits_over = new AbortController();
  let entries = 0;
  const posting_without_pause = inParallel([0, 1, 2, 3], 4, async (connection) => {
    while (!audits_over.signal.aborted) {
      const [from, to] = [customers[(entries + connection) % 10]!, customers[(entries * 3 + connection + 1) % 10]!];
      const movements =
        from === to ? [move(from, 'house:fees', 1)] : [move(from, to, 2), move(from, 'house:fees', '0.01')];
      await books.db.transaction(async (tx) => {
        await post(tx, entry(`busy-${connection}-${entries++}`, movements));
        if (entries % 11 === 0) await tx.run`select pg_sleep(0.01)`;
      });
    }
  });
  for (let round = 0; round < 25; round++) {
    await seal.run(AT);
    await watch.changed();
    if (round % 5 === 0) await watch.everything();
  }
  audits_over.abort();
  await posting_without_pause;
  expect(entries).toBeGreaterThan(100);
  expect(await halts()).toEqual([]);
});

test('LE15 the audit of what changed misses nothing that a slow transaction commits late', async () => {
  const watch = watchers();
  await watch.changed();
  await books.db.transaction(async (slow) => {
    await post(slow, entry('slow', [move('user:1:spot', 'user:2:spot', 1)]));
    for (let n = 0; n < 5; n++) await fund(books.db, [`user:${200 + n}:spot`], 1);
    await watch.changed();
  });
  await books.owner('alter table ledger_posting disable trigger user');
  const edit = (by: string) =>
    books.owner(`update ledger_posting set amount = amount ${by}
    where line = 1 and entry_id = (select id from ledger_entry where ref = 'slow')`);
  await edit('+ 1');
  await watch.changed();
  expect((await halts()).map((halt) => halt.invariant)).toContain('I01');
  await edit('- 1');
  await books.owner('alter table ledger_posting enable trigger user');
  await books.owner('update ledger_halt set cleared_at = now()');
});

test('LE18 the audit of what changed runs at least every second, and its next run finds a fault without an entry', async () => {
  const [changed] = auditJobs({ db: books.db, log, auditor });
  expect(changed).toMatchObject({ name: 'audit.changed' });
  expect(changed!.every_seconds).toBeLessThanOrEqual(1);
  await changed!.run(AT);
  await addAUnit();
  await changed!.run(AT);
  expect((await halts()).map((halt) => halt.invariant)).toEqual(['I04']);
  await takeItAgain();
  await books.owner('update ledger_halt set cleared_at = now()');
});

test('LE19 a start audits only what changed since the last audit, and finds a fault there', async () => {
  await books.seal();
  const everything = () => books.owner<{ at: Date }>(`select at from audit_run where kind = 'everything'`);
  await watchers().changed();
  const before = await everything();
  expect(before).toHaveLength(1);
  await pay();
  expect(await auditAtStart({ db: books.db, log, auditor }, LATER)).toBe(true);
  expect(await everything(), 'the whole history was not read again').toEqual(before);

  await books.owner('alter table ledger_posting disable trigger user');
  const edit = (by: string) =>
    books.owner(
      `update ledger_posting set amount = amount ${by} where line = 1 and entry_id = (select max(id) from ledger_entry)`,
    );
  await pay();
  await edit('+ 1');
  expect(await auditAtStart({ db: books.db, log, auditor }, LATER)).toBe(false);
  expect((await halts()).map((halt) => halt.invariant)).toContain('I01');
  await edit('- 1');
  await books.owner('alter table ledger_posting enable trigger user');
  // Halted books are audited from the beginning, whatever was audited before.
  expect(await auditAtStart({ db: books.db, log, auditor }, LATER)).toBe(true);
  expect(await everything()).not.toEqual(before);
  await books.owner('update ledger_halt set cleared_at = now()');
});

test('LE19 the hourly audit of everything finds an old row that was tampered with', async () => {
  await books.seal();
  const [changed, everything] = auditJobs({ db: books.db, log, auditor });
  await auditEverything({ db: books.db, log, auditor }, AT);
  await changed!.run(AT);
  await books.owner('alter table ledger_posting disable trigger user');
  const edit = (by: string) =>
    books.owner(
      `update ledger_posting set amount = amount ${by} where line = 0 and entry_id = (select min(id) from ledger_entry)`,
    );
  await edit('- 1');
  await changed!.run(AT);
  await everything!.run(plusSeconds(AT, 3599));
  expect(await halts(), 'not due yet').toEqual([]);
  await everything!.run(plusSeconds(AT, 3600));
  expect((await halts()).map((halt) => halt.invariant)).toContain('I01');
  await edit('+ 1');
  await books.owner('alter table ledger_posting enable trigger user');
  await books.owner('update ledger_halt set cleared_at = now()');
});

test('LE19 books that never passed an audit are not audited whole on every run', async () => {
  await books.owner('update ledger_halt set cleared_at = now()');
  await books.owner('delete from audit_run');
  await addAUnit();
  const [changed] = auditJobs({ db: books.db, log, auditor });
  const looked_at = () => books.owner<{ at: Date }>(`select at from audit_run where kind = 'everything'`);
  await changed!.run(AT);
  const [first] = await looked_at();
  await changed!.run(plusSeconds(AT, 59));
  expect(await looked_at()).toEqual([first]);
  await changed!.run(plusSeconds(AT, 60));
  expect(await looked_at()).not.toEqual([first]);
  await takeItAgain();
  await books.owner('update ledger_halt set cleared_at = now()');
});
