import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBooks, outcome, type Books } from '#server/testing/books.ts';
import { entry, fund, move } from '#server/testing/entries.ts';
import { brokenConstraint, errorCode } from '#server/ports/db/database.ts';
import { post } from './ledger.ts';

let books: Books;
let before = '';

beforeAll(async () => {
  books = await openBooks(4);
  await fund(books.db, ['user:1:spot', 'user:2:spot', 'house:fees'], 100);
  await books.db.transaction((tx) => post(tx, entry('old', [move('user:1:spot', 'user:2:spot', 1)])));
  await books.db.run`select seal_entries(100)`;
});
afterAll(() => books.close());
beforeEach(async () => {
  before = await books.fingerprint();
});

const NO_PRIVILEGE = '42501';
const CHECK_VIOLATION = '23514';

/** One raw statement under the application's role, as a room with a bug or an SQL injection could send. */
const asApplication = (sql: string): Promise<unknown> =>
  outcome(books.db.transaction((tx) => tx.run(Object.assign([sql], { raw: [sql] }))));

const asOwner = (sql: string): Promise<unknown> => outcome(books.owner(sql));

const account = (address: string): string => `(select id from ledger_account where address = '${address}')`;

const rawEntry = (ref: string, postings: readonly string[]): string => `
  with entry as (insert into ledger_entry (reason, ref, at) values ('test.raw', '${ref}', now()) returning id)
  insert into ledger_posting (entry_id, line, account_id, currency_id, amount, balance_after, account_version)
  select entry.id, posting.* from entry, (values ${postings.join()}) as posting (line, account_id, currency_id, amount, balance_after, version)`;

const CHANGES = [
  `update ledger_entry set reason = 'test.other'`,
  `delete from ledger_entry`,
  `truncate ledger_entry cascade`,
  `update ledger_posting set amount = amount * 2`,
  `delete from ledger_posting`,
  `truncate ledger_posting`,
  `delete from ledger_account`,
  `truncate ledger_account cascade`,
  `update ledger_account set address = 'user:3:spot' where address = 'user:1:spot'`,
  `update ledger_account set currency_id = 1`,
  `update ledger_account set owner = 'world' where owner = 'user'`,
  `update ledger_seal set hash = '\\x00'`,
  `delete from ledger_seal`,
  `truncate ledger_seal`,
];

const postRaw = (account_ids: string, legs: string): string =>
  `select post_to_accounts('{test.raw}', '{by-number}', '{2026-01-01}', '{"{}"}', array[${account_ids}]::bigint[], ${legs})`;
const TO_AND_FRO = `'{1,1}', '{0,1}', '{1,2}', '{-5,5}'`;

describe('posting by account ids', () => {
  test.each([
    ['an account that does not exist', postRaw(`${account('user:1:spot')}, 999999`, TO_AND_FRO), '22023'],
    ['one account twice', postRaw(`${account('user:1:spot')}, ${account('user:1:spot')}`, TO_AND_FRO), '22023'],
    [
      'an account without a leg',
      postRaw(`${account('user:1:spot')}, ${account('user:2:spot')}, ${account('house:fees')}`, TO_AND_FRO),
      '22023',
    ],
    [
      'legs that do not sum to zero',
      postRaw(`${account('user:1:spot')}, ${account('user:2:spot')}`, `'{1,1}', '{0,1}', '{1,2}', '{-5,6}'`),
      CHECK_VIOLATION,
    ],
    [
      'more than there is',
      postRaw(`${account('user:1:spot')}, ${account('user:2:spot')}`, `'{1,1}', '{0,1}', '{1,2}', '{-500,500}'`),
      CHECK_VIOLATION,
    ],
  ])('LE3 refuses %s', async (_, sql, code) => {
    expect(errorCode(await asApplication(sql))).toBe(code);
    expect(await books.fingerprint()).toBe(before);
  });

  test('LE1 opens no account for the application', async () => {
    await asApplication(`select known_accounts('{user:9:spot}', '{3}')`);
    expect(await books.fingerprint()).toBe(before);
    expect(await books.db.row`select from ledger_account where address = 'user:9:spot'`).toBeUndefined();
  });
});

describe('the application', () => {
  test.each([
    ...CHANGES,
    `update ledger_account set balance = balance + 1`,
    `insert into ledger_account (address, currency_id, owner, user_id, balance, version) values ('user:9:spot', 3, 'user', 9, 1000, 1)`,
    `insert into ledger_entry (reason, ref, at) values ('test.raw', '1', now())`,
    `insert into ledger_posting values (1, 9, 1, 3, 5, 5, 2)`,
    `insert into ledger_seal values (99, 1, '\\x00')`,
    `update ledger_halt set cleared_at = now()`,
    `delete from ledger_halt`,
    `update currency set scale = 10`,
    `select open_accounts('{user:9:spot}', '{3}')`,
    `alter table ledger_posting disable trigger all`,
    `drop trigger posting_is_sound on ledger_posting`,
    `create or replace function check_postings() returns trigger language plpgsql as 'begin return null; end'`,
    `set session_replication_role = replica`,
  ])('LE1, LE3 may not: %s', async (sql) => {
    expect(errorCode(await asApplication(sql))).toBe(NO_PRIVILEGE);
    expect(await books.fingerprint()).toBe(before);
  });

  test('LE2 cannot post an entry through post_entries whose legs do not balance', async () => {
    const legs = (amounts: string) => `select post_entries('{test.raw}', '{legs}', '{2026-03-09T14:05:00Z}', '{"{}"}',
      '{user:1:spot,user:2:spot}', '{3,3}', '{1,1}', '{0,1}', '{1,2}', '${amounts}')`;
    expect(brokenConstraint(await asApplication(legs('{-1,2}')))).toBe('entry_balances');
    expect(brokenConstraint(await asApplication(legs('{1,1}')))).toBe('entry_balances');
    expect(await books.fingerprint()).toBe(before);
  });

  test('LE8 cannot name an account twice, or name one without moving it', async () => {
    const legs = (
      addresses: string,
      of_accounts: string,
      amounts: string,
    ) => `select post_entries('{test.raw}', '{twice}',
      '{2026-03-09T14:05:00Z}', '{"{}"}', '${addresses}', '{3,3,3}', '{1,1,1}', '{0,1,2}', '${of_accounts}', '${amounts}')`;
    for (const sql of [
      legs('{user:1:spot,user:2:spot,user:1:spot}', '{1,2,3}', '{-1,2,-1}'),
      legs('{user:1:spot,user:1:spot,user:2:spot}', '{1,1,3}', '{-1,-1,2}'),
      legs('{user:1:spot,user:2:spot,user:5:spot}', '{1,2,2}', '{-2,1,1}'),
    ]) {
      expect(errorCode(await asApplication(sql))).toBe('22023');
    }
    expect(await books.fingerprint()).toBe(before);
  });
});

