import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '#server/testing/books.ts';
import { BTC, entry, fund, move } from '#server/testing/entries.ts';
import { post } from '../ledger/ledger.ts';
import { ledgerInvariants } from './ledger-invariants.ts';

let books: Books;
beforeEach(async () => {
  books = await openBooks(4);
  await fund(books.db, ['user:1:spot', 'user:2:spot', 'house:fees'], 100);
  await fund(books.db, ['user:1:spot'], 1, BTC);
  for (const ref of ['one', 'two', 'three']) {
    await books.db.transaction((tx) =>
      post(tx, entry(ref, [move('user:1:spot', 'user:2:spot', 10), move('user:1:spot', 'house:fees', '1.25')])),
    );
  }
  await books.seal();
});
afterEach(() => books.discard());

const entryCalled = (ref: string): string => `(select id from ledger_entry where ref = '${ref}')`;
const account = (address: string, currency_id = 3): string =>
  `(select id from ledger_account where address = '${address}' and currency_id = ${currency_id})`;

interface Fault {
  readonly what: string;
  readonly sql: readonly string[];
  /** Exactly these invariants must report the fault. */
  readonly found_by: string;
  /** The invariants whose recent forms report it, where they differ. */
  readonly online?: string;
}

/** What a superuser of the database could do with every trigger disabled. */
const FAULTS: readonly Fault[] = [
  {
    what: 'one side of an old entry is edited',
    found_by: 'I01, I04, I06, I45',
    online: 'I01, I06, I07, I45',
    sql: [`update ledger_posting set amount = amount + 1 where entry_id = ${entryCalled('two')} and line = 1`],
  },
  {
    what: 'both sides of an old entry are edited',
    found_by: 'I04, I06, I45',
    online: 'I06, I45',
    sql: [`update ledger_posting set amount = amount * 2 where entry_id = ${entryCalled('two')} and line < 2`],
  },
  {
    what: 'a whole entry is rewritten with every balance that follows from it',
    found_by: 'I45',
    sql: [
      `update ledger_posting set amount = amount - 5, balance_after = balance_after - 5 where entry_id = ${entryCalled('three')} and line = 0`,
      `update ledger_posting set balance_after = balance_after - 5 where entry_id = ${entryCalled('three')} and line = 2`,
      `update ledger_posting set amount = amount + 5, balance_after = balance_after + 5 where entry_id = ${entryCalled('three')} and line = 1`,
      `update ledger_account set balance = balance - 5 where id = ${account('user:1:spot')}`,
      `update ledger_account set balance = balance + 5 where id = ${account('user:2:spot')}`,
    ],
  },
  {
    what: 'the reason of an entry is changed',
    found_by: 'I45',
    sql: [`update ledger_entry set reason = 'test.other' where ref = 'one'`],
  },
  {
    what: 'the time of an entry is changed',
    found_by: 'I45',
    sql: [`update ledger_entry set at = at - interval '1 day' where ref = 'one'`],
  },
  {
    what: 'an address is given to another customer',
    found_by: 'I45',
    sql: [`update ledger_account set address = 'user:3:spot', user_id = 3 where id = ${account('user:2:spot')}`],
  },
  {
    what: 'a balance is raised',
    found_by: 'I04, I07',
    online: 'I04',
    sql: [`update ledger_account set balance = balance + 1 where id = ${account('user:2:spot')}`],
  },
  {
    what: 'money goes from one balance to another without an entry',
    found_by: 'I04',
    sql: [
      `update ledger_account set balance = balance + case owner when 'house' then -1 else 1 end where id in (${account('house:fees')}, ${account('user:2:spot')})`,
    ],
  },
  {
    what: 'a posting is deleted',
    found_by: 'I01, I04, I06, I45',
    online: 'I01, I06, I07, I45',
    sql: [`delete from ledger_posting where entry_id = ${entryCalled('two')} and line = 3`],
  },
  {
    what: 'the postings of an entry are deleted',
    found_by: 'I02, I04, I06, I45',
    online: 'I02, I06, I45',
    sql: [`delete from ledger_posting where entry_id = ${entryCalled('two')}`],
  },
  {
    what: 'an entry is deleted and its postings are left',
    found_by: 'I02, I45, I46',
    sql: [`delete from ledger_entry where ref = 'two'`],
  },
  {
    what: 'an entry has one posting',
    found_by: 'I01, I02, I04, I06, I45',
    online: 'I01, I02, I06, I07, I45',
    sql: [`delete from ledger_posting where entry_id = ${entryCalled('two')} and line > 0`],
  },
  {
    what: 'a posting is in another currency than its account',
    found_by: 'I01, I03, I45',
    online: 'I01, I03, I07, I45',
    sql: [`update ledger_posting set currency_id = 1 where entry_id = ${entryCalled('two')} and line = 1`],
  },
  {
    what: 'a posting is in no account',
    found_by: 'I03, I04, I06, I45',
    online: 'I03, I06, I45',
    sql: [`update ledger_posting set account_id = 4711 where entry_id = ${entryCalled('two')} and line = 1`],
  },
  {
    what: 'a customer is below zero, with every later balance adjusted',
    found_by: 'I05, I45',
    sql: [
      `alter table ledger_account drop constraint customer_not_negative`,
      `update ledger_posting set amount = amount - 500, balance_after = balance_after - 500 where entry_id = ${entryCalled('three')} and line = 0`,
      `update ledger_posting set balance_after = balance_after - 500 where entry_id = ${entryCalled('three')} and line = 2`,
      `update ledger_posting set amount = amount + 500, balance_after = balance_after + 500 where entry_id = ${entryCalled('three')} and line = 1`,
      `update ledger_account set balance = balance - 500 where id = ${account('user:1:spot')}`,
      `update ledger_account set balance = balance + 500 where id = ${account('user:2:spot')}`,
    ],
  },
  {
    what: 'a customer was below zero for a moment in the past',
    found_by: 'I05, I06, I45',
    sql: [`update ledger_posting set balance_after = -1 where entry_id = ${entryCalled('one')} and line = 0`],
  },
  {
    what: 'an account version is skipped',
    found_by: 'I04, I06',
    online: 'I06',
    sql: [
      `update ledger_posting set account_version = account_version + 1 where entry_id = ${entryCalled('three')} and line = 1`,
      `update ledger_account set version = version + 1 where id = ${account('user:2:spot')}`,
    ],
  },
  {
    what: 'a request was committed without its answer',
    found_by: 'I44',
    sql: [
      `insert into request (user_id, request_id, call, input_sha256, at) values (1, 'unanswered', 'shop/buy', '\\x00', now())`,
    ],
  },
  {
    what: 'a seal is replaced',
    found_by: 'I45',
    sql: [`update ledger_seal set hash = sha256('other') where position = 3`],
  },
  {
    what: 'the last seal is replaced',
    found_by: 'I45',
    sql: [`update ledger_seal set hash = sha256('other') where position = (select max(position) from ledger_seal)`],
  },
  { what: 'a seal in the middle is deleted', found_by: 'I45', sql: [`delete from ledger_seal where position = 3`] },
  {
    what: 'two entries swap positions in the chain',
    found_by: 'I45',
    sql: [
      `alter table ledger_seal drop constraint ledger_seal_entry_id_key`,
      `update ledger_seal s set entry_id = case s.entry_id when ${entryCalled('one')} then ${entryCalled('two')} else ${entryCalled('one')} end
        where s.entry_id in (${entryCalled('one')}, ${entryCalled('two')})`,
    ],
  },
  {
    what: 'an entry is slipped in before the last seal',
    found_by: 'I45',
    sql: [
      `insert into ledger_entry (reason, ref, at, xid) values ('test.slipped', 'in', now(), '3')`,
      `insert into ledger_posting select ${entryCalled('in')}, 0, id, 3, -1, balance - 1, version + 1 from ledger_account where id = ${account('user:1:spot')}`,
      `insert into ledger_posting select ${entryCalled('in')}, 1, id, 3, 1, balance + 1, version + 1 from ledger_account where id = ${account('user:2:spot')}`,
      `update ledger_account set balance = balance - 1, version = version + 1 where id = ${account('user:1:spot')}`,
      `update ledger_account set balance = balance + 1, version = version + 1 where id = ${account('user:2:spot')}`,
      `insert into outbox (at, channel, event, entry_id) values (now(), 'balances', '{}', ${entryCalled('in')})`,
    ],
  },
  {
    what: 'an entry was not announced',
    found_by: 'I46',
    sql: [`delete from outbox where entry_id = ${entryCalled('two')}`],
  },
  {
    what: 'an entry was announced twice',
    found_by: 'I46',
    sql: [
      `alter table outbox drop constraint outbox_entry_id_key`,
      `insert into outbox (at, channel, event, entry_id) select at, channel, event, entry_id from outbox where entry_id = ${entryCalled('two')}`,
    ],
  },
  {
    what: 'an entry that does not exist was announced',
    found_by: 'I46',
    sql: [`insert into outbox (at, channel, event, entry_id) values (now(), 'balances', '{}', 4711)`],
  },
  {
    what: 'a currency loses a decimal that its amounts have',
    found_by: 'I48',
    sql: [`update currency set scale = 1 where id = 3`],
  },
];

