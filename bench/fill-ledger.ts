import pg from 'pg';
import { instantOf } from '#contract/kit/instant.ts';

const CUSTOMERS = 1_000;
const BEGIN = instantOf('2026-01-01T00:00:00.000Z');

interface Fill {
  /** Half of all records belong to this customer; the others share the rest. */
  readonly busy_id: number;
  readonly postings: number;
}

/** Runs as the owner of the database, with the triggers of these tables disabled. */
export const asOwner = async (url: string, tables: readonly string[], statements: readonly string[]): Promise<void> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    for (const table of tables) await owner.query(`alter table ${table} disable trigger all`);
    for (const statement of statements) await owner.query(statement);
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
};

/** Written directly into the tables: reading is measured, and posting a million entries would take an hour. */
export const fillLedger = (url: string, { busy_id, postings }: Fill): Promise<void> => {
  const entries = postings / 2;
  return asOwner(
    url,
    ['ledger_account', 'ledger_entry', 'ledger_posting'],
    [
      `insert into ledger_account (address, currency_id, owner, user_id, balance, version)
      select concat('user:', id, ':', name), currency_id, 'user', id, 1000, 0
      from (select case u when 1 then ${busy_id} else ${busy_id} + 1000000 + u end as id
        from generate_series(1, ${CUSTOMERS}) u) x,
        unnest(array['spot', 'futures', 'options', 'fiat']) name, unnest(array[1, 2, 3, 5]) currency_id`,
      `insert into ledger_entry (reason, ref, at)
      select case when n % 1000 = 0 then 'bench.rare' else 'bench.move' end, n::text,
        timestamptz '${BEGIN}' + n * interval '90 days' / ${entries}
      from generate_series(1, ${entries}) n`,
      // From one of four accounts of a customer to the next, in one of four currencies.
      `insert into ledger_posting (entry_id, line, account_id, currency_id, amount, balance_after, account_version)
      select id, line, account_id, 3, case line when 0 then -1 else 1 end, 1000,
        row_number() over (partition by account_id order by id, line)
      from (
        select e.id, line,
          ((case when e.id % 2 = 0 then 1 else 1 + (e.id * 7919) % ${CUSTOMERS} end) - 1) * 16
            + ((e.id / 2 + line) % 4) * 4 + (e.id / 8) % 4 + 1 as account_id
        from ledger_entry e, generate_series(0, 1) line
      ) x`,
      `update ledger_account a set version = p.versions from (
        select account_id, count(*) as versions from ledger_posting group by 1) p where p.account_id = a.id`,
    ],
  );
};