describe('even the owner of the tables', () => {
  test.each(CHANGES)('LE3 may not: %s', async (sql) => {
    expect(errorCode(await asOwner(sql))).toBe(NO_PRIVILEGE);
    expect(await books.fingerprint()).toBe(before);
  });

  const taken = `(0, ${account('user:1:spot')}, 3, -1::numeric, 98::numeric, 3)`;
  test.each([
    {
      what: 'an entry that does not balance',
      constraint: 'entry_balances',
      sql: rawEntry('unequal', [taken, `(1, ${account('user:2:spot')}, 3, 2, 103, 3)`]),
    },
    {
      what: 'an entry that balances only across currencies',
      constraint: 'entry_balances',
      sql: rawEntry('mixed', [taken, `(1, ${account('user:2:spot')}, 1, 1, 1, 3)`]),
    },
    { what: 'an entry with one leg', constraint: 'entry_balances', sql: rawEntry('one-leg', [taken]) },
    {
      what: 'an entry without legs',
      constraint: 'entry_has_postings',
      sql: `insert into ledger_entry (reason, ref, at) values ('test.raw', 'none', now())`,
    },
    {
      what: 'postings for an older entry',
      constraint: 'posting_is_new',
      sql: `insert into ledger_posting values
        (1, 8, ${account('user:1:spot')}, 3, -1, 98, 3), (1, 9, ${account('user:2:spot')}, 3, 1, 102, 3)`,
    },
    {
      what: 'postings for no entry',
      constraint: 'posting_is_new',
      sql: `insert into ledger_posting values
        (99999, 0, ${account('user:1:spot')}, 3, -1, 98, 3), (99999, 1, ${account('user:2:spot')}, 3, 1, 102, 3)`,
    },
    {
      what: 'an amount finer than its currency',
      constraint: 'amount_fits_currency',
      sql: rawEntry('fine', [
        `(0, ${account('user:1:spot')}, 3, -0.0000001::numeric, 98.9999999::numeric, 3)`,
        `(1, ${account('user:2:spot')}, 3, 0.0000001, 101.0000001, 3)`,
      ]),
    },
    {
      what: 'a posting that leaves a customer below zero',
      constraint: 'customer_not_negative',
      sql: rawEntry('below', [
        `(0, ${account('user:1:spot')}, 3, -200::numeric, -101::numeric, 3)`,
        `(1, ${account('user:2:spot')}, 3, 200, 301, 3)`,
      ]),
    },
    {
      what: 'a customer with a balance below zero',
      constraint: 'customer_not_negative',
      sql: `update ledger_account set balance = -1, version = version + 1 where address = 'user:1:spot'`,
    },
    {
      what: 'a house account below zero',
      constraint: 'house_not_negative',
      sql: `update ledger_account set balance = -0.000001, version = version + 1 where address = 'house:fees'`,
    },
    {
      what: 'a balance of 10^18',
      constraint: 'balance_in_range',
      sql: `update ledger_account set balance = 1e18, version = version + 1 where address = 'user:1:spot'`,
    },
    {
      what: 'the account of a customer under the id of another',
      constraint: 'account_owner',
      sql: `insert into ledger_account
        (address, currency_id, owner, user_id, balance, version) values ('user:9:spot', 3, 'user', 1, 0, 0)`,
    },
    {
      what: 'the account of a customer that may go below zero',
      constraint: 'account_owner',
      sql: `insert into ledger_account
        (address, currency_id, owner, user_id, balance, version) values ('user:9:spot', 3, 'world', null, 0, 0)`,
    },
  ])('LE2, LE4, LE5 may not write $what', async ({ constraint, sql }) => {
    const failure = await asOwner(sql);
    expect(errorCode(failure)).toBe(CHECK_VIOLATION);
    expect(brokenConstraint(failure)).toBe(constraint);
    expect(await books.fingerprint()).toBe(before);
  });

  test('LE2 may not insert an entry and its postings in two statements, since the first would be an entry without postings', async () => {
    await books.owner('begin');
    const first = await asOwner(`insert into ledger_entry (reason, ref, at) values ('test.raw', 'later', now())`);
    await books.owner('rollback');
    expect(brokenConstraint(first)).toBe('entry_has_postings');
  });
});