describe('an audit', () => {
  test('I01 to I48 find nothing in sound books', async () => {
    expect(await books.violations()).toEqual([]);
    expect(await books.recentViolations()).toEqual([]);
  });

  test.each(FAULTS)('control: when $what, $found_by find it', async ({ sql, found_by, online = found_by }) => {
    for (const table of ['ledger_account', 'ledger_entry', 'ledger_posting', 'ledger_seal']) {
      await books.owner(`alter table ${table} disable trigger all`);
    }
    for (const statement of sql) await books.owner(statement);
    const found = await books.violations();
    expect(found.map(({ invariant }) => invariant.id).join(', ')).toBe(found_by);
    expect(found.every(({ rows }) => rows.length > 0)).toBe(true);
    const recently = await books.recentViolations();
    expect(recently.map(({ invariant }) => invariant.id).join(', ')).toBe(online);
  });

  test('docs/spec/ledger.md lists every invariant of the ledger in the same words', async () => {
    const page = await readFile(new URL('../../../../docs/spec/ledger.md', import.meta.url), 'utf8');
    for (const { id, sentence } of ledgerInvariants) expect(page).toContain(`| ${id} | ${sentence} |`);
  });

  test('every invariant of the ledger has a fault that it finds', () => {
    const proven = new Set(FAULTS.flatMap((fault) => fault.found_by.split(', ')));
    expect(ledgerInvariants.map(({ id }) => id).filter((id) => !proven.has(id))).toEqual([]);
  });
});
