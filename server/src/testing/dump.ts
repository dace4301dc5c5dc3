import pg from 'pg';

const PORTION = 1000;

interface Table {
  readonly name: string;
  readonly columns: string;
}

/**
 * Loads one database into another with the same migrations, like `pg_dump` and `psql`: every row verbatim, bypassing
 * all triggers, and the sequences. The embedded PostgreSQL lacks those programs.
 */
export const loadDump = async (from_url: string, into_url: string): Promise<void> => {
  const [from, into] = [from_url, into_url].map((connectionString) => new pg.Client({ connectionString })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([from.connect(), into.connect()]);
  try {
    await from.query('begin isolation level repeatable read read only');
    await into.query('begin');
    await into.query('set local session_replication_role = replica');
    const tables = await tablesOf(from);
    await into.query(`truncate ${tables.map(({ name }) => name).join()}`);
    for (const table of tables) await copyTable(from, into, table);
    await copySequences(from, into);
    await into.query('commit');
  } finally {
    await Promise.all([from.end(), into.end()]);
  }
};

const tablesOf = async (from: pg.Client): Promise<Table[]> => {
  const { rows } = await from.query<Table>(`
    select format('%I', c.relname) as name, string_agg(format('%I', a.attname), ',' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`);
  return rows;
};

const copyTable = async (from: pg.Client, into: pg.Client, { name, columns }: Table): Promise<void> => {
  const { rows } = await from.query<{ row: string }>(`select t::text as row from ${name} t`);
  for (let start = 0; start < rows.length; start += PORTION) {
    const portion = rows.slice(start, start + PORTION).map(({ row }) => row);
    const read = columns
      .split(',')
      .map((column) => `(r.read).${column}`)
      .join();
    await into.query(
      `insert into ${name} (${columns}) overriding system value
      select ${read} from (select row::${name} as read from unnest($1::text[]) as row offset 0) r`,
      [portion],
    );
  }
};

const copySequences = async (from: pg.Client, into: pg.Client): Promise<void> => {
  const { rows } = await from.query<{ name: string; last: string | null }>(
    `select format('%I', sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, last } of rows) if (last !== null) await into.query('select setval($1, $2::bigint)', [name, last]);
};
